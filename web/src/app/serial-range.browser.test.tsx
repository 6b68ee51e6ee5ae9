import { batches } from '@zhenma/contract/batches/batches.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OperatePage } from '../features/label-operations/operate-page.tsx'
import { CancelInboundPage } from '../features/stock-moves/stock-page.tsx'
import { playKeys } from '../kit/scan/gun/play-keys.ts'
import { playScreen } from '../kit/testing/play-screen.tsx'
import { isCall, playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'
import { scannedAt } from '../scanning/submission/testing/scanned-code.ts'

const FIRST = '65988765729517526316'
const LAST = '26214525319605410073'
const SERIALS: Readonly<Record<string, number>> = { [FIRST]: 7, [LAST]: 10 }

const scannedOf = (code: string) => ({
  ...scannedAt(SERIALS[code] ?? 0, { status: 'in_stock' }),
  code,
})
const word = { error: 'LABEL_WRONG_STATUS', message: 'one is out', values: {} }
const VERDICT = {
  labelCount: 4,
  states: [
    { status: 'in_stock', activation: 'not_activated', count: 3 },
    { status: 'outbound', activation: 'activated', count: 1 },
  ],
  products: [{ productName: 'Honey', count: 4 }],
  productCount: 1,
  refusal: word,
  refusals: [word],
  allowedCount: 3,
  inactiveCount: 0,
  openedCount: 0,
}
const DONE = { movementId: 5, labelCount: 3, boxCount: 0, packageCount: 0, productCount: 3 }

test('a range is named by scanning its ends, shows what it holds, takes what can go, and is empty after it', async () => {
  const { asked } = playServer((one) => {
    if (isCall(one, inout.scan)) return { payload: scannedOf(one.input.get('code') ?? '') }
    if (isCall(one, inout.judge)) return { payload: VERDICT }
    if (isCall(one, inout.cancelInbound)) return { payload: DONE }
    return { payload: one.method === 'GET' && one.path.includes('search') ? [] : {} }
  })
  await renderInTab(<CancelInboundPage />)
  await page.getByText('Serial range', { exact: true }).click()
  const start = page.getByRole('textbox', { name: 'First serial', exact: true })
  const end = page.getByRole('textbox', { name: 'Last serial', exact: true })
  // The gun shoots where the work goes on.
  await expect.element(start).toHaveFocus()
  shoot(FIRST)
  await expect.element(start).toHaveValue('7')
  await expect.element(end).toHaveFocus()
  shoot(LAST)
  await expect.element(end).toHaveValue('10')

  await expect.element(page.getByText('Honey: 4')).toBeVisible()
  await expect.element(page.getByText('Not activated')).toBeVisible()
  expect(
    asked
      .filter((one) => isCall(one, inout.judge))
      .at(-1)
      ?.input.toString(),
  ).toContain('start=7&end=10')
  await page.getByRole('checkbox', { name: /Take the 3 of 4 that can/ }).click()
  await page.getByRole('button', { name: 'Cancel inbound', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancel inbound', exact: true })
    .click()
  await expect.element(start).toHaveValue('')
  await expect.element(end).toHaveValue('')
  const [sent] = asked.filter((one) => isCall(one, inout.cancelInbound))
  expect(Object.fromEntries(sent?.input ?? [])).toMatchObject({
    start: '7',
    end: '10',
    onlyAllowed: 'true',
  })
})

const shoot = (code: string) => playKeys([...code, 'Enter'], { gapMs: 5 })
const start = () => page.getByRole('textbox', { name: 'First serial', exact: true })
const end = () => page.getByRole('textbox', { name: 'Last serial', exact: true })
const note = () => page.getByRole('textbox', { name: /^Note/ })

test('what a gun reads while a note is written goes into the ends of the range', async () => {
  await playScreen(<CancelInboundPage />, {
    answers: (one) =>
      isCall(one, inout.scan)
        ? { payload: scannedOf(one.input.get('code') ?? '') }
        : isCall(one, inout.judge)
          ? { payload: VERDICT }
          : undefined,
  })
  await page.getByText('Serial range', { exact: true }).click()
  await note().fill('second shelf')
  shoot(FIRST)
  await expect.element(start()).toHaveValue('7')
  shoot(LAST)
  await expect.element(end()).toHaveValue('10')
  await expect.element(note()).toHaveValue('second shelf')
  await expect.element(note()).toHaveFocus()
  // Scanned once more into a field that has a serial: it takes its place.
  await start().click()
  shoot(LAST)
  await expect.element(start()).toHaveValue('10')
  await expect.element(note()).toHaveValue('second shelf')
})

test('a label that is scanned where a batch is asked for chooses its batch', async () => {
  const BATCH = { id: 3, name: 'Batch of May', start: 1, end: 60 }
  await playScreen(<CancelInboundPage />, {
    answers: (one) =>
      isCall(one, inout.scan)
        ? { payload: scannedOf(FIRST) }
        : isCall(one, batches.search)
          ? { payload: [BATCH] }
          : isCall(one, inout.judge)
            ? { payload: VERDICT }
            : undefined,
  })
  await page.getByText('Whole batch', { exact: true }).click()
  await note().fill('second shelf')
  shoot(FIRST)
  await expect.element(page.getByText('Batch “Batch of May” has the serials 1–60')).toBeVisible()
  await expect.element(note()).toHaveValue('second shelf')
})

test('label operations say what a range holds, and take those that can', async () => {
  const { asked } = await playScreen(<OperatePage />, {
    may: [operations.change],
    address: '/inout/operate?operation=modify&start=7',
    answers: (one) =>
      isCall(one, inout.scan)
        ? { payload: scannedOf(LAST) }
        : isCall(one, inout.judge)
          ? { payload: VERDICT }
          : undefined,
  })
  await note().fill('wrong date')
  shoot(LAST)
  await expect.element(end()).toHaveValue('10')
  await expect.element(page.getByText('Honey: 4')).toBeVisible()
  await page.getByRole('checkbox', { name: /Take the 3 of 4 that can/ }).click()
  await expect.element(page.getByText(/Those that can: 3 labels/)).toBeVisible()
  await expect.element(note()).toHaveValue('wrong date')
  expect(asked.filter((one) => isCall(one, operations.change))).toEqual([])
})

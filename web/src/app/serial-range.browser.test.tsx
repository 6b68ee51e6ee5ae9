import { inout } from '@zhenma/contract/inout/inout.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CancelInboundPage } from '../features/stock-moves/stock-page.tsx'
import { isCall, playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'

const FIRST = '65988765729517526316'
const LAST = '26214525319605410073'
const SERIALS: Readonly<Record<string, number>> = { [FIRST]: 7, [LAST]: 10 }

const scannedOf = (code: string) => ({
  code,
  serial: SERIALS[code],
  kind: 'product',
  status: 'in_stock',
  activation: 'activated',
  batchName: 'Batch',
  productName: 'Honey',
  dealerName: null,
  warehouseName: null,
  ancestorCodes: [],
  labelCount: 1,
  productCount: 1,
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
  await userEvent.keyboard(`${FIRST}{Enter}`)
  await expect.element(start).toHaveValue('7')
  await expect.element(end).toHaveFocus()
  await userEvent.keyboard(`${LAST}{Enter}`)
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

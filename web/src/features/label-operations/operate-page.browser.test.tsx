import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { operationFieldTexts } from '../../scanning/submission/operation-fields.texts.ts'
import { operationTexts } from '../../scanning/submission/operations.texts.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { OperatePage } from './operate-page.tsx'
import { operateTexts } from './operations.texts.ts'

const DEALER = { id: 3, name: 'Lakeside Tea House', regionName: '' }

// What was scanned outlives a reload of the tab.
afterEach(() => sessionStorage.clear())

/** The screen as a link opens it; every code is a box of six labels that is out. */
const open = (address: string, ...may: readonly Endpoint[]) =>
  playScreen(<OperatePage />, {
    may,
    address: `/label/operate?${address}`,
    answers: (asked) => {
      if (isCall(asked, dealers.search)) return { payload: [DEALER] }
      if (!isCall(asked, inout.scanMany)) return undefined
      const { codes } = asked.json as { readonly codes: readonly string[] }
      const box = { kind: 'box', status: 'outbound', labelCount: 6 } as const
      const scans = codes.map((code) => ({
        scanned: scannedAt(Number(code), box),
        refusal: null,
        notices: [],
      }))
      return { payload: { scans } }
    },
  })

const question = () => page.getByRole('dialog')

test('before labels are allotted the question names how many they are and the dealer', async () => {
  const { asked } = await open(
    `operation=allot_dealer&codes=${codeAt(1)},${codeAt(2)}`,
    operations.changeReseller,
  )
  const name = new RegExp(`^\\W*${operateTexts.toDealer.en}$`)
  await page.getByRole('combobox', { name }).click()
  await page.getByTitle(DEALER.name).first().click()
  const allot = { name: operationTexts.allot_dealer.en, exact: true }
  await page.getByRole('button', allot).click()
  const touches = fill(operateTexts.touchesCodes.en, { codes: 2, labels: 12 })
  await expect
    .element(question())
    .toHaveTextContent(`${touches} · ${operationFieldTexts.toDealer.en} ${DEALER.name}`)
  const sent = () => asked.filter((one) => isCall(one, operations.changeReseller))
  expect(sent()).toEqual([])
  await question().getByRole('button', allot).click()
  await expect.poll(() => sent().map(({ input }) => input.get('dealerId'))).toEqual(['3'])
})

test('before all of a dealer’s labels are forbidden the question names the dealer', async () => {
  await open('operation=forbid_query&dealerId=3', operations.forbidReseller)
  const touches = fill(operateTexts.touchesDealer.en, { name: DEALER.name })
  await expect.element(page.getByText(touches)).toBeVisible()
  await page.getByRole('button', { name: operationTexts.forbid_query.en, exact: true }).click()
  await expect.element(question()).toHaveTextContent(touches)
})

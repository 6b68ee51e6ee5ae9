import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import type { StocktakingDetail } from '@zhenma/contract/stocktaking/stocktaking-rows'
import {
  stocktaking,
  type StocktakingCountAnswer,
} from '@zhenma/contract/stocktaking/stocktaking.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Session, useSession } from '../../api/session.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { scanTexts as fieldTexts } from '../../kit/scan/scan.texts.ts'
import { playSound } from '../../kit/sounds.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { codeAt } from '../../scanning/submission/testing/scanned-code.ts'
import { StocktakingPage } from './stocktaking-page.tsx'
import { approveTexts, countTexts as t, stocktakingTexts } from './stocktaking.texts.ts'

vi.mock('../../kit/sounds.ts', { spy: true })

const CODE = codeAt(7)
const figure = (labels: number) => ({ labels, products: labels })
const LEAST = leastAnswer(stocktaking.get) as StocktakingDetail
const COUNT: StocktakingDetail = {
  ...LEAST,
  stocktaking: { ...LEAST.stocktaking, id: 3, number: 'ST-3', state: 'open' },
  totals: { expected: figure(12), present: figure(10), missing: figure(2), surplus: figure(1) },
}
const counted = (more: Partial<StocktakingCountAnswer> = {}): StocktakingCountAnswer => ({
  labelCount: 1,
  productCount: 1,
  changedCount: 1,
  unchanged: [],
  elsewhereCount: 0,
  elsewhere: [],
  countedCount: 1,
  ...more,
})

// What is not answered yet, or was refused, outlives the screen: everybody counts for themselves.
let userId = 800
beforeEach(() => {
  userId += 1
  const user = { id: userId, customerId: 1, timeZone: 'Asia/Shanghai' }
  useSession.setState({ session: { token: 'token', user } as unknown as Session })
  vi.mocked(playSound).mockClear()
})
afterEach(() => {
  useSession.setState({ session: undefined })
  sessionStorage.clear()
})

/** The work on a count, for somebody who may do these calls. */
async function open(
  may: readonly Endpoint[],
  answers: (asked: Asked) => Answer | undefined = () => undefined,
): Promise<readonly Asked[]> {
  const { asked } = await playScreen(<StocktakingPage />, {
    may: [stocktaking.list, ...may],
    address: '/things?open=3',
    answers: (one) => (isCall(one, stocktaking.get) ? { payload: COUNT } : answers(one)),
  })
  await expect.element(page.getByRole('heading', { name: 'ST-3' })).toBeVisible()
  return asked
}
const counting = (answer: Answer) =>
  open([stocktaking.count], (one) => (isCall(one, stocktaking.count) ? answer : undefined))

const field = () => page.getByRole('textbox', { name: fieldTexts.scan.en, exact: true })
const scan = () => userEvent.type(field(), `${CODE}{Enter}`)
const said = () => page.getByRole('status').filter({ hasText: CODE })
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound)

test('a code that is scanned is counted in this stocktaking, and sounds good', async () => {
  const asked = await counting({ payload: counted({ changedCount: 6 }) })
  await scan()
  await expect.element(said()).toHaveTextContent(fill(t.counted.en, { count: 6 }))
  const [sent] = sentTo(asked, stocktaking.count)
  expect(sent).toMatchObject({ id: '3', codes: JSON.stringify([CODE]) })
  expect(sent?.['idempotencyKey']).toMatch(/\S/)
  expect(heard()).toEqual(['good'])
})

test('what the books have in another warehouse, or with a dealer, is counted, said, and does not sound good', async () => {
  const [inStock, out] = ['in_stock', 'outbound'] as const
  const elsewhere = [
    { status: inStock, warehouseName: 'West', dealerName: null },
    { status: out, warehouseName: null, dealerName: 'South Trading' },
  ]
  await counting({ payload: counted({ changedCount: 2, elsewhereCount: 2, elsewhere }) })
  await scan()
  const where = `West, ${LABEL_STATUS_TEXT.outbound.en} · South Trading`
  const reported = fill(t.countedElsewhere.en, { count: 2, elsewhere: 2, where })
  await expect.element(said()).toHaveTextContent(reported)
  expect(heard()).toEqual(['duplicate'])
})

test('a refused code stands below the field with its reason until somebody has cleared it', async () => {
  const message = 'No label has this code'
  await counting({ refusal: { status: 400, error: 'LABEL_CODE_UNKNOWN', message } })
  await scan()
  const name = fill(t.refusals.en, { count: 1 })
  const refused = page.getByRole('region', { name, exact: true })
  await expect.element(refused).toHaveTextContent(message)
  expect(heard()).toEqual(['refused'])
  await refused.getByRole('button', { name: t.clear.en, exact: true }).click()
  await expect.element(refused).not.toBeInTheDocument()
})

test('approving corrects what is ticked, as it was seen, once the number of differences is typed', async () => {
  const asked = await open([stocktaking.approve])
  // Who may not count looks on.
  expect(field().elements()).toEqual([])
  await page.getByRole('button', { name: stocktakingTexts.approve.en, exact: true }).click()
  const question = page.getByRole('dialog', { name: approveTexts.title.en })
  const approve = question.getByRole('button', { name: approveTexts.approve.en, exact: true })
  const typed = question.getByLabelText(fill(kitTexts.typeToConfirm.en, { typed: '3' }))
  await typed.fill('2')
  await expect.element(approve).toBeDisabled()
  const surplus = fill(approveTexts.correctSurplus.en, { count: '1' })
  await question.getByRole('checkbox', { name: surplus }).click()
  await typed.fill('3')
  await approve.click()
  await expect
    .poll(() => sentTo(asked, stocktaking.approve))
    .toEqual([
      {
        id: '3',
        missing: '2',
        surplus: '1',
        correctMissing: 'true',
        correctSurplus: 'false',
        leaveMoved: 'false',
      },
    ])
})

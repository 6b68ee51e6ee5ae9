import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { fill } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { DealersPage } from './dealers-page.tsx'
import { reviewTexts as t } from './review/review.texts.ts'
import { treeTexts } from './tree/tree.texts.ts'

type Dealer = OutputOf<typeof dealers.get>
type History = OutputOf<typeof dealers.history>

const NAME = 'Harbour Tea'
const row = leastRow(dealers.list)
const ROWS = [
  { ...row, id: 6, name: 'Lakeside', reviewStatus: 'approved' },
  { ...row, id: 7, name: NAME, reviewStatus: 'unreviewed' },
  { ...row, id: 8, name: 'South Trading', reviewStatus: 'rejected' },
] as const
const WAITING: Dealer = {
  ...(leastAnswer(dealers.get) as Dealer),
  id: 7,
  name: NAME,
  reviewStatus: 'unreviewed',
  revision: 12,
}
const NEVER: History = { status: 'unreviewed', steps: [], wasApproved: false, changes: [] }

/** The screen with a dealer open, for somebody who may see dealers and do these calls. */
async function open(
  may: readonly Endpoint[],
  { record = WAITING, history = NEVER }: { record?: Dealer; history?: History } = {},
) {
  const { asked } = await playScreen(<DealersPage />, {
    may: [dealers.list, ...may],
    address: '/things?open=7',
    answers: (one) => {
      if (isCall(one, dealers.list)) return pageOf(...ROWS)
      if (isCall(one, dealers.history)) return { payload: history }
      if (isCall(one, dealers.search)) return { payload: [{ id: 9, name: 'East', regionName: '' }] }
      if (isCall(one, dealers.branch)) {
        return { payload: { dealers: 3, labels: 1_200, accounts: 1 } }
      }
      return callOf(one) === dealers.get ? { payload: record } : undefined
    },
  })
  await expect.element(review()).toBeVisible()
  return asked
}

/** By what stands in it: in tests the library gives every title the same id. */
const drawer = () => page.getByRole('dialog').filter({ hasText: NAME }).first()
const review = () => drawer().getByRole('region', { name: t.review.en, exact: true })
const button = (name: string) => drawer().getByRole('button', { name, exact: true })

test('whoever may only look sees how each dealer stands, and is offered nothing to do', async () => {
  await open([])
  for (const { name, reviewStatus } of ROWS) {
    const { en } = REVIEW_STATUS_TEXT[reviewStatus]
    await expect.element(page.getByRole('row').filter({ hasText: name })).toHaveTextContent(en)
  }
  await expect.element(review()).toHaveTextContent(t.waits.en)
  await expect.element(review()).toHaveTextContent(t.neverApproved.en)
  const actions = [t.pass, t.reject, treeTexts.move, kitTexts.edit, kitTexts.remove]
  for (const { en } of actions) expect(button(en).elements(), en).toEqual([])
  // Neither for many of them, nor for a new one.
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: entityWords(dealer).create.en }).elements()).toEqual([])
})

test('a dealer is rejected with a reason, as it was looked at', async () => {
  const asked = await open([dealers.approve])
  await button(t.reject.en).click()
  const question = page.getByRole('dialog').filter({ hasText: t.rejectTitle.en })
  const reject = question.getByRole('button', { name: t.reject.en, exact: true })
  await expect.element(reject).toBeDisabled()
  await question.getByLabelText(kitTexts.reasonNeeded.en).fill('The licence is over')
  await reject.click()
  await expect
    .poll(() => sentTo(asked, dealers.approve))
    .toEqual([{ ids: '[7]', decision: 'rejected', reason: 'The licence is over', revision: '12' }])
})

test('one that was rejected says why and what was mended since, and can only be approved', async () => {
  const asked = await open([dealers.approve], {
    record: { ...WAITING, reviewStatus: 'rejected' },
    history: {
      status: 'rejected',
      steps: [
        { step: 'rejected', reason: 'The licence is over', at: '2026-11-20T08:00:00Z', by: 'Lin' },
      ],
      wasApproved: true,
      changes: [{ field: 'licenseNumber', before: 'L-1', after: 'L-2', isReviewed: true }],
    },
  })
  const why = fill(t.wasRejected.en, { reason: 'The licence is over' })
  await expect.element(review().getByText(why)).toBeVisible()
  const { label } = dealer.columns.licenseNumber
  const change = review().getByRole('row').filter({ hasText: label.en })
  await expect.element(change).toHaveTextContent(/L-1\s*L-2/)
  expect(button(t.reject.en).elements()).toEqual([])
  await button(t.pass.en).click()
  await expect
    .poll(() => sentTo(asked, dealers.approve))
    .toEqual([{ ids: '[7]', decision: 'approved', revision: '12' }])
})

test('before a dealer is moved it is said what goes along; below the same one it is not', async () => {
  const asked = await open([dealers.move])
  await button(treeTexts.move.en).click()
  const dialog = page
    .getByRole('dialog')
    .filter({ hasText: fill(treeTexts.moveTitle.en, { name: NAME }) })
  const move = dialog.getByRole('button', { name: treeTexts.move.en, exact: true })
  await expect
    .element(dialog.getByText('3 dealers (itself included), the 1,200 labels'))
    .toBeVisible()
  await expect.element(move).toBeDisabled()
  await dialog.getByRole('combobox', { name: treeTexts.newSuperior.en }).click()
  await page.getByTitle('East', { exact: true }).click()
  await move.click()
  await expect.poll(() => sentTo(asked, dealers.move)).toEqual([{ id: '7', superiorId: '9' }])
})

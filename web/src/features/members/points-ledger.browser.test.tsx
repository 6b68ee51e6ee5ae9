import { members } from '@zhenma/contract/members/members.contract'
import { GONE_MEMBER_TEXT, POINTS_KIND_TEXT } from '@zhenma/contract/members/points-words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { PointsLedgerPage } from './points-ledger-page.tsx'
import { pointsLedgerTexts } from './points-ledger.texts.ts'

const least = { ...leastRow(members.ledger), memberId: 7, memberName: 'Li Lei' }
const gone = { ...least, memberName: '', memberPhone: '' }
const entries = [
  { ...least, number: 4, kind: 'spend', amount: 30, available: 1_200 },
  { ...least, number: 3, kind: 'settle', amount: 9, available: 1_230 },
  { ...gone, memberId: 8, number: 2, kind: 'earn', amount: 5, joinedMemberId: 7 },
  { ...gone, memberId: 9, number: 1, kind: 'earn', amount: 6, joinedMemberId: null },
]
const answersWith = (records: readonly object[]) => (asked: Asked) =>
  isCall(asked, members.ledger)
    ? { payload: { records, total: records.length, next: null, isLeast: false } }
    : undefined

test('an entry says what it changed and leads to its member; who became another leads to that one', async () => {
  const may = [members.ledger, members.get]
  await playScreen(<PointsLedgerPage />, { may, answers: answersWith(entries) })
  await expect.element(page.getByRole('cell', { name: '-30' })).toBeVisible()
  // It was set aside before.
  await expect.element(page.getByRole('cell', { name: '0', exact: true }).first()).toBeVisible()
  const link = page.getByRole('link', { name: GONE_MEMBER_TEXT.joined.en })
  await expect.element(link).toHaveAttribute('href', '#/marketing/members?open=7')
  await expect.element(page.getByText(GONE_MEMBER_TEXT.deleted.en)).toBeVisible()
  expect(page.getByRole('link', { name: GONE_MEMBER_TEXT.deleted.en }).elements()).toHaveLength(0)
  // Who may not export has no button for it.
  expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(0)
})

test('of one member it says whose; without any it says for which days, and leads to the members', async () => {
  const { asked } = await playScreen(<PointsLedgerPage />, {
    may: [members.ledger],
    answers: answersWith([]),
    address: '/things?memberId=7&kind=spend',
  })
  await expect.element(page.getByText(pointsLedgerTexts.ofSomeone.en)).toBeVisible()
  const input = asked.find((one) => isCall(one, members.ledger))?.input
  expect(Object.fromEntries(input ?? [])).toMatchObject({ memberId: '7', kind: 'spend' })
  await expect.element(page.getByText(POINTS_KIND_TEXT.spend.en).first()).toBeVisible()
})

import { BULK_TEXT } from '@zhenma/contract/bulk/bulk-words'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { UsersPage } from './users-page.tsx'

const row = leastRow(users.list)
const PEOPLE = [
  { ...row, id: 1, username: 'root', realName: 'Admin', isAdministrator: true },
  { ...row, id: 2, username: 'lin', realName: 'Lin', isAdministrator: false },
  { ...row, id: 3, username: 'wang', realName: 'Wang', isAdministrator: false },
]

const choose = (nth: number) => page.getByRole('checkbox').nth(nth).click()
const freeze = page.getByRole('button', { name: BULK_TEXT.user_freeze.en, exact: true })

test('a freeze says how many it touches before anything is done; an administrator is left out', async () => {
  const { asked } = await playScreen(<UsersPage />, {
    may: [users.list, users.freeze],
    answers: (one) => {
      if (isCall(one, users.list)) return pageOf(...PEOPLE)
      if (isCall(one, bulk.count)) {
        return { payload: { count: 2, leftOut: 1, isTask: false, canUndo: true } }
      }
      return undefined
    },
  })
  await expect.element(page.getByText('Wang', { exact: true })).toBeVisible()
  expect(freeze.elements()).toHaveLength(0)
  // The first of the boxes chooses all.
  await choose(0)
  await freeze.click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText('It touches 2 records.')).toBeVisible()
  await expect.element(question.getByText('1 administrator account is left out.')).toBeVisible()
  expect(asked.some((one) => isCall(one, bulk.run))).toBe(false)
  await question.getByRole('button', { name: BULK_TEXT.user_freeze.en }).click()
  await expect.poll(() => asked.some((one) => isCall(one, bulk.run))).toBe(true)
})

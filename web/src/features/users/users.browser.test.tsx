import { users } from '@zhenma/contract/users/users.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { UsersPage } from './users-page.tsx'
import { userTexts } from './users.texts.ts'

const row = leastRow(users.list)
const PEOPLE = [
  { ...row, id: 1, username: 'root', realName: 'Admin', isAdministrator: true },
  { ...row, id: 2, username: 'lin', realName: 'Lin', isAdministrator: false },
  { ...row, id: 3, username: 'wang', realName: 'Wang', isAdministrator: false },
]

const choose = (nth: number) => page.getByRole('checkbox').nth(nth).click()
const freeze = page.getByRole('button', { name: userTexts.freeze.en, exact: true })

test('those who are chosen are named before they are frozen; an administrator is not among them', async () => {
  const { asked } = await playScreen(<UsersPage />, {
    may: [users.list, users.freeze],
    answers: (one) => (isCall(one, users.list) ? pageOf(...PEOPLE) : undefined),
  })
  await expect.element(page.getByText('Wang', { exact: true })).toBeVisible()
  // The first of the boxes chooses all.
  await choose(0)
  await expect.element(page.getByText(/deselect it first: root/)).toBeVisible()
  expect(freeze.elements()).toHaveLength(0)

  await choose(1)
  await freeze.click()
  const question = page.getByRole('dialog').filter({ hasText: userTexts.freezeTitle.en })
  await expect.element(question.getByText('2 users: Lin, Wang')).toBeVisible()
  expect(asked.some((one) => isCall(one, users.freeze))).toBe(false)
  await question.getByRole('button', { name: userTexts.freeze.en }).click()
  await expect.poll(() => asked.some((one) => isCall(one, users.freeze))).toBe(true)
})

import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { members } from '@zhenma/contract/members/members.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { levelTexts } from './levels.texts.ts'
import { MembersPage } from './members-page.tsx'

const RIGHTS = { multiplier: 1, birthdayPoints: 0, freeShipping: false, earlyAccess: false }
const LEVELS = [
  { ...RIGHTS, id: 1, name: 'Member', points: 0 },
  { ...RIGHTS, id: 2, name: 'Silver', points: 500, multiplier: 1.25 },
  { ...RIGHTS, id: 3, name: 'Gold', points: 2_000, multiplier: 2 },
]
const row = { ...leastRow(members.list), id: 7, name: 'Li Lei', level: 'Silver', levelId: 2 }
const detail = {
  ...(leastAnswer(members.get) as object),
  ...row,
  revision: 12,
  grantedLevelId: null,
  earned: 600,
  nextLevel: { name: 'Gold', missing: 1_400 },
  granted: null,
}
const answersWith =
  (part: object, levels: readonly object[] = LEVELS) =>
  (asked: Asked) => {
    if (isCall(asked, members.list)) return pageOf(row)
    if (callOf(asked) === members.get) return { payload: { ...detail, ...part } }
    if (isCall(asked, members.entries)) return { payload: { records: [], next: null } }
    if (isCall(asked, members.levels)) return { payload: { revision: 4, levels } }
    return undefined
  }

const READ = [members.list, members.get, members.entries, members.levels]
const ADDRESS = '/things?open=7'

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  asked.filter((one) => isCall(one, call)).at(-1)

test('a member’s level stands in the list and the drawer, with what is missing to the next', async () => {
  await playScreen(<MembersPage />, { may: READ, answers: answersWith({}), address: ADDRESS })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('1,400 points more: Gold')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Silver' })).toBeInTheDocument()
  for (const name of [levelTexts.change.en, levelTexts.open.en]) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
})

test('only a level above the one by points is granted, with a reason', async () => {
  const { asked } = await playScreen(<MembersPage />, {
    may: [...READ, members.setLevel],
    answers: answersWith({}),
    address: ADDRESS,
  })
  await page.getByRole('button', { name: levelTexts.change.en }).click()
  const form = page.getByRole('dialog').filter({ hasText: '600 points earned: “Silver” by points' })
  await form.getByRole('combobox').click()
  await expect.element(page.getByRole('option', { name: 'Gold' })).toBeInTheDocument()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await page.getByText('Gold', { exact: true }).last().click()
  await form.getByLabelText('Reason').fill('Guest of the opening')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => Object.fromEntries(sent(asked, members.setLevel)?.input ?? []))
    .toEqual({ id: '7', revision: '12', levelId: '3', reason: 'Guest of the opening' })
})

test('what was granted says by whom, and can be taken back at the highest level too', async () => {
  const granted = {
    name: 'Gold',
    reason: 'Guest',
    at: '2026-11-01T00:00:00Z',
    byName: 'Han',
  }
  const part = { level: 'Gold', earned: 2_500, nextLevel: null, granted, grantedLevelId: 3 }
  const { asked } = await playScreen(<MembersPage />, {
    may: [...READ, members.setLevel],
    answers: answersWith(part),
    address: ADDRESS,
  })
  await expect.element(page.getByText('Gold, granted by Han: Guest')).toBeVisible()
  await expect.element(page.getByText(levelTexts.highest.en)).toBeVisible()
  await page.getByRole('button', { name: levelTexts.change.en }).click()
  const form = page.getByRole('dialog').filter({ hasText: levelTexts.levelHelp.en })
  await form.getByLabelText('Reason').fill('By mistake')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => Object.fromEntries(sent(asked, members.setLevel)?.input ?? []))
    .toEqual({ id: '7', revision: '12', reason: 'By mistake' })
})

test('levels are added, changed and deleted by keyboard, and saved as a whole', async () => {
  const { asked } = await playScreen(<MembersPage />, {
    may: [...READ, members.saveLevels],
    answers: answersWith({}),
  })
  await page.getByRole('button', { name: levelTexts.open.en }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Delete level 2' }).click()
  await form.getByRole('button', { name: levelTexts.add.en }).click()
  const third = form.getByRole('group', { name: 'Level 3' })
  await expect.element(third.getByLabelText(levelTexts.name.en)).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Level 3: is required').first()).toBeVisible()
  expect(sent(asked, members.saveLevels)).toBeUndefined()
  await third.getByLabelText(levelTexts.name.en).fill('Platinum')
  await third.getByLabelText(levelTexts.points.en).fill('9000')
  await third.getByLabelText(levelTexts.multiplier.en).fill('2.5')
  await third.getByLabelText(levelTexts.birthdayPoints.en).fill('88')
  await third.getByLabelText(levelTexts.freeShipping.en).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(asked, members.saveLevels)?.json)
    .toEqual({
      revision: 4,
      levels: [
        LEVELS[0],
        LEVELS[2],
        {
          name: 'Platinum',
          points: 9_000,
          multiplier: 2.5,
          birthdayPoints: 88,
          freeShipping: true,
          earlyAccess: false,
        },
      ],
    })
})

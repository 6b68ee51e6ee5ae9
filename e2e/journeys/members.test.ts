import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { POINTS_TEXTS } from '../../buyer-page/src/draw/points.texts.ts'
import { levelTexts } from '../../web/src/features/members/levels.texts.ts'
import { memberTexts } from '../../web/src/features/members/members.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs, apiOf } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makePerson } from '../harness/person.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

/** An activity in which every label wins fifty points. */
async function openPoints() {
  const admin = await apiAs('admin')
  const activity = await makeActivity(admin, 'points')
  const { id } = activity
  const rule = { rule: 'points', points: 50, winningRate: 100, identity: 'phone' } as const
  await admin.call(draws.setRule, { id, ...rule })
  await admin.call(activities.setOnline, { id, online: true })
  return activity
}

test('a buyer wins points and becomes a member; staff add many, and somebody else confirms', async () => {
  const { name, code } = await openPoints()
  const platform = await apiAs('platform')
  const phone = newPhone()
  const { page } = await site.visit(`/t/${code}`, { phone: true, script: false })
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await page.getByText(DRAW_TEXTS.pointsWhy.en).waitFor()
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(platform, phone))
  await page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  await page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await page.getByText(DRAW_TEXTS.added.en).waitFor()

  const admin = await apiAs('admin')
  const { records } = await admin.call(members.list, { keyword: phone })
  expect(records).toMatchObject([{ phone, points: 50 }])
  const id = records[0]?.id ?? 0
  const asker = await apiOf(await makePerson({ as: 'admin' }))
  const asked = await asker.call(members.operate, { id, points: 2_000, reason: 'Opening' })
  expect(asked.waits).toBe(true)

  const office = await site.visit(`/#/marketing/members?open=${id}`, { as: 'admin' })
  const drawer = office.page.getByRole('dialog')
  await drawer.getByText(name).waitFor()
  await expectAccessible(office.page, 'a member with points that wait')
  await drawer.getByRole('button', { name: memberTexts.pass.en, exact: true }).click()
  await drawer.getByRole('row').filter({ hasText: 'Opening' }).getByText('+2,000').waitFor()
  expect((await admin.call(members.get, { id })).points).toBe(2_050)
  await drawer.getByRole('link', { name: memberTexts.inLedger.en }).click()
  const ledger = office.page.getByRole('row').filter({ hasText: 'Opening' })
  await ledger.getByText('+2,000').waitFor()
  await expectAccessible(office.page, 'the points ledger of a member')
}, 90_000)

test('staff grant a member a level, who finds it by phone, with what is missing to the next', async () => {
  const { code } = await openPoints()
  const admin = await apiAs('admin')
  const phone = newPhone()
  const { id } = await admin.call(members.create, { name: 'Wang Fang', phone })
  const { levels } = await admin.call(members.levels, {})
  const [, silver, gold] = levels
  const office = await site.visit(`/#/marketing/members?open=${id}`, { as: 'admin' })
  await office.page.getByRole('button', { name: levelTexts.change.en }).click()
  const form = office.page.getByRole('dialog').filter({ hasText: levelTexts.levelHelp.en })
  await form.getByRole('combobox').click()
  await office.page.getByTitle(silver?.name ?? '', { exact: true }).click()
  await form.getByLabel(levelTexts.reason.en).fill('Guest of the opening')
  await expectAccessible(office.page, 'the form of a member’s level')
  await form.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('Guest of the opening').waitFor()

  // With scripts, so that the pages can be judged; without, others ask for them (points-shop).
  const { page } = await site.visit(`/t/${code}/prizes`, { phone: true })
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(await apiAs('platform'), phone))
  await page.getByRole('button', { name: DRAW_TEXTS.showPrizes.en }).click()
  await page.getByText(`My level: ${silver?.name}`).waitFor()
  await page.getByText(`${gold?.points} points more, and it is ${gold?.name}`).waitFor()
  await expectAccessible(page, 'what somebody has won, with points and level')
  await page.getByRole('button', { name: POINTS_TEXTS.title.en }).click()
  await page.getByRole('heading', { level: 1, name: POINTS_TEXTS.title.en }).waitFor()
  await expectAccessible(page, 'what the points of somebody came from')
  await page.getByLabel('Birthday').fill('1990-05-06')
  await page.getByRole('button', { name: POINTS_TEXTS.saveBirthday.en }).click()
  await page.getByText('6 May 1990').waitFor()
  expect((await admin.call(members.get, { id })).birthday).toBe('1990-05-06')

  await office.page.goto('/#/marketing/members')
  await office.page.getByRole('button', { name: levelTexts.open.en }).click()
  const ladder = office.page.getByRole('dialog')
  await ladder.getByRole('group', { name: 'Level 3' }).waitFor()
  await expectAccessible(office.page, 'the form of all levels')
}, 90_000)

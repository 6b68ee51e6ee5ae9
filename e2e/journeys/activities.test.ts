import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { activities } from '@zhenma/contract/activities/activities.contract'
import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '../../server/db/seed/demo/data/activities.ts'
import { labelTargetTexts } from '../../web/src/entities/binding/label-target.texts.ts'
import { activityOfLabelTexts } from '../../web/src/entities/binding/activity.texts.ts'
import { activityTexts } from '../../web/src/features/activities/activities.texts.ts'
import { assignTexts } from '../../web/src/features/activities/assign.texts.ts'
import { goingOnlineTexts } from '../../web/src/features/activities/going-online/going-online.texts.ts'
import { operationTexts } from '../../web/src/scanning/submission/operations.texts.ts'
import { operateTexts } from '../../web/src/features/label-operations/operations.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, uniqueName } from '../harness/labels.ts'
import { demoUser } from '../harness/log-in.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const LANGUAGES = ['cn', 'tc', 'en'] as const
const DAY_MS = 86_400_000

/** A moment as the form's pickers take it, so many days from now. */
const typed = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 08:30`

/** Fills the form of a new activity in, in English, and saves it. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: activityTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: activityTexts.create.en })
  await form.getByRole('textbox', { name: field(activityTexts.name.en) }).fill(name)
  await choose(form, activityTexts.type.en, ACTIVITY_TYPE_TEXT.lottery.en)
  const moment = async (label: string, value: string) => {
    const box = form.getByRole('textbox', { name: field(label) })
    await box.fill(value)
    await box.press('Enter')
  }
  // The wrong way round first: the form says so, at the field.
  await moment(activityTexts.startsAt.en, typed(-1))
  await moment(activityTexts.endsAt.en, typed(-2))
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.getByText('The end must be after the start').first().waitFor()
  await moment(activityTexts.endsAt.en, typed(30))
  await form.getByRole('textbox', { name: field(activityTexts.content.en) }).fill('Win a tea set')
  await expectAccessible(page, 'the form of an activity')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
}

test('an activity is copied with its rule, and the copy is open then, offline and without labels', async () => {
  const admin = await apiAs('admin')
  const { id, name } = await makeActivity(admin, 'lottery')
  const rule = { rule: 'chance', winningRate: 25, identity: 'nobody' } as const
  await admin.call(draws.setRule, { id, ...rule })
  await admin.call(activities.setOnline, { id, online: true })
  const { page, guard } = await site.visit(`/#/marketing/activities?open=${id}`, {
    as: 'master',
    language: 'en',
  })
  guard.expectRefusal(409, '/activity/copy')
  const drawer = page.getByRole('dialog', { name, exact: true })
  await drawer.getByRole('button', { name: activityTexts.copy.en }).click()
  const form = page.getByRole('dialog', { name: words(activityTexts.copyTitle, 'en', { name }) })
  await form.getByText(activityTexts.copyLeaves.en).waitFor()
  const nameBox = form.getByRole('textbox', { name: field(activityTexts.name.en) })
  const proposed = words(activityTexts.copyOf, 'en', { name })
  expect(await nameBox.inputValue()).toBe(proposed)
  for (const [label, days] of [
    [activityTexts.startsAt.en, 1],
    [activityTexts.endsAt.en, 30],
  ] as const) {
    const box = form.getByRole('textbox', { name: field(label) })
    await box.fill(typed(days))
    await box.press('Enter')
  }
  // A name that there is already is refused at its field, and what was typed stays.
  await nameBox.fill(name)
  await form.getByRole('button', { name: activityTexts.copy.en }).click()
  await form.locator('.ant-form-item-explain-error').waitFor()
  await expectAccessible(page, 'the form of a copy')
  await nameBox.fill(proposed)
  await form.getByRole('button', { name: activityTexts.copy.en }).click()
  await page.getByText(activityTexts.copied.en).waitFor()
  const copied = page.getByRole('dialog', { name: proposed, exact: true })
  await copied.getByText(activityTexts.isOffline.en, { exact: true }).waitFor()
  await copied.getByText(activityTexts.noLabels.en, { exact: true }).waitFor()
  await copied.getByText(DRAW_RULE_TEXT.chance.en).waitFor()
}, 60_000)

test('labels take part in an activity, which goes online, is emptied and deleted', async () => {
  const made = await makeBatch(await apiAs('admin'))
  const [first, , , , last] = made.labels
  const code = first?.code ?? ''
  const name = uniqueName('Activity')
  const { page, guard } = await site.visit('/#/marketing/activities', {
    as: 'master',
    language: 'en',
  })
  guard.expectRefusal(400, '/activity/save')
  await fillIn(page, name)

  // It opens, and says what comes first: a range of labels, all of which are free.
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText('Win a tea set').waitFor()
  await drawer.getByText(ACTIVITY_STATE_TEXT.not_started.en).waitFor()
  await drawer.getByRole('button', { name: goingOnlineTexts.labels.en }).click()
  const dialog = page.getByRole('dialog', { name: assignTexts.title.en })
  await dialog.getByLabel(labelTargetTexts.start.en).fill(String(first?.serial))
  await dialog.getByLabel(labelTargetTexts.end.en).fill(String(last?.serial))
  await dialog.getByText(words(assignTexts.touchesLabels, 'en', { count: 5 })).waitFor()
  await dialog.getByText(words(assignTexts.unassigned, 'en', { total: 5, count: 5 })).waitFor()
  await dialog.getByRole('button', { name: assignTexts.bindAction.en, exact: true }).click()
  await page.getByText(words(assignTexts.done, 'en', { count: 5 })).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await drawer.getByText(words(activityTexts.labelCount, 'en', { count: 5 })).waitFor()
  await drawer.getByRole('button', { name: goingOnlineTexts.prizes.en, disabled: false }).waitFor()

  // Online only after the question; it says what it means.
  await drawer.getByRole('button', { name: activityTexts.goOnline.en }).click()
  const question = page.getByRole('dialog', {
    name: words(activityTexts.onlineTitle, 'en', { name }),
  })
  await question.getByText(words(activityTexts.touches, 'en', { count: 5 })).waitFor()
  await question.getByText(typed(30)).waitFor()
  await question.getByRole('button', { name: kitTexts.cancel.en }).click()
  await drawer.getByText(activityTexts.isOffline.en, { exact: true }).waitFor()
  await drawer.getByRole('button', { name: activityTexts.goOnline.en }).click()
  await question.getByRole('button', { name: activityTexts.goOnline.en }).click()
  await page.getByText(activityTexts.nowOnline.en).waitFor()
  await drawer.getByText(ACTIVITY_STATE_TEXT.in_progress.en).waitFor()

  // The label's own page names it and who assigned it; from there it is taken out.
  await page.goto(`/#/label/query?open=${code}`)
  const label = page.getByRole('dialog').filter({ hasText: name })
  await label.getByRole('link', { name, exact: true }).waitFor()
  const step = label
    .getByRole('listitem')
    .filter({ hasText: new RegExp(OPERATION_TEXT.assign_activity.en, 'i') })
    .last()
  expect(await step.innerText()).toContain(demoUser('master').realName)
  expect(await step.innerText()).toContain(name)
  await label
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: activityOfLabelTexts.title.en }) })
    .getByRole('link', { name: activityOfLabelTexts.assign.en })
    .click()
  expect(await dialog.getByRole('textbox', { name: labelTargetTexts.codes.en }).inputValue()).toBe(
    code,
  )
  await dialog.getByText(assignTexts.unbindAction.en, { exact: true }).click()
  await dialog.getByRole('button', { name: assignTexts.unbindAction.en }).click()
  await page.getByText(words(assignTexts.done, 'en', { count: 1 })).waitFor()

  // The other labels are still in it, so it stays, and says so, until it is emptied.
  await page.goto('/#/marketing/activities')
  await page.getByRole('button', { name, exact: true }).click()
  await drawer.getByText(words(activityTexts.labelCount, 'en', { count: 4 })).waitFor()
  guard.expectRefusal(409, deletion.remove.path)
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  await page.getByText(/^4 labels still take part/).waitFor()
  await drawer.getByRole('button', { name: activityTexts.empties.en }).click()
  const emptying = page.getByRole('dialog', {
    name: words(activityTexts.emptyTitle, 'en', { name }),
  })
  await emptying.getByText(words(activityTexts.emptyTouches, 'en', { count: 4 })).waitFor()
  await emptying.getByRole('button', { name: activityTexts.emptyAction.en, exact: true }).click()
  await drawer.getByText(activityTexts.noLabels.en).waitFor()
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  const removing = page.getByRole('dialog', {
    name: words(activityTexts.removeTitle, 'en', { name }),
  })
  await removing.getByRole('button', { name: kitTexts.remove.en }).click()
  await page.getByText(activityTexts.removed.en).waitFor()
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
}, 180_000)

test('what ends while somebody chooses labels for it is refused, and says when', async () => {
  const admin = await apiAs('admin')
  const [label] = (await makeBatch(admin)).labels
  const name = uniqueName('Activity')
  const activity = {
    name,
    type: 'points',
    startsAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  } as const
  const { id } = await admin.call(activities.create, activity)
  const { page, guard } = await site.visit(`/#/marketing/activities?bindCode=${label?.code}`, {
    as: 'master',
    language: 'en',
  })
  guard.expectRefusal(409, '/activity/activation')
  const dialog = page.getByRole('dialog', { name: assignTexts.title.en })
  await choose(page, assignTexts.bound.en, name)
  const endsAt = '2020-11-01T00:00:00.000Z'
  await admin.call(activities.update, {
    ...activity,
    id,
    startsAt: '2020-10-01T00:00:00.000Z',
    endsAt,
  })
  await dialog.getByRole('button', { name: assignTexts.bindAction.en, exact: true }).click()
  await page.getByText(`“${name}” ended at 2020-11-01 08:00:00`).waitFor()
  expect((await admin.call(activities.info, { id })).labelCount).toBe(0)
})

test('labels join and leave an activity among the operations on labels too', async () => {
  const admin = await apiAs('admin')
  const [label] = (await makeBatch(admin)).labels
  const code = label?.code ?? ''
  const name = uniqueName('Activity')
  const { id } = await admin.call(activities.create, {
    name,
    type: 'points',
    startsAt: new Date(Date.now() - DAY_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  })
  const { page } = await site.visit(`/#/label/operate?operation=assign_activity&codes=${code}`, {
    as: 'master',
    language: 'en',
  })
  const submit = async (operation: string) => {
    await page.getByRole('button', { name: operation, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: operation }).click()
    await page.getByText(`${operation}: done. 1 label`).waitFor()
  }
  await choose(page, operateTexts.activity.en, name)
  await submit(operationTexts.assign_activity.en)
  expect((await admin.call(activities.ofLabel, { code })).activity?.id).toBe(id)
  await page.goto(`/#/label/operate?operation=cancel_activity&codes=${code}`)
  await submit(operationTexts.cancel_activity.en)
  expect((await admin.call(activities.ofLabel, { code })).activity).toBeNull()
})

test.each(LANGUAGES)('the screen is in %s, also on a phone and in the dark', async (language) => {
  const { page } = await site.visit('/#/marketing/activities', {
    as: 'master',
    language,
    phone: true,
    dark: language === 'tc',
  })
  await page.getByRole('heading', { level: 1, name: activityTexts.title[language] }).waitFor()
  await settled(page)
  await page.getByText(ACTIVITIES.sticks.name).first().waitFor()
  await page.getByText(ACTIVITY_STATE_TEXT.ended[language]).first().waitFor()
  await expectAccessible(page, `activities, ${language}`)
  await page.getByRole('button', { name: assignTexts.assign[language] }).first().click()
  const dialog = page.getByRole('dialog', { name: assignTexts.title[language] })
  await dialog.getByText(assignTexts.replaces[language]).waitFor()
  await expectAccessible(page, `the assigning, ${language}`)
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.each([
  ['a desk, in the dark', { dark: true }],
  ['a phone', { phone: true }],
])('the calendar of a month has what takes place in it, and opens it, on %s', async (on, look) => {
  const { page } = await site.visit('/#/marketing/activities?look=calendar', {
    as: 'master',
    language: 'en',
    ...look,
  })
  const bar = page.getByRole('button', { name: new RegExp(ACTIVITIES.sticks.name) }).first()
  await bar.waitFor()
  await settled(page)
  await expectAccessible(page, `the calendar of activities on ${on}`)
  await bar.click()
  await page.getByRole('dialog', { name: ACTIVITIES.sticks.name }).waitFor()
})

import { activities } from '@zhenma/contract/activities/activities.contract'
import { DRAW_FIELD_TEXT as fields } from '@zhenma/contract/draws/draw-field-texts'
import { DRAW_IDENTITY_TEXT, WIN_CHECK_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { activityTexts } from '../../web/src/features/activities/activities.texts.ts'
import { drawProofTexts } from '../../web/src/features/activities/draw-proof.texts.ts'
import { progressTexts } from '../../web/src/features/activities/progress/progress.texts.ts'
import { drawRuleTexts } from '../../web/src/features/activities/draw-rule.texts.ts'
import { winTexts } from '../../web/src/features/wins/wins.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { choose, field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test('a brand sets a rule, a buyer draws without script and wins, the win is checked, and the draw is published', async () => {
  const { id, name, code } = await makeActivity(await apiAs('admin'), 'red_packet')
  const brand = await site.visit(`/#/marketing/activities?open=${id}`, { as: 'master' })
  const drawer = brand.page.getByRole('dialog', { name })
  await drawer.getByText(drawRuleTexts.none.en).waitFor()
  await drawer.getByRole('button', { name: drawRuleTexts.set.en }).click()
  const form = brand.page.getByRole('dialog', { name: drawRuleTexts.title.en })
  await form.getByLabel(fields.amountCents.en).fill('8.88')
  await form.getByLabel(fields.winningRate.en).fill('100')
  await form.getByLabel(fields.budgetCents.en).fill('88.80')
  await choose(form, fields.identity.en, DRAW_IDENTITY_TEXT.nobody.en)
  await form.getByRole('switch', { name: field(fields.secondCheck.en) }).click()
  await expectAccessible(brand.page, 'the form of a rule')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  // What it costs is said before it goes online.
  await drawer.getByText('at worst CN¥88.80').waitFor()
  await drawer.getByText(progressTexts.nobody.en).waitFor()
  await drawer.getByRole('button', { name: activityTexts.goOnline.en }).click()
  const asking = brand.page.getByRole('dialog', {
    name: words(activityTexts.onlineTitle, 'en', { name }),
  })
  await asking.getByText('at worst CN¥88.80').waitFor()
  await asking.getByRole('button', { name: activityTexts.goOnline.en }).click()
  await drawer.getByText(drawRuleTexts.offlineFirst.en).waitFor()

  const buyer = await site.visit(`/t/${code}`, { phone: true, script: false })
  await buyer.page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  // What looks for barriers needs script.
  const looking = await site.visit(buyer.page.url(), { phone: true })
  await expectAccessible(looking.page, 'the page of a draw')
  await buyer.page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  await buyer.page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await buyer.page.getByText('8.88').waitFor()
  await buyer.page.getByLabel(DRAW_TEXTS.name.en).fill('Wang Fang')
  await buyer.page.getByLabel(DRAW_TEXTS.phone.en).fill('13900001111')
  await buyer.page.getByLabel(DRAW_TEXTS.account.en).fill('wangfang@example.com')
  await buyer.page.getByRole('button', { name: DRAW_TEXTS.save.en }).click()
  await buyer.page.getByText(DRAW_TEXTS.saved.en).waitFor()
  await buyer.page.getByText(DRAW_TEXTS.unchecked.en).waitFor()
  await looking.page.goto(buyer.page.url())
  await expectAccessible(looking.page, 'the page of a win')

  // The brand has looked on: what was won stands there, and leads to the wins of this activity.
  const left = { done: 'CN¥8.88', total: 'CN¥88.80', left: 'CN¥79.92' }
  await drawer.getByText(words(progressTexts.used, 'en', left)).waitFor()
  await expectAccessible(brand.page, 'how an activity goes')
  await drawer
    .getByRole('region', { name: progressTexts.title.en })
    .getByRole('link', { name: '1', exact: true })
    .click()
  const row = brand.page.getByRole('row').filter({ hasText: 'Wang Fang' })
  await row.getByRole('button', { name: winTexts.check.en }).click()
  const checking = brand.page.getByRole('dialog', { name: winTexts.checkTitle.en })
  await expectAccessible(brand.page, 'the second check of a win')
  await checking.getByRole('button', { name: kitTexts.save.en }).click()
  await row.getByText(WIN_CHECK_TEXT.checked.en, { exact: true }).waitFor()
  await buyer.page.reload()
  await buyer.page.getByText(DRAW_TEXTS.waiting.en).waitFor()

  // Once it is over its draw is published, and the buyer's page leads there.
  const admin = await apiAs('admin')
  const activity = await admin.call(activities.get, { id })
  const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }
  await admin.call(activities.update, { ...activity, ...period, online: false })
  await brand.page.goto(`/#/marketing/activities?open=${id}`)
  // The tab that was left there knows nothing of what somebody else did.
  await brand.page.reload()
  await drawer.getByRole('button', { name: drawProofTexts.publish.en }).click()
  await brand.page
    .getByRole('dialog', { name: words(drawProofTexts.publishTitle, 'en', { name }) })
    .getByRole('button', { name: drawProofTexts.publishAction.en })
    .click()
  await drawer.getByRole('link', { name: drawProofTexts.download.en }).waitFor()
  await expectAccessible(brand.page, 'the proof of a draw')
  await buyer.page.reload()
  await buyer.page.getByRole('link', { name: DRAW_TEXTS.drawFile.en }).waitFor()
}, 120_000)

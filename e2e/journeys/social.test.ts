import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { socialErrors } from '@zhenma/contract/social-login/social-login.refusals'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { socialTexts } from '../../web/src/app/social/social.texts.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { lane } from '../harness/lane.ts'
import { chooseLanguage, demoUser, enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { agreeAs, linkAs, prove } from '../harness/served/provider.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const
/** In each language another one: their codes come back under names of their own. */
const PROVIDER = { cn: '微信', tc: '釘釘', en: 'WeCom' } as const

/** Leaves the log-in page by a provider's button and agrees there as somebody. */
async function scanAs(page: Page, button: string, person: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await agreeAs(page, person)
}

const person = (): string => uniqueName('P').replaceAll(/\W/g, '')

test('WeChat not bound is bound by the password, and logs in at once the next time', async () => {
  const { page, guard } = await site.visit('/', { language: 'cn' })
  guard.allowOrigin(lane().socialAddress)
  // Chosen, so that it stays also with a user of another language.
  await chooseLanguage(page, 'en')
  const name = person()
  const byWechat = words(socialTexts.loginBy, 'en', { provider: 'WeChat' })
  await scanAs(page, byWechat, name)

  const question = page.getByRole('dialog', { name: 'WeChat not bound' })
  await question.getByText('Enter account and password to bind').waitFor()
  // The code is gone from the address, and with it from the history.
  expect(new URL(page.url()).search).toBe('')
  expect(page.url()).toContain('#/user/login')
  await expectAccessible(page, 'the dialog of the binding')
  await question.getByRole('button', { name: socialTexts.enterAccount.en }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByText(words(socialTexts.willBind, 'en', { provider: 'WeChat', name })).waitFor()

  // A wrong password binds nothing and loses nothing.
  guard.expectRefusal(400, '/web/user/login/common')
  await enterAccount(page, 'en', { ...demoUser('staff'), password: 'wrong' })
  await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor()
  await enterAccount(page, 'en', demoUser('staff'))
  await page.getByText(words(socialTexts.bound, 'en', { provider: 'WeChat' })).waitFor()
  expect(page.url()).toContain('#/dashboard/analysis')

  await page.getByRole('button', { name: shellTexts.account.en }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await scanAs(page, byWechat, name)
  await page.getByRole('banner').waitFor()
  expect(page.url()).toBe(`${site.address}/#/dashboard/analysis`)

  // In the user centre it is undone, and done again from there.
  await page.goto('/#/account/settings')
  const linked = page.getByRole('list', { name: socialTexts.linked.en }).getByRole('listitem')
  const undo = linked.filter({ hasText: name }).getByRole('button')
  await undo.click()
  const sure = page.getByRole('dialog', { name: 'Unlink WeChat?' })
  await sure.getByRole('button', { name: socialTexts.unlink.en }).click()
  await undo.waitFor({ state: 'hidden' })
  const { password } = demoUser('staff')
  await linkAs(page, 'en', { provider: 'WeChat', person: name, password })
  await undo.waitFor()
  expect(page.url()).toBe(`${site.address}/#/account/settings`)
  await expectAccessible(page, 'linked accounts')
})

test('a code that this browser has not asked for is refused without a call', async () => {
  const stolen = `code=${'c'.repeat(16)}&state=${'0'.repeat(64)}`
  for (const path of [`/?${stolen}`, `/#/user/login?${stolen}`]) {
    const { page, guard } = await site.visit(path, { language: 'en' })
    await page.getByText(socialErrors.SOCIAL_STATE_WRONG.text.en).waitFor()
    await page.getByRole('heading', { name: loginTexts.title.en }).waitFor()
    expect(page.url()).not.toContain('code=')
    expect(guard.requests.filter((url) => url.includes('/login/bind'))).toEqual([])
  }
})

test.each(LANGUAGES)('a same-name account is confirmed, in %s', async (language) => {
  const { page, guard } = await site.visit('/', { language, phone: language === 'tc' })
  guard.allowOrigin(lane().socialAddress)
  const provider = PROVIDER[language]
  await scanAs(page, words(socialTexts.loginBy, language, { provider }), 'dealer')
  const question = page.getByRole('dialog', { name: socialTexts.sameNameTitle[language] })
  await question.getByText(words(socialTexts.sameName, language, { name: 'dealer' })).waitFor()
  await question.getByRole('button', { name: socialTexts.confirmBinding[language] }).click()
  const announced = words(socialTexts.willBindSame, language, { provider, name: 'dealer' })
  await page.getByText(announced).waitFor()
  await page.getByRole('button', { name: socialTexts.doNotBind[language] }).click()
  await page.getByText(announced).waitFor({ state: 'hidden' })
  // Nobody was logged in by that.
  expect(page.url()).toContain('#/user/login')
})

test('binding fails in words where another account logs in, or has the identity already', async () => {
  const { page, guard } = await site.visit('/', { language: 'en' })
  guard.allowOrigin(lane().socialAddress)
  await chooseLanguage(page, 'cn')
  const byWechat = words(socialTexts.loginBy, 'cn', { provider: '微信' })
  // Confirmed for one account, then another logs in: nothing is bound.
  await scanAs(page, byWechat, 'dealer')
  const question = page.getByRole('dialog', { name: socialTexts.sameNameTitle.cn })
  await question.getByRole('button', { name: socialTexts.confirmBinding.cn }).click()
  await question.waitFor({ state: 'hidden' })
  const someone = await makePerson()
  await enterAccount(page, 'cn', someone)
  const failed = page.locator('.ant-notification-notice').filter({
    hasText: socialTexts.bindingFailed.cn,
  })
  const reason = words(socialTexts.otherLoggedIn, 'cn', { name: 'dealer' })
  await failed.filter({ hasText: reason }).waitFor()

  // Linked here, it cannot be linked to somebody else too.
  const name = person()
  const provider = '微信'
  const link = words(socialTexts.link, 'cn', { provider })
  const linked = page.getByRole('list', { name: socialTexts.linked.cn }).getByRole('listitem')
  await page.goto('/#/account/settings')
  // A wrong password leads nowhere, and stands under its field.
  guard.expectRefusal(400, '/web/user/identities/start')
  await page.getByRole('button', { name: link, exact: true }).click()
  const asked = page.getByRole('dialog', { name: link })
  await prove(asked, 'cn', 'Not-My-Password-1!')
  const wrong = authErrors.PASSWORD_WRONG.text.cn
  await asked.locator('.ant-form-item-explain-error', { hasText: wrong }).waitFor()
  await expectAccessible(page, 'the password before linking')
  await prove(asked, 'cn', someone.password)
  await agreeAs(page, name)
  await linked.filter({ hasText: name }).waitFor()
  const other = await site.visit('/#/account/settings', { language: 'en' })
  other.guard.allowOrigin(lane().socialAddress)
  await chooseLanguage(other.page, 'cn')
  const another = await makePerson()
  await enterAccount(other.page, 'cn', another)
  await other.page.getByRole('button', { name: link, exact: true }).waitFor()
  other.guard.expectRefusal(409, '/web/user/identities')
  await linkAs(other.page, 'cn', { provider, person: name, password: another.password })
  const elsewhere = words(socialErrors.SOCIAL_BOUND_ELSEWHERE.text, 'cn', { provider })
  await other.page.getByText(elsewhere).waitFor()
  expect(await other.page.getByRole('list', { name: socialTexts.linked.cn }).innerText()).toBe('')
})

test('somebody whom the provider does not vouch for is told so, and the password still works', async () => {
  const { page, guard } = await site.visit('/', { language: 'cn' })
  guard.allowOrigin(lane().socialAddress)
  guard.expectRefusal(403, '/web/user/login/bind')
  await scanAs(page, words(socialTexts.loginBy, 'cn', { provider: '企业微信' }), 'outsider')
  await page
    .getByText(words(socialErrors.SOCIAL_NOT_MEMBER.text, 'cn', { provider: '企业微信' }))
    .waitFor()
  await enterAccount(page, 'cn', demoUser('staff'))
  await page.getByRole('banner').waitFor()
  expect(page.url()).toContain('#/dashboard/analysis')
})

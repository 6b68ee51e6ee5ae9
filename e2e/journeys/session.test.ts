import { auth } from '@zhenma/contract/auth/auth.contract'
import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { phoneCodeErrors } from '@zhenma/contract/phone-codes/phone-codes.refusals'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { sendCodeTexts } from '../../web/src/entities/account/send-code.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { accountGuardTexts } from '../../web/src/features/users/account-guard.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { chooseLanguage, demoUser, enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { makePng } from '../harness/picture.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('after failures the browser solves a captcha by itself, and the log-in goes on', async () => {
  const person = await makePerson()
  const { page, guard } = await site.visit('/', { language: 'tc' })
  guard.expectRefusal(400, '/web/user/login/common')
  for (let failure = 1; failure <= 3; failure += 1) {
    const refused = page.waitForResponse((response) => response.url().includes('login/common'))
    await enterAccount(page, 'tc', { ...person, password: 'not the password' })
    expect((await refused).status()).toBe(400)
    await page.getByRole('alert').waitFor()
  }
  const asked = page.waitForRequest((request) => request.url().includes('/web/user/captcha'))
  await enterAccount(page, 'tc', person)
  await asked
  await page.getByRole('banner').waitFor()
})

test('a session that was ended elsewhere asks again; another user there begins anew', async () => {
  const person = await makePerson()
  const here = await site.visit('/#/account/settings', { language: 'en' })
  await enterAccount(here.page, 'en', person)
  await here.page.getByRole('heading', { level: 1, name: accountTexts.title.en }).waitFor()
  const there = await site.visit('/#/label/query', { language: 'en' })
  await enterAccount(there.page, 'en', person)
  await settled(there.page)

  await here.page.reload()
  await settled(here.page)
  there.guard.expectRefusal(401, '/api/')
  await here.page.getByRole('button', { name: /^End Chrome/ }).click()
  await here.page.getByText(accountTexts.ended.en).waitFor()

  // What a screen asks for by itself may have been refused already: the dialog then lies over the button.
  await there.page.getByRole('button', { name: 'Refresh' }).first().dispatchEvent('click')
  const dialog = there.page.getByRole('dialog').filter({ hasText: shellTexts.sessionEnded.en })
  const other = demoUser('admin')
  await dialog.getByLabel(loginTexts.username.en).fill(other.username)
  await dialog.getByLabel(loginTexts.password.en, { exact: true }).fill(other.password)
  const loaded = there.page.waitForEvent('load')
  await dialog.getByRole('button', { name: shellTexts.loginAgain.en }).click()
  await loaded
  await settled(there.page)
  expect(there.page.url()).toContain('#/dashboard/analysis')
  const tabs = there.page.getByRole('navigation', { name: shellTexts.openTabs.en })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Overview'])
})

test('who is not to be remembered is kept by this window only', async () => {
  const person = await makePerson()
  const { page, context } = await site.visit('/', { language: 'en' })
  await chooseLanguage(page, 'cn')
  await page.getByLabel(loginTexts.remember.cn).uncheck()
  await enterAccount(page, 'cn', person)
  await page.getByRole('banner').waitFor()
  await page.reload()
  await page.getByRole('banner').waitFor()
  const another = await context.newPage()
  await another.goto('/')
  await another.getByRole('heading', { name: loginTexts.title.cn }).waitFor()
  expect(await another.getByRole('banner').count()).toBe(0)
})

test('a code on the phone logs in, and the own profile is saved with a picture', async () => {
  const phone = newPhone()
  const { username } = await makePerson({ phone })
  const platform = await apiAs('platform')
  const { page, guard } = await site.visit('/', { language: 'en' })
  await chooseLanguage(page, 'cn')
  await page.getByRole('tab', { name: loginTexts.byPhone.cn }).click()
  await page.getByLabel(loginTexts.phone.cn, { exact: true }).fill(phone)
  await page.getByRole('button', { name: sendCodeTexts.send.cn }).click()
  await page.getByText(sendCodeTexts.staysHere.cn).waitFor()
  const code = await codeOf(platform, phone)
  const enter = async (typed: string): Promise<void> => {
    await page.getByLabel(loginTexts.code.cn, { exact: true }).fill(typed)
    await page.getByRole('button', { name: loginTexts.submit.cn, exact: true }).click()
  }
  guard.expectRefusal(400, auth.phoneLogin.path)
  await enter(code === '000000' ? '000001' : '000000')
  const wrong = phoneCodeErrors.VERIFICATION_CODE_WRONG.text.cn
  await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
  await enter(code)
  await page.getByRole('banner').waitFor()

  await page.goto('/#/account/settings')
  // A screen without a place in the menu has its own name where one is.
  const trail = page.getByRole('navigation', { name: shellTexts.overview.cn, exact: true })
  await trail.getByText(shellTexts.userCentre.cn, { exact: true }).waitFor()
  const profile = page.getByRole('region', { name: accountTexts.profile.cn })
  const nickname = profile.getByLabel(accountTexts.nickname.cn, { exact: true })
  await nickname.fill('小林')
  await profile
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(64, [20, 120, 90]) })
  await profile.getByRole('img', { name: 'me.png' }).waitFor()
  await profile.getByRole('button', { name: accountTexts.save.cn, exact: true }).click()
  await page.getByText(accountTexts.saved.cn).waitFor()
  const menu = page.getByRole('banner').getByRole('button', { name: shellTexts.account.cn })
  await menu.locator('img').waitFor()
  await page.reload()
  await profile.getByRole('img', { name: username }).waitFor()
  expect(await nickname.inputValue()).toBe('小林')
  await expectAccessible(page, 'the user centre')
})

test('failures slow down who is not known; a browser that was logged in is not, and an administrator ends it', async () => {
  const person = await makePerson()
  const { path } = auth.login
  const own = await site.visit('/', { language: 'en' })
  await enterAccount(own.page, 'en', person)
  await own.page.getByRole('banner').waitFor()
  await own.page.evaluate(() => localStorage.removeItem('zhenma.session'))
  await own.page.reload()

  const { page, guard } = await site.visit('/', { language: 'en' })
  guard.expectRefusal(400, path)
  for (let failure = 1; failure <= 5; failure += 1) {
    const refused = page.waitForResponse(
      async (response) =>
        response.url().includes(path) && (await response.text()).includes('LOGIN_FAILED'),
    )
    await enterAccount(page, 'en', { ...person, password: 'not the password' })
    await refused
    await page.getByRole('alert').filter({ hasText: authErrors.LOGIN_FAILED.text.en }).waitFor()
  }
  // The browser that was logged in before is asked for nothing more: a refusal would fail the test.
  await enterAccount(own.page, 'en', person)
  await own.page.getByRole('banner').waitFor()

  const users = `/#/system/users?open=${person.id}`
  const admin = await site.visit(users, { as: 'admin', language: 'en' })
  const drawer = admin.page.getByRole('dialog', { name: person.username })
  await drawer.getByText('failed 5 times within 24 hours').waitFor()
  // Whoever brings the right password is let in by a security check, and a turn that comes in seconds.
  await enterAccount(page, 'en', person)
  await page.getByRole('banner').waitFor()
  expect(page.url()).toContain('#/dashboard/analysis')
  await drawer.getByRole('button', { name: accountGuardTexts.unlock.en, exact: true }).click()
  await admin.page.getByText(accountGuardTexts.unlocked.en).waitFor()
  await drawer.getByText('failed 5 times within 24 hours').waitFor({ state: 'hidden' })
})

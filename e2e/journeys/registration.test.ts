import { auth } from '@zhenma/contract/auth/auth.contract'
import { RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { phoneCodeErrors } from '@zhenma/contract/phone-codes/phone-codes.refusals'
import { registration } from '@zhenma/contract/registration/registration.contract'
import {
  REGISTRATION_MODE_TEXT,
  registrationErrors,
} from '@zhenma/contract/registration/registration.refusals'
import { users } from '@zhenma/contract/users/users.contract'
import { userErrors } from '@zhenma/contract/users/users.refusals'
import { createHash, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { forgottenPasswordTexts } from '../../web/src/app/forgotten-password/forgotten-password.texts.ts'
import { registerTexts } from '../../web/src/app/register/register.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { sendCodeTexts } from '../../web/src/entities/account/send-code.texts.ts'
import { phoneTexts } from '../../web/src/kit/form/phone.texts.ts'
import { messageTexts } from '../../web/src/features/messages/messages.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const
const PASSWORD = 'Jiufeng-Tea-9!'
const NEW_PASSWORD = 'Jiufeng-Tea-10!'

const newName = (): string => `r${randomInt(1_000_000_000)}`

const sendCode = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: sendCodeTexts.send.cn }).click()
  await page.getByText(sendCodeTexts.staysHere.cn).waitFor()
}

afterAll(async () => {
  await (await apiAs('platform')).call(registration.saveSetting, { registration: 'approval' })
})

test('a company is registered with the code of the phone, and its administrator works at once', async () => {
  const platform = await apiAs('platform')
  const settings = await site.visit('/#/system/platform', { as: 'platform', language: 'cn' })
  await settings.page.getByText(REGISTRATION_MODE_TEXT.open.cn).click()
  await settings.page.getByRole('button', { name: messageTexts.save.cn, exact: true }).click()
  await settings.page.getByText(messageTexts.saved.cn).waitFor()

  const { page, guard } = await site.visit('/', { language: 'cn' })
  await page.getByRole('link', { name: registerTexts.title.cn }).click()
  const submit = page.getByRole('button', { name: registerTexts.submit.cn, exact: true })
  await submit.click()
  for (const text of [registrationErrors.PASSWORD_WEAK, registrationErrors.AGREEMENT_REQUIRED]) {
    await page.getByText(text.text.cn, { exact: true }).waitFor()
  }

  const phone = newPhone()
  const username = newName()
  const field = (name: 'companyName' | 'username' | 'realName' | 'email' | 'phone' | 'code') =>
    page.getByLabel(registerTexts[name].cn, { exact: true })
  await field('companyName').fill('九峰茶业有限公司')
  await field('username').fill('admin')
  await field('realName').fill('周清和')
  await page.getByText(userErrors.USERNAME_TAKEN.text.cn, { exact: true }).waitFor()
  await field('username').fill(username)
  await field('email').fill(`${username}@example.com`)
  await field('phone').fill(phone)
  await sendCode(page)
  await page.getByLabel(registerTexts.password.cn, { exact: true }).fill(PASSWORD)
  await page.getByLabel(registerTexts.confirm.cn, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: registerTexts.agreement.cn }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('checkbox').check()

  guard.expectRefusal(400, '/web/user/register')
  const code = await codeOf(platform, phone)
  await field('code').fill(code === '123456' ? '654321' : '123456')
  await submit.click()
  const wrong = phoneCodeErrors.VERIFICATION_CODE_WRONG.text.cn
  await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
  await field('code').fill(code)
  await submit.click()

  await page.getByRole('heading', { name: registerTexts.doneTitle.cn }).waitFor()
  await page.getByText(username, { exact: true }).waitFor()
  expect(page.url()).toContain('#/user/register-result')
  await page.getByRole('button', { name: registerTexts.toLogin.cn }).click()
  await enterAccount(page, 'cn', { username, password: PASSWORD })
  await page.getByRole('banner').getByRole('button', { name: shellTexts.account.cn }).waitFor()
  await settled(page)
  expect(page.url()).toContain('#/dashboard/analysis')

  await settings.page.goto(`/#/system/messages?keyword=${phone}`)
  await settings.page.getByText(code).first().waitFor()
})

test('a company is registered in English with a phone of another country', async () => {
  const platform = await apiAs('platform')
  await platform.call(registration.saveSetting, { registration: 'open' })
  const { page } = await site.visit('/#/user/register', { language: 'en' })
  const field = (
    name: 'companyName' | 'username' | 'realName' | 'email' | 'phone' | 'code' | 'password',
  ) => page.getByLabel(registerTexts[name].en, { exact: true })
  const username = newName()
  const rest = String(randomInt(1_000_000)).padStart(6, '0')
  const country = page.getByRole('combobox', { name: phoneTexts.country.en })
  const shownCountry = (code: string) => page.locator('.phone-input').getByTitle(code)
  await field('companyName').fill('Harbour Tea Ltd')
  await field('username').fill(username)
  await field('realName').fill('Ada Lee')
  await field('email').fill(`${username}@example.com`)

  // By keyboard: a country is found by its name, then its number is judged by its own plan.
  await country.fill('united k')
  await country.press('Enter')
  await shownCountry('+44').waitFor()
  await field('phone').fill('12')
  await field('phone').blur()
  await page.getByText(RULE_MESSAGE.international_phone.en).waitFor()
  // A number with a code chooses its country.
  await field('phone').fill('+852 5123 4567')
  await shownCountry('+852').waitFor()
  expect(await field('phone').inputValue()).toBe('5123 4567')
  await field('phone').fill(`+44 (0)7400 ${rest}`)
  await shownCountry('+44').waitFor()

  await page.getByRole('button', { name: sendCodeTexts.send.en }).click()
  await page.getByText(sendCodeTexts.staysHere.en).waitFor()
  await field('code').fill(await codeOf(platform, `+447400${rest}`))
  await field('password').fill(PASSWORD)
  await page.getByLabel(registerTexts.confirm.en, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerTexts.submit.en, exact: true }).click()
  await page.getByRole('heading', { name: registerTexts.doneTitle.en }).waitFor()
  await page.getByText(username, { exact: true }).waitFor()
})

test('whoever has forgotten the password sets another by phone, and every session ends', async () => {
  const [platform, admin] = [await apiAs('platform'), await apiAs('admin')]
  const account = { username: newName(), phone: newPhone() }
  const md5 = createHash('md5').update(PASSWORD).digest('hex')
  await admin.call(users.create, { ...account, realName: '林远', password: md5 })
  const old = await site.visit('/', { language: 'cn' })
  await enterAccount(old.page, 'cn', { username: account.username, password: PASSWORD })
  await setOwnPassword(old.page, 'cn', PASSWORD)

  const { page } = await site.visit('/#/user/login', { language: 'cn' })
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel(forgottenPasswordTexts.phone.cn).fill(account.phone)
  await sendCode(page)
  await page.getByLabel(forgottenPasswordTexts.code.cn).fill(await codeOf(platform, account.phone))
  await page.getByRole('button', { name: forgottenPasswordTexts.next.cn }).click()
  await page.getByText(account.username).waitFor()
  await page.getByLabel(forgottenPasswordTexts.password.cn, { exact: true }).fill('weak')
  await page.getByLabel(forgottenPasswordTexts.confirm.cn, { exact: true }).fill('other')
  await page.getByRole('button', { name: forgottenPasswordTexts.save.cn }).click()
  await page.getByText(registrationErrors.PASSWORD_WEAK.text.cn).waitFor()
  await page.getByText(forgottenPasswordTexts.mismatch.cn).waitFor()
  await page.getByLabel(forgottenPasswordTexts.password.cn, { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(forgottenPasswordTexts.confirm.cn, { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: forgottenPasswordTexts.save.cn }).click()
  await page.getByText(forgottenPasswordTexts.doneText.cn).waitFor()

  old.guard.expectRefusal(401, auth.permissions.path)
  await old.page.reload()
  await old.page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: forgottenPasswordTexts.toLogin.cn }).click()
  await enterAccount(page, 'cn', { username: account.username, password: NEW_PASSWORD })
  await page.getByRole('banner').waitFor()
  expect(page.url()).toContain('#/dashboard/analysis')
})

describe.each(LANGUAGES)('the pages before the log-in in %s', (language) => {
  test('speak it, on a phone and in the dark, without a serious fault', async () => {
    const { page } = await site.visit('/#/user/login', { language, phone: true })
    await page.evaluate(() => {
      localStorage.setItem('zhenma.settings', JSON.stringify({ colourMode: 'dark' }))
    })
    await page.goto('/?#/user/register')
    await page.getByRole('heading', { name: registerTexts.title[language] }).waitFor()
    await page.getByRole('button', { name: registerTexts.submit[language], exact: true }).waitFor()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWide()).toBe(false)
    await expectAccessible(page, page.url())
    await page.goto('/#/user/alteration')
    await page.getByRole('heading', { name: forgottenPasswordTexts.title[language] }).waitFor()
    await page.getByRole('button', { name: forgottenPasswordTexts.next[language] }).click()
    expect(await isWide()).toBe(false)
    await expectAccessible(page, page.url())
  })
})

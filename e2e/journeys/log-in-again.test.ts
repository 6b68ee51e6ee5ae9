import { auth } from '@zhenma/contract/auth/auth.contract'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { socialTexts } from '../../web/src/app/social/social.texts.ts'
import { sendCodeTexts } from '../../web/src/entities/account/send-code.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { apiAs, apiOf } from '../harness/api.ts'
import { codeOfApp } from '../harness/browser/authenticator.ts'
import { uniqueName } from '../harness/labels.ts'
import { lane } from '../harness/lane.ts'
import { enterAccount } from '../harness/log-in.ts'
import { makePerson, md5, type Person } from '../harness/person.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { agreeAs, linkAs } from '../harness/served/provider.ts'
import { useSite, type Visitor } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const TYPED = '还没有保存'

/** Somebody whose session ends while a form is open, and who saves it: the dialog asks. */
async function endedWhileTyping(person: Person, visitor: Visitor): Promise<Locator> {
  await enterAccount(visitor.page, 'en', person)
  return endWhileTyping(visitor)
}

async function endWhileTyping({ page, guard }: Visitor): Promise<Locator> {
  await page.getByRole('textbox', { name: accountTexts.nickname.en }).fill(TYPED)
  const headers = await page.evaluate(() => {
    const { token, user } = JSON.parse(localStorage.getItem('zhenma.session') ?? '{}') as {
      token: string
      user: { customerId: number }
    }
    return { 'biz-token': token, 'tenant-id': String(user.customerId) }
  })
  await page.request.get(`${site.address}/api${auth.logout.path}`, { headers })
  guard.expectRefusal(401, '/api/')
  await page.getByRole('button', { name: accountTexts.save.en, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: shellTexts.sessionEnded.en })
  await dialog.waitFor()
  return dialog
}

/** The save that found the session ended goes through; answers what stands in the form now. */
async function typedAfter({ page }: Visitor, dialog: Locator): Promise<string> {
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(accountTexts.saved.en).waitFor()
  const name = page.getByRole('textbox', { name: accountTexts.nickname.en })
  return name.inputValue()
}

const openSettings = (): Promise<Visitor> => site.visit('/#/account/settings', { language: 'en' })

async function enterPassword(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel(loginTexts.password.en, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: shellTexts.loginAgain.en }).click()
}

test('by a code on the phone', async () => {
  const phone = newPhone()
  const person = await makePerson({ phone })
  const visitor = await openSettings()
  const dialog = await endedWhileTyping(person, visitor)
  await dialog.getByRole('tab', { name: loginTexts.byPhone.en }).click()
  await dialog.getByLabel(loginTexts.phone.en, { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: sendCodeTexts.send.en }).click()
  await visitor.page.getByText(sendCodeTexts.staysHere.en).waitFor()
  const code = await codeOf(await apiAs('platform'), phone)
  await dialog.getByLabel(loginTexts.code.en, { exact: true }).fill(code)
  await dialog.getByRole('button', { name: shellTexts.loginAgain.en }).click()
  expect(await typedAfter(visitor, dialog)).toBe(TYPED)
})

test('after failures, with a captcha that the browser solves', async () => {
  const person = await makePerson()
  const visitor = await openSettings()
  const dialog = await endedWhileTyping(person, visitor)
  visitor.guard.expectRefusal(400, auth.login.path)
  for (let failure = 1; failure <= 3; failure += 1) {
    const refused = visitor.page.waitForResponse((one) => one.url().includes(auth.login.path))
    await enterPassword(dialog, 'not the password')
    await refused
    await dialog.getByRole('alert').waitFor()
  }
  const asked = visitor.page.waitForRequest((one) => one.url().includes('/web/user/captcha'))
  await enterPassword(dialog, person.password)
  await asked
  expect(await typedAfter(visitor, dialog)).toBe(TYPED)
})

test('with the second step', async () => {
  const person = await makePerson()
  const visitor = await openSettings()
  const dialog = await endedWhileTyping(person, visitor)
  const own = await apiOf(person)
  const { secret } = await own.call(twoStep.begin, { password: md5(person.password) })
  await own.call(twoStep.confirm, { code: codeOfApp(secret, 0) })
  await enterPassword(dialog, person.password)
  await dialog.getByLabel(loginTexts.authenticatorCode.en).fill(codeOfApp(secret, 1))
  await dialog.getByRole('button', { name: loginTexts.verify.en, exact: true }).click()
  expect(await typedAfter(visitor, dialog)).toBe(TYPED)
})

test('by a provider, whose page opens beside the form', async () => {
  const person = await makePerson()
  const visitor = await openSettings()
  const { page, guard } = visitor
  guard.allowOrigin(lane().socialAddress)
  await enterAccount(page, 'en', person)
  const provider = 'WeChat'
  const name = uniqueName('P').replaceAll(/\W/g, '')
  await linkAs(page, 'en', { provider, person: name, password: person.password })
  await page.getByRole('list', { name: socialTexts.linked.en }).getByText(name).waitFor()

  const dialog = await endWhileTyping(visitor)
  const beside = async (as: string): Promise<void> => {
    const opened = page.waitForEvent('popup')
    const button = words(socialTexts.loginBy, 'en', { provider })
    await dialog.getByRole('button', { name: button, exact: true }).click()
    const popup = await opened
    await dialog.getByRole('status').filter({ hasText: socialTexts.goOnBeside.en }).waitFor()
    const closed = popup.waitForEvent('close')
    await agreeAs(popup, as)
    await closed
  }
  // Somebody whom the provider knows and we do not: said here, and nothing is lost.
  await beside(uniqueName('Q').replaceAll(/\W/g, ''))
  const unknown = words(socialTexts.notBoundHere, 'en', { provider })
  await dialog.getByRole('alert').filter({ hasText: unknown }).waitFor()
  await beside(name)
  expect(await typedAfter(visitor, dialog)).toBe(TYPED)
})

test('a page of a provider whose asker has gone says so', async () => {
  const person = await makePerson()
  const visitor = await openSettings()
  const { page, guard } = visitor
  guard.allowOrigin(lane().socialAddress)
  const dialog = await endedWhileTyping(person, visitor)
  const opened = page.waitForEvent('popup')
  const button = words(socialTexts.loginBy, 'en', { provider: 'WeChat' })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Provider' }).waitFor()
  await page.close()
  await agreeAs(popup, uniqueName('Q').replaceAll(/\W/g, ''))
  await popup.getByText(socialTexts.besideGone.en).waitFor()
  await popup.getByRole('dialog', { name: shellTexts.sessionEnded.en }).waitFor()
  expect(new URL(popup.url()).search).toBe('')
})

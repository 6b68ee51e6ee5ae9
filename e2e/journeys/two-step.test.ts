import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { chooseLanguage, enterAccount } from '../harness/log-in.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makePerson } from '../harness/person.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()
const STEP_MS = 30_000

/** What an authenticator app shows now, or a step later: each code is good once. */
function codeOf(secret: string, ahead: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + ahead * STEP_MS })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shellTexts.account.cn }).click()
  await page.getByRole('menuitem', { name: shellTexts.logout.cn }).click()
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.logout.cn }).click()
  await page.getByRole('heading', { name: loginTexts.title.cn, exact: true }).waitFor()
}

test('set up, log in with a code, and once with a recovery code', async () => {
  const person = await makePerson()
  const { page, guard } = await site.visit('/#/account/settings', { language: 'en' })
  await chooseLanguage(page, 'cn')
  await enterAccount(page, 'cn', person)
  await page.getByRole('button', { name: accountTexts.turnOn.cn }).click()
  const dialog = page.getByRole('dialog', { name: accountTexts.twoStep.cn })
  const shown = await dialog.getByTestId('two-step-secret').innerText()
  const secret = shown.replaceAll(' ', '')
  await dialog.getByRole('img', { name: accountTexts.qr.cn }).waitFor()
  await expectAccessible(page, 'setting up the second step')
  await dialog.getByLabel(accountTexts.appCode.cn).fill(codeOf(secret, 0))
  await dialog.getByRole('button', { name: accountTexts.confirm.cn }).click()
  await dialog.getByRole('button', { name: accountTexts.kept.cn }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: accountTexts.kept.cn }).click()
  await page.getByText(accountTexts.twoStepOn.cn.replace('{count}', '10')).waitFor()

  await logOut(page)
  await enterAccount(page, 'cn', person)
  await page.getByRole('heading', { name: loginTexts.secondTitle.cn }).waitFor()
  await page.getByLabel(loginTexts.authenticatorCode.cn).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: loginTexts.verify.cn, exact: true }).click()
  await page.getByRole('banner').waitFor()

  const recover = async (): Promise<void> => {
    await logOut(page)
    await enterAccount(page, 'cn', person)
    await page.getByRole('button', { name: loginTexts.useRecovery.cn }).click()
    await page.getByLabel(loginTexts.recoveryCode.cn).fill(codes[0] ?? '')
    await page.getByRole('button', { name: loginTexts.verify.cn, exact: true }).click()
  }
  await recover()
  await page.getByRole('banner').waitFor()
  guard.expectRefusal(400, '/web/user/two-step/login')
  await recover()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})

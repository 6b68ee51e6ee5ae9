import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { twoStepErrors } from '@zhenma/contract/two-step/two-step.refusals'
import { URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { codeOfApp } from '../harness/browser/authenticator.ts'
import { chooseLanguage, enterAccount } from '../harness/log-in.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makePerson } from '../harness/person.ts'
import { readQr } from '../harness/paper/read-qr.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

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
  // The password first; a wrong one is told at its field.
  guard.expectRefusal(400, '/web/user/two-step/begin')
  const prove = async (password: string): Promise<void> => {
    await dialog.getByLabel(accountTexts.password.cn).fill(password)
    await dialog.getByRole('button', { name: accountTexts.next.cn }).click()
  }
  await prove('Not-My-Password-1!')
  const wrong = authErrors.PASSWORD_WRONG.text.cn
  await dialog.locator('.ant-form-item-explain-error', { hasText: wrong }).waitFor()
  await prove(person.password)
  const shown = await dialog.getByTestId('two-step-secret').innerText()
  const secret = shown.replaceAll(' ', '')
  // What an authenticator app scans is what it shows for typing, under the account's name.
  const scanned = URI.parse(
    (await readQr(dialog.getByRole('img', { name: accountTexts.qr.cn }))) ?? '',
  )
  expect([scanned.secret.base32, scanned.label]).toEqual([secret, person.username])
  await expectAccessible(page, 'setting up the second step')
  const used = codeOfApp(secret, 0)
  await dialog.getByLabel(accountTexts.appCode.cn).fill(used)
  await dialog.getByRole('button', { name: accountTexts.confirm.cn }).click()
  await dialog.getByRole('button', { name: accountTexts.kept.cn }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: accountTexts.kept.cn }).click()
  await page.getByText(accountTexts.twoStepOn.cn.replace('{count}', '10')).waitFor()

  await logOut(page)
  await enterAccount(page, 'cn', person)
  await page.getByRole('heading', { name: loginTexts.secondTitle.cn }).waitFor()
  const enter = async (code: string): Promise<void> => {
    await page.getByLabel(loginTexts.authenticatorCode.cn).fill(code)
    await page.getByRole('button', { name: loginTexts.verify.cn, exact: true }).click()
  }
  // The code that has set it up is used, though the app may still show it.
  guard.expectRefusal(400, '/web/user/two-step/login')
  await enter(used)
  const refused = twoStepErrors.TWO_STEP_CODE_WRONG.text.cn
  await page.getByRole('alert').filter({ hasText: refused }).waitFor()
  await enter(codeOfApp(secret, 1))
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
  await recover()
  const spent = twoStepErrors.RECOVERY_CODE_WRONG.text.cn
  await page.getByRole('alert').filter({ hasText: spent }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})

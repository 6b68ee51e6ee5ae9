import { type Language, LANGUAGE_NAMES } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { USERS } from '../../server/db/seed/demo/data/users.ts'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { ownPasswordTexts } from '../../web/src/app/own-password/own-password.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'

export type Role =
  | 'platform'
  | 'admin'
  | 'master'
  | 'factory'
  | 'inbound'
  | 'outbound'
  | 'scanner'
  | 'dealer'
  | 'staff'

/** A log-in of the demo company, as the first start prints it. */
export function demoUser(role: Role): (typeof USERS)[number] {
  const user = USERS.find(({ username }) => username === role)
  if (user === undefined) throw new Error(`the demo company has no user ${role}`)
  return user
}

/** Chooses a language in the menu that every page has. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(语言|語言|Language)/ }).click()
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES[language] }).click()
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES[language] }).waitFor({ state: 'hidden' })
}

/** Fills in the log-in form, whatever the outcome. */
export async function enterAccount(
  page: Page,
  language: Language,
  account: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(loginTexts.username[language]).fill(account.username)
  await page.getByLabel(loginTexts.password[language], { exact: true }).fill(account.password)
  await page.getByRole('button', { name: loginTexts.submit[language], exact: true }).click()
}

/** Sets an own password in the place of a temporary one, and answers it; the session goes on. */
export async function setOwnPassword(
  page: Page,
  language: Language,
  temporary: string,
): Promise<string> {
  const own = 'My-Own-2026!'
  await page.getByLabel(ownPasswordTexts.temporary[language]).fill(temporary)
  for (const label of [shellTexts.newPassword, shellTexts.confirmPassword]) {
    await page.getByLabel(label[language], { exact: true }).fill(own)
  }
  await page.getByRole('button', { name: ownPasswordTexts.save[language] }).click()
  await page.getByRole('banner').waitFor()
  return own
}

/** Logs in as a person does, from the first page to the open shell. */
export async function logIn(page: Page, role: Role, language: Language): Promise<void> {
  await page.goto('/')
  await chooseLanguage(page, language)
  await enterAccount(page, language, demoUser(role))
  await page
    .getByRole('banner')
    .getByRole('button', { name: shellTexts.account[language] })
    .waitFor()
}

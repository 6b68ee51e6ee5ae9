import type { Language } from '@zhenma/contract/kernel/texts'
import type { Locator, Page } from 'playwright-core'
import { shellTexts } from '../../../web/src/app/shell.texts.ts'
import { socialTexts } from '../../../web/src/app/social/social.texts.ts'
import { words } from '../words.ts'

/** Agrees on the provider's page, as somebody. */
export async function agreeAs(page: Page, person: string): Promise<void> {
  await page.getByRole('heading', { name: 'Provider' }).waitFor()
  await page.getByLabel('Person').fill(person)
  await page.getByRole('button', { name: 'Agree' }).click()
}

/** The password that is asked for before an account is linked. */
export async function prove(dialog: Locator, language: Language, password: string): Promise<void> {
  await dialog.getByLabel(shellTexts.password[language]).fill(password)
  await dialog.getByRole('button', { name: socialTexts.goOn[language] }).click()
}

/** Links an account of a provider in the user centre. */
export async function linkAs(
  page: Page,
  language: Language,
  of: { readonly provider: string; readonly person: string; readonly password: string },
): Promise<void> {
  const link = words(socialTexts.link, language, { provider: of.provider })
  await page.getByRole('button', { name: link, exact: true }).click()
  await prove(page.getByRole('dialog', { name: link }), language, of.password)
  await agreeAs(page, of.person)
}

import type { Language } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { USERS } from '../../server/db/seed/demo/data/users.ts'

export type Role =
  | 'platform'
  | 'admin'
  | 'master'
  | 'factory'
  | 'inbound'
  | 'outbound'
  | 'dealer'
  | 'staff'

const LANGUAGE_NAMES = { cn: '简体中文', tc: '繁體中文', en: 'English' } as const
/** The words of the log-in page, as a person reads them. */
export const LOGIN_WORDS = {
  cn: { account: '账号', password: '密码', submit: '登录', wrong: '登录失败:账号或密码不正确' },
  tc: { account: '帳號', password: '密碼', submit: '登入', wrong: '登入失敗:帳號或密碼不正確' },
  en: {
    account: 'Account',
    password: 'Password',
    submit: 'Log in',
    wrong: 'Login failed: wrong account or password',
  },
} as const

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
  const words = LOGIN_WORDS[language]
  await page.getByLabel(words.account).fill(account.username)
  await page.getByLabel(words.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Logs in as a person does, from the first page to the open shell. */
export async function logIn(page: Page, role: Role, language: Language): Promise<void> {
  await page.goto('/')
  await chooseLanguage(page, language)
  await enterAccount(page, language, demoUser(role))
  await page.getByRole('banner').getByRole('button', { name: ACCOUNT_MENU[language] }).waitFor()
}

export const ACCOUNT_MENU = { cn: '账号菜单', tc: '帳號選單', en: 'Account menu' } as const

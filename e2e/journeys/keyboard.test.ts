import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { userTexts } from '../../web/src/features/users/users.texts.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

/** Opens an item of the account menu without a mouse, and closes what it opened; answers where the keyboard is. */
async function openAndClose(page: Page, item: string, title: string): Promise<string | null> {
  const button = page.getByRole('banner').getByRole('button', { name: shellTexts.account.en })
  await button.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: item })
  await entry.waitFor()
  // The arrows move in it at once, without a step into it first.
  const focused = page.getByRole('menuitem').and(page.locator(':focus'))
  await focused.waitFor()
  const isAt = (): Promise<boolean> => entry.evaluate((one) => one === document.activeElement)
  for (let step = 0; step < 10 && !(await isAt()); step += 1) {
    const from = await focused.innerText()
    await page.keyboard.press('ArrowDown')
    // The menu moves a frame later.
    await expect.poll(() => focused.innerText()).not.toBe(from)
  }
  expect(await isAt()).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('#root') === null)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The dialog gives it back when it has gone wholly.
  await page.waitForFunction(() => document.activeElement !== document.body)
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

test('what the account menu opens gives the keyboard back to it', async () => {
  const { page } = await site.visit('/#/product/list', { as: 'admin', language: 'en' })
  await settled(page)
  const menu = shellTexts.account.en
  expect(await openAndClose(page, shellTexts.settings.en, shellTexts.settings.en)).toContain(menu)
  expect(
    await openAndClose(page, shellTexts.changePassword.en, shellTexts.changePassword.en),
  ).toContain(menu)
  expect(await openAndClose(page, shellTexts.shortcuts.en, shellTexts.shortcuts.en)).toContain(menu)
  expect(await openAndClose(page, shellTexts.logout.en, shellTexts.logoutTitle.en)).toContain(menu)
})

test('a form’s names belong to its own fields, whatever else is open in other tabs', async () => {
  const { page } = await site.visit('/#/account/settings', { as: 'admin', language: 'en' })
  const own = page.getByRole('textbox', { name: accountTexts.email.en })
  await own.waitFor()
  await page.goto('/#/system/users')
  await settled(page)
  await page.getByRole('button', { name: userTexts.create.en }).click()
  const dialog = page.getByRole('dialog', { name: userTexts.create.en })
  await dialog.getByText(userTexts.email.en, { exact: true }).click()
  const field = dialog.getByRole('textbox', { name: userTexts.email.en })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

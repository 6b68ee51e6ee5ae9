import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownPasswordTexts } from '../../web/src/app/own-password/own-password.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { temporaryPasswordTexts } from '../../web/src/entities/account/temporary-password.texts.ts'
import { readSheet } from '../../server/src/platform/sheets/read-sheet.ts'
import { sheetImportTexts } from '../../web/src/entities/sheet-import/sheet-import.texts.ts'
import { roleTexts } from '../../web/src/features/roles/roles.texts.ts'
import { userSightTexts } from '../../web/src/features/users/user-sight.texts.ts'
import { bulkTexts } from '../../web/src/kit/list/bulk/bulk.texts.ts'
import { userTexts } from '../../web/src/features/users/users.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { demoUser, enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const

/** The addresses of the menu, from the top down. */
async function menuOf(page: Page): Promise<(string | null)[]> {
  await page.getByRole('button', { name: shellTexts.openMenu.en }).click()
  const links = page.getByRole('navigation', { name: shellTexts.mainMenu.en }).getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

/** Creates a role with a tick at each of these, found by the search. */
async function createRole(page: Page, name: string, ticks: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: roleTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: roleTexts.create.en })
  await form.getByRole('textbox', { name: field(roleTexts.name.en) }).fill(name)
  await form.getByRole('textbox', { name: field(roleTexts.code.en) }).fill(name.toLowerCase())
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  // A new role opens, to be given its permissions.
  const drawer = page.getByRole('dialog', { name, exact: true })
  const search = drawer.getByRole('searchbox', { name: roleTexts.search.en })
  const preview = drawer.getByRole('complementary', { name: roleTexts.preview.en })
  await preview.getByText('Overview').waitFor()
  expect(await preview.getByText('Products').count()).toBe(0)
  for (const tick of ticks) {
    await search.fill(tick)
    // Until the tree has what was searched for alone, a row may go away below the pointer.
    await expect.poll(() => drawer.getByRole('treeitem').count()).toBeLessThan(10)
    const box = drawer.getByRole('treeitem', { name: tick }).locator('.ant-tree-checkbox')
    await box.click()
    await box.and(page.locator('.ant-tree-checkbox-checked')).waitFor()
  }
  await search.fill('')
  await preview.getByText('Products').first().waitFor()
  await expectAccessible(page, 'the permissions of a role')
  const { length } = ticks
  await drawer.getByText(new RegExp(`^${length} of \\d+ chosen$`)).waitFor()
  await drawer.getByRole('button', { name: roleTexts.savePermissions.en }).click()
  await page.getByText(roleTexts.saved.en).waitFor()
}

/** Creates a user with a role and answers the temporary password that the screen shows. */
async function createUser(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: userTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: userTexts.create.en })
  await form.getByRole('textbox', { name: field(userTexts.username.en) }).fill('admin')
  await form.getByRole('textbox', { name: field(userTexts.realName.en) }).fill(username)
  await choose(form, userTexts.roles.en, role)
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.getByText('This username already exists').first().waitFor()
  await form.getByRole('textbox', { name: field(userTexts.username.en) }).fill(username)
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  const reported = page.getByRole('dialog', { name: temporaryPasswordTexts.title.en })
  const password = await reported.getByRole('status').innerText()
  await expectAccessible(page, 'a temporary password')
  await reported
    .locator('.ant-modal-footer')
    .getByRole('button', { name: kitTexts.close.en })
    .click()
  await reported.waitFor({ state: 'hidden' })
  return password
}

test('a role and a user are made; the user works, is frozen, deleted and restored', async () => {
  const role = uniqueName('Role')
  const username = uniqueName('U').replaceAll(/\W/g, '').slice(0, 18)
  const { page, guard } = await site.visit('/#/system/roles', { as: 'admin', language: 'en' })
  await createRole(page, role, ['See products', 'See dealers'])
  await page.goto('/#/system/users')
  // An administrator is never part of a step over many: said, and nothing asked.
  const administrator = page.getByRole('row').filter({ hasText: demoUser('admin').realName })
  await administrator.getByRole('checkbox').check()
  await page.getByRole('button', { name: userTexts.unfreeze.en }).click()
  await page.getByText(words(bulkTexts.leftOut, 'en', { count: '1' })).waitFor()
  await administrator.getByRole('checkbox').uncheck()
  guard.expectRefusal(409, '/sys/user/add')
  const temporary = await createUser(page, username, role)

  // The user sees exactly the menu of the role.
  const user = await site.visit('/', { language: 'en', phone: true })
  await enterAccount(user.page, 'en', { username, password: temporary })
  const password = await setOwnPassword(user.page, 'en', temporary)
  const menu = ['dashboard/analysis', 'product/list', 'product/category', 'dealer/list']
  expect(await menuOf(user.page)).toEqual(menu.map((screen) => `#/${screen}`))

  // Frozen, the next step ends the session, and the log-in says why.
  await page.getByRole('button', { name: username, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: username })
  await drawer.getByRole('heading', { name: userSightTexts.title.en }).waitFor()
  await drawer.getByText('Product categories', { exact: true }).waitFor()
  expect(await drawer.getByText('Batches', { exact: true }).count()).toBe(0)
  await expectAccessible(page, 'what a user sees')
  await drawer.getByRole('button', { name: userTexts.freeze.en, exact: true }).click()
  const question = page.getByRole('dialog', { name: userTexts.freezeTitle.en })
  const touched = words(userTexts.touches, 'en', { count: 1, names: username })
  await question.getByText(touched).waitFor()
  await question.getByRole('button', { name: userTexts.freeze.en, exact: true }).click()
  await page.getByText(words(userTexts.frozen, 'en', { count: 1 })).waitFor()
  user.guard.expectRefusal(401, '/api/')
  await user.page.goto('/#/dealer/list')
  const ended = user.page.getByRole('dialog', { name: shellTexts.sessionEnded.en })
  user.guard.expectRefusal(403, '/web/user/login/common')
  await ended.getByLabel(/^Password/).fill(password)
  await ended.getByRole('button', { name: shellTexts.loginAgain.en }).click()
  await ended.getByText(authErrors.ACCOUNT_FROZEN.text.en).waitFor()

  // To the recycle bin and back.
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  const removal = page.getByRole('dialog', { name: userTexts.removeTitle.en })
  await removal.getByRole('button', { name: kitTexts.remove.en }).click()
  await page.getByText(words(userTexts.removed, 'en', { count: 1 })).waitFor()
  await page.goto('/#/system/recycle-bin')
  const row = page.getByRole('row').filter({ hasText: username })
  await expectAccessible(page, 'the recycle bin')
  await row.getByRole('button', { name: WORDS.restore.en }).click()
  await page.getByText(words(userTexts.restored, 'en', { count: 1 })).waitFor()
  await row.waitFor({ state: 'hidden' })
  // Still frozen: to restore is not to unfreeze.
  await page.goto('/#/system/users')
  await page.getByRole('button', { name: username, exact: true }).click()
  await drawer.getByRole('button', { name: userTexts.unfreeze.en, exact: true }).click()
  const thaw = page.getByRole('dialog', { name: userTexts.unfreezeTitle.en })
  await thaw.getByRole('button', { name: userTexts.unfreeze.en, exact: true }).click()
  await page.getByText(words(userTexts.unfrozen, 'en', { count: 1 })).waitFor()
  const back = await site.visit('/', { language: 'en' })
  await enterAccount(back.page, 'en', { username, password })
  await back.page.getByRole('banner').waitFor()
}, 180_000)

test('users come from a sheet, and the first of them logs in with a password that is handed out once', async () => {
  const username = uniqueName('i').replaceAll(/\W/g, '')
  const { page } = await site.visit('/#/system/users', { as: 'admin', language: 'en' })
  const t = (key: keyof typeof sheetImportTexts): string => sheetImportTexts[key].en
  await page.getByRole('button', { name: WORDS.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(sheetImportTexts.title, 'en', { what: userTexts.title.en }),
  })
  await wizard.getByText(t('noPasswords')).waitFor()
  await wizard.getByLabel(uploadTexts.chooseFile.en).setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`用户名,姓名,角色,密码\r\n${username},赵敏,不存在的角色,secret-1`, 'utf8'),
  })
  await wizard.getByRole('cell', { name: '不存在的角色' }).waitFor()
  expect(await wizard.getByText('secret-1').count()).toBe(0)
  await wizard.getByRole('button', { name: t('check') }).click()
  await wizard.getByText('there is no "不存在的角色"').first().waitFor()
  await wizard.getByLabel(t('instead')).fill('基础资料专员')
  await wizard
    .getByRole('button', { name: words(sheetImportTexts.mendAll, 'en', { count: '1' }) })
    .click()
  const importAll = wizard.getByRole('button', { name: t('importAll') })
  await importAll.and(wizard.locator(':enabled')).click()
  await wizard.getByText(t('passwordsWait')).waitFor()
  await expectAccessible(page, 'imported accounts')
  const downloading = page.waitForEvent('download')
  await wizard.getByRole('button', { name: t('passwords') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('users passwords.xlsx')
  await wizard.getByText(t('passwordsOut')).waitFor()
  const content = new Uint8Array(await buffer(await file.createReadStream()))
  const [row] = (await readSheet(content, 10)).rows
  expect(row?.cells[0]).toBe(username)
  const { page: theirs } = await site.visit('/', { language: 'en' })
  await enterAccount(theirs, 'en', { username, password: row?.cells[2] ?? '' })
  await theirs.getByRole('heading', { name: ownPasswordTexts.title.en }).waitFor()
})

test.each(LANGUAGES)('the screens are in %s, also on a phone and in the dark', async (language) => {
  const { page } = await site.visit('/#/system/users', {
    as: 'admin',
    language,
    phone: true,
    dark: language === 'tc',
  })
  await page.getByRole('heading', { level: 1, name: userTexts.title[language] }).waitFor()
  await settled(page)
  await expectAccessible(page, `users, ${language}`)
  await page.getByRole('button', { name: userTexts.create[language] }).first().click()
  const form = page.getByRole('dialog', { name: userTexts.create[language] })
  await form.getByText(userTexts.sectionAccess[language]).waitFor()
  await expectAccessible(page, `a new user, ${language}`)
  await page.goto('/#/system/roles')
  await page.getByRole('heading', { level: 1, name: roleTexts.title[language] }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: '基础资料专员' }).click()
  const drawer = page.getByRole('dialog', { name: '基础资料专员' })
  await drawer.getByRole('heading', { name: roleTexts.preview[language] }).waitFor()
  await expectAccessible(page, `a role, ${language}`)
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

import type { Language } from '@zhenma/contract/kernel/texts'
import { menus } from '@zhenma/contract/menus/menus.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { DATA_RULE_TEXTS } from '@zhenma/contract/roles/data-rules'
import { roles } from '@zhenma/contract/roles/roles.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { menuTexts } from '../../web/src/features/menus/menus.texts.ts'
import { roleTexts } from '../../web/src/features/roles/roles.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { chooseLanguage, demoUser } from '../harness/log-in.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const HIDDEN = '/marketing/activities'
const RENAMED = '/query/records'
const OTHER_ICON = '/marketing'
const NAMES = { cn: '买家查验', tc: '買家查驗', en: 'What buyers saw' } as const

/** The links of the phone's menu, by address. */
async function linksOf(page: Page, language: Language): Promise<Map<string | null, string>> {
  await page.getByRole('button', { name: shellTexts.openMenu[language] }).click()
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu[language] })
  await menu.getByRole('link').first().waitFor()
  const found = await menu
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.textContent ?? ''] as const),
    )
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  return new Map(found)
}

/** Opens an item of the menu editor, changes it and saves. */
async function change(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  const edit = words(menuTexts.editOf, 'en', { name })
  await page.getByRole('button', { name: edit, exact: true }).click()
  const form = page.getByRole('dialog', { name: menuTexts.edit.en })
  await form.getByRole('textbox', { name: field(menuTexts.nameEn.en) }).waitFor()
  await fill()
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
}

test('the platform hides a screen and renames another; a company sees it after a reload', async () => {
  const api = await apiAs('platform')
  const { items } = await api.call(menus.list, {})
  try {
    const { page } = await site.visit('/#/system/menus', { as: 'platform', language: 'en' })
    await settled(page)
    await expectAccessible(page, 'the menu editor')
    await change(page, 'Activities', async () => {
      await page.getByRole('switch', { name: menuTexts.hidden.en }).click()
    })
    await change(page, 'Check records', async () => {
      await page.getByRole('textbox', { name: field(menuTexts.nameCn.en) }).fill(NAMES.cn)
      await page.getByRole('textbox', { name: field(menuTexts.nameTc.en) }).fill(NAMES.tc)
      await page.getByRole('textbox', { name: field(menuTexts.nameEn.en) }).fill(NAMES.en)
    })
    await change(page, 'Marketing', async () => {
      await page.getByRole('button', { name: menuTexts.chooseIcon.en }).click()
      const icons = page.getByRole('dialog', { name: menuTexts.chooseIcon.en })
      // Found in any language, whichever the screen has.
      await icons.getByRole('searchbox', { name: menuTexts.iconSearch.en }).fill('货车')
      await expectAccessible(page, 'the icons of a menu')
      await icons.getByRole('button', { name: 'truck' }).click()
      await page.getByRole('button', { name: menuTexts.noIcon.en }).waitFor()
    })
    await page
      .getByRole('treeitem')
      .filter({ hasText: 'Marketing' })
      .locator('.anticon-truck')
      .waitFor()
    await page.getByRole('button', { name: menuTexts.preview.en }).click()
    const preview = page.getByRole('navigation', { name: menuTexts.previewTitle.en })
    await preview.getByText(NAMES.en).waitFor()
    expect(await preview.getByText('Activities', { exact: true }).count()).toBe(0)
    await expectAccessible(page, 'the preview of the menu')
    await page.keyboard.press('Escape')
    // The order, by keyboard: up and down again.
    await page
      .getByRole('button', { name: words(menuTexts.moveUp, 'en', { name: 'Roles' }) })
      .press('Enter')
    await page.getByText(menuTexts.sorted.en).first().waitFor()

    const staff = await site.visit('/', { as: 'staff', language: 'en', phone: true })
    await staff.page.getByRole('banner').waitFor()
    const english = await linksOf(staff.page, 'en')
    expect([...english.keys()]).not.toContain(`#${HIDDEN}`)
    expect(english.get(`#${RENAMED}`)).toContain(NAMES.en)
    for (const language of ['cn', 'tc'] as const) {
      await chooseLanguage(staff.page, language)
      expect((await linksOf(staff.page, language)).get(`#${RENAMED}`)).toContain(NAMES[language])
    }
  } finally {
    // The menu is one for all that is tested here.
    const system = items.find(({ path }) => path === '/system')
    const below = items.filter(({ parentId }) => parentId === system?.id).map(({ id }) => id)
    await api.call(menus.sort, { parentId: system?.id ?? null, ids: below })
    for (const { id, path } of items) {
      const isChanged = [HIDDEN, RENAMED, OTHER_ICON].includes(path)
      if (isChanged) await api.call(menus.restore, { id })
    }
  }
})

test('a role that is held to its own records sees its own movements only', async () => {
  const admin = await apiAs('admin')
  const { roleName } = demoUser('inbound')
  const all = await admin.call(roles.all, {})
  const roleId = all.find(({ name }) => name === roleName)?.id ?? 0
  const stored = await admin.call(roles.permissions, { roleId })
  const days = { from: undefined, to: undefined }
  const before = await (await apiAs('inbound')).call(movements.list, days)
  try {
    const { page } = await site.visit(`/#/system/roles?open=${roleId}`, {
      as: 'admin',
      language: 'en',
    })
    const drawer = page.getByRole('dialog', { name: roleName })
    const rule = words(roleTexts.dataRuleOf, 'en', { name: 'Movements' })
    await drawer.getByRole('combobox', { name: rule }).scrollIntoViewIfNeeded()
    await choose(drawer, rule, DATA_RULE_TEXTS.own_records.en)
    const preview = drawer.getByRole('complementary', { name: roleTexts.preview.en })
    await preview.getByText(DATA_RULE_TEXTS.own_records.en).waitFor()
    await expectAccessible(page, 'the data rules of a role')
    await drawer.getByRole('button', { name: roleTexts.savePermissions.en }).click()
    await page.getByText(roleTexts.saved.en).waitFor()

    const own = await (await apiAs('inbound')).call(movements.list, days)
    expect(own.total).toBeLessThan(before.total)
    expect(own.records.map(({ userName }) => userName)).toEqual(
      own.records.map(() => demoUser('inbound').realName),
    )
    const clerk = await site.visit('/#/inout/records', { as: 'inbound', language: 'en' })
    await settled(clerk.page)
    const strangers = clerk.page.getByRole('table').getByText(demoUser('outbound').realName)
    expect(await strangers.count()).toBe(0)
  } finally {
    await admin.call(roles.savePermissions, { roleId, ...stored, revision: undefined })
  }
})

test('a company has no menu editor', async () => {
  const { page } = await site.visit('/#/system/menus', { as: 'admin', language: 'en' })
  await page.getByRole('heading', { name: shellTexts.deniedTitle.en }).waitFor()
  expect(await (await apiAs('admin')).refused(menus.list, {})).toEqual({
    status: 403,
    error: 'ACCESS_DENIED',
  })
})

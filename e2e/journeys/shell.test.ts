import { WORDS } from '@zhenma/contract/kernel/words'
import { auth, type MenuItem } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingsTexts } from '../../web/src/app/settings/settings.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { paletteTexts } from '../../web/src/app/shell/palette/palette.texts.ts'
import { menuItem } from '../../web/src/app/testing/menu-item.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { chooseLanguage, enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('titles, menu and lists follow the language, and it stays after a reload', async () => {
  // A group's own address leads to its first screen, also as the first of a page.
  const { page } = await site.visit('/#/product', { as: 'master', language: 'en' })
  await page.waitForURL(/#\/product\/list$/)
  const WORDS = {
    en: { title: 'Products', tab: 'Products', column: 'Product number' },
    cn: { title: '产品', tab: '产品列表', column: '产品编号' },
    tc: { title: '產品', tab: '產品列表', column: '產品編號' },
  } as const
  for (const language of ['en', 'cn', 'tc'] as const) {
    const words = WORDS[language]
    if (language !== 'en') await chooseLanguage(page, language)
    await page.getByRole('heading', { level: 1, name: words.title, exact: true }).waitFor()
    const tabs = page.getByRole('navigation', { name: shellTexts.openTabs[language] })
    await tabs.getByRole('link', { name: words.tab, exact: true }).waitFor()
    await page.getByRole('columnheader', { name: words.column }).waitFor()
    expect(await page.title()).toBe(`${words.tab} · ${shellTexts.product[language]}`)
    const help = page.getByRole('link', { name: shellTexts.pageHelp[language] })
    expect(await help.getAttribute('href')).toBe(`/manual/${language}/products`)
  }
  await page.reload()
  await page.getByRole('heading', { level: 1, name: WORDS.tc.title, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant')
  await chooseLanguage(page, 'cn')
})

test('settings take effect at once, survive a reload and follow the user', async () => {
  const person = await makePerson()
  const { page } = await site.visit('/', { language: 'en' })
  await enterAccount(page, 'en', person)
  const account = page.getByRole('button', { name: shellTexts.account.en })
  await account.click()
  await page.getByRole('menuitem', { name: shellTexts.settings.en }).click()
  const drawer = page.getByRole('dialog', { name: shellTexts.settings.en })
  const html = page.locator('html')
  expect(await html.getAttribute('data-dark')).toBeNull()
  await drawer.getByText(settingsTexts.dark.en, { exact: true }).first().click()
  await drawer.getByRole('radio', { name: settingsTexts.cyan.en }).click()
  await drawer.getByRole('switch', { name: settingsTexts.multiTab.en }).click()
  expect(await html.getAttribute('data-dark')).toBe('')
  const hides = drawer.getByRole('switch', { name: settingsTexts.hideHeader.en })
  expect(await hides.isDisabled()).toBe(false)
  await drawer.getByRole('switch', { name: settingsTexts.fixedHeader.en }).click()
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().endsWith(`/api${auth.updateProfile.path}`) &&
      answer.ok(),
  )
  expect(await hides.isDisabled()).toBe(true)
  await kept
  const other = await site.visit('/', { language: 'en' })
  await enterAccount(other.page, 'en', person)
  await other.page.getByRole('banner').waitFor()
  expect(await other.page.locator('html').getAttribute('data-dark')).toBe('')

  await page.reload()
  await account.waitFor()
  expect(await html.getAttribute('data-dark')).toBe('')
  expect(await page.getByRole('navigation', { name: shellTexts.openTabs.en }).count()).toBe(0)
  await account.click()
  await page.getByRole('menuitem', { name: shellTexts.settings.en }).click()
  const cyan = drawer.getByRole('radio', { name: settingsTexts.cyan.en })
  expect(await cyan.getAttribute('aria-checked')).toBe('true')
  await drawer.getByRole('button', { name: settingsTexts.reset.en }).click()
  expect(await html.getAttribute('data-dark')).toBeNull()
})

test('the keyboard reaches screens and help', async () => {
  const { page } = await site.visit('/', { as: 'admin', language: 'en' })
  await settled(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: shellTexts.searchMenu.en })
  await palette.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('dealer/list')
  await page
    .getByRole('option', { name: /Dealers/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: WORDS.dealers.en, exact: true }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: shellTexts.shortcuts.en })
  await help.waitFor()
  expect(await help.innerText()).toContain(shellTexts.searchMenu.en)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
})

const tabsOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: shellTexts.openTabs.en }).getByRole('link')

test('the palette finds records by name and code, and opens forms', async () => {
  const api = await apiAs('admin')
  const [batch] = (await api.call(batches.list, { pageSize: 1 })).records
  const { page } = await site.visit('/#/batch/list?pageNo=1', { as: 'admin', language: 'en' })
  await settled(page)
  const ask = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: shellTexts.searchMenu.en }).fill(typed)
  }
  await ask(batch?.name ?? '')
  await page
    .getByRole('option', { name: batch?.name ?? '' })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: batch?.name ?? '' }).waitFor()
  // Within the tab that there was, its page with it.
  expect(await tabsOf(page).count()).toBe(2)
  expect(page.url()).toContain('pageNo=1')
  await page.keyboard.press('Escape')

  await ask('123 456')
  await page.getByRole('option', { name: /123456/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/label\/query\?code=123456/)

  // A whole code leads into its label's drawer, over the list that there is.
  const [label] = (await api.call(labels.list, { pageSize: 1 })).records
  await ask(label?.code ?? '')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').filter({ hasText: label?.code ?? '' })
  await drawer
    .getByText(LABEL_KIND_TEXT[label?.kind ?? 'product'].en)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await ask('new product')
  await page.getByRole('option', { name: paletteTexts.newProduct.en }).waitFor()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: productTexts.create.en })
  await form.getByRole('button', { name: kitTexts.cancel.en }).click()
  await form.waitFor({ state: 'hidden' })
  expect(page.url()).not.toContain('new=')
})

test('the palette offers a user only what that user may see', async () => {
  const { page } = await site.visit('/', { as: 'outbound', language: 'en' })
  await page.getByRole('navigation', { name: shellTexts.openTabs.en }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: shellTexts.searchMenu.en })
  await field.fill('new product')
  await page.getByText(shellTexts.searchEmpty.en).waitFor()
  await field.fill(uniqueName('Nothing'))
  await page.getByText(shellTexts.searchEmpty.en).waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
})

/** An item of the server's menu as an administrator may have made it. */
function item(id: number, path: string, title: string, more: Partial<MenuItem> = {}): MenuItem {
  const plain = menuItem(path)
  const reported = { title, titleEn: title, titleTn: title, componentName: path }
  const meta = { ...plain.meta, ...reported, ...more.meta }
  return { ...plain, id, name: path.slice(1), component: '', ...more, meta }
}

const screenOf = (id: number, component: string, title: string): MenuItem =>
  item(id, `/${component}`, title, { component })

test('every kind of menu item: group in one tab, frame, window, hidden, heading, not kept', async () => {
  const meta = item(0, '', '').meta
  const both = item(902, '/both', 'Both', {
    aggregate: true,
    children: [screenOf(903, 'dealer/list', 'Dealers'), screenOf(904, 'batch/list', 'Batches')],
  })
  const fresh = {
    ...screenOf(905, 'product/list', 'Fresh'),
    meta: { ...meta, titleEn: 'Fresh', title: 'Fresh', keepAlive: false },
  }
  const frame = { ...meta, title: 'Calls', titleEn: 'Calls', url: '/api/ready' }
  const away = {
    ...meta,
    title: 'Away',
    titleEn: 'Away',
    url: '/api/docs?away',
    internalOrExternal: true,
  }
  const played = [
    screenOf(900, 'dashboard/analysis', 'Overview'),
    item(901, '/work', 'Work', {
      redirect: '/nowhere',
      children: [
        both,
        item(910, '/inner', 'Inner', { children: [fresh] }),
        { ...item(911, '/calls', 'Calls'), meta: frame },
        { ...item(912, '/away', 'Away'), meta: away },
        { ...screenOf(913, 'label/query', 'Secret'), hidden: true },
      ],
    }),
  ]
  const { page, context, guard } = await site.visit('/', { as: 'admin', language: 'en' })
  // A page of our own in a frame that may not be of our origin.
  guard.expectComplaint(/origin-keyed agent cluster/)
  await page.route(/getUserPermissionByToken/, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { result: object }
    await route.fulfill({
      response: answer,
      json: { ...envelope, result: { ...envelope.result, menu: played } },
    })
  })
  await page.reload()
  await settled(page)
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu.en })

  // A group's click shows its links and opens nothing; the aggregate is one link and one tab.
  await menu.getByRole('button', { name: 'Work' }).click()
  await menu.getByRole('link', { name: 'Both' }).click()
  await page.getByRole('heading', { level: 1, name: WORDS.dealers.en }).waitFor()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Both', 'Fresh', 'Calls', 'Away'])
  await menu.getByRole('heading', { name: 'Inner' }).waitFor()
  const inner = page.getByRole('navigation', { name: 'Both' })
  await inner.getByRole('link', { name: 'Batches' }).click()
  await page.getByRole('heading', { level: 1, name: batchTexts.batches.en }).waitFor()
  await page.getByRole('button', { name: batchTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: batchTexts.create.en })
  await form.waitFor()
  // Fields that are still coming move the buttons below them.
  await settled(page)
  await form.getByRole('button', { name: kitTexts.cancel.en }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await tabsOf(page).allInnerTexts()).toEqual(['Overview', 'Both'])

  // What is not kept is drawn anew: the form that was open is gone.
  await menu.getByRole('link', { name: 'Fresh' }).click()
  await page.getByRole('button', { name: productTexts.import.en }).click()
  await page.getByRole('dialog').waitFor()
  await page.goto('/#/label/query')
  await page.getByRole('heading', { level: 1, name: /label/i }).waitFor()
  await page.goto('/#/product/list')
  await page.getByRole('heading', { level: 1, name: productTexts.products.en }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // The aggregate comes back with the screen that was looked at last.
  await menu.getByRole('link', { name: 'Both' }).click()
  await page.getByRole('heading', { level: 1, name: batchTexts.batches.en }).waitFor()
  expect(await inner.getByRole('link', { name: 'Batches' }).getAttribute('aria-current')).toBe(
    'page',
  )

  await menu.getByRole('link', { name: 'Calls' }).click()
  await page.frameLocator('iframe[title="Calls"]').getByText('"status":"ready"').waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('same-origin')
  const opened = context.waitForEvent('page')
  await menu.getByRole('link', { name: 'Away' }).click()
  expect((await opened).url()).toContain('/api/docs?away')
})

import { expect, test } from 'vitest'
import { settingsTexts } from '../../web/src/app/settings.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { dealerTexts } from '../../web/src/features/dealers/dealers.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { chooseLanguage } from '../harness/log-in.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('a tab keeps its state, its draft and its place while others are looked at', async () => {
  const { page } = await site.visit('/#/dealer/list', { as: 'admin', language: 'en' })
  const tabs = page.getByRole('navigation', { name: shellTexts.openTabs.en })
  const rows = page.getByRole('table').getByRole('row').filter({ visible: true })
  await rows.nth(10).waitFor()
  const lastRow = rows.last()
  await lastRow.scrollIntoViewIfNeeded()
  const place = await lastRow.boundingBox()

  await page.goto('/#/batch/list')
  await page.getByRole('heading', { level: 1, name: batchTexts.batches.en }).waitFor()
  await page.getByRole('button', { name: batchTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: batchTexts.create.en })
  await form.getByRole('textbox', { name: field(batchTexts.name.en) }).fill('A draft')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: dealerTexts.dealers.en }).waitFor()
  expect(await form.isVisible()).toBe(false)
  expect(await lastRow.boundingBox()).toEqual(place)

  await tabs.getByRole('link', { name: 'Batches' }).click()
  expect(await form.getByRole('textbox', { name: field(batchTexts.name.en) }).inputValue()).toBe(
    'A draft',
  )
  await form.getByRole('button', { name: kitTexts.cancel.en }).click()
  const question = page.getByRole('dialog', { name: kitTexts.discardTitle.en })
  await question.getByRole('button', { name: kitTexts.discard.en }).click()
  await form.waitFor({ state: 'hidden' })
  await tabs.getByRole('button', { name: 'Close Batches' }).click()
  await tabs.getByRole('link', { name: 'Batches' }).waitFor({ state: 'detached' })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Dealers'])
})

test('titles, menu and lists follow the language, and it stays after a reload', async () => {
  const { page } = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  const WORDS = {
    en: { title: 'Products', tab: 'Products', column: 'Number' },
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
  }
  await page.reload()
  await page.getByRole('heading', { level: 1, name: WORDS.tc.title, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant')
  await chooseLanguage(page, 'cn')
})

test('settings take effect at once and survive a reload', async () => {
  const { page } = await site.visit('/', { as: 'staff', language: 'en' })
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
  expect(await hides.isDisabled()).toBe(true)

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
  await page.getByRole('heading', { level: 1, name: dealerTexts.dealers.en, exact: true }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: shellTexts.shortcuts.en })
  await help.waitFor()
  expect(await help.innerText()).toContain(shellTexts.searchMenu.en)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
})

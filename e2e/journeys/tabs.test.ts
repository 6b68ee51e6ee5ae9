import { WORDS } from '@zhenma/contract/kernel/words'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

const tabsOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: shellTexts.openTabs.en }).getByRole('link')

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
  await page.getByRole('heading', { level: 1, name: WORDS.dealers.en }).waitFor()
  expect(await page.title()).toBe(`${WORDS.dealers.en} · ${shellTexts.product.en}`)
  expect(await form.isVisible()).toBe(false)
  expect(await lastRow.boundingBox()).toEqual(place)

  // To draw it anew would throw the draft away: that is asked first.
  await tabs.getByRole('link', { name: 'Batches' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: shellTexts.tabRefresh.en, exact: true }).click()
  const question = page.getByRole('dialog', { name: kitTexts.discardTitle.en })
  await question.getByRole('button', { name: kitTexts.keepEditing.en }).click()
  await question.waitFor({ state: 'hidden' })

  await tabs.getByRole('link', { name: 'Batches' }).click()
  expect(await form.getByRole('textbox', { name: field(batchTexts.name.en) }).inputValue()).toBe(
    'A draft',
  )
  await form.getByRole('button', { name: kitTexts.cancel.en }).click()
  await question.getByRole('button', { name: kitTexts.discard.en }).click()
  await form.waitFor({ state: 'hidden' })
  await tabs.getByRole('button', { name: 'Close Batches' }).click()
  await tabs.getByRole('link', { name: 'Batches' }).waitFor({ state: 'detached' })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Dealers'])
})

/** Opens screens beside home, each when the one before has its tab: until then what stands there is the one before. */
async function openScreens(page: Page, screens: readonly string[]): Promise<void> {
  // Until home is there, the empty address is still to be led to it, whatever was opened meanwhile.
  await settled(page)
  for (const [index, screen] of screens.entries()) {
    await page.goto(`/#/${screen}`)
    await tabsOf(page)
      .nth(index + 1)
      .waitFor()
    await settled(page)
  }
}

test('tabs are put in order by mouse and keys, and closed by their menu', async () => {
  const { page } = await site.visit('/', { as: 'admin', language: 'en' })
  await openScreens(page, ['dealer/list', 'batch/list', 'product/list'])
  const titles = (): Promise<string[]> => tabsOf(page).allInnerTexts()
  expect(await titles()).toEqual(['Overview', 'Dealers', 'Batches', 'Products'])
  const [dealers, products] = [tabsOf(page).nth(1), tabsOf(page).nth(3)]
  const to = await dealers.boundingBox()
  await products.hover()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 8, { steps: 12 })
  await page.mouse.up()
  expect(await titles()).toEqual(['Overview', 'Products', 'Dealers', 'Batches'])
  await page.keyboard.press('Alt+Shift+k')
  await page.getByRole('status').filter({ hasText: 'Moved to place 3 of 4' }).waitFor()
  await page.reload()
  await settled(page)
  expect(await titles()).toEqual(['Overview', 'Dealers', 'Products', 'Batches'])

  const choose = async (tab: string, action: string): Promise<void> => {
    await tabsOf(page).filter({ hasText: tab }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Products', shellTexts.tabMoveRight.en)
  expect(await titles()).toEqual(['Overview', 'Dealers', 'Batches', 'Products'])
  await choose('Batches', shellTexts.tabCloseRight.en)
  expect(await titles()).toEqual(['Overview', 'Dealers', 'Batches'])
  await choose('Batches', shellTexts.tabCloseLeft.en)
  expect(await titles()).toEqual(['Overview', 'Batches'])
  await choose('Overview', shellTexts.tabCloseOthers.en)
  expect(await titles()).toEqual(['Overview'])
})

test('by finger a tab is moved after a rest, and a rest alone opens its menu', async () => {
  const { page, context } = await site.visit('/', { as: 'admin', language: 'en', phone: true })
  // Held upright, a tablet has the row of tabs.
  await page.setViewportSize({ width: 900, height: 1100 })
  await openScreens(page, ['dealer/list', 'batch/list'])
  const titles = (): Promise<string[]> => tabsOf(page).allInnerTexts()
  await expect.poll(titles).toEqual(['Overview', 'Dealers', 'Batches'])
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  const rest = async (title: string): Promise<{ x: number; y: number }> => {
    const box = await tabsOf(page).filter({ hasText: title }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 15]
    await finger('touchStart', x, y)
    await page.locator('.tab[data-dragging]').waitFor()
    return { x, y }
  }
  const to = await tabsOf(page).filter({ hasText: 'Dealers' }).boundingBox()
  const { y } = await rest('Batches')
  await finger('touchMove', (to?.x ?? 0) + 4, y)
  await finger('touchEnd')
  await expect.poll(titles).toEqual(['Overview', 'Batches', 'Dealers'])
  await rest('Batches')
  await finger('touchEnd')
  await page.getByRole('menuitem', { name: shellTexts.tabMoveRight.en }).click()
  await expect.poll(titles).toEqual(['Overview', 'Dealers', 'Batches'])
})

import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { cellTexts } from '../../web/src/kit/list/cell/cell.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test.each(['/product/list', '/dealer/list', '/system/users'])(
  'the list %s is filtered, walked, ticked and opened without a mouse, and tells its keys',
  async (path) => {
    const { page } = await site.visit(`/#${path}`, { as: 'admin', language: 'en' })
    await settled(page)
    const rows = page.locator('.list-page tbody > tr')
    await rows.first().waitFor()
    await page.keyboard.press('/')
    const search = page.locator('.list-page').getByRole('textbox', { name: kitTexts.search.en })
    await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true)

    const at = (): Promise<number> =>
      page.evaluate(() => {
        const row = document.activeElement?.closest('tbody > tr')
        return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
      })
    await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(1)
    await page.keyboard.press('End')
    await expect.poll(at).toBe((await rows.count()) - 1)
    await page.keyboard.press('Home')
    await expect.poll(at).toBe(0)

    await page.keyboard.press('Space')
    await page.getByText(listTexts.selected.en.replace('{count}', '1')).waitFor()
    await page.keyboard.press('Space')
    await page.locator('.bulk').waitFor({ state: 'detached' })

    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    // The keyboard is back in the row that was opened.
    await expect.poll(at).toBe(0)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: shellTexts.shortcuts.en })
    for (const text of [listTexts.keysRows, listTexts.keysTick, listTexts.keysOpen]) {
      await help.getByText(text.en).waitFor()
    }
    await help.getByText(kitTexts.search.en, { exact: true }).waitFor()
  },
)

test('the order of a category is changed where it stands, and taken back; leaving the cell sends nothing', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Category ')
  const { id } = await api.call(products.createCategory, { name, sort: 40 })
  const sortOf = async () =>
    (await api.call(products.categories, {})).find((node) => node.id === id)?.sort
  const { page } = await site.visit('/#/product/category', { as: 'admin', language: 'en' })
  const row = page.getByRole('row').filter({ hasText: name })
  const cell = row.locator('[data-cell="sort"]')
  await cell.focus()
  await page.keyboard.press('F2')
  await row.getByRole('spinbutton').fill('7')
  await page.keyboard.press('Escape')
  await cell.waitFor()
  expect(await cell.innerText()).toBe('40')

  await page.keyboard.press('Enter')
  await row.getByRole('spinbutton').fill('8')
  await page.keyboard.press('Enter')
  await page.getByText(cellTexts.saved.en).waitFor()
  expect(await sortOf()).toBe(8)
  await page.getByRole('button', { name: kitTexts.undo.en, exact: true }).click()
  await page.getByText(cellTexts.undone.en).waitFor()
  expect(await sortOf()).toBe(40)
})

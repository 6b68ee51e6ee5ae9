import { buffer } from 'node:stream/consumers'
import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { printTemplateErrors } from '@zhenma/contract/print-templates/print-templates.refusals'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conflictTexts } from '../../web/src/kit/form/conflict/conflict.texts.ts'
import { designTexts } from '../../web/src/features/print-templates/editor/design.texts.ts'
import { WARNING_TEXT } from '../../web/src/features/print-templates/editor/warning.texts.ts'
import {
  ADDABLE_TEXT,
  SYMBOLOGY_TEXT,
} from '../../web/src/features/print-templates/elements/element.texts.ts'
import { fieldTexts } from '../../web/src/features/print-templates/properties/field.texts.ts'
import { templateTexts } from '../../web/src/features/print-templates/templates.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { readSheet, type SheetLayout } from '../harness/paper/printed-sheet.ts'
import { makePng } from '../harness/picture.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const BOX: SheetLayout = {
  width: 100,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitchX: 100,
  pitchY: 100,
  label: { width: 100, height: 100 },
}

async function freshBatch(): Promise<BatchRow> {
  const api = await apiAs('admin')
  return api.call(batches.generate, { name: uniqueName('Designed'), productCount: 5 })
}

const stageOf = (page: Page) => page.getByRole('application', { name: designTexts.label.en })
const layerOf = (page: Page, name: string) =>
  page.locator('[data-layer]').filter({ has: page.getByText(name, { exact: true }) })
const placeOf = async (page: Page) => [
  await page.getByLabel(fieldTexts.x.en, { exact: true }).inputValue(),
  await page.getByLabel(fieldTexts.y.en, { exact: true }).inputValue(),
]
const save = (page: Page) => page.getByRole('button', { name: kitTexts.save.en, exact: true })

// Other buttons add parts of elements.
const addButton = (page: Page) =>
  page.locator('.design-bar').getByRole('button', { name: designTexts.add.en })

async function add(page: Page, kind: keyof typeof ADDABLE_TEXT): Promise<void> {
  await addButton(page).click()
  await page.getByRole('menuitem', { name: ADDABLE_TEXT[kind].en, exact: true }).click()
}

/** Drags what stands at a place of the label by so many mm. */
async function drag(page: Page, from: readonly [number, number], by: readonly [number, number]) {
  const label = await page.locator('.stage-label').boundingBox()
  if (label === null) throw new Error('no label is shown')
  const scale = label.width / 100
  const at = [label.x + from[0] * scale, label.y + from[1] * scale] as const
  await page.mouse.move(...at)
  await page.mouse.down()
  await page.mouse.move(at[0] + (by[0] * scale) / 2, at[1] + (by[1] * scale) / 2)
  await page.mouse.move(at[0] + by[0] * scale, at[1] + by[1] * scale)
  await page.mouse.up()
}

test('a label is designed by keys and mouse, warned of, undone, saved, printed and found again', async () => {
  const batch = await freshBatch()
  const name = uniqueName('Designed')
  const { page } = await site.visit('/#/label/print-templates?open=new-box100', {
    as: 'factory',
    language: 'en',
  })
  await page.getByRole('textbox', { name: designTexts.templateName.en }).fill(name)

  // By keys alone: the menu, the symbol, its place.
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('[role="menuitem"]:focus')
  await focused.filter({ hasText: SYMBOLOGY_TEXT.qr.en }).waitFor()
  await page.keyboard.press('ArrowDown')
  await focused.filter({ hasText: SYMBOLOGY_TEXT.data_matrix.en }).waitFor()
  await page.keyboard.press('Enter')
  await layerOf(page, SYMBOLOGY_TEXT.data_matrix.en).waitFor()
  const left = page.getByLabel(fieldTexts.x.en, { exact: true })
  await left.fill('45')
  await page.getByLabel(fieldTexts.y.en, { exact: true }).fill('40')
  const covered = page
    .getByText(words(WARNING_TEXT.symbol_covered, 'en', { other: SYMBOLOGY_TEXT.data_matrix.en }))
    .first()
  await covered.waitFor()
  await settled(page)
  await expectAccessible(page, 'the designer')

  // By the mouse to where nothing is, with Alt just as far as it is dragged; then by a tenth of a millimetre.
  await page.keyboard.down('Alt')
  await drag(page, [50, 45], [25, 0])
  await page.keyboard.up('Alt')
  await covered.waitFor({ state: 'hidden' })
  const [dragged] = await placeOf(page)
  expect(Number(dragged)).toBeGreaterThan(69)
  expect(Number(dragged)).toBeLessThan(71)
  await stageOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left.inputValue()).toBe((Number(dragged) + 0.1).toFixed(2))
  await page.keyboard.press('Control+z')
  await expect.poll(() => left.inputValue()).toBe(dragged)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => left.inputValue()).toBe((Number(dragged) + 0.1).toFixed(2))

  // A text, a line and a picture; what is deleted comes back.
  await add(page, 'text')
  await page.getByLabel(fieldTexts.text.en, { exact: true }).fill('Handle with care')
  await page.getByLabel(fieldTexts.y.en, { exact: true }).fill('54')
  await add(page, 'line')
  await page.getByRole('button', { name: kitTexts.remove.en, exact: true }).click()
  await layerOf(page, ADDABLE_TEXT.line.en).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: kitTexts.undo.en, exact: true }).click()
  await layerOf(page, ADDABLE_TEXT.line.en).waitFor()
  await add(page, 'picture')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: makePng(64, [30, 90, 200]) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await layerOf(page, ADDABLE_TEXT.picture.en).waitFor()
  await page.getByLabel(fieldTexts.width.en, { exact: true }).fill('8')
  await page.getByLabel(fieldTexts.height.en, { exact: true }).fill('8')
  await page.getByLabel(fieldTexts.x.en, { exact: true }).fill('88')
  await page.getByLabel(fieldTexts.y.en, { exact: true }).fill('20')
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: templateTexts.edit.en }).waitFor()

  // What is printed of it is what stands there.
  const api = await apiAs('factory')
  const [made] = await api.call(printTemplates.search, { keyword: name })
  const templateId = made?.id ?? 0
  const pdf = await api.download(batches.print, { id: batch.id, format: 'pdf', templateId })
  const { pages, labels } = await readSheet(site, pdf, 2, BOX)
  expect(pages).toBe(5)
  expect(labels[0]?.qr).toMatch(new RegExp(`^${site.address}/t/\\d{20}$`))
  expect(labels[0]?.text).toContain('Handle with care')
  expect(labels[0]?.text).toContain(String(batch.start + 1))

  // Opened again it is as it was left, and a real label of the batch is shown on it.
  const { layout } = await api.call(printTemplates.get, { id: templateId })
  const types = (elements: readonly LabelElement[]) => elements.map(({ type }) => type)
  expect(types(layout.elements).slice(-4)).toEqual(['symbol', 'text', 'line', 'picture'])
  await page.reload()
  await layerOf(page, SYMBOLOGY_TEXT.data_matrix.en).click()
  expect((await placeOf(page))[0]).toBe((Number(dragged) + 0.1).toFixed(2))
  expect(await save(page).isDisabled()).toBe(true)
  const chooser = page.getByRole('combobox', { name: designTexts.previewWith.en })
  await chooser.click()
  await chooser.fill(batch.name)
  await page.getByRole('listbox').locator('..').getByTitle(batch.name).first().click()
  const real = (number: number, serial: number) =>
    page.getByText(words(designTexts.realLabel, 'en', { number, count: 5, serial }))
  await real(1, batch.start).waitFor()
  await page.getByRole('button', { name: designTexts.nextLabel.en }).click()
  await real(2, batch.start + 1).waitFor()
  await page
    .locator('.stage-picture')
    .getByText(String(batch.start + 1))
    .waitFor()
}, 180_000)

test('a template goes to another list by a file, and comes back as a new one', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Shared')
  const layout = startingLayout('roll50x30', 'en')
  const { id } = await api.call(printTemplates.save, { name, layout })
  const { page, guard } = await site.visit('/#/label/print-templates', {
    as: 'master',
    language: 'en',
  })
  guard.expectRefusal(400, printTemplates.importFile.path)
  const row = page.getByRole('row').filter({ hasText: name })
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: templateTexts.exportFile.en }).first().click()
  const file = await buffer(await (await downloading).createReadStream())

  await page.getByRole('button', { name: templateTexts.importTitle.en }).click()
  const dialog = page.getByRole('dialog', { name: templateTexts.importTitle.en })
  const chosen = (content: Buffer) => ({
    name: 'template.json',
    mimeType: 'application/json',
    buffer: content,
  })
  // What is no such file is refused, and the dialog stays.
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(chosen(Buffer.from('{}')))
  await page.getByText(printTemplateErrors.PRINT_TEMPLATE_FILE.text.en).first().waitFor()
  await expect.poll(() => input.isEnabled()).toBe(true)
  await input.setInputFiles(chosen(file))
  await page.getByRole('heading', { level: 1, name: templateTexts.edit.en }).waitFor()
  const found = await api.call(printTemplates.search, { keyword: name })
  expect(found).toHaveLength(2)
  const other = found.find((one) => one.id !== id)
  expect((await api.call(printTemplates.get, { id: other?.id ?? 0 })).layout).toEqual(layout)
})

test('who saves what somebody else has changed meanwhile is asked, and what is not saved is asked about', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Contested')
  const layout = startingLayout('roll50x30', 'en')
  const { id } = await api.call(printTemplates.save, { name, layout })
  const { page, guard } = await site.visit(`/#/label/print-templates?open=${id}`, {
    as: 'factory',
    language: 'en',
  })
  guard.expectRefusal(409, printTemplates.save.path)
  await layerOf(page, SYMBOLOGY_TEXT.qr.en).click()
  await page.getByLabel(fieldTexts.x.en, { exact: true }).fill('4')
  const { revision } = await api.call(printTemplates.get, { id })
  await api.call(printTemplates.save, { id, revision, name: `${name} 2`, layout })
  await save(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(conflictTexts.title.en).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: templateTexts.back.en }).click()
  const leaving = page.getByRole('dialog').filter({ hasText: kitTexts.discardText.en })
  await leaving.getByRole('button', { name: kitTexts.keepEditing.en }).click()
  await leaving.waitFor({ state: 'hidden' })
  expect(await page.getByLabel(fieldTexts.x.en, { exact: true }).inputValue()).toBe('4.00')
})

import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import { buffer } from 'node:stream/consumers'
import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { designTexts } from '../../web/src/features/print-templates/editor/design.texts.ts'
import { WARNING_TEXT } from '../../web/src/features/print-templates/editor/warning.texts.ts'
import { SYMBOLOGY_TEXT } from '../../web/src/features/print-templates/elements/element.texts.ts'
import { fieldTexts } from '../../web/src/features/print-templates/properties/field.texts.ts'
import {
  START_TEXT,
  templateTexts,
} from '../../web/src/features/print-templates/templates.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { printAnyway } from '../harness/paper/print-anyway.ts'
import { readSheet, type SheetLayout } from '../harness/paper/printed-sheet.ts'
import { choose } from '../harness/scanning.ts'
import { changeColours, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** The ready-cut sheet with 5 × 13 labels of 38.1 × 21.2 mm, and the roll, as they are sold. */
const SMALL: SheetLayout = {
  width: 210,
  columns: 5,
  rows: 13,
  left: 4.65,
  top: 10.7,
  pitchX: 40.65,
  pitchY: 21.2,
  label: { width: 38.1, height: 21.2 },
}
const ROLL: SheetLayout = {
  width: 30,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitchX: 30,
  pitchY: 20,
  label: { width: 30, height: 20 },
}

/** A batch of 70 that nobody has downloaded. */
async function freshBatch(): Promise<BatchRow> {
  const api = await apiAs('admin')
  return api.call(batches.generate, { name: uniqueName('Templates'), productCount: 70 })
}

const overflowOf = (page: Page) =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)

const start = (page: Page, language: Language) =>
  page.getByRole('button', {
    name: `${templateTexts.start[language]} ${START_TEXT.l7651[language]}`,
  })

test('a template is made from a starting point, attached to a batch, printed and read', async () => {
  const batch = await freshBatch()
  const name = uniqueName('Small labels')
  const { page } = await site.visit('/#/label/print-templates', { as: 'factory', language: 'en' })
  await page.getByRole('button', { name: templateTexts.create.en }).first().click()
  await start(page, 'en').click()

  // Without a name it is not saved; a field that leads off the page is refused at once, by its name.
  await page.getByRole('heading', { level: 1, name: templateTexts.create.en }).waitFor()
  const save = page.getByRole('button', { name: kitTexts.save.en, exact: true })
  await save.click()
  await page.getByText(designTexts.nameMissing.en).waitFor()
  await page.getByRole('textbox', { name: designTexts.templateName.en }).fill(name)
  const columns = page.getByLabel(fieldTexts.columns.en)
  await columns.fill('6')
  await page.getByText(`${fieldTexts.columns.en}: at most 5`).first().waitFor()
  await page.getByText(designTexts.outdated.en).waitFor()
  expect(await page.getByRole('button', { name: templateTexts.sample.en }).isDisabled()).toBe(true)
  await columns.fill('5')
  await page.getByText(designTexts.outdated.en).waitFor({ state: 'hidden' })

  // A small QR code is only warned of.
  await page.getByRole('button', { name: SYMBOLOGY_TEXT.qr.en, exact: true }).click()
  const edge = page.getByLabel(fieldTexts.edge.en, { exact: true })
  await edge.fill('9')
  const small = page.getByText(words(WARNING_TEXT.qr_small, 'en', { value: 9, least: 10 }))
  await small.waitFor()
  await edge.fill('16')
  await small.waitFor({ state: 'hidden' })
  await settled(page)
  await expectAccessible(page, 'the editor')

  // A test page, marked as such, of what is not saved yet.
  const sampling = page.waitForEvent('download')
  await page.getByRole('button', { name: templateTexts.sample.en }).click()
  const sample = await buffer(await (await sampling).createReadStream())
  const shown = await readSheet(site, sample, 1, SMALL)
  expect(shown.labels).toHaveLength(65)
  for (const { qr, text } of shown.labels) {
    expect(qr).toBe(`${site.address}/t/${'0'.repeat(20)}`)
    expect(text).toContain(SAMPLE_TEXT.stamp.en)
  }
  await save.click()
  await page.getByRole('heading', { level: 1, name: templateTexts.edit.en }).waitFor()
  await page.getByRole('button', { name: templateTexts.back.en }).click()
  await page.getByRole('button', { name, exact: true }).waitFor()

  // The batch takes it up, and is printed by it.
  await page.goto(`/#/batch/list?open=${batch.id}`)
  const drawer = page.getByRole('dialog', { name: batch.name, exact: true })
  await drawer.getByRole('button', { name: kitTexts.more.en }).click()
  await page.getByRole('menuitem', { name: batchTexts.edit.en }).click()
  const form = page.getByRole('dialog', { name: batchTexts.edit.en })
  await choose(form, batchTexts.printTemplate.en, name)
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
  await drawer.getByText(name, { exact: true }).waitFor()
  await drawer.getByRole('button', { name: batchTexts.print.en }).click()
  const printing = page.getByRole('dialog', { name: batchTexts.printTitle.en })
  await choose(printing, batchTexts.format.en, batchTexts.pdf.en)
  await printing.getByText(name, { exact: true }).waitFor()
  const downloading = page.waitForEvent('download')
  await printing.getByRole('button', { name: batchTexts.download.en }).click()
  await printAnyway(page)
  const pdf = await buffer(await (await downloading).createReadStream())
  const first = await readSheet(site, pdf, 1, SMALL)
  expect([first.pages, first.labels.length]).toEqual([2, 65])
  const codes = first.labels.map(({ qr }) => qr?.slice(`${site.address}/t/`.length) ?? '')
  expect(new Set(codes).size).toBe(65)
  for (const [index, { text }] of first.labels.entries()) {
    expect(codes[index]).toMatch(/^\d{20}$/)
    expect(text.replaceAll(/\s/g, '')).toContain(codes[index])
    expect(text).toContain(String(batch.start + index))
  }

  // What batches use stays.
  await page.goto('/#/label/print-templates')
  const admin = await apiAs('admin')
  const [made] = await admin.call(printTemplates.search, { keyword: name })
  const refused = await admin.refused(printTemplates.remove, { id: made?.id ?? 0 })
  expect(refused).toEqual({ status: 409, error: 'PRINT_TEMPLATE_IN_USE' })
}, 180_000)

test('the smallest roll is read from what comes out of the printer', async () => {
  const batch = await freshBatch()
  const api = await apiAs('admin')
  const { id: templateId } = await api.call(printTemplates.save, {
    name: uniqueName('Roll'),
    layout: startingLayout('roll30x20', 'cn'),
  })
  await api.call(attachedTemplates.attachToBatch, { batchId: batch.id, kind: 'print', templateId })
  const pdf = await api.download(batches.print, { id: batch.id, format: 'pdf' })
  const read = await readSheet(site, pdf, 70, ROLL)
  expect(read.pages).toBe(70)
  const [label] = read.labels
  const code = label?.qr?.slice(`${site.address}/t/`.length) ?? ''
  expect(code).toMatch(/^\d{20}$/)
  expect(label?.text.replaceAll(/\s/g, '')).toContain(code)
  expect(label?.text).toContain(String(batch.end))
})

test.each(LANGUAGES)(
  'the screen is in %s, a copy is made and deleted, also on a phone and in the dark',
  async (language) => {
    const api = await apiAs('admin')
    const name = uniqueName('Copied')
    const layout = startingLayout('box100', language)
    await api.call(printTemplates.save, { name, layout })
    const { page } = await site.visit('/#/label/print-templates', {
      as: 'master',
      language,
      phone: true,
    })
    if (language !== 'en') await changeColours(page, language, 'dark')
    await page.getByRole('heading', { level: 1, name: templateTexts.title[language] }).waitFor()
    const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await card(name).getByRole('button', { name: templateTexts.copy[language] }).first().click()
    const copy = words(templateTexts.copyOf, language, { name })
    const nameField = page.getByRole('textbox', { name: designTexts.templateName[language] })
    await nameField.waitFor()
    expect(await nameField.inputValue()).toBe(copy)
    await page.getByRole('application', { name: designTexts.label[language] }).waitFor()
    await settled(page)
    await expectAccessible(page, `the editor on a phone, ${language}`)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: kitTexts.save[language], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: templateTexts.edit[language] }).waitFor()
    await page.getByRole('button', { name: templateTexts.back[language] }).click()
    await card(copy).waitFor()
    await settled(page)
    await expectAccessible(page, `the list on a phone, ${language}`)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await card(copy).getByRole('button', { name: kitTexts.remove[language] }).click()
    const sure = page.getByRole('dialog').filter({ hasText: templateTexts.removeMeans[language] })
    await sure.getByRole('button', { name: kitTexts.remove[language] }).click()
    await card(copy).waitFor({ state: 'detached' })
  },
)

import { operators } from '@zhenma/contract/operators/operators.contract'
import { DUTY_TEXT } from '@zhenma/contract/operators/operators.refusals'
import { IMPORT_KIND_TEXT, type ImportKindName } from '@zhenma/contract/imports/import-kinds'
import { WORDS } from '@zhenma/contract/kernel/words'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sheetImportTexts } from '../../web/src/entities/sheet-import/sheet-import.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const t = (key: keyof typeof sheetImportTexts): string => sheetImportTexts[key].en
const counts = { created: '0', updated: '0', unchanged: '0', refused: '0' }

/** Hands a sheet to the wizard of a kind, and has it checked. */
async function checkSheet(page: Page, kind: ImportKindName, lines: readonly string[]) {
  await page.getByRole('button', { name: WORDS.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(sheetImportTexts.title, 'en', { what: IMPORT_KIND_TEXT[kind].en }),
  })
  await wizard.getByLabel(uploadTexts.chooseFile.en).setInputFiles({
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await wizard.getByRole('button', { name: t('check') }).click()
  return wizard
}

test('categories come from a sheet in any order, one is mended, and they stand in the tree', async () => {
  const prefix = uniqueName('Cat').replace(' ', '-')
  const { page } = await site.visit('/#/product/category', { as: 'admin', language: 'en' })
  const wizard = await checkSheet(page, 'category', [
    'Name,Parent,Number',
    `${prefix} Green,${prefix} Tea,${prefix}-2`,
    `${prefix} Black,Nowhere,${prefix}-3`,
    `${prefix} Tea,,${prefix}-1`,
  ])
  const checked = { ...counts, created: '2', refused: '1' }
  await wizard.getByText(words(sheetImportTexts.wouldDo, 'en', checked)).waitFor()
  await wizard.getByLabel(t('instead')).fill(`${prefix} Tea`)
  await wizard
    .getByRole('button', { name: words(sheetImportTexts.mendAll, 'en', { count: '1' }) })
    .click()
  const good = { ...counts, created: '3' }
  await wizard.getByText(words(sheetImportTexts.wouldDo, 'en', good)).waitFor()
  await wizard.getByRole('button', { name: t('importAll') }).click()
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', good)).waitFor()
  const tree = await (await apiAs('admin')).call(products.categories, {})
  const made = tree.find(({ name }) => name === `${prefix} Tea`)
  expect(made?.children.map(({ name }) => name).toSorted()).toEqual([
    `${prefix} Black`,
    `${prefix} Green`,
  ])
  await page.keyboard.press('Escape')
  await wizard.waitFor({ state: 'hidden' })
  await page.getByText(`${prefix} Tea`).waitFor()
})

test('operators come from a sheet with their places, and their passwords are handed out once', async () => {
  const api = await apiAs('admin')
  const username = uniqueName('op')
    .replaceAll(/[^a-z0-9]/gi, '_')
    .toLowerCase()
    .slice(-16)
  const [warehouse] = await api.call(places.list, { kind: 'warehouse' })
  const { page } = await site.visit('/#/system/operators', { as: 'admin', language: 'en' })
  const wizard = await checkSheet(page, 'operator', [
    `${WORDS.username.en},${WORDS.personName.en},${WORDS.duty.en},${WORDS.placesOfWork.en}`,
    `${username},Wang Lei,${DUTY_TEXT.scanner.en},"${warehouse?.name}"`,
    `${username}_b,Li Na,${DUTY_TEXT.scanner.en},"No such place"`,
  ])
  const checked = { ...counts, created: '1', refused: '1' }
  await wizard.getByText(words(sheetImportTexts.wouldDo, 'en', checked)).waitFor()
  await wizard.getByRole('button', { name: t('goodRowsNow') }).click()
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', checked)).waitFor()
  const saving = page.waitForEvent('download')
  await wizard.getByRole('button', { name: t('passwords') }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
  await wizard.getByText(t('passwordsOut')).waitFor()
  const { records } = await api.call(operators.list, { keyword: username })
  expect(records.map((row) => row.username)).toEqual([username])
})

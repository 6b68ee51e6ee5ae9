import { imports } from '@zhenma/contract/imports/imports.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sheetImportTexts } from '../../web/src/entities/sheet-import/sheet-import.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const TITLE = 'Export of our old system,,,,,,,,'
const HEADING = 'No,货号,品名,币别,单价,分类,保质期,条形码,'

type Cells = {
  readonly number: string
  readonly name: string
  readonly currency: string
  readonly price: string
  readonly category: string
  readonly shelfLife: string
  readonly barcode: string
}

/** Ways in which people get a row wrong, by what the wizard says of each. */
const MISTAKES: readonly (readonly [error: string, wrong: Partial<Cells>])[] = [
  ['FIELD_CHOICE', { currency: 'Taler' }],
  ['FIELD_REQUIRED', { name: '' }],
  ['FIELD_REQUIRED', { number: '' }],
  ['FIELD_TOO_LONG', { name: 'x'.repeat(300) }],
  ['FIELD_FORMAT', { price: '-5.00' }],
  ['FIELD_TOO_LONG', { shelfLife: '330106199001011234' }],
  ['FIELD_TYPE', { shelfLife: '31.02.2026' }],
  ['CATEGORY_UNKNOWN', { category: 'Nowhere' }],
  ['BARCODE_CHECK_DIGIT', { barcode: '6901234567890' }],
  ['SHEET_FORMULA', { name: '=HYPERLINK(A1)' }],
]

const ROWS = 50_000
const BAD = 200

const numberOf = (prefix: string, at: number): string => `${prefix}-${String(at).padStart(6, '0')}`

/** A row; `wrong`: what stands in the place of what is right. */
function lineOf(prefix: string, at: number, wrong: Partial<Cells> = {}): string {
  const right = { name: `Tea ${at}`, currency: 'RMB', price: '12.50', category: '', barcode: '' }
  const cells = { number: numberOf(prefix, at), shelfLife: '365', ...right, ...wrong }
  const { number, name, currency, price, category, shelfLife, barcode } = cells
  return [at, number, name, currency, price, category, shelfLife, barcode, ''].join(',')
}

/** Every 250th row is wrong, in one way after the other; the last way is to repeat the number of the first row. */
function wrongOf(prefix: string, at: number): (typeof MISTAKES)[number] | undefined {
  const bad = (at + 1) / (ROWS / BAD) - 1
  if (!Number.isInteger(bad)) return undefined
  const twice = ['SHEET_VALUE_TWICE', { number: numberOf(prefix, 0) }] as const
  return MISTAKES[bad % (MISTAKES.length + 1)] ?? twice
}

/** A sheet as another program has made it: a title above, other names, columns that nobody needs. */
function sheetOf(name: string, lines: readonly string[]) {
  const buffer = Buffer.from([TITLE, HEADING, ...lines].join('\r\n'))
  return { name, mimeType: 'text/csv', buffer }
}

const t = (key: keyof typeof sheetImportTexts): string => sheetImportTexts[key].en

async function openWizard(visit: Awaited<ReturnType<typeof site.visit>>) {
  const { page } = visit
  await page.getByRole('button', { name: productTexts.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(sheetImportTexts.title, 'en', { what: productTexts.products.en }),
  })
  return { page, wizard, file: wizard.getByLabel(uploadTexts.chooseFile.en) }
}

const reported = (counts: Readonly<Record<string, string>>) =>
  words(sheetImportTexts.wouldDo, 'en', {
    created: '0',
    updated: '0',
    unchanged: '0',
    refused: '0',
    ...counts,
  })

/** How often each error stands there. */
function countsOf(mistakes: readonly { readonly error: string; readonly count: number }[]) {
  const counts = new Map<string, number>()
  for (const { error, count } of mistakes) counts.set(error, (counts.get(error) ?? 0) + count)
  return counts
}

/** So many rows take as long as the machine is busy: what hangs is stopped by the bound of the test. */
const untilDone = { timeout: 0 } as const

test('50,000 rows with 200 bad ones of eleven kinds: mapped, checked after the tab was closed, mended together and in the file of refused rows; the same file again changes nothing', async () => {
  const prefix = uniqueName('W').replace(' ', '-')
  const rows = Array.from({ length: ROWS }, (_, at) => ({ at, wrong: wrongOf(prefix, at) }))
  const bad = rows.flatMap(({ at, wrong }) =>
    wrong === undefined ? [] : [{ at, error: wrong[0] }],
  )
  const ofCurrency = bad.filter(({ error }) => error === 'FIELD_CHOICE').length
  const lines = rows.map(({ at, wrong }) => lineOf(prefix, at, wrong?.[1]))
  const sheet = sheetOf(`${prefix}.csv`, lines)
  const visit = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  const { page, wizard, file } = await openWizard(visit)
  await file.setInputFiles(sheet)
  // The heading below the title, and what the columns are, were found.
  await wizard.getByText('Tea 0', { exact: true }).waitFor()
  const rowCount = words(sheetImportTexts.rowCount, 'en', { count: '50,000' })
  await wizard.getByText(rowCount).waitFor(untilDone)
  const check = wizard.getByRole('button', { name: t('check'), exact: true })
  await check.click()
  // What was asked for goes with its tab, as long as the server has not taken it.
  await check.waitFor({ state: 'hidden' })
  const address = page.url()
  expect(address).toContain('import=')

  // Whoever closes the tab finds it where it is.
  await page.goto('about:blank')
  await page.goto(address)
  const found = reported({ created: '49,800', refused: '200' })
  await wizard.getByText(found).waitFor(untilDone)
  expect(await wizard.getByRole('button', { name: t('importAll') }).isDisabled()).toBe(true)
  const api = await apiAs('master')
  const counted = async () => {
    const [latest] = await api.call(imports.recent, { kind: 'product' })
    const { mistakes } = await api.call(imports.mistakes, { id: latest?.id ?? 0 })
    return countsOf(mistakes)
  }
  const expected = countsOf(bad.map(({ error }) => ({ error, count: 1 })))
  expect(await counted()).toEqual(expected)

  // What is the same mistake in many rows is mended at once; the first kind is the most frequent one.
  const currency = wizard.getByRole('row').filter({ hasText: 'Taler' }).first()
  await currency.getByLabel(t('instead')).fill('RMB')
  const mendAll = words(sheetImportTexts.mendAll, 'en', { count: String(ofCurrency) })
  await currency.getByRole('button', { name: mendAll }).click()
  const left = BAD - ofCurrency
  const created = (ROWS - left).toLocaleString('en')
  await wizard.getByText(reported({ created, refused: String(left) })).waitFor(untilDone)
  await wizard.getByRole('button', { name: t('goodRowsNow') }).click()
  const didDo = (counts: object) =>
    words(sheetImportTexts.didDo, 'en', {
      created: '0',
      updated: '0',
      unchanged: '0',
      refused: '0',
      ...counts,
    })
  await wizard.getByText(didDo({ created, refused: String(left) })).waitFor(untilDone)

  // The others are mended in the file that they came back in, as it came: with its title, and a reason behind each.
  const saving = page.waitForEvent('download')
  await wizard.getByRole('button', { name: t('refusedFile') }).click()
  const rest = (await text(await (await saving).createReadStream())).trim().split('\r\n')
  expect(rest[1]).toContain(`${HEADING},`)
  const places = rest.slice(2).map((line) => Number(line.split(',', 1)[0]))
  const refused = bad.filter(({ error }) => error !== 'FIELD_CHOICE').map(({ at }) => at)
  expect(places).toEqual(refused)
  await wizard.getByRole('button', { name: t('another') }).click()
  const mended = places.map((at) => `${lineOf(prefix, at)},mended`)
  await file.setInputFiles(sheetOf(`${prefix}-rest.csv`, mended))
  await wizard.getByText(words(sheetImportTexts.rowCount, 'en', { count: String(left) })).waitFor()
  await wizard.getByRole('button', { name: t('check'), exact: true }).click()
  await wizard.getByText(reported({ created: String(left) })).waitFor(untilDone)
  await wizard.getByRole('button', { name: t('importAll') }).click()
  await wizard.getByText(didDo({ created: String(left) })).waitFor(untilDone)
  // So many are not counted to the end; the last of them is there.
  expect(await api.call(products.list, { keyword: prefix })).toMatchObject({ isLeast: true })
  const last = { keyword: numberOf(prefix, ROWS - 1) }
  expect((await api.call(products.list, last)).total).toBe(1)

  // The same file again: what is right is there, what is wrong is as wrong as before.
  await wizard.getByRole('button', { name: t('another') }).click()
  await file.setInputFiles(sheet)
  await wizard.getByText(rowCount).waitFor(untilDone)
  await wizard.getByRole('button', { name: t('check'), exact: true }).click()
  await wizard.getByText(reported({ unchanged: '49,800', refused: '200' })).waitFor(untilDone)
  expect(await counted()).toEqual(expected)
  expect((await api.call(products.list, last)).total).toBe(1)
}, 600_000)

test('a cell is mended in its place, good rows go in, the rest is a file, and all of it is taken back', async () => {
  const prefix = uniqueName('X').replace(' ', '-')
  const visit = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  const { page, wizard, file } = await openWizard(visit)
  const downloading = page.waitForEvent('download')
  await wizard.getByRole('button', { name: uploadTexts.template.en }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)

  const lines = ['Product number,Product name', `${prefix}-1,Tea`, `${prefix}-2,`, `${prefix}-3,`]
  const buffer = Buffer.from(lines.join('\r\n'))
  await file.setInputFiles({ name: `${prefix}.csv`, mimeType: 'text/csv', buffer })
  await wizard.getByRole('button', { name: t('check') }).click()
  await wizard.getByText(reported({ created: '1', refused: '2' })).waitFor()
  const cell = wizard.getByLabel(
    words(sheetImportTexts.cell, 'en', { row: 3, column: 'Product name' }),
  )
  await cell.fill('Milk')
  await cell.press('Enter')
  await wizard.getByText(reported({ created: '2', refused: '1' })).waitFor()
  await wizard.getByRole('button', { name: t('goodRowsNow') }).click()
  const didDo = { created: '2', updated: '0', unchanged: '0', refused: '1' }
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', didDo)).waitFor()
  const saving = page.waitForEvent('download')
  await wizard.getByRole('button', { name: t('refusedFile') }).click()
  const rest = (await text(await (await saving).createReadStream())).trim().split('\r\n')
  expect(rest).toHaveLength(2)
  expect(rest[1]).toContain(`${prefix}-3,`)
  const api = await apiAs('master')
  expect((await api.call(products.list, { keyword: prefix })).total).toBe(2)

  await wizard.getByRole('button', { name: t('takeBack') }).click()
  await page
    .getByRole('dialog', {
      name: words(sheetImportTexts.takeBackTitle, 'en', { file: `${prefix}.csv` }),
    })
    .getByRole('button', { name: t('takeBack') })
    .click()
  await wizard.getByText(t('takenBack')).waitFor()
  expect((await api.call(products.list, { keyword: prefix })).total).toBe(0)
  const [last] = await api.call(imports.recent, { kind: 'product' })
  expect(last).toMatchObject({ state: 'taken_back', fileName: `${prefix}.csv` })
})

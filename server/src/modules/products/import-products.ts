import { coerceForm } from '@zhenma/contract/kernel/coerce'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { type Translations, withoutEmpty } from '@zhenma/contract/kernel/translations'
import type { ProductText } from '@zhenma/contract/products/product-shapes'
import {
  PRODUCT_IMPORT_ROW_LIMIT,
  products as productsContract,
} from '@zhenma/contract/products/products.contract'
import { logChanges } from '../../platform/audit/log-change.ts'
import { type ProblemDraft, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { problemsOf } from '../../platform/http/input/read-input.ts'
import { fileOf } from '../../platform/http/input/uploaded-file.ts'
import { readSheetToImport } from '../../platform/sheets/read-sheet.ts'
import {
  type ImportRow,
  type ImportTable,
  inCell,
  mapColumns,
  refuseRows,
  withWords,
} from '../../platform/sheets/sheet-columns.ts'
import { eachInTurns } from '../../platform/time/in-turns.ts'
import { readBarcode } from './barcode.ts'
import { listCategories } from './categories.store.ts'
import { categoryPaths } from './category-tree.ts'
import type { ProductFields } from './product-fields.store.ts'
import {
  cellAsField,
  COLUMN_WORDS,
  columnsOfSheet,
  FIELD_OF_COLUMN,
  type OwnColumn,
  pathOf,
  type ProductColumn,
  translationOf,
} from './products.sheet.ts'
import {
  holdProductsByNumber,
  insertProducts,
  type NumberedProduct,
  readTextLanguage,
  updateProducts,
} from './products-sheet.store.ts'

export type ImportCounts = { rows: number; created: number; updated: number }

type Table = ImportTable<ProductColumn>
/** A row that is right: the fields of the columns that the sheet has. */
type Change = Partial<ProductFields> & Pick<ProductFields, 'number' | 'name'>

/**
 * Imports products from an xlsx or csv, all or nothing: a known number changes that product, in the
 * columns that the sheet has; another creates one. Every problem of every row is reported. With
 * `check` it only says what would happen.
 */
export async function importProducts(ctx: Context, check: boolean): Promise<ImportCounts> {
  const { db, user, language } = ctx
  const sheet = await readSheetToImport(fileOf(ctx).content, PRODUCT_IMPORT_ROW_LIMIT)
  const table = mapColumns(
    sheet,
    columnsOfSheet(await readTextLanguage(db, user.companyId)),
    language,
  )
  const paths = categoryPaths(await listCategories(db, user.companyId))
  const changes = await readRows(table, sheet.formulas, paths, language)
  const numbers = changes.map(({ number }) => number)
  const existing = await holdProductsByNumber(db, user.companyId, numbers)
  const counts = {
    rows: changes.length,
    created: changes.length - existing.length,
    updated: existing.length,
  }
  if (!check) await write(ctx, changes, existing)
  return counts
}

async function readRows(
  table: Table,
  formulas: readonly ProblemDraft[],
  paths: ReadonlyMap<string, number>,
  language: Language,
): Promise<Change[]> {
  const problems: ProblemDraft[] = []
  const changes: Change[] = []
  const firstRow = new Map<string, number>()
  await eachInTurns(table.rows, (row) => {
    const read = readRow(row, table.headers, paths, language)
    const number = row.values.number ?? ''
    const first = firstRow.get(number)
    if (first === undefined) firstRow.set(number, row.row)
    else if (number !== '') {
      const twice = problem('SHEET_VALUE_TWICE', { field: 'number', first }, { field: 'number' })
      read.problems.push(inCell(twice, row.row, table.headers.number ?? 'number', number))
    }
    if (read.problems.length > 0) problems.push(...read.problems)
    else changes.push(read.change)
  })
  refuseRows(problems, formulas)
  return changes
}

/** Judged by the contract's own schema of the form, so that a sheet takes what the form takes. */
function readRow(
  { row, values }: ImportRow<ProductColumn>,
  headers: Table['headers'],
  paths: ReadonlyMap<string, number>,
  language: Language,
): { change: Change; problems: ProblemDraft[] } {
  const problems: ProblemDraft[] = []
  const refuse = (column: ProductColumn, found: ProblemDraft): void => {
    const told = withWords(found, COLUMN_WORDS[column], language)
    problems.push(inCell(told, row, headers[column] ?? column, values[column]))
  }
  const form: Record<string, unknown> = { translations: translationsIn(values) }
  const columns = Object.keys(values) as ProductColumn[]
  const own = columns.filter((column) => translationOf(column) === undefined) as OwnColumn[]
  for (const column of own) {
    const field = FIELD_OF_COLUMN[column]
    const sent = cellAsField(column, values[column] ?? '')
    if (sent === undefined) refuse(column, problem('FIELD_FORMAT', { field }, { field }))
    else form[field] = sent
  }
  const { category } = values
  if (category) {
    const id = paths.get(category)
    form['categoryId'] = String(id ?? '')
    if (id === undefined) {
      const place = { field: 'categoryId' }
      refuse('category', problem('CATEGORY_UNKNOWN', { field: 'category', name: category }, place))
    }
  }
  const schema = productsContract.create.input
  const parsed = schema.safeParse(coerceForm(schema, form), { reportInput: true })
  for (const found of parsed.error?.issues.flatMap(problemsOf) ?? []) {
    const column = columns.find((name) => pathOf(name) === found.field)
    if (column !== undefined) refuse(column, found)
  }
  const barcode = readBarcode(values.barcode, 'barcode')
  if ('wrong' in barcode) refuse('barcode', barcode.wrong)
  if (!parsed.success || 'wrong' in barcode) return { change: { number: '', name: '' }, problems }
  const fields = { ...parsed.data, barcode: barcode.gtin14 }
  const change: Change = { number: fields.number, name: fields.name }
  for (const column of own) {
    const field = FIELD_OF_COLUMN[column]
    Object.assign(change, { [field]: fields[field] ?? null })
  }
  if (own.length === columns.length) return { change, problems }
  return { change: { ...change, translations: translationsIn(values) }, problems }
}

/** What a row says in other languages; empty where it says that there is none. */
function translationsIn(values: ImportRow<ProductColumn>['values']): Translations<ProductText> {
  const translations: Translations<ProductText> = {}
  for (const [column, cell = ''] of Object.entries(values)) {
    const translated = translationOf(column as ProductColumn)
    if (translated === undefined) continue
    const { field, language } = translated
    translations[language] = { ...translations[language], [field]: cell.trim() }
  }
  return translations
}

/** Translations as they are after a sheet that has some of the columns. */
function merged(
  before: Translations<ProductText>,
  change: Translations<ProductText>,
): Translations<ProductText> {
  const both = LANGUAGES.map((language) => [language, { ...before[language], ...change[language] }])
  return withoutEmpty(Object.fromEntries(both) as Translations<ProductText>)
}

async function write(
  ctx: Context,
  changes: readonly Change[],
  existing: readonly NumberedProduct[],
): Promise<void> {
  const { db, user } = ctx
  const known = new Map(existing.map((product) => [product.number, product]))
  const created: ProductFields[] = []
  const updated: { before: NumberedProduct; after: NumberedProduct }[] = []
  await eachInTurns(changes, (change) => {
    const before = known.get(change.number)
    if (before === undefined) created.push(withDefaults(change))
    else {
      const translations = merged(before.translations, change.translations ?? {})
      updated.push({ before, after: { ...before, ...change, translations } })
    }
  })
  const ids = await insertProducts(db, user.companyId, user.id, created)
  await updateProducts(
    db,
    user.companyId,
    updated.map(({ after }) => after),
  )
  const entity = 'product'
  await logChanges(ctx, [
    ...created.map((after) => ({
      operation: 'import_create',
      entity,
      entityId: ids.get(after.number) ?? '',
      after,
    })),
    ...updated.map(({ before, after }) => ({
      operation: 'import_update',
      entity,
      entityId: before.id,
      before,
      after,
    })),
  ])
}

/** What a new product has in the columns that the sheet does not: as the form leaves them. */
function withDefaults(change: Change): ProductFields {
  const { images: _images, ...defaults } = productsContract.create.input.parse({
    number: change.number,
    name: change.name,
  })
  const none = {
    barcode: null,
    priceCents: null,
    categoryId: null,
    mediumBoxQuantity: null,
    largeBoxQuantity: null,
    shelfLifeDays: null,
  }
  return { ...defaults, ...none, ...change, translations: merged({}, change.translations ?? {}) }
}

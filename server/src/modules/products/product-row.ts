import { coerceForm } from '@zhenma/contract/kernel/coerce'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { type Translations, withoutEmpty } from '@zhenma/contract/kernel/translations'
import type { ProductText } from '@zhenma/contract/products/product-shapes'
import { products as productsContract } from '@zhenma/contract/products/products.contract'
import { type ProblemDraft, problem } from '../../platform/errors/fail.ts'
import { problemsOf } from '../../platform/http/input/read-input.ts'
import {
  type ImportRow,
  type ImportTable,
  inCell,
  withWords,
} from '../../platform/sheets/sheet-columns.ts'
import { readBarcode } from './barcode.ts'
import { isOfCategory, valueOfCell } from './attributes/attribute-columns.ts'
import type { ProductFields } from './product-fields.store.ts'
import {
  cellAsField,
  COLUMN_WORDS,
  FIELD_OF_COLUMN,
  isOwnColumn,
  pathOf,
  type ProductColumn,
  type SheetLayout,
  translationOf,
} from './products.sheet.ts'

type Table = ImportTable<ProductColumn>
/** A row that is right: the fields of the columns that the sheet has. */
export type ProductChange = Partial<ProductFields> & Pick<ProductFields, 'number' | 'name'>
/** A problem of a cell, with the column that it is of. */
export type ProductProblem = ProblemDraft & { readonly of: ProductColumn }

/** What rows are read with. */
export type RowReading = {
  /** `A/B` → the category's number. */
  readonly paths: ReadonlyMap<string, number>
  readonly layout: SheetLayout
  readonly language: Language
}

/** Judged by the contract's own schema of the form, so that a sheet takes what the form takes. */
export function readRow(
  { row, values }: ImportRow<ProductColumn>,
  headers: Table['headers'],
  { paths, layout, language }: RowReading,
): { change: ProductChange; problems: ProductProblem[] } {
  const problems: ProductProblem[] = []
  const refuse = (column: ProductColumn, found: ProblemDraft): void => {
    const reported = withWords(found, COLUMN_WORDS[column], language)
    problems.push({
      ...inCell(reported, row, headers[column] ?? column, values[column]),
      of: column,
    })
  }
  const form: Record<string, unknown> = { translations: translationsIn(values) }
  const columns = Object.keys(values) as ProductColumn[]
  const own = columns.filter(isOwnColumn)
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
      const source = { field: 'categoryId' }
      refuse('category', problem('CATEGORY_UNKNOWN', { field: 'category', name: category }, source))
    }
  }
  const attributes: Record<string, string> = {}
  for (const column of layout.attributes) {
    const cell = values[column.key]
    if (cell === undefined) continue
    const { id, name } = column.attribute
    const place = { field: 'attributes' }
    const value = valueOfCell(column.attribute, cell)
    if (value === undefined) {
      refuse(column.key, problem('ATTRIBUTE_VALUE', { name, value: cell }, place))
    } else if (value !== '' && category !== undefined && !isOfCategory(column, category)) {
      refuse(column.key, problem('ATTRIBUTE_UNKNOWN', { name }, place))
    } else attributes[id] = value
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
  const change: ProductChange = { number: fields.number, name: fields.name }
  for (const column of own) {
    const field = FIELD_OF_COLUMN[column]
    Object.assign(change, { [field]: fields[field] ?? null })
  }
  if (columns.some((column) => translationOf(column) !== undefined)) {
    Object.assign(change, { translations: translationsIn(values) })
  }
  if (Object.keys(attributes).length > 0) Object.assign(change, { attributes })
  return { change, problems }
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

/** Values after a sheet: an empty cell takes one away; who is given one has the switch on. */
function withAttributes(
  before: Pick<ProductFields, 'attributes' | 'extendedAttributes'>,
  { attributes = {} }: ProductChange,
): Pick<ProductFields, 'attributes' | 'extendedAttributes'> {
  const both = Object.entries({ ...before.attributes, ...attributes })
  return {
    attributes: Object.fromEntries(both.filter(([, value]) => value !== '')),
    extendedAttributes:
      before.extendedAttributes || Object.values(attributes).some((value) => value !== ''),
  }
}

/** What a change makes of a product's own fields. */
export function changed<F extends ProductFields>(before: F, change: ProductChange): ProductFields {
  const translations = merged(before.translations, change.translations ?? {})
  return { ...before, ...change, translations, ...withAttributes(before, change) }
}

/** What a product has of which nothing is said, as the form leaves it: made once, for a sheet asks for it row by row. */
const BEGUN = begun()

function begun() {
  const { images: _images, ...defaults } = productsContract.create.input.parse({
    number: '-',
    name: '-',
  })
  return {
    ...defaults,
    barcode: null,
    priceCents: null,
    categoryId: null,
    mediumBoxQuantity: null,
    largeBoxQuantity: null,
    shelfLifeDays: null,
    attributes: {},
    shownImageKinds: [],
    printTemplateId: null,
  }
}

/** A new product: what the sheet has no column for is as the form leaves it. */
export function withDefaults(change: ProductChange): ProductFields {
  return {
    ...BEGUN,
    ...change,
    translations: merged({}, change.translations ?? {}),
    ...withAttributes(BEGUN, change),
  }
}

import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { fill, type Language, LANGUAGES, say, type Text } from '@zhenma/contract/kernel/texts'
import { attributeText } from '@zhenma/contract/products/category-attributes'
import { PRODUCT_TEXTS, type ProductText } from '@zhenma/contract/products/product-shapes'
import {
  CURRENCY_TEXT,
  FORMER_COLUMN_TEXT,
  OPERATION_TYPE_TEXT,
  PRODUCT_COLUMN_TEXT,
  TRANSLATED_COLUMN_TEXT,
} from '@zhenma/contract/products/products.refusals'
import type { Cell } from '../../platform/sheets/cell.ts'
import type { ImportColumn } from '../../platform/sheets/sheet-columns.ts'
import { termKey, termText } from '../../platform/sheets/terms.ts'
import type { AttributeColumn } from './attributes/attribute-columns.ts'
import type { ProductFields } from './product-fields.store.ts'

export type OwnColumn = keyof typeof PRODUCT_COLUMN_TEXT
/** What buyers read, in a language: `name.en`. */
type TranslatedColumn = `${ProductText}.${Language}`
export type ProductColumn = OwnColumn | TranslatedColumn | AttributeColumn['key']

/** What a company's sheet of products is like. */
export type SheetLayout = {
  /** The language that the company writes in. */
  readonly own: Language
  readonly attributes: readonly AttributeColumn[]
}

/** What an export knows of a product besides its own columns. */
export type SheetProduct = ProductFields & { readonly categoryPath: string | null }

const REQUIRED: readonly ProductColumn[] = ['number', 'name']

const OWN_COLUMNS: readonly ImportColumn<ProductColumn>[] = (
  Object.entries(PRODUCT_COLUMN_TEXT) as [OwnColumn, Text][]
).map(([key, header]) => ({
  key,
  header,
  isRequired: REQUIRED.includes(key),
  ...(key in FORMER_COLUMN_TEXT
    ? { formerly: FORMER_COLUMN_TEXT[key as keyof typeof FORMER_COLUMN_TEXT] }
    : {}),
}))

/** "Product name (English)", in each language. */
function translatedHeader(field: ProductText, language: Language): Text {
  const inOne = (reader: Language): string =>
    fill(TRANSLATED_COLUMN_TEXT.column[reader], {
      column: PRODUCT_COLUMN_TEXT[field][reader],
      language: LANGUAGE_TEXT[language][reader],
    })
  return { cn: inOne('cn'), tc: inOne('tc'), en: inOne('en') }
}

const isAttribute = (column: ProductColumn): column is AttributeColumn['key'] =>
  column.startsWith('attribute.')

/** Whether a column is of the product itself: neither of another language nor of its category. */
export const isOwnColumn = (column: ProductColumn): column is OwnColumn =>
  column in PRODUCT_COLUMN_TEXT

/** Where a column of another language belongs; undefined for a product's own. */
export function translationOf(
  column: ProductColumn,
): { readonly field: ProductText; readonly language: Language } | undefined {
  if (isAttribute(column)) return undefined
  const [field, language] = column.split('.') as [ProductText, Language | undefined]
  return language === undefined ? undefined : { field, language }
}

/** The columns of the sheet, in its order, for import, template and export. */
export const columnsOfSheet = ({
  own,
  attributes,
}: SheetLayout): readonly ImportColumn<ProductColumn>[] => [
  ...OWN_COLUMNS,
  ...LANGUAGES.filter((language) => language !== own).flatMap((language) =>
    PRODUCT_TEXTS.map((field) => ({
      key: `${field}.${language}` as const,
      header: translatedHeader(field, language),
    })),
  ),
  ...attributes.map(({ key, header }) => ({ key, header })),
]

/** The field of the contract that a column fills. */
export const FIELD_OF_COLUMN: Readonly<Record<OwnColumn, keyof ProductFields>> = {
  number: 'number',
  name: 'name',
  barcode: 'barcode',
  specification: 'specification',
  price: 'priceCents',
  currency: 'currency',
  unit: 'unit',
  category: 'categoryId',
  mediumBoxQuantity: 'mediumBoxQuantity',
  largeBoxQuantity: 'largeBoxQuantity',
  operationType: 'operationType',
  version: 'version',
  packaging: 'packaging',
  shelfLifeDays: 'shelfLifeDays',
  description: 'description',
}

/** A column's field as a refusal names it. */
export function pathOf(column: ProductColumn): string {
  if (isAttribute(column)) return 'attributes'
  const translated = translationOf(column)
  if (translated === undefined) return FIELD_OF_COLUMN[column as OwnColumn]
  return `translations.${translated.language}.${translated.field}`
}

/** The words that a column takes, where they are a closed set. */
export const COLUMN_WORDS: Readonly<
  Partial<Record<ProductColumn, Readonly<Record<string, Text>>>>
> = { currency: CURRENCY_TEXT, operationType: OPERATION_TYPE_TEXT }

export function productHeader(language: Language, layout: SheetLayout): string[] {
  return columnsOfSheet(layout).map(({ header }) => say(header, language))
}

/** What a screen calls a column of the sheet. */
const SCREEN_NAMES: Readonly<Record<string, string>> = {
  ...FIELD_OF_COLUMN,
  category: 'categoryName',
}
const screenName = (key: ProductColumn): string => SCREEN_NAMES[key] ?? key

/** The columns of an export, called as the screen calls them. */
export const productColumns = (layout: SheetLayout): Readonly<Record<string, Text>> =>
  Object.fromEntries(columnsOfSheet(layout).map(({ key, header }) => [screenName(key), header]))

/** A product as a row of the sheet, as an import takes it; by the names of `productColumns`. */
export function productCells(
  product: SheetProduct,
  language: Language,
  layout: SheetLayout,
): Readonly<Record<string, Cell>> {
  const { priceCents } = product
  const values: Readonly<Record<OwnColumn, Cell>> = {
    ...product,
    // A barcode is a text: a spreadsheet would take leading zeros from a number.
    price: priceCents === null ? null : priceCents / 100,
    category: product.categoryPath,
    operationType: termText(OPERATION_TYPE_TEXT, product.operationType, language),
  }
  const cellOf = (key: ProductColumn): Cell => {
    const translated = translationOf(key)
    if (translated === undefined) return values[key as OwnColumn]
    return product.translations[translated.language]?.[translated.field] ?? ''
  }
  const own = columnsOfSheet({ ...layout, attributes: [] })
  const ofCategory = layout.attributes.map(({ key, attribute }): [string, Cell] => {
    const value = product.attributes[attribute.id]
    return [key, value === undefined ? '' : attributeText(attribute, value, language)]
  })
  return Object.fromEntries([
    ...own.map(({ key }): [string, Cell] => [screenName(key), cellOf(key)]),
    ...ofCategory,
  ])
}

/**
 * A cell as the contract's form would send it: prices in hundredths, terms by their key (unknown
 * ones are left for the contract to refuse). Undefined for a price that is none.
 */
export function cellAsField(column: ProductColumn, cell: string): string | undefined {
  if (column === 'price') return hundredths(cell)
  if (column === 'currency') return termKey(CURRENCY_TEXT, cell)
  if (column === 'operationType') return termKey(OPERATION_TYPE_TEXT, cell)
  return cell
}

/** `1,234.5` → `123450`; undefined for anything that is no price with two decimals at most. */
function hundredths(cell: string): string | undefined {
  if (cell === '') return ''
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(cell)
  if (match === null) return undefined
  const [, whole = '', decimals = ''] = match
  return `${whole.replaceAll(',', '')}${decimals.padEnd(2, '0')}`
}

import type { Language, Text } from '@zhenma/contract/kernel/texts'
import { say } from '@zhenma/contract/kernel/texts'
import {
  CURRENCY_TEXT,
  FORMER_COLUMN_TEXT,
  OPERATION_TYPE_TEXT,
  PRODUCT_COLUMN_TEXT,
} from '@zhenma/contract/products/products.messages'
import type { Cell } from '../../platform/sheets/cell.ts'
import type { ImportColumn } from '../../platform/sheets/sheet-columns.ts'
import { termKey, termText } from '../../platform/sheets/terms.ts'
import type { ProductFields } from './product-fields.ts'

export type ProductColumn = keyof typeof PRODUCT_COLUMN_TEXT

/** What an export knows of a product besides its own columns. */
export type SheetProduct = ProductFields & { readonly categoryPath: string | null }

const REQUIRED: readonly ProductColumn[] = ['number', 'name']

/** The columns of the sheet, in its order, for import, template and export. */
export const PRODUCT_COLUMNS_OF_SHEET: readonly ImportColumn<ProductColumn>[] = (
  Object.entries(PRODUCT_COLUMN_TEXT) as [ProductColumn, Text][]
).map(([key, header]) => ({
  key,
  header,
  isRequired: REQUIRED.includes(key),
  ...(key in FORMER_COLUMN_TEXT
    ? { formerly: FORMER_COLUMN_TEXT[key as keyof typeof FORMER_COLUMN_TEXT] }
    : {}),
}))

/** The field of the contract that a column fills. */
export const FIELD_OF_COLUMN: Readonly<Record<ProductColumn, keyof ProductFields>> = {
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

/** The words that a column takes, where they are a closed set. */
export const COLUMN_WORDS: Readonly<
  Partial<Record<ProductColumn, Readonly<Record<string, Text>>>>
> = { currency: CURRENCY_TEXT, operationType: OPERATION_TYPE_TEXT }

export function productHeader(language: Language): string[] {
  return PRODUCT_COLUMNS_OF_SHEET.map(({ header }) => say(header, language))
}

/** A product as a row of the sheet, as an import takes it. */
export function productCells(product: SheetProduct, language: Language): Cell[] {
  const { priceCents } = product
  const values: Readonly<Record<ProductColumn, Cell>> = {
    ...product,
    // A barcode is a text: a spreadsheet would take leading zeros from a number.
    price: priceCents === null ? null : priceCents / 100,
    category: product.categoryPath,
    operationType: termText(OPERATION_TYPE_TEXT, product.operationType, language),
  }
  return PRODUCT_COLUMNS_OF_SHEET.map(({ key }) => values[key])
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

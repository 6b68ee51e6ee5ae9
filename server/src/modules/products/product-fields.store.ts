import type { Translations } from '@zhenma/contract/kernel/translations'
import type { ProductText } from '@zhenma/contract/products/product-shapes'
import { type RawBuilder, sql } from 'kysely'

/** A product's own columns, by the names of the contract. */
export type ProductFields = {
  readonly name: string
  readonly number: string
  /** GTIN-14. */
  readonly barcode: string | null
  readonly specification: string
  readonly priceCents: number | null
  readonly currency: string
  readonly unit: string
  readonly description: string
  readonly translations: Translations<ProductText>
  readonly categoryId: number | null
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
  readonly operationType: string
  readonly extendedAttributes: boolean
  readonly version: string
  readonly packaging: string
  readonly shelfLifeDays: number | null
  /** Attribute's number → value, as `attributeValue` of the contract writes it. */
  readonly attributes: Readonly<Record<string, string>>
  readonly shownImageKinds: readonly string[]
  readonly printTemplateId: number | null
}

/** The columns behind the contract's names, and their types: for statements on many products. */
export const PRODUCT_COLUMNS = {
  name: 'text',
  number: 'text',
  barcode: 'text',
  specification: 'text',
  priceCents: 'bigint',
  currency: 'text',
  unit: 'text',
  description: 'text',
  translations: 'jsonb',
  categoryId: 'bigint',
  mediumBoxQuantity: 'integer',
  largeBoxQuantity: 'integer',
  operationType: 'text',
  extendedAttributes: 'boolean',
  version: 'text',
  packaging: 'text',
  shelfLifeDays: 'integer',
  attributes: 'jsonb',
  shownImageKinds: 'text[]',
  printTemplateId: 'bigint',
} as const satisfies Record<keyof ProductFields, string>

export const FIELD_NAMES = Object.keys(PRODUCT_COLUMNS) as (keyof ProductFields)[]

/** `priceCents` → `price_cents`. */
export const columnOf = (field: keyof ProductFields): RawBuilder<unknown> =>
  sql.ref(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Columns of a table under the contract's names. */
export const fieldsOf = (
  table: string,
  names: readonly (keyof ProductFields)[] = FIELD_NAMES,
): RawBuilder<unknown> =>
  sql.join(names.map((field) => sql`${sql.ref(table)}.${columnOf(field)} as ${sql.ref(field)}`))

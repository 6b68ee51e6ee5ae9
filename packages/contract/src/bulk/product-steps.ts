import { z } from 'zod'
import { id } from '../kernel/rules.ts'
import { OPERATION_TYPES } from '../products/product-shapes.ts'
import { products } from '../products/products.contract.ts'
import { type BulkStep, NO_VALUES, type StepForm } from './bulk-step.ts'
import type { BulkStepName } from './bulk-words.ts'

/** How prices are changed: by so many percent, by an amount, or to an amount. */
export const PRICE_CHANGES = ['percent', 'amount', 'set'] as const

const byPercent = z.object({
  change: z.enum(PRICE_CHANGES),
  /** Percent, with two decimals at most; else hundredths of the currency's unit. */
  by: z.number().min(-100_000_000_000).max(100_000_000_000),
})

type Fields = Readonly<Record<string, unknown>>

/** A price after a change, in hundredths, rounded half up; null where there is none to change. */
export function changedPrice(
  priceCents: number | null,
  { change, by }: z.output<typeof byPercent>,
): number | null {
  if (change === 'set') return Math.round(by)
  if (priceCents === null) return null
  if (change === 'amount') return priceCents + Math.round(by)
  // Hundredths of a percent as a whole number: 5.1 percent of 1000 must not become 50.99….
  return priceCents + Math.floor((priceCents * Math.round(by * 100)) / 10_000 + 0.5)
}

/** The form's values of a product: its pictures are told otherwise than they are sent; materials that are left out stay. */
const productInputOf = ({ materials: _, ...product }: Fields): Fields => ({
  ...product,
  images: (product['images'] as readonly Fields[]).map(
    ({ id: fileId, kind, title, translations }) => ({ fileId, kind, name: title, translations }),
  ),
})

/** The price alone has a call of its own. */
export const priceInputOf = ({ priceCents, revision }: Fields): Fields => ({ priceCents, revision })

const form = (change: StepForm['change']): StepForm => ({
  get: products.get,
  update: products.update,
  toInput: productInputOf,
  change,
})

/** One field becomes what is wished. */
const becomes =
  (name: string): StepForm['change'] =>
  (product, values) =>
    product[name] === values[name] ? null : { [name]: values[name] }

/** What is done to many products. */
export const PRODUCT_STEPS = {
  product_delete: {
    list: products.list,
    entity: 'product',
    values: NO_VALUES,
    by: { call: products.remove, takes: 'ids' },
    undo: { call: products.recover, takes: 'ids' },
    isDanger: true,
  },
  product_price: {
    list: products.list,
    entity: 'product',
    values: byPercent,
    by: {
      get: products.get,
      update: products.setPrice,
      toInput: priceInputOf,
      change: (product, values) => {
        const before = product['priceCents'] as number | null
        const priceCents = changedPrice(before, values as z.output<typeof byPercent>)
        return priceCents === before ? null : { priceCents }
      },
    },
  },
  product_category: {
    list: products.list,
    entity: 'product',
    values: z.object({ categoryId: id }),
    by: form(becomes('categoryId')),
  },
  product_operation_type: {
    list: products.list,
    entity: 'product',
    values: z.object({ operationType: z.enum(OPERATION_TYPES) }),
    by: form(becomes('operationType')),
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>

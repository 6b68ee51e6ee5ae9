import { z } from 'zod'
import { storedImage } from '../files/files.contract.ts'
import { moment } from '../kernel/lists.ts'
import { revisionShape } from '../kernel/revisions.ts'
import { boxQuantity } from '../kernel/rules/codes.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { translationsOf } from '../kernel/translations.ts'
import { attributeValue, VALUE_LIMIT } from './category-attributes.ts'
import { materialFields, materialRow } from './materials.ts'

export const CURRENCIES = ['RMB', 'HKD', 'TWD', 'EUR', 'USD', 'GBP', 'AUD', 'KRW', 'JPY'] as const
export const OPERATION_TYPES = ['normal', 'batch', 'precise', 'blockchain'] as const
/** Of the product itself; its raw materials have pictures of their own, the eighth kind (ADR 0054). */
export const IMAGE_KINDS = [
  'product',
  'packaging',
  'inspection',
  'origin',
  'quarantine',
  'customs',
  'us_export',
] as const
/** Buyers see pictures of the product always, others where the product says so. */
export const CHOSEN_IMAGE_KINDS = IMAGE_KINDS.filter((kind) => kind !== 'product')
/** Characters of what stands below a picture. */
export const CAPTION_LIMIT = 100
/** Pictures of one kind, and of all. */
export const IMAGES_PER_KIND = 4
const IMAGE_LIMIT = IMAGE_KINDS.length * IMAGES_PER_KIND
export const captionTranslations = translationsOf({ name: CAPTION_LIMIT })

/** What buyers read of a product, with the most characters of each. */
export const PRODUCT_TEXT_LIMITS = {
  name: 200,
  specification: 200,
  unit: 20,
  description: 5_000,
} as const
export type ProductText = keyof typeof PRODUCT_TEXT_LIMITS
export const PRODUCT_TEXTS = Object.keys(PRODUCT_TEXT_LIMITS) as readonly ProductText[]
export const productTranslations = translationsOf(PRODUCT_TEXT_LIMITS)

const optionalBoxQuantity = boxQuantity.nullish()

/** What a product's form says. */
export const productFields = {
  name: requiredText(PRODUCT_TEXT_LIMITS.name),
  number: requiredText(64),
  /** GTIN-8, 12, 13 or 14 with a right check digit; kept as GTIN-14. */
  /** A GTIN as people write it: hyphens, spaces and full-width digits are taken. */
  barcode: z.string().trim().max(40).nullish(),
  specification: text(PRODUCT_TEXT_LIMITS.specification).default(''),
  /** In hundredths of the currency's unit. */
  priceCents: z.int().nonnegative().max(100_000_000_000).nullish(),
  currency: z.enum(CURRENCIES).default('RMB'),
  unit: text(PRODUCT_TEXT_LIMITS.unit).default(''),
  description: text(PRODUCT_TEXT_LIMITS.description).default(''),
  /** Left out: they stay as they are. */
  translations: productTranslations.optional(),
  categoryId: optionalId,
  mediumBoxQuantity: optionalBoxQuantity,
  largeBoxQuantity: optionalBoxQuantity,
  operationType: z.enum(OPERATION_TYPES).default('normal'),
  extendedAttributes: z.boolean().default(false),
  version: text(50).default(''),
  packaging: text(100).default(''),
  shelfLifeDays: z.int().min(1).max(36_500).nullish(),
  images: z
    .array(
      z.object({
        fileId: z.uuid(),
        kind: z.enum(IMAGE_KINDS).default('product'),
        /** What stands below it, where buyers see it. */
        name: text(CAPTION_LIMIT).default(''),
        translations: captionTranslations.default({}),
      }),
    )
    .max(IMAGE_LIMIT)
    .default([]),
  /** Which kinds buyers see besides pictures of the product. Left out: they stay as they are. */
  shownImageKinds: z.array(z.enum(CHOSEN_IMAGE_KINDS)).max(CHOSEN_IMAGE_KINDS.length).optional(),
  /** Of the category's attributes; those that are left out stay as they are. */
  attributes: z.array(attributeValue).max(VALUE_LIMIT).optional(),
  /** What new batches of it are printed with. Left out: it stays as it is. */
  printTemplateId: optionalId,
  ...materialFields,
}

/** A product in a list. */
export const productRow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  barcode: z.string().nullable(),
  specification: z.string(),
  priceCents: z.int().nullable(),
  currency: z.enum(CURRENCIES),
  unit: z.string(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  mediumBoxQuantity: z.int().nullable(),
  largeBoxQuantity: z.int().nullable(),
  operationType: z.enum(OPERATION_TYPES),
  shelfLifeDays: z.int().nullable(),
  /** The first picture's thumbnail. */
  imageUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type ProductRow = z.output<typeof productRow>

/** All of one product. */
export const productDetail = productRow.extend({
  ...revisionShape,
  description: z.string(),
  translations: productTranslations,
  extendedAttributes: z.boolean(),
  version: z.string(),
  packaging: z.string(),
  /** How many labels that the caller may list carry this product; null: the caller may list none. */
  labelCount: z.int().nullable(),
  /** `title`: what it shows, as entered; `name`: of the file. */
  images: z.array(
    storedImage.extend({
      kind: z.enum(IMAGE_KINDS),
      title: z.string(),
      translations: captionTranslations,
    }),
  ),
  shownImageKinds: z.array(z.enum(CHOSEN_IMAGE_KINDS)),
  /** All that it has, those of former categories too. */
  attributes: z.array(attributeValue),
  printTemplateId: z.int().nullable(),
  printTemplateName: z.string().nullable(),
  /** In their order. */
  materials: z.array(materialRow),
})
export type ProductDetail = z.output<typeof productDetail>

export const productFilter = {
  /** With everything below it. */
  categoryId: optionalId,
  operationType: z.enum(OPERATION_TYPES).optional(),
  /** True: the recycle bin. */
  deleted: z.boolean().default(false),
}

import type { Section } from '../../kit/fields.ts'
import { productTexts as t } from './products.texts.ts'

/** What stands together in a product's form. */
export const productFormSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: [
      'name',
      'number',
      'barcode',
      'categoryId',
      'priceCents',
      'currency',
      'specification',
      'unit',
    ],
  },
  { names: ['description', 'translations'] },
  {
    title: t.sectionPackaging,
    columns: 2,
    names: [
      'mediumBoxQuantity',
      'largeBoxQuantity',
      'packaging',
      'version',
      'operationType',
      'shelfLifeDays',
      'extendedAttributes',
    ],
  },
  {
    title: t.sectionImages,
    names: ['images_product', 'images_quarantine', 'images_customs', 'images_us_export'],
  },
  { title: t.materials, names: ['materials'] },
]

/** And in its detail. */
export const productDetailSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: [
      'name',
      'number',
      'barcode',
      'categoryId',
      'specification',
      'priceCents',
      'unit',
      'labelCount',
    ],
  },
  {
    title: t.sectionPackaging,
    columns: 2,
    names: [
      'operationType',
      'shelfLifeDays',
      'mediumBoxQuantity',
      'largeBoxQuantity',
      'packaging',
      'version',
      'createdAt',
      'updatedAt',
    ],
  },
  { names: ['description', 'translations'] },
]

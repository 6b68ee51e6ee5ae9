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
      'printTemplateId',
      'extendedAttributes',
    ],
  },
  { title: t.attributes, names: ['attributes'] },
  {
    title: t.sectionImages,
    names: [
      'images_product',
      'images_packaging',
      'images_inspection',
      'images_origin',
      'images_quarantine',
      'images_customs',
      'images_us_export',
      'shownImageKinds',
    ],
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
      'printTemplateId',
      'createdAt',
      'updatedAt',
    ],
  },
  { names: ['description', 'translations'] },
]

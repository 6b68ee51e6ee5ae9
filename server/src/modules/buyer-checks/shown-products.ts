import { shownGtin } from '@zhenma/codes/gs1'
import type { Language } from '@zhenma/contract/kernel/languages'
import { textsIn, type Translations } from '@zhenma/contract/kernel/translations'
import {
  type AttributeRow,
  attributeName,
  attributeWords,
} from '@zhenma/contract/products/category-attributes'
import { type TraceKind, traceKindOf } from '@zhenma/contract/page-documents/page-bindings'
import {
  type IMAGE_KINDS,
  type OPERATION_TYPES,
  PRODUCT_TEXTS,
  type ProductText,
} from '@zhenma/contract/products/product-shapes'
import type {
  ShownAttribute,
  ShownMaterial,
  ShownPaper,
  CheckAnswer,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { pictureUrl, thumbnailUrl } from '../files/index.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'
import { inEach, type InEach } from './in-each.ts'

/** What is the same for all of its labels. */
type ShownProduct = Omit<
  NonNullable<CheckAnswer['product']>,
  'producedOn' | 'batchName' | 'materials' | 'attributes' | 'papers'
>

export type ProductDetails = {
  /** What buyers are told of it. */
  readonly shown: InEach<ShownProduct>
  readonly materials: readonly ShownMaterial[]
  /** Its own words about it, and documents that it is to show: of genuine goods. */
  readonly details: InEach<{ attributes: ShownAttribute[]; papers: ShownPaper[] }>
  /** Its extended data, where it is switched to show them. */
  readonly extendedId: number | null
  /** How it is traced. */
  readonly kind: TraceKind
  /** The QA card of its labels that carry none of their own. */
  readonly cardId: number | null
}

type ImageRow = [
  fileId: string,
  kind: (typeof IMAGE_KINDS)[number],
  caption: string,
  translations: Translations<'name'>,
]
type AttributeEntry = Pick<AttributeRow, 'name' | 'translations' | 'kind' | 'unit' | 'choices'> & {
  readonly value: string
}
type MaterialRow = [name: string, origin: string, imageId: string | null]
type Row = [
  id: number,
  name: string,
  number: string,
  specification: string,
  unit: string,
  description: string,
  translations: Translations<ProductText>,
  barcode: string | null,
  extendedId: number | null,
  images: ImageRow[],
  materials: MaterialRow[],
  attributes: AttributeEntry[],
  operationType: (typeof OPERATION_TYPES)[number],
  cardId: number | null,
]

type Last = [Row[7], Row[8], Row[9], Row[10], Row[11], Row[12], Row[13]]

const captionIn = ([, , caption, translations]: ImageRow, language: Language): string =>
  translations[language]?.name || caption

/**
 * Products also when deleted since: their labels are on goods that buyers hold. `base`: the language that
 * their company writes in.
 */
export async function findShownProducts(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
  base: Language,
): Promise<Map<number, ProductDetails>> {
  const rows = await connections.run<Row>(companyId, FIND_PRODUCTS, [companyId, ids])
  const smallOf = (fileId: string | null): string | null =>
    fileId === null ? null : thumbnailUrl(companyId, fileId)
  return new Map(
    rows.map((row) => {
      const [id, name, number, specification, unit, description, translations] = row
      const [barcode, extendedId, images, materialRows, attributes, way, cardId] = row.slice(
        7,
      ) as Last
      const texts = { name, specification, unit, description }
      const pictures = images.filter(([, kind]) => kind === 'product')
      const imageUrls = pictures.map(([fileId]) => thumbnailUrl(companyId, fileId))
      const papers = images.filter(([, kind]) => kind !== 'product')
      const shown = inEach((language) => ({
        ...textsIn(texts, PRODUCT_TEXTS, { translations, base }, language),
        number,
        barcode: barcode === null ? null : shownGtin(barcode),
        imageUrl: imageUrls[0] ?? null,
        imageUrls,
        captions: pictures.map((image) => captionIn(image, language)),
      }))
      const materials = materialRows.map(([material, origin, pictureId]) => ({
        name: material,
        origin,
        imageUrl: smallOf(pictureId),
      }))
      const details = inEach((language) => ({
        attributes: attributes.map((attribute) => ({
          name: attributeName(attribute, language),
          value: attributeWords(attribute, attribute.value, language),
        })),
        papers: papers.map((image) => ({
          kind: image[1] as ShownPaper['kind'],
          url: pictureUrl(companyId, image[0]),
          thumbnailUrl: thumbnailUrl(companyId, image[0]),
          caption: captionIn(image, language),
        })),
      }))
      return [id, { shown, materials, details, extendedId, kind: traceKindOf(way), cardId }]
    }),
  )
}

const FIND_PRODUCTS = {
  name: 'find-checked-products',
  text: `
    select p.id, p.name, p.number, p.specification, p.unit, p.description, p.translations, p.barcode,
      case when p.extended_attributes then p.extended_id end,
      coalesce((
        select json_agg(json_build_array(i.file_id, i.kind, i.name, i.translations) order by i.sort, i.file_id)
        from product_image i
        where i.company_id = $1 and i.product_id = p.id
          and (i.kind = 'product' or i.kind = any(p.shown_image_kinds))), '[]'),
      coalesce((
        select json_agg(json_build_array(m.name, m.origin, m.image_id) order by m.sort, m.id)
        from product_material m where m.company_id = $1 and m.product_id = p.id), '[]'),
      case when p.extended_attributes and p.attributes <> '{}' then coalesce((
        with recursive above (id, parent_id, depth) as (
          select c.id, c.parent_id, 1 from product_category c
          where c.company_id = $1 and c.id = p.category_id
          union all
          select c.id, c.parent_id, above.depth + 1
          from product_category c join above on c.id = above.parent_id
          where c.company_id = $1 and above.depth < 10)
        select json_agg(json_build_object('name', a.name, 'translations', a.translations, 'kind', a.kind,
            'unit', a.unit, 'choices', a.choices, 'value', p.attributes ->> a.id::text)
          order by above.depth desc, a.sort, a.id)
        from category_attribute a join above on above.id = a.category_id
        where a.company_id = $1 and a.deleted_at is null and a.is_shown
          and p.attributes ? a.id::text), '[]') else '[]' end,
      p.operation_type, p.card_id
    from product p
    where p.company_id = $1 and p.id = any($2::bigint[])`,
}

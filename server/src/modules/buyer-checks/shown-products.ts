import { shownGtin } from '@zhenma/codes/gs1'
import type { Language } from '@zhenma/contract/kernel/languages'
import { textsIn, type Translations } from '@zhenma/contract/kernel/translations'
import { PRODUCT_TEXTS, type ProductText } from '@zhenma/contract/products/product-shapes'
import type {
  ShownMaterial,
  CheckAnswer,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { thumbnailUrl } from '../files/index.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'
import { inEach, type InEach } from './in-each.ts'

/** What is the same for all of its labels. */
type ShownProduct = Omit<
  NonNullable<CheckAnswer['product']>,
  'producedOn' | 'batchName' | 'materials'
>

export type ProductDetails = {
  /** What buyers are told of it. */
  readonly shown: InEach<ShownProduct>
  readonly materials: readonly ShownMaterial[]
  /** Its extended data, where it is switched to show them. */
  readonly extendedId: number | null
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
  imageIds: string[],
  materials: MaterialRow[],
]

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
      const [barcode, extendedId, imageIds, materialRows] = [row[7], row[8], row[9], row[10]]
      const texts = { name, specification, unit, description }
      const imageUrls = imageIds.map((fileId) => thumbnailUrl(companyId, fileId))
      const shown = inEach((language) => ({
        ...textsIn(texts, PRODUCT_TEXTS, { translations, base }, language),
        number,
        barcode: barcode === null ? null : shownGtin(barcode),
        imageUrl: imageUrls[0] ?? null,
        imageUrls,
      }))
      const materials = materialRows.map(([material, origin, pictureId]) => ({
        name: material,
        origin,
        imageUrl: smallOf(pictureId),
      }))
      return [id, { shown, materials, extendedId }]
    }),
  )
}

const FIND_PRODUCTS = {
  name: 'find-checked-products',
  text: `
    select p.id, p.name, p.number, p.specification, p.unit, p.description, p.translations, p.barcode,
      case when p.extended_attributes then p.extended_id end,
      coalesce((
        select json_agg(i.file_id order by i.sort, i.file_id) from product_image i
        where i.company_id = $1 and i.product_id = p.id and i.kind = 'product'), '[]'),
      coalesce((
        select json_agg(json_build_array(m.name, m.origin, m.image_id) order by m.sort, m.id)
        from product_material m where m.company_id = $1 and m.product_id = p.id), '[]')
    from product p
    where p.company_id = $1 and p.id = any($2::bigint[])`,
}

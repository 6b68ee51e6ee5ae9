import { shownGtin } from '@zhenma/codes/gs1'
import type { ShownMaterial } from '@zhenma/contract/verify/verify.contract'
import { thumbnailUrl } from '../files/index.ts'
import type { CheckConnections } from './check-connections.ts'

export type ProductDetails = {
  /** What buyers are told of it. */
  readonly shown: {
    readonly name: string
    readonly number: string
    readonly specification: string
    readonly description: string
    readonly barcode: string | null
    /** Small enough for a slow connection. */
    readonly imageUrl: string | null
  }
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
  description: string,
  barcode: string | null,
  imageId: string | null,
  extendedId: number | null,
  materials: MaterialRow[],
]

/** Products also when deleted since: their labels are on goods that buyers hold. */
export async function findShownProducts(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ProductDetails>> {
  const rows = await connections.run<Row>(companyId, FIND_PRODUCTS, [companyId, ids])
  const smallOf = (fileId: string | null): string | null =>
    fileId === null ? null : thumbnailUrl(companyId, fileId)
  return new Map(
    rows.map((row) => {
      const [id, name, number, specification, description, barcode, imageId, extendedId] = row
      const imageUrl = smallOf(imageId)
      const shown = {
        name,
        number,
        specification,
        description,
        barcode: barcode === null ? null : shownGtin(barcode),
        imageUrl,
      }
      const materials = row[8].map(([material, origin, pictureId]) => ({
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
    select p.id, p.name, p.number, p.specification, p.description, p.barcode, i.file_id,
      case when p.extended_attributes then p.extended_id end,
      coalesce((
        select json_agg(json_build_array(m.name, m.origin, m.image_id) order by m.sort, m.id)
        from product_material m where m.company_id = $1 and m.product_id = p.id), '[]')
    from product p
    left join lateral (
      select file_id from product_image
      where company_id = $1 and product_id = p.id and kind = 'product'
      order by sort, file_id limit 1) i on true
    where p.company_id = $1 and p.id = any($2::bigint[])`,
}

import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import type { products } from '@zhenma/contract/products/products.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { requireBarcode } from './barcode.ts'
import { requireCategory } from './categories.ts'
import { materialsAfter, materialsInLog } from './materials.ts'
import type { ProductFields } from './product-fields.store.ts'
import { listImages, replaceImages } from './product-images.store.ts'
import { listMaterials, type MaterialEntry, replaceMaterials } from './product-materials.store.ts'
import { holdProduct, insertProduct, updateProduct } from './products.store.ts'

type ProductInput = InputOf<typeof products.create>
type Images = readonly { readonly fileId: string }[]

/** What the form sent of the product itself, as it is kept. `had`: the product before; null for a new one. */
async function fieldsOf(
  ctx: Context,
  input: ProductInput,
  had: ProductFields | null,
): Promise<ProductFields> {
  const { images: _, materials: __, deletedMaterialImages: ___, ...fields } = input
  const categoryId = fields.categoryId ?? null
  await requireCategory(ctx, categoryId, 'categoryId')
  return {
    ...fields,
    barcode: requireBarcode(fields.barcode),
    priceCents: fields.priceCents ?? null,
    categoryId,
    mediumBoxQuantity: fields.mediumBoxQuantity ?? null,
    largeBoxQuantity: fields.largeBoxQuantity ?? null,
    shelfLifeDays: fields.shelfLifeDays ?? null,
    translations: withoutEmpty(fields.translations ?? had?.translations ?? {}),
  }
}

/** A picture chosen twice is one picture. */
function distinct(images: ProductInput['images']): ProductInput['images'] {
  return [...new Map(images.map((image) => [image.fileId, image])).values()]
}

/** A product as the log keeps it. */
const inLog = (fields: ProductFields, images: Images, materials: readonly MaterialEntry[]) => ({
  ...fields,
  images: images.map(({ fileId }) => fileId),
  materials: materialsInLog(materials),
})

/** Creates a product with its pictures and raw materials; answers its id. */
export async function createProduct(ctx: Context, input: ProductInput): Promise<number> {
  const { db, user } = ctx
  const fields = await fieldsOf(ctx, input, null)
  const images = distinct(input.images)
  const materials = materialsAfter([], input.materials ?? [], [])
  const id = await insertProduct(db, user.companyId, user.id, fields)
  await replaceImages(db, user.companyId, id, images)
  await replaceMaterials(db, user.companyId, id, materials)
  const after = inLog(fields, images, materials)
  await logChange(ctx, { operation: 'create', entity: 'product', entityId: id, after })
  return id
}

/** Changes a product; NOT_FOUND where it is not there or deleted. */
export async function changeProduct(ctx: Context, id: number, input: ProductInput): Promise<void> {
  const { db, user } = ctx
  const found = await holdProduct(db, user.companyId, id)
  if (found === undefined) throw fail('NOT_FOUND')
  const pictures = await listImages(db, user.companyId, id)
  const had = await listMaterials(db, user.companyId, id)
  const fields = await fieldsOf(ctx, input, found)
  const images = distinct(input.images)
  const materials = materialsAfter(had, input.materials ?? had, input.deletedMaterialImages)
  await updateProduct(db, user.companyId, id, fields)
  await replaceImages(db, user.companyId, id, images)
  await replaceMaterials(db, user.companyId, id, materials)
  const before = inLog(found, pictures, had)
  const after = inLog(fields, images, materials)
  await logChange(ctx, { operation: 'update', entity: 'product', entityId: id, before, after })
}

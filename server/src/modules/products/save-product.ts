import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import type { products } from '@zhenma/contract/products/products.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { requireBarcode } from './barcode.ts'
import { valuesAfter } from './attributes/values.ts'
import { requireCategory } from './categories.ts'
import { materialsAfter, materialsInLog } from './materials.ts'
import type { ProductFields } from './product-fields.store.ts'
import {
  type ImageEntry,
  listImages,
  replaceImages,
  type StoredProductImage,
} from './product-images.store.ts'
import {
  listMaterials,
  type MaterialEntry,
  replaceMaterials,
  type StoredMaterial,
} from './product-materials.store.ts'
import {
  holdProduct,
  insertProduct,
  readProduct,
  updateProduct,
  writePrice,
} from './products.store.ts'

type ProductInput = InputOf<typeof products.create>
/** What there is of a product beside its own columns, as a save leaves it. */
type Saved = {
  readonly fields: ProductFields
  readonly images: readonly ImageEntry[]
  readonly materials: readonly MaterialEntry[]
}

/** What the form sent of the product itself, as it is kept. `had`: the product before; null for a new one. */
async function fieldsOf(
  ctx: Context,
  input: ProductInput,
  had: ProductFields | null,
): Promise<ProductFields> {
  const { images: _, materials: __, deletedMaterialImages: ___, ...fields } = input
  const categoryId = fields.categoryId ?? null
  const { attributes: given, extendedAttributes: isOn, printTemplateId } = input
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
    attributes: await valuesAfter(ctx, { categoryId, isOn, given, had: had?.attributes ?? {} }),
    shownImageKinds: [...new Set(fields.shownImageKinds ?? had?.shownImageKinds)].toSorted(),
    printTemplateId:
      printTemplateId === undefined ? (had?.printTemplateId ?? null) : printTemplateId,
  }
}

/** A picture chosen twice is one picture. */
function distinct(images: ProductInput['images']): ImageEntry[] {
  const entries = images.map(({ fileId, kind, name, translations }) => ({
    fileId,
    kind,
    name,
    translations: withoutEmpty(translations),
  }))
  return [...new Map(entries.map((image) => [image.fileId, image])).values()]
}

/** A product as the log keeps it: all that a version needs (ADR 0054). */
const inLog = ({ fields, images, materials }: Saved) => ({
  ...fields,
  images,
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
  const after = inLog({ fields, images, materials })
  await logChange(ctx, { operation: 'create', entity: 'product', entityId: id, after })
  return id
}

/** A product with its raw materials as they are kept. */
type Kept = Saved & { readonly materials: readonly StoredMaterial[] }

async function around({ db, user }: Context, id: number): Promise<Omit<Kept, 'fields'>> {
  const images = await listImages(db, user.companyId, id)
  const materials = await listMaterials(db, user.companyId, id)
  return { images: images.map(entryOf), materials }
}

/** A product that is there, held for a change; NOT_FOUND where it is deleted or never was. */
export async function holdSaved(ctx: Context, id: number): Promise<Kept> {
  const fields = await holdProduct(ctx.db, ctx.user.companyId, id)
  if (fields === undefined) throw fail('NOT_FOUND')
  return { fields, ...(await around(ctx, id)) }
}

/** The same for looking at it, in the recycle bin too. */
export async function readSaved(ctx: Context, id: number): Promise<Kept> {
  const fields = await readProduct(ctx.db, ctx.user.companyId, id)
  if (fields === undefined) throw fail('NOT_FOUND')
  return { fields, ...(await around(ctx, id)) }
}

const entryOf = ({ fileId, kind, title, translations }: StoredProductImage): ImageEntry => ({
  fileId,
  kind,
  name: title,
  translations,
})

/** Writes a product over, and what was changed into the log. */
export async function writeSaved(
  ctx: Context,
  id: number,
  operation: 'update' | 'restore_version',
  { before, after }: { readonly before: Saved; readonly after: Saved },
): Promise<void> {
  const { db, user } = ctx
  await updateProduct(db, user.companyId, id, after.fields)
  await replaceImages(db, user.companyId, id, after.images)
  await replaceMaterials(db, user.companyId, id, after.materials)
  const change = { before: inLog(before), after: inLog(after) }
  await logChange(ctx, { operation, entity: 'product', entityId: id, ...change })
}

/** Changes a product; NOT_FOUND where it is not there or deleted. */
export async function changeProduct(ctx: Context, id: number, input: ProductInput): Promise<void> {
  const before = await holdSaved(ctx, id)
  const fields = await fieldsOf(ctx, input, before.fields)
  const images = distinct(input.images)
  const given = input.materials ?? before.materials
  const materials = materialsAfter(before.materials, given, input.deletedMaterialImages)
  await writeSaved(ctx, id, 'update', { before, after: { fields, images, materials } })
}

/** Changes the price alone; NOT_FOUND where the product is not there or deleted. */
export async function changePrice(
  ctx: Context,
  id: number,
  priceCents: number | null,
): Promise<void> {
  const { db, user } = ctx
  const held = await holdProduct(db, user.companyId, id)
  if (held === undefined) throw fail('NOT_FOUND')
  if (held.priceCents === priceCents) return
  await writePrice(db, user.companyId, id, priceCents)
  await logChange(ctx, {
    operation: 'update',
    entity: 'product',
    entityId: id,
    before: { priceCents: held.priceCents },
    after: { priceCents },
  })
}

/** Takes the print template off a product. Refuses PRODUCT_TEMPLATE_NONE where it has none. */
export async function removePrintTemplate(ctx: Context, id: number): Promise<void> {
  const before = await holdSaved(ctx, id)
  if (before.fields.printTemplateId === null) throw fail('PRODUCT_TEMPLATE_NONE')
  const after = { ...before, fields: { ...before.fields, printTemplateId: null } }
  await writeSaved(ctx, id, 'update', { before, after })
}

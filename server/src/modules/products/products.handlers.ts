import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { products } from '@zhenma/contract/products/products.contract'
import { logChange, logChanges } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { pictureUrl, thumbnailUrl } from '../files/index.ts'
import { requireBarcode } from './barcode.ts'
import { readCategories, removeCategory, requireCategory, saveCategory } from './categories.ts'
import { exportProducts, productTemplate } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { listProducts, searchProducts } from './list-products.store.ts'
import type { ProductFields } from './product-fields.ts'
import { listImages, replaceImages } from './product-images.store.ts'
import {
  countLabels,
  findProduct,
  holdProduct,
  insertProduct,
  markDeleted,
  updateProduct,
} from './products.store.ts'

/** The specification's page size of a search select (spec 9). */
const CHOICES = 10

type ProductInput = InputOf<typeof products.create>

/** What the form sent, as it is kept. */
async function fieldsOf(ctx: Context, input: ProductInput): Promise<ProductFields> {
  const { images: _images, ...fields } = input
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
  }
}

/** A picture chosen twice is one picture. */
function distinct(images: ProductInput['images']): ProductInput['images'] {
  return [...new Map(images.map((image) => [image.fileId, image])).values()]
}

function withImageUrl<R extends { readonly imageId: string | null }>(companyId: number, row: R) {
  const { imageId, ...rest } = row
  return { ...rest, imageUrl: imageId === null ? null : thumbnailUrl(companyId, imageId) }
}

/** Moves products into or out of the recycle bin; ids that are not there are left out. */
async function moveToBin(ctx: Context, ids: readonly number[], isDeleted: boolean) {
  const { db, user } = ctx
  const changed = await markDeleted(db, user.companyId, ids, isDeleted)
  if (changed.length === 0) throw fail('NOT_FOUND')
  const operation = isDeleted ? 'delete' : 'recover'
  await logChanges(
    ctx,
    changed.map((entityId) => ({ operation, entity: 'product', entityId })),
  )
  return { count: changed.length }
}

export const productRoutes = implement(products)({
  async create(ctx, input) {
    const { db, user } = ctx
    const fields = await fieldsOf(ctx, input)
    const id = await insertProduct(db, user.companyId, user.id, fields)
    const images = distinct(input.images)
    await replaceImages(db, user.companyId, id, images)
    const after = { ...fields, images: images.map((image) => image.fileId) }
    await logChange(ctx, { operation: 'create', entity: 'product', entityId: id, after })
    return { id }
  },

  async update(ctx, { id, ...input }) {
    const { db, user } = ctx
    const found = await holdProduct(db, user.companyId, id)
    if (found === undefined) throw fail('NOT_FOUND')
    const pictures = await listImages(db, user.companyId, id)
    const fields = await fieldsOf(ctx, input)
    const images = distinct(input.images)
    await updateProduct(db, user.companyId, id, fields)
    await replaceImages(db, user.companyId, id, images)
    const before = { ...found, images: pictures.map((image) => image.fileId) }
    const after = { ...fields, images: images.map((image) => image.fileId) }
    await logChange(ctx, { operation: 'update', entity: 'product', entityId: id, before, after })
    return { id }
  },

  async list({ db, user }, page) {
    const { records, total } = await listProducts(db, user.companyId, page)
    const { pageNo, pageSize } = page
    return {
      records: records.map((row) => withImageUrl(user.companyId, row)),
      total,
      pageNo,
      pageSize,
    }
  },

  async get({ db, user }, { id }) {
    const { companyId } = user
    const product = await findProduct(db, companyId, id)
    if (product === undefined) throw fail('NOT_FOUND')
    const images = await listImages(db, companyId, id)
    return {
      ...withImageUrl(companyId, product),
      labelCount: await countLabels(db, companyId, id),
      images: images.map(({ fileId, ...image }) => ({
        ...image,
        id: fileId,
        url: pictureUrl(companyId, fileId),
        thumbnailUrl: thumbnailUrl(companyId, fileId),
      })),
    }
  },

  async search({ db, user }, input) {
    const found = await searchProducts(db, user.companyId, { ...input, limit: CHOICES })
    return found.map((row) => withImageUrl(user.companyId, row))
  },

  remove: (ctx, { ids }) => moveToBin(ctx, ids, true),
  recover: (ctx, { ids }) => moveToBin(ctx, ids, false),

  importSheet: (ctx, { check }) => importProducts(ctx, check),
  importTemplate: async (ctx) => productTemplate(ctx),
  exportSheet: (ctx, wish) => exportProducts(ctx, wish),

  categories: (ctx) => readCategories(ctx),

  async createCategory(ctx, { parentId, ...fields }) {
    return { id: await saveCategory(ctx, null, { ...fields, parentId: parentId ?? null }) }
  },

  async updateCategory(ctx, { id, parentId, ...fields }) {
    return { id: await saveCategory(ctx, id, { ...fields, parentId: parentId ?? null }) }
  },

  async removeCategory(ctx, { id }) {
    await removeCategory(ctx, id)
    return {}
  },
})

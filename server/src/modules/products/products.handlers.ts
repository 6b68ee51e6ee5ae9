import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList, pageOfAll } from '../../platform/sheets/export-list.ts'
import { pictureUrl, thumbnailUrl } from '../files/index.ts'
import { withShownBarcode } from './barcode.ts'
import { readCategories, removeCategory, saveCategory } from './categories.ts'
import { CATEGORY_SHEET, categoryLines } from './categories.sheet.ts'
import { exportProducts, productTemplate } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { listProducts } from './list-products.store.ts'
import { materialRow } from './materials.ts'
import { listImages } from './product-images.store.ts'
import { listMaterials } from './product-materials.store.ts'
import { DELETED_PRODUCT_SHEET, moveToBin } from './product-bin.ts'
import { listDeletedProducts } from './product-bin.store.ts'
import { glanceAt } from './product-glance.ts'
import { countLabels } from './product-glance.store.ts'
import { findProduct } from './products.store.ts'
import { changePrice, changeProduct, createProduct } from './save-product.ts'
import { searchProducts } from './search-products.store.ts'
import { attributesByIds, attributesOf } from './attributes/attributes.store.ts'
import { readOwnAttributes, saveAttributes } from './attributes/save-attributes.ts'
import { valueList } from './attributes/values.ts'
import { compareVersions, exportVersions, readVersions } from './versions/read-versions.ts'
import { planRestore, restoreVersion } from './versions/restore-version.ts'

/** A search select shows 10 at a time: who does not find it types on. */
const CHOICES = 10

function withImageUrl<R extends { readonly imageId: string | null }>(companyId: number, row: R) {
  const { imageId, ...rest } = row
  return { ...rest, imageUrl: imageId === null ? null : thumbnailUrl(companyId, imageId) }
}

/** The recycle bin is for those who may restore from it. */
function refuseBin({ user }: Context, { deleted }: { readonly deleted: boolean }): void {
  if (deleted && !may(user, products.recover.allow)) throw fail('ACCESS_DENIED')
}

export const productRoutes = implement(products)({
  async create(ctx, input) {
    return { id: await createProduct(ctx, input) }
  },

  async update(ctx, { id, ...input }) {
    await changeProduct(ctx, id, input)
    return { id }
  },

  async setPrice(ctx, { id, priceCents }) {
    await changePrice(ctx, id, priceCents ?? null)
    return { id }
  },

  async list(ctx, page) {
    refuseBin(ctx, page)
    const { db, user } = ctx
    const { records, ...counted } = await listProducts(db, user.companyId, page)
    const { pageNo, pageSize } = page
    return {
      records: records.map((row) => withImageUrl(user.companyId, withShownBarcode(row))),
      ...counted,
      pageNo,
      pageSize,
    }
  },

  async bin({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listDeletedProducts(db, user.companyId, page)), pageNo, pageSize }
  },

  exportBin: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DELETED_PRODUCT_SHEET,
        read: ({ db, user }, page) =>
          listDeletedProducts(db, user.companyId, { ...filter, ...page }),
      },
    ),

  async get({ db, user }, { id }) {
    const { companyId } = user
    const product = await findProduct(db, companyId, id)
    if (product === undefined) throw fail('NOT_FOUND')
    const images = await listImages(db, companyId, id)
    const materials = await listMaterials(db, companyId, id)
    return {
      ...withImageUrl(companyId, withShownBarcode(product)),
      attributes: valueList(product.attributes),
      labelCount: may(user, labels.list.allow) ? await countLabels(db, user, id) : null,
      images: images.map(({ fileId, ...image }) => ({
        ...image,
        id: fileId,
        url: pictureUrl(companyId, fileId),
        thumbnailUrl: thumbnailUrl(companyId, fileId),
      })),
      materials: materials.map((material) => materialRow(companyId, material)),
    }
  },

  async search({ db, user }, input) {
    const found = await searchProducts(db, user.companyId, { ...input, limit: CHOICES })
    return found.map((row) => withImageUrl(user.companyId, withShownBarcode(row)))
  },

  remove: (ctx, { ids }) => moveToBin(ctx, ids, true),
  recover: (ctx, { ids }) => moveToBin(ctx, ids, false),

  glance: (ctx, { id }) => glanceAt(ctx, id),

  versions: (ctx, page) => readVersions(ctx, page),
  exportVersions: (ctx, wish) => exportVersions(ctx, wish),
  compareVersions: (ctx, input) => compareVersions(ctx, input),
  planRestore: (ctx, { productId, version }) => planRestore(ctx, productId, version),
  async restoreVersion(ctx, { productId, ...wish }) {
    await restoreVersion(ctx, productId, wish)
    return { id: productId }
  },

  async attributes({ db, user }, { categoryId, ids }) {
    const found =
      categoryId == null
        ? await attributesByIds(db, user.companyId, ids)
        : await attributesOf(db, user.companyId, categoryId)
    return found.map(({ isRemoved: _, ...attribute }) => attribute)
  },
  ownAttributes: (ctx, { categoryId }) => readOwnAttributes(ctx, categoryId),
  async saveAttributes(ctx, { categoryId, attributes, removed }) {
    await saveAttributes(ctx, categoryId, attributes, removed)
    return { id: categoryId }
  },

  importSheet: (ctx, { check }) => importProducts(ctx, check),
  importTemplate: (ctx) => productTemplate(ctx),
  async exportSheet(ctx, wish) {
    refuseBin(ctx, wish)
    return exportProducts(ctx, wish)
  },

  categories: (ctx) => readCategories(ctx),
  exportCategories: (ctx, { format }) =>
    exportList(ctx, format, {
      ...CATEGORY_SHEET,
      read: async (at, page) => pageOfAll(categoryLines(await readCategories(at)), page),
    }),

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

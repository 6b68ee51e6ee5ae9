import { say } from '@zhenma/contract/kernel/texts'
import { productTexts } from '@zhenma/contract/products/products.refusals'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { exportList, sheetFile, type SheetWish } from '../../platform/sheets/export-list.ts'
import { withShownBarcode } from './barcode.ts'
import { listCategories } from './categories.store.ts'
import { categoryPaths } from './category-tree.ts'
import { listProductIds, type ProductFilter } from './list-products.store.ts'
import { productCells, productColumns, productHeader, type SheetProduct } from './products.sheet.ts'
import { readProducts } from './products-sheet.store.ts'
import { readLayout } from './read-layout.ts'

type ExportWish = ProductFilter & SheetWish & { readonly sort?: string | undefined }

/**
 * The filtered products as a sheet, as the list's screen shows them; with everything that an import takes, and
 * without a choice of columns in its order.
 */
export async function exportProducts(
  ctx: Context,
  { format, columns, ...filter }: ExportWish,
): Promise<FileAnswer> {
  const { companyId } = ctx.user
  const layout = await readLayout(ctx.db, companyId)
  const read = async ({ db }: Context, page: { pageNo: number; pageSize: number }) => {
    const { ids, total } = await listProductIds(db, companyId, { ...filter, ...page })
    const paths = categoryPaths(await listCategories(db, companyId))
    const pathOf = new Map([...paths].map(([path, id]) => [id, path]))
    const products = await readProducts(db, companyId, ids)
    const records = products.map((product) => ({
      ...withShownBarcode(product),
      categoryPath: pathOf.get(product.categoryId ?? 0) ?? null,
    }))
    return { records, total }
  }
  return exportList<SheetProduct & { readonly id: number }, string>(
    ctx,
    { format, columns },
    {
      name: productTexts.sheetName,
      columns: productColumns(layout),
      keyOf: ({ id }) => id,
      cells: (product, language) => productCells(product, language, layout),
      read,
    },
  )
}

/** The sheet to fill in: the header alone. */
export async function productTemplate({ db, user, language }: Context): Promise<FileAnswer> {
  const layout = await readLayout(db, user.companyId)
  const name = say(productTexts.templateName, language)
  return sheetFile('xlsx', name, productHeader(language, layout), [])
}

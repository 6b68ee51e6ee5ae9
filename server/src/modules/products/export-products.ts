import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import { say } from '@zhenma/contract/kernel/texts'
import { productTexts } from '@zhenma/contract/products/products.refusals'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { sheetFile } from '../../platform/sheets/export-list.ts'
import { withShownBarcode } from './barcode.ts'
import { listCategories } from './categories.store.ts'
import { categoryPaths } from './category-tree.ts'
import { listProductIds, type ProductFilter } from './list-products.store.ts'
import { productCells, productHeader, type SheetLayout } from './products.sheet.ts'
import { readProducts } from './products-sheet.store.ts'
import { readLayout } from './read-layout.ts'

type ExportWish = ProductFilter & {
  readonly sort?: string | undefined
  readonly format: SheetFormat
}

const CHUNK_ROWS = 1_000

/**
 * The filtered products as a sheet, in the list's order. Which products, is decided now; what they
 * are, is read in pieces while the client takes them, long after this call's transaction has ended.
 */
export async function exportProducts(ctx: Context, wish: ExportWish): Promise<FileAnswer> {
  const { db, user, language } = ctx
  const ids = await listProductIds(db, user.companyId, wish)
  const paths = categoryPaths(await listCategories(db, user.companyId))
  const pathOf = new Map([...paths].map(([path, id]) => [id, path]))
  const layout = await readLayout(db, user.companyId)
  const name = say(productTexts.sheetName, language)
  const header = productHeader(language, layout)
  return sheetFile(wish.format, name, header, rowsOf(ctx, ids, pathOf, layout))
}

/** The sheet to fill in: the header alone. */
export async function productTemplate({ db, user, language }: Context): Promise<FileAnswer> {
  const layout = await readLayout(db, user.companyId)
  const name = say(productTexts.templateName, language)
  return sheetFile('xlsx', name, productHeader(language, layout), [])
}

async function* rowsOf(
  { afterwards, user, language }: Context,
  ids: readonly number[],
  pathOf: ReadonlyMap<number, string>,
  layout: SheetLayout,
): AsyncGenerator<Cell[]> {
  for (let at = 0; at < ids.length; at += CHUNK_ROWS) {
    const products = await afterwards((db) =>
      readProducts(db, user.companyId, ids.slice(at, at + CHUNK_ROWS)),
    )
    for (const product of products) {
      const categoryPath = pathOf.get(product.categoryId ?? 0) ?? null
      yield productCells({ ...withShownBarcode(product), categoryPath }, language, layout)
    }
  }
}

import {
  VERSION_COLUMN_TEXT,
  type VersionRow,
} from '@zhenma/contract/products/product-versions.contract'
import { VERSION_SHEET_TEXT } from '@zhenma/contract/products/version-words'
import { type Language, say, sayList, type Text } from '@zhenma/contract/kernel/texts'
import { LOG_OPERATION_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import { exportList, type SheetWish } from '../../../platform/sheets/export-list.ts'
import { timeCell } from '../../../platform/sheets/cell-words.ts'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { findProduct } from '../products.store.ts'
import { readSaved } from '../save-product.ts'
import { differencesOf, versionFieldLabel } from './describe-version.ts'
import { readVersion } from './read-version.ts'
import { listVersions, type VersionPage } from './versions.store.ts'

/** One page of the versions of a product; NOT_FOUND where there is no such product. */
export async function readVersions({ db, user }: Context, page: VersionPage) {
  if ((await findProduct(db, user.companyId, page.productId)) === undefined) throw fail('NOT_FOUND')
  const { pageNo, pageSize } = page
  return { ...(await listVersions(db, user.companyId, page)), pageNo, pageSize }
}

/** A word that is the same in every language: an operation of which nobody has one. */
const unworded = (name: string): Text => ({ cn: name, tc: name, en: name })

/** Versions as a sheet. */
const VERSION_SHEET = {
  name: VERSION_SHEET_TEXT.name,
  columns: VERSION_COLUMN_TEXT,
  keyOf: ({ id }: VersionRow) => id,
  cells: (row: VersionRow, language: Language, timeZone: string) => ({
    ...row,
    savedAt: timeCell(row.savedAt, timeZone),
    operation: say(LOG_OPERATION_TEXT[row.operation] ?? unworded(row.operation), language),
    fields: sayList(
      row.fields.map((field) => versionFieldLabel(field, language)),
      language,
    ),
    priceCents: row.priceCents === null ? null : row.priceCents / 100,
  }),
}

/** The same list as a sheet. */
export const exportVersions = (
  ctx: Context,
  { format, columns, ...filter }: Omit<VersionPage, 'pageNo' | 'pageSize'> & SheetWish,
): Promise<FileAnswer> =>
  exportList(
    ctx,
    { format, columns },
    { ...VERSION_SHEET, read: (at, page) => readVersions(at, { ...filter, ...page }) },
  )

/** In what two versions differ; without a second one from how the product is now. */
export async function compareVersions(
  ctx: Context,
  { productId, before, after }: { productId: number; before: number; after?: number | undefined },
) {
  const now = await readSaved(ctx, productId)
  const earlier = await readVersion(ctx, productId, before, now)
  const later = after === undefined ? now : await readVersion(ctx, productId, after, now)
  return { differences: await differencesOf(ctx, earlier, later) }
}

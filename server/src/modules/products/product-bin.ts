import { type Language, say, sayList } from '@zhenma/contract/kernel/texts'
import {
  DELETED_PRODUCT_COLUMN_TEXT,
  DELETED_PRODUCT_SHEET_TEXT,
  type DeletedProductRow,
} from '@zhenma/contract/products/product-bin.contract'
import { PRODUCT_USE_TEXT } from '@zhenma/contract/products/products.refusals'
import { logChanges } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { takenNumbers } from './product-bin.store.ts'
import { firstAtWork, referencesToProduct, workWith } from './product-use.store.ts'
import { markDeleted } from './products.store.ts'

/** Deleted products as a sheet. */
export const DELETED_PRODUCT_SHEET = {
  name: DELETED_PRODUCT_SHEET_TEXT.name,
  columns: DELETED_PRODUCT_COLUMN_TEXT,
  keyOf: ({ id }: DeletedProductRow) => id,
  cells: (row: DeletedProductRow, _language: Language, timeZone: string) => ({
    ...row,
    deletedAt: timeCell(row.deletedAt, timeZone),
  }),
}

/**
 * Moves products into or out of the recycle bin; ids that are not there are left out. Throws NOT_FOUND
 * where none is, PRODUCT_IN_USE for the first with which work is not over, and FIELD_TAKEN for each whose
 * number another product has got meanwhile. Labels of a deleted product stay what they are.
 */
export async function moveToBin(ctx: Context, ids: readonly number[], isDeleted: boolean) {
  const { db, user } = ctx
  await (isDeleted ? refuseAtWork(ctx, ids) : refuseTaken(ctx, ids))
  const changed = await markDeleted(db, user.companyId, ids, isDeleted)
  if (changed.length === 0) throw fail('NOT_FOUND')
  const operation = isDeleted ? 'delete' : 'recover'
  await logChanges(
    ctx,
    changed.map((entityId) => ({ operation, entity: 'product', entityId })),
  )
  return { count: changed.length }
}

async function refuseAtWork(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, user, language } = ctx
  const used = await firstAtWork(db, user.companyId, ids)
  if (used === undefined) return
  const works = await workWith(db, user.companyId, used.id)
  const words = works.map(({ by }) => say(PRODUCT_USE_TEXT[by], language))
  const refusal = fail('PRODUCT_IN_USE', { name: used.name, uses: sayList(words, language) })
  throw inUse(ctx, refusal, referencesToProduct(used.id, works))
}

async function refuseTaken({ db, user }: Context, ids: readonly number[]): Promise<void> {
  const taken = await takenNumbers(db, user.companyId, ids)
  if (taken.length === 0) return
  const field = 'number'
  throw failWith(
    fail('FIELD_TAKEN', { field }),
    taken.map((code) => problem('FIELD_TAKEN', { field }, { field, code })),
  )
}

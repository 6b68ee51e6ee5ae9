import type { Endpoints } from '@zhenma/contract/kernel/endpoint'
import { binColumns, binSheetName } from '@zhenma/contract/kernel/entity-bin'
import type { Language } from '@zhenma/contract/kernel/texts'
import { logChanges } from '../audit/log-change.ts'
import { Failure, problem } from '../errors/fail.ts'
import { requireRows } from '../errors/reference.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { timeCell } from '../sheets/cell-words.ts'
import type { Cell } from '../sheets/cell.ts'
import { exportList, type SheetWish } from '../sheets/export-list.ts'
import {
  type BinnedEntity,
  type BinPage,
  bringBack,
  holdDeleted,
  listDeleted,
} from './entity-bin.store.ts'

type BinCall = 'bin' | 'exportBin' | 'recover'
/** A deleted record as a picker shows it, when it was deleted, and by whom. */
type BinRow = Readonly<Record<string, Cell>> & { readonly id: number; readonly deletedAt: string }

/**
 * The calls of `entityBin`: deleted records of a company, which come back all or none, each with a log entry. FIELD_TAKEN
 * for each of which another record has got meanwhile what only one may have (`isUnique`).
 */
export function entityBinHandlers<E extends BinnedEntity, C extends Endpoints>(
  { entity }: { readonly entity: E },
  _calls: C,
): Pick<Handlers<C>, Extract<keyof C, BinCall>> {
  const pageOf = ({ db, user }: Context, page: BinPage) =>
    listDeleted<BinRow>(db, entity, user.companyId, page)
  const handlers = {
    async bin(ctx: Context, page: BinPage) {
      const { pageNo, pageSize } = page
      return { ...(await pageOf(ctx, page)), pageNo, pageSize }
    },

    exportBin: (ctx: Context, { format, columns, ...filter }: SheetWish) =>
      exportList(
        ctx,
        { format, columns },
        {
          name: binSheetName(entity),
          columns: binColumns(entity),
          keyOf: ({ id }: BinRow) => id,
          cells: (row: BinRow, _language: Language, timeZone: string) => ({
            ...row,
            deletedAt: timeCell(row.deletedAt, timeZone),
          }),
          read: (at, page) => pageOf(at, { ...filter, ...page }),
        },
      ),

    async recover(ctx: Context, { ids }: { readonly ids: readonly number[] }) {
      const { db, user } = ctx
      const wanted = [...new Set(ids)]
      const found = await holdDeleted(db, entity, user.companyId, wanted)
      requireRows(wanted, found)
      const problems = found.flatMap(({ taken }) => {
        if (taken === null) return []
        const { field, value } = taken
        return [problem('FIELD_TAKEN', { field }, { field, code: value })]
      })
      const [first] = problems
      if (first !== undefined) throw new Failure(first.error, first.values, problems)
      await bringBack(db, entity, user.companyId, wanted)
      await logChanges(
        ctx,
        wanted.map((entityId) => ({ operation: 'recover', entity: entity.name, entityId })),
      )
      return { count: wanted.length }
    },
  }
  return handlers as unknown as Pick<Handlers<C>, Extract<keyof C, BinCall>>
}

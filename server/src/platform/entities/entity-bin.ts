import type { Endpoints } from '@zhenma/contract/kernel/endpoint'
import {
  binNames,
  type BinNames,
  type Entity,
  type StoredNames,
} from '@zhenma/contract/kernel/entity'
import { binColumns, binSheetName } from '@zhenma/contract/kernel/entity-bin'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { z } from 'zod'
import { logChanges } from '../audit/log-change.ts'
import { Failure, problem } from '../errors/fail.ts'
import { requireRows } from '../errors/reference.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { timeCell } from '../sheets/cell-words.ts'
import { exportList, type SheetWish } from '../sheets/export-list.ts'
import {
  type BinnedEntity,
  type BinPage,
  bringBack,
  holdDeleted,
  listDeleted,
} from './entity-bin.store.ts'
import { cellsOf } from './entity-sheet.ts'
import type { Sight } from './entity.store.ts'

type BinCall = 'bin' | 'exportBin' | 'recover'
/** A deleted record as stored, when it was deleted, and by whom. */
type BinRow = { readonly id: number; readonly deletedAt: string; readonly deletedBy: string | null }

/** What is told of a deleted record and does not lie in its table. */
type Computed<E extends Entity> = {
  readonly [K in Exclude<BinNames<E>, StoredNames<E>>]: z.output<E['columns'][K]['output']>
}
type More<E extends Entity> = (
  ctx: Context,
  records: readonly { readonly id: number }[],
) => Promise<readonly Computed<E>[]>
type Seen = {
  /** Which deleted records the caller sees and brings back; all of the company without it. */
  readonly sight?: (ctx: Context) => Sight['visible']
}
/** What the bin of an entity does otherwise than all others. */
type BinHooks<E extends Entity> = Seen &
  (object extends Computed<E> ? unknown : { readonly more: More<E> })

/**
 * The calls of `entityBin`: deleted records that the caller sees, which come back all or none, each with a log entry.
 * FIELD_TAKEN for each of which another record has got meanwhile what only one may have (`isUnique`).
 */
export function entityBinHandlers<E extends BinnedEntity, C extends Endpoints>(
  { entity }: { readonly entity: E },
  _calls: C,
  ...[given]: object extends BinHooks<E> ? [BinHooks<E>?] : [BinHooks<E>]
): Pick<Handlers<C>, Extract<keyof C, BinCall>> {
  const hooks: Seen & { readonly more?: More<E> } = given ?? {}
  const sightOf = (ctx: Context): Sight => ({
    companyId: ctx.user.companyId,
    visible: hooks.sight?.(ctx),
  })
  const pageOf = async (ctx: Context, page: BinPage) => {
    const { records, total } = await listDeleted<BinRow>(ctx.db, entity, sightOf(ctx), page)
    const more = await hooks.more?.(ctx, records)
    return { records: records.map((record, index) => ({ ...record, ...more?.[index] })), total }
  }
  const cells = cellsOf(entity, binNames(entity))
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
          cells: (row: BinRow, language: Language, timeZone: string) => ({
            ...cells(row, language, timeZone),
            deletedAt: timeCell(row.deletedAt, timeZone),
            deletedBy: row.deletedBy,
          }),
          read: (at, page) => pageOf(at, { ...filter, ...page }),
        },
      ),

    async recover(ctx: Context, { ids }: { readonly ids: readonly number[] }) {
      const { db, user } = ctx
      const wanted = [...new Set(ids)]
      const found = await holdDeleted(db, entity, sightOf(ctx), wanted)
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

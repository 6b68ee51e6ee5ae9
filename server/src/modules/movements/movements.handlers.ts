import { wayBackOf } from '@zhenma/contract/movements/counter-operations'
import type { MovementDetail } from '@zhenma/contract/movements/movement-shapes'
import { MOVEMENT_LIMITS, movements } from '@zhenma/contract/movements/movements.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { daySpanOf } from '../../platform/time/day-span.ts'
import { deliveriesOfMovement } from '../deliveries/index.ts'
import { codesOfSerials, codeSource, readAfter } from '../labels/index.ts'
import { exportTracking } from './export-movements.ts'
import { listLines } from './movement-lines.store.ts'
import {
  findMovement,
  type FoundMovement,
  listMovements,
  readMovementProducts,
  searchOperators,
} from './movements.store.ts'
import { printNote } from './note/print-note.ts'
import { printTracking } from './note/print-tracking.ts'
import { countOutbound } from './outbound-counts.store.ts'
import type { MovementFilter, MovementQuery } from './visible-movements.store.ts'
import { mayUndo, undoMovement } from './undo-movement.ts'
import { movementSheet } from './movements.sheet.ts'
import { OUTBOUND_SHEET } from './outbound-counts.sheet.ts'

export const movementRoutes = implement(movements)({
  async list(ctx, { pageNo, pageSize, sort, ...given }) {
    const query = await queryOf(ctx, given)
    const found = await listMovements(ctx.db, query, { pageNo, pageSize, sort })
    return { ...found, pageNo, pageSize }
  },

  async get(ctx, { id }) {
    const { db, user } = ctx
    const movement = await visibleMovement(ctx, id)
    const products = await readMovementProducts(db, user.companyId, id)
    const deliveries = await deliveriesOfMovement(ctx, id)
    return { ...movement, products, deliveries, undo: undoOf(ctx, movement) }
  },

  async lines(ctx, { id, pageSize, after }) {
    const { companyId } = ctx.user
    await visibleMovement(ctx, id)
    const found = await listLines(ctx.db, companyId, id, readAfter(after), pageSize + 1)
    const lines = found.slice(0, pageSize)
    const serials = lines.flatMap(({ lo, hi, via }) => [lo, hi, ...(via === null ? [] : [via])])
    const codes = await codesOfSerials(codeSource(ctx), serials)
    const codeOf = (serial: number): string => codes.get(serial) ?? ''
    return {
      records: lines.map(({ lo, hi, via, kind, batchName }) => ({
        start: lo,
        end: hi,
        count: hi - lo + 1,
        firstCode: codeOf(lo),
        lastCode: codeOf(hi),
        kind,
        batchName,
        viaCode: via === null ? null : codeOf(via),
      })),
      next: found.length > pageSize ? String(lines.at(-1)?.hi) : null,
    }
  },

  async operators(ctx, search) {
    return searchOperators(ctx.db, reachOf(ctx.user, 'movement'), search)
  },

  async pdf(ctx, { id }) {
    return printNote(ctx, await visibleMovement(ctx, id))
  },

  exportList: (ctx, { format, columns, sort, ...given }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...movementSheet(ctx.user.dealerId !== null),
        read: async (at, page) => listMovements(at.db, await queryOf(at, given), { ...page, sort }),
      },
    ),

  undo: (ctx, wish) => undoMovement(ctx, wish),

  async outboundRecords(ctx, { pageNo, pageSize, sort, ...given }) {
    const query = await queryOf(ctx, { ...given, operation: ['outbound'] })
    const found = await listMovements(ctx.db, query, { pageNo, pageSize, sort })
    return { ...found, pageNo, pageSize }
  },

  async outboundCount(ctx, { pageNo, pageSize, sort, ...given }) {
    const query = await queryOf(ctx, { ...given, operation: ['outbound'] })
    const found = await countOutbound(ctx.db, query, { pageNo, pageSize, sort })
    return { ...found, pageNo, pageSize }
  },

  exportOutboundCount: (ctx, { format, columns, sort, ...given }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...OUTBOUND_SHEET,
        read: async (at, page) =>
          countOutbound(at.db, await queryOf(at, { ...given, operation: ['outbound'] }), {
            ...page,
            sort,
          }),
      },
    ),

  async exportTracking(ctx, { format, columns, sort, ...given }) {
    const query = await queryOf(ctx, given)
    const wish = { format, columns }
    if (given.ids === undefined) return exportTracking(ctx, wish, query, sort)
    // Movements that were named are meant whatever the filters say, and however old they are.
    const filter = { ids: given.ids, from: null, to: null }
    return exportTracking(ctx, wish, { ...query, filter }, sort)
  },

  trackingPdf: async (ctx, { orderId }) =>
    printTracking(ctx, orderId, await queryOf(ctx, { orderId })),
})

type GivenFilter = Omit<MovementFilter, 'from' | 'to'> & {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What is asked for, as far as the caller may see it; without days, the last 90, or all of an order. */
async function queryOf(ctx: Context, given: GivenFilter): Promise<MovementQuery> {
  const reach = reachOf(ctx.user, 'movement')
  const labelReach = reachOf(ctx.user, 'label')
  const { companyId, timeZone } = ctx.user
  const isWholeOrder = given.orderId != null && given.from === undefined && given.to === undefined
  const days = isWholeOrder ? { from: null, to: null } : daySpanOf(given, timeZone)
  const filter = { ...given, ...days }
  return { companyId, timeZone, reach, labelReach, filter }
}

async function visibleMovement(ctx: Context, id: number): Promise<FoundMovement> {
  const movement = await findMovement(ctx.db, reachOf(ctx.user, 'movement'), id)
  if (movement === undefined) throw fail('MOVEMENT_NOT_FOUND')
  return movement
}

/** How a movement can be taken back: the engine still looks at every label when somebody does. */
function undoOf(ctx: Context, movement: FoundMovement): MovementDetail['undo'] {
  const counter = wayBackOf(movement)
  if (counter === undefined || movement.isUndone) return null
  if (movement.runCount > MOVEMENT_LIMITS.undoRuns) return null
  return { operation: counter.operation, isAllowed: mayUndo(ctx, counter) }
}

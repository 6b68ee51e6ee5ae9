import { cleanScannedText } from '@zhenma/codes/code-format'
import { exceptions, type ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { logChange, logChanges } from '../../platform/audit/log-change.ts'
import { dealerScope } from '../../platform/auth/scope.ts'
import { may } from '../../platform/auth/session.ts'
import { fail, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { submitMovement } from '../inout/index.ts'
import {
  type HeldScan,
  holdScans,
  listScans,
  markDone,
  type ParkedScan,
  setDismissed,
} from './exceptions.store.ts'
import { parkScans, serialOf } from './park-scans.ts'
import { parkTask } from './park-task.ts'

export const exceptionRoutes = implement(exceptions)({
  async park(ctx, input) {
    return { count: await parkScans(ctx, input) }
  },

  parkTask: (ctx, { taskId, after }) => parkTask(ctx, taskId, after),

  async list(ctx, { pageNo, pageSize, from, to, ...given }) {
    const filter = {
      id: given.id ?? null,
      type: given.type ?? null,
      state: given.state ?? null,
      operation: given.operation ?? null,
      keyword: given.keyword ?? '',
      from: from ?? null,
      to: to ?? null,
    }
    const page = { pageNo, pageSize }
    const found = await listScans(ctx.db, ctx.user.companyId, seenBy(ctx), filter, page)
    const records = found.records.map((scan) => rowOf(scan, ctx.language))
    return { records, total: found.total, pageNo, pageSize }
  },

  async retry(ctx, { id, ...given }) {
    const [scan] = await hold(ctx, [id])
    if (scan === undefined) throw fail('EXCEPTION_NOT_FOUND')
    if (scan.state !== 'open') throw fail('EXCEPTION_HANDLED', { code: scan.code })
    // Whoever works off the inbox must be allowed to make the movement themselves.
    if (!may(ctx.user, `${scan.operation}:submit`)) throw fail('ACCESS_DENIED')
    const typed = cleanScannedText(given.code ?? '')
    const code = typed === '' ? scan.code : typed
    const dealerId = given.dealerId ?? scan.dealerId
    const warehouseId = given.warehouseId ?? scan.warehouseId
    const movement = { codes: [code], dealerId, warehouseId, note: scan.note }
    const result = await submitMovement(ctx, scan.operation, movement)
    await markDone(ctx.db, ctx.user.companyId, ctx.user.id, id, {
      code,
      scannedCode: code === scan.code ? scan.scannedCode : (scan.scannedCode ?? scan.code),
      serial: await serialOf(ctx, code),
      dealerId,
      warehouseId,
      movementId: result.movementId,
    })
    await logChange(ctx, {
      operation: 'retry',
      entity: 'exception',
      entityId: id,
      before: { state: 'open', code: scan.code },
      after: { state: 'done', code, movementId: result.movementId },
    })
    return result
  },

  async dismiss(ctx, { ids, reason }) {
    const wanted = [...new Set(ids)]
    const held = await hold(ctx, wanted)
    if (held.length < wanted.length) throw fail('EXCEPTION_NOT_FOUND')
    const handled = held.find(({ state }) => state !== 'open')
    if (handled !== undefined) throw fail('EXCEPTION_HANDLED', { code: handled.code })
    await setDismissed(ctx.db, ctx.user.companyId, ctx.user.id, wanted, reason)
    await logChanges(
      ctx,
      wanted.map((id) => ({
        operation: 'dismiss',
        entity: 'exception',
        entityId: id,
        before: { state: 'open', reason: '' },
        after: { state: 'dismissed', reason },
      })),
    )
    return { count: wanted.length }
  },

  async reopen(ctx, { id }) {
    const [scan] = await hold(ctx, [id])
    if (scan === undefined) throw fail('EXCEPTION_NOT_FOUND')
    if (scan.state !== 'dismissed') throw fail('EXCEPTION_NOT_DISMISSED', { code: scan.code })
    await setDismissed(ctx.db, ctx.user.companyId, ctx.user.id, [id], null)
    await logChange(ctx, {
      operation: 'reopen',
      entity: 'exception',
      entityId: id,
      before: { state: 'dismissed' },
      after: { state: 'open' },
    })
    return { id }
  },
})

/** One's own, and those of the dealers and the factory that one is bound to. */
function seenBy({ user }: Context): RawBuilder<unknown> {
  const ofDealer = dealerScope({ user }, sql.ref('e.dealer_id'))
  const ofFactory = user.factoryId === null ? sql`true` : sql`e.factory_id = ${user.factoryId}`
  return sql`(e.created_by = ${user.id} or (${ofDealer} and ${ofFactory}))`
}

const hold = (ctx: Context, ids: readonly number[]): Promise<HeldScan[]> =>
  holdScans(ctx.db, ctx.user.companyId, seenBy(ctx), ids)

function rowOf({ failure, ...scan }: ParkedScan, language: Language): ExceptionRow {
  return { ...scan, message: failure === null ? '' : tell(failure, language).message }
}

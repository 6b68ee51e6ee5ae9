import { exceptions, type ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { logChange, logChanges } from '../../platform/audit/log-change.ts'
import { fail, tell } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { listScans, type ParkedScan, type ScanFilter, setDismissed } from './exceptions.store.ts'
import { parkScans } from './park-scans.ts'
import { parkTask } from './park-task.ts'
import { hold, nameOf, retryScan, seenBy } from './retry-scan.ts'
import { completeShortage, parkShortage } from './shortages.ts'

const EVERYTHING: ScanFilter = {
  id: null,
  type: null,
  state: null,
  operation: null,
  keyword: '',
  from: null,
  to: null,
}

export const exceptionRoutes = implement(exceptions)({
  async park(ctx, input) {
    return { count: await parkScans(ctx, input) }
  },

  parkFewer: parkShortage,

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

  async get(ctx, { id }) {
    const filter = { ...EVERYTHING, id }
    const page = { pageNo: 1, pageSize: 1 }
    const { records } = await listScans(ctx.db, ctx.user.companyId, seenBy(ctx), filter, page)
    const [scan] = records
    if (scan === undefined) throw fail('EXCEPTION_NOT_FOUND')
    return rowOf(scan, ctx.language)
  },

  retry: retryScan,

  complete: completeShortage,

  async dismiss(ctx, { ids, reason }) {
    const wanted = [...new Set(ids)]
    const held = await hold(ctx, wanted)
    if (held.length < wanted.length) throw fail('EXCEPTION_NOT_FOUND')
    const handled = held.find(({ state }) => state !== 'open')
    if (handled !== undefined) throw fail('EXCEPTION_HANDLED', { code: nameOf(handled) })
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
    if (scan.state !== 'dismissed') throw fail('EXCEPTION_NOT_DISMISSED', { code: nameOf(scan) })
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

function rowOf({ failure, ...scan }: ParkedScan, language: Language): ExceptionRow {
  return { ...scan, message: failure === null ? '' : tell(failure, language).message }
}

import { exceptions, type ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import { FIELD_LABELS } from '@zhenma/contract/field-labels'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { say } from '@zhenma/contract/kernel/texts'
import type { Reader } from '@zhenma/contract/labels/terms'
import {
  listScans,
  type ParkedScan,
  type ScanFilter,
  setDismissed,
  type StoredRefusal,
  visibleTo,
} from './exceptions.store.ts'
import { logChange, logChanges } from '../../platform/audit/log-change.ts'
import { fail, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { parkScans } from './park-scans.ts'
import { parkTask } from './park-task.ts'
import { hold, nameOf, retryScan } from './retry-scan.ts'
import { completeShortage, parkShortage } from './shortages.ts'
import { exceptionSheet } from './exceptions.sheet.ts'

const EVERYTHING: Omit<ScanFilter, 'timeZone'> = {
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

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...exceptionSheet(ctx.user.dealerId !== null),
        read: (at, page) => pageOf(at, { ...filter, ...page }),
      },
    ),

  async get(ctx, { id }) {
    const filter = { ...EVERYTHING, id, timeZone: ctx.user.timeZone }
    const page = { pageNo: 1, pageSize: 1 }
    const { records } = await listScans(
      ctx.db,
      ctx.user.companyId,
      visibleTo(ctx.user),
      filter,
      page,
    )
    const [scan] = records
    if (scan === undefined) throw fail('EXCEPTION_NOT_FOUND')
    return rowOf(scan, readerOf(ctx))
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

async function pageOf(ctx: Context, wish: InputOf<typeof exceptions.list>) {
  const { id = null, type = null, state = null, operation = null, from = null, to = null } = wish
  const { companyId, timeZone } = ctx.user
  const days = { from, to, timeZone }
  const filter = { id, type, state, operation, keyword: wish.keyword ?? '', ...days }
  const { records, total } = await listScans(ctx.db, companyId, visibleTo(ctx.user), filter, wish)
  return { records: records.map((scan) => rowOf(scan, readerOf(ctx))), total }
}

function rowOf({ failure, ...scan }: ParkedScan, reader: Reader): ExceptionRow {
  return { ...scan, message: failure === null ? '' : messageOf(failure, reader) }
}

/** Why a scan was refused; a field is called as people know it, for nobody sees the form any more. */
function messageOf({ error, values }: StoredRefusal, reader: Reader): string {
  const label = FIELD_LABELS[String(values['field'] ?? '')]
  const named = label === undefined ? values : { ...values, field: say(label, reader.language) }
  return tell({ error, values: named }, reader).message
}

import { ALL_CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EXPORTED_LISTS } from './exported-lists.ts'

/** Lists whose rows leave the screen in another way, or are no list of a screen. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '/web/product/customer': 'at /web/product/export',
  '/web/inout/records': 'at /web/inout/record/export',
  '/web/inout/time/frame/output': 'records of movements, exported with them',
  '/web/label/get': 'by a task: there may be a million (export_labels)',
  '/sys/log/operations': 'by a task: there may be a million (export_log)',
  '/sys/log/logins': 'by a task: there may be a million (export_log)',
  '/web/stocktaking/differences': 'in the report of the stocktaking, with all its figures',
  '/web/task/report': 'in the report file of the task',
  '/activity/divide/codes': 'of one prize, at /activity/divide/export',
  '/web/third/webhook/deliveries': 'of one webhook, in the drawer of its application, for 30 days',
  '/actuser/list': 'at /actuser/export, for 90 days at most',
  '/redpack/list': 'at /redpack/export, for 90 days at most',
  '/web/batch/print/runs': 'of one batch, in its drawer; what became of them is its reconciliation',
  '/web/batch/deactivation/list': 'requests that wait for a decision, above the list of batches',
}

/** A page of a list: counted, or read by keys. */
function isList({ output }: Endpoint): boolean {
  if (!(output instanceof z.ZodObject)) return false
  const { records, total, pageNo, next } = output.shape
  return records !== undefined && total !== undefined && (pageNo ?? next) !== undefined
}

describe('every list of the contract', () => {
  const lists = ALL_CALLS.filter(isList)

  test.each(lists.map((call) => [call.path, call] as const))(
    '%s has an export below it, or says here why not',
    (path, { method }) => {
      const hasExport = ALL_CALLS.some(
        (call) => call.method === method && call.path === `${path}/export`,
      )
      expect(hasExport !== path in OTHERWISE).toBe(true)
    },
  )

  test('and no other one is excused', () => {
    const paths = lists.map(({ path }) => path)
    expect(Object.keys(OTHERWISE).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('whose export is written from the list is proved with the others', () => {
    const written = ALL_CALLS.filter(
      ({ path, answer, input }) =>
        path.endsWith('/export') && answer === 'stream' && 'format' in input.shape,
    ).map(({ path }) => path)
    const proved = [
      ...EXPORTED_LISTS.map(({ sheet }) => sheet.path),
      '/web/product/export',
      // Of movements: files.test.ts of theirs.
      '/web/inout/record/export',
      // Of runs of their labels: tracking-task.test.ts of theirs.
      '/web/inout/track/list/export',
      // They want days: periods.test.ts of statistics.
      '/web/customer/chart/export',
      '/web/product/daily/export',
      '/web/reseller/daily/export',
      '/web/reseller/daily/data/export',
      // Of the asker's own dealer: dealer-stock.test.ts of statistics.
      '/web/reseller/stock/product/export',
      '/web/reseller/figures/export',
      '/web/label/query/records/export',
      // They want days, too: draws.test.ts, payouts.test.ts, shop-orders.test.ts.
      '/actuser/export',
      '/redpack/export',
      '/jr/shop/order/list/export',
      // Of prizes that were won and handed over: redemptions.test.ts of draws.
      '/redemption/list/export',
      // Of the asker's own dealer: dealer-activities.test.ts of draws.
      '/activity/dealer/list/export',
      // Of entries that nobody enters by a call of their own: points-ledger.test.ts of members.
      '/web/integral/ledger/export',
      // Of one product: versions.test.ts of products.
      '/web/product/versions/export',
      // It wants a device: devices.test.ts.
      '/web/device/uses/export',
    ]
    expect(written.sort()).toEqual(proved.sort())
  })
})

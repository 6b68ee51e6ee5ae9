import type { BulkStep } from '@zhenma/contract/bulk/bulk-step'
import { MAXIMUM_BULK_RECORDS } from '@zhenma/contract/bulk/bulk.contract'
import { requireAllowed } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { type Chosen, depthsOf } from './bulk.store.ts'
import type { Calls } from '../../platform/http/calls.ts'

/** Rows of one reading. */
const PAGE_ROWS = 5_000

type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Page = { readonly records: readonly Row[]; readonly total: number }

/** What is meant: all that a filter finds, or of that some. */
export type Wish = {
  readonly filter: Readonly<Record<string, unknown>>
  readonly ids?: readonly number[] | undefined
}

export type ChosenRows = {
  /** By number, each once. */
  readonly records: readonly Chosen[]
  /** What the step leaves alone. */
  readonly leftOut: number
}

/**
 * The rows of a step, read from the list's own call: what it does not show to the caller (of another company,
 * behind a data rule, gone meanwhile) is not among them. Throws BULK_TOO_MANY, and what the list refuses.
 */
export async function chooseRows(
  ctx: Context,
  calls: Calls,
  { list, leaves }: BulkStep,
  { filter, ids }: Wish,
): Promise<ChosenRows> {
  requireAllowed(ctx.user, list)
  const wanted = ids === undefined ? undefined : new Set(ids)
  const found = new Map<number, string>()
  const left = new Set<number>()
  for (let pageNo = 1; ; pageNo += 1) {
    const input = { ...parseFields(list.input, filter), pageNo, pageSize: PAGE_ROWS }
    const { records, total } = (await calls.make(ctx, list, input)) as Page
    if (wanted === undefined && total > MAXIMUM_BULK_RECORDS) {
      throw fail('BULK_TOO_MANY', { limit: MAXIMUM_BULK_RECORDS, count: total })
    }
    for (const row of records) {
      if (wanted?.has(row.id) === false) continue
      if (leaves?.(row)) left.add(row.id)
      else found.set(row.id, nameOf(row))
    }
    const isEnd = records.length < PAGE_ROWS || pageNo * PAGE_ROWS >= MAXIMUM_BULK_RECORDS
    if (isEnd || found.size + left.size === wanted?.size) break
  }
  const records = [...found].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id)
  return { records, leftOut: left.size }
}

/**
 * Rows in the order in which a step is done to them: by number, so that whoever does two such steps at once waits, and
 * nobody for each other; what lies in one another by depth, so that it meets each in time, in however many pieces it is
 * done.
 */
export async function inStepOrder(
  { db, user }: Context,
  { nested }: BulkStep,
  records: readonly Chosen[],
): Promise<readonly Chosen[]> {
  if (nested === undefined) return records
  const ids = records.map(({ id }) => id)
  const depths = await depthsOf(db, user.companyId, nested, ids)
  const depthOf = ({ id }: Chosen): number => depths.get(id) ?? 0
  const sign = nested.first === 'above' ? 1 : -1
  return records.toSorted((a, b) => sign * (depthOf(a) - depthOf(b)))
}

const NAMES = ['name', 'username', 'title', 'code', 'number'] as const

/** What people call a row. */
function nameOf(row: Row): string {
  const name = NAMES.map((key) => row[key]).find((value) => typeof value === 'string' && value)
  return typeof name === 'string' ? name : `#${row.id}`
}

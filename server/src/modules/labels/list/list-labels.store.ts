import type { SerialRange } from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import { every } from '../../../platform/database/lists.ts'
import { type Checked, checkedCondition, type LabelQuery } from './label-query.ts'
import { askedRanges, checkedOf, runsOf, spansOf, stretches } from './label-runs.store.ts'
import { countedConditions, isTallied } from './span-conditions.store.ts'

/*
 * What filters cost, with n spans in the batches that the tallies leave and q checked labels there:
 * batch, product, dealer, warehouse, status, activation, kind are counted from the tallies, whatever
 * n is, and a page of them reads the spans up to its end. The others are known only to the spans: to
 * count, all n are read (about 0.25 s for each million), and a page is as quick as matches are
 * frequent: where there is none it reads all n too. That is the worst, a filter of these alone over
 * all batches. Activity, card, order and extended data are found by index: only what has them is read. Number and first day of checks are read from the checked labels: q rows, and a
 * look-up of the span for each where anything else is asked. Measured by bench/lists/label-list.ts.
 */

/** The first `limit` serials above `after` that a query finds, ascending. */
export async function listSerials(
  db: Database,
  query: LabelQuery,
  after: number,
  limit: number,
): Promise<number[]> {
  const serials: number[] = []
  // Each run gives at least one label.
  for (const { lo, hi } of await listRuns(db, query, limit, after)) {
    for (let serial = lo; serial <= hi && serials.length < limit; serial += 1) serials.push(serial)
  }
  return serials
}

/** The first `limit` runs of serials above `after` that a query finds, ascending, not joined. */
export async function listRuns(
  db: Database,
  query: LabelQuery,
  limit: number,
  after = 0,
): Promise<SerialRange[]> {
  const ranges = askedRanges(query, after)
  return ranges.length === 0 ? [] : rows(db, runsOf(query, ranges, limit))
}

/** How many labels a query finds: from the tallies where they know it, else from the spans. */
export async function countLabels(db: Database, query: LabelQuery): Promise<number> {
  const checked = checkedCondition(query.filter)
  if (checked === null) return countOf(db, countSpans(query))
  if (checked.kind === 'checked') return countOf(db, countChecked(query, checked))
  const oftener = await countOf(db, countChecked(query, { from: checked.to + 1, to: null }))
  return (await countOf(db, countSpans(query))) - oftener
}

type Count = RawBuilder<{ total: number }>

async function countOf(db: Database, count: Count | undefined): Promise<number> {
  return count === undefined ? 0 : (await one(db, count)).total
}

/** Labels that fulfil everything but what is asked of checks. */
function countSpans(query: LabelQuery): Count | undefined {
  if (isTallied(query)) return countTallies(query)
  const ranges = askedRanges(query, 0)
  if (ranges.length === 0) return undefined
  return sql`
    with ${stretches(query, ranges)}
    select coalesce(sum(s.count), 0)::bigint as total
      from stretch cross join lateral (
        select sum(least(s.hi, stretch.hi) - greatest(s.lo, stretch.lo) + 1) as count
          ${spansOf(query)}) s`
}

function countTallies(query: LabelQuery): Count {
  const { companyId, filter } = query
  return sql`
    select coalesce(sum(label_count), 0)::bigint as total from label_tally
     where company_id = ${companyId}
       and (${filter.batchId ?? null}::bigint is null or batch_id = ${filter.batchId ?? null})
       and ${every(countedConditions(query))}`
}

function countChecked(query: LabelQuery, checked: Checked): Count | undefined {
  const ranges = askedRanges(query, 0)
  if (ranges.length === 0) return undefined
  return sql`
    with ${stretches(query, ranges)}
    select coalesce(sum(c.count), 0)::bigint as total
      from stretch cross join lateral (select count(*) as count ${checkedOf(query, checked)}) c`
}

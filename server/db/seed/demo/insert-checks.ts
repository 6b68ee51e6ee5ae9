import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/database/database.ts'
import { businessDay } from '../../../src/platform/time/business-day.ts'
import type { MadeBatch } from './apply-movements.ts'
import type { Catalogue } from './insert-catalogue.ts'
import type { PlannedCheck } from './plan/plan-checks.ts'
import type { StrayCheck } from './plan/plan-stray.ts'

const ROWS_AT_ONCE = 5_000

/** A check as it is recorded. */
type CheckRecord = {
  readonly at: Date
  readonly serial: number
  readonly result: CheckResult
  readonly ordinal: number
  readonly batchId: number
  readonly productId: number | null
  readonly dealerId: number | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

/** How often a label was checked so far. */
type LabelCount = {
  readonly firstAt: Date
  readonly firstRegion: string
  lastAt: Date
  count: number
  unproven: number
}

/** Records checks with all counters as a buyer's check would have; `checks` are in order of time. */
export async function insertChecks(
  db: Database,
  catalogue: Catalogue,
  batches: readonly MadeBatch[],
  checks: readonly PlannedCheck[],
): Promise<void> {
  const labels = new Map<number, LabelCount>()
  const records = checks.map((check) => recordOf(check, catalogue, batches, labels))
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    await insertRecords(db, catalogue.companyId, records.slice(from, from + ROWS_AT_ONCE))
  }
  await insertLabelCounts(db, catalogue.companyId, labels)
  await insertDays(db, catalogue, records)
}

function recordOf(
  check: PlannedCheck,
  { dealers }: Catalogue,
  batches: readonly MadeBatch[],
  labels: Map<number, LabelCount>,
): CheckRecord {
  const made = batches[check.batch]
  if (made === undefined) throw new Error('a check of no batch')
  const { batch, products } = made
  const { ip, region, device, dealer } = check
  const at = new Date(check.at)
  const serial = products.lo + check.product
  const label = labels.get(serial) ?? {
    firstAt: at,
    firstRegion: region,
    lastAt: at,
    count: 0,
    unproven: 0,
  }
  labels.set(serial, label)
  label.count += 1
  label.lastAt = at
  const isProven =
    batch.hiddenDigits === null || check.finding === 'genuine' || check.finding === 'sold'
  if (!isProven) label.unproven += 1
  const isFirst = label.count - label.unproven === 1
  return {
    at,
    serial,
    result:
      check.finding === 'genuine' ? (isFirst ? 'genuine_first' : 'genuine_again') : check.finding,
    ordinal: label.count,
    batchId: batch.id,
    productId: batch.productId,
    dealerId: dealer === null ? null : (dealers[dealer] ?? null),
    ip,
    region,
    device,
  }
}

async function insertRecords(
  db: Database,
  companyId: number,
  records: readonly CheckRecord[],
): Promise<void> {
  const column = <K extends keyof CheckRecord>(name: K): CheckRecord[K][] =>
    records.map((record) => record[name])
  await sql`
    insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id,
                              dealer_id, ip, region, device)
    select ${companyId}, * from unnest(
      ${column('at')}::timestamptz[], ${column('serial')}::bigint[], ${column('result')}::text[],
      ${column('ordinal')}::integer[], ${column('batchId')}::bigint[],
      ${column('productId')}::bigint[], ${column('dealerId')}::bigint[], ${column('ip')}::text[],
      ${column('region')}::text[], ${column('device')}::text[])`.execute(db)
}

async function insertLabelCounts(
  db: Database,
  companyId: number,
  labels: ReadonlyMap<number, LabelCount>,
): Promise<void> {
  const counts = [...labels.values()]
  await sql`
    insert into label_query (company_id, serial, query_count, unproven_count, first_at, last_at,
                             first_region)
    select ${companyId}, * from unnest(
      ${[...labels.keys()]}::bigint[], ${counts.map(({ count }) => count)}::integer[],
      ${counts.map(({ unproven }) => unproven)}::integer[],
      ${counts.map(({ firstAt }) => firstAt)}::timestamptz[],
      ${counts.map(({ lastAt }) => lastAt)}::timestamptz[],
      ${counts.map(({ firstRegion }) => firstRegion)}::text[])`.execute(db)
}

async function insertDays(
  db: Database,
  { companyId, demo }: Catalogue,
  records: readonly CheckRecord[],
): Promise<void> {
  const days = new Map<string, { day: string; result: string; productId: number; count: number }>()
  for (const { at, result, productId } of records) {
    const day = businessDay(at, demo.facts.timeZone)
    const key = `${day} ${result} ${productId}`
    const entry = days.get(key) ?? { day, result, productId: productId ?? 0, count: 0 }
    entry.count += 1
    days.set(key, entry)
  }
  const entries = [...days.values()]
  await sql`
    insert into query_daily (company_id, day, result, product_id, query_count)
    select ${companyId}, * from unnest(
      ${entries.map(({ day }) => day)}::date[], ${entries.map(({ result }) => result)}::text[],
      ${entries.map(({ productId }) => productId)}::bigint[],
      ${entries.map(({ count }) => count)}::bigint[])`.execute(db)
  await sql`
    insert into query_place_daily (company_id, dealer_id, day, region, query_count)
    select company_id, dealer_id, (at at time zone ${demo.facts.timeZone})::date, region, count(*)
      from query_record where company_id = ${companyId} and dealer_id is not null
     group by 1, 2, 3, 4`.execute(db)
}

/** Records checks of codes that nobody issued. */
export async function insertStray(db: Database, checks: readonly StrayCheck[]): Promise<void> {
  await sql`
    insert into stray_query (at, code, ip, region, device)
    select * from unnest(
      ${checks.map(({ at }) => at)}::timestamptz[], ${checks.map(({ code }) => code)}::text[],
      ${checks.map(({ ip }) => ip)}::text[], ${checks.map(({ region }) => region)}::text[],
      ${checks.map(({ device }) => device)}::text[])`.execute(db)
}

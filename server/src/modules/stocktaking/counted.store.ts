import type { SerialRange } from '@zhenma/codes/serial-range'
import type { StocktakingEntry } from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { StocktakingCountAnswer } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { lastMovement, type Stocktaking } from './stocktaking.store.ts'

/** Counted serials, and the company's last movement at that time. */
export type CountedRange = SerialRange & { readonly movementId: number }

type Of = Pick<Stocktaking, 'companyId' | 'id'>

const rangesTable = (ranges: readonly SerialRange[]): RawBuilder<unknown> => sql`
  unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
         ${numberArray(ranges.map(({ hi }) => hi))}::bigint[]) r (lo, hi)`

/** What was counted and overlaps any of these, or with `reach` 1 lies right beside one. */
export function countedIn(
  db: Database,
  { companyId, id }: Of,
  ranges: readonly SerialRange[],
  reach: 0 | 1 = 0,
): Promise<CountedRange[]> {
  return rows(
    db,
    sql<CountedRange>`
      select distinct c.lo, c.hi, c.movement_id as "movementId"
        from ${rangesTable(ranges)}
       cross join lateral (
         (select lo, hi, movement_id from stocktaking_range
           where company_id = ${companyId} and stocktaking_id = ${id} and lo <= r.lo - ${reach}
           order by lo desc limit 1)
         union all
         (select lo, hi, movement_id from stocktaking_range
           where company_id = ${companyId} and stocktaking_id = ${id}
             and lo > r.lo - ${reach} and lo <= r.hi + ${reach})) c
       where c.hi >= r.lo - ${reach} order by c.lo`,
  )
}

/** The first counted ranges that reach serial `from` or lie above it, up to serial `to`. */
export function countedFrom(
  db: Database,
  { companyId, id }: Of,
  from: number,
  to: number,
  limit: number,
): Promise<CountedRange[]> {
  return rows(
    db,
    sql<CountedRange>`
      with floor as materialized (
        select coalesce(max(lo), 0) as lo from stocktaking_range
         where company_id = ${companyId} and stocktaking_id = ${id} and lo <= ${from})
      select c.lo, c.hi, c.movement_id as "movementId"
        from floor join stocktaking_range c
          on c.company_id = ${companyId} and c.stocktaking_id = ${id}
         and c.lo >= floor.lo and c.lo <= ${to}
       where c.hi >= ${from} order by c.lo limit ${limit}`,
  )
}

/** Puts ranges in the place of others, and moves the sums of the count; answers all that is counted. */
export async function replaceCounted(
  db: Database,
  { companyId, id }: Of,
  removed: readonly CountedRange[],
  added: readonly CountedRange[],
  labelDelta: number,
): Promise<{ rangeCount: number; countedCount: number }> {
  if (removed.length > 0) {
    await sql`
      delete from stocktaking_range where company_id = ${companyId} and stocktaking_id = ${id}
         and lo = any(${numberArray(removed.map(({ lo }) => lo))}::bigint[])`.execute(db)
  }
  if (added.length > 0) {
    await sql`
      insert into stocktaking_range (company_id, stocktaking_id, lo, hi, movement_id)
      select ${companyId}, ${id}, lo, hi, movement_id
        from unnest(${numberArray(added.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(added.map(({ hi }) => hi))}::bigint[],
                    ${numberArray(added.map(({ movementId }) => movementId))}::bigint[])
          r (lo, hi, movement_id)`.execute(db)
  }
  return one(
    db,
    sql<{ rangeCount: number; countedCount: number }>`
      update stocktaking set range_count = range_count + ${added.length - removed.length},
             counted_count = counted_count + ${labelDelta}
       where company_id = ${companyId} and id = ${id}
       returning range_count as "rangeCount", counted_count as "countedCount"`,
  )
}

export async function readLastMovement(db: Database, companyId: number): Promise<number> {
  return (await one(db, sql<{ id: number }>`select ${lastMovement(companyId)} as id`)).id
}

type Later = 'unchanged' | 'elsewhere' | 'elsewhereCount'

export type EarlierEntry = {
  /** Answers that were kept before these were told do not name them. */
  readonly answer: Omit<StocktakingCountAnswer, Later> &
    Partial<Pick<StocktakingCountAnswer, Later>>
  readonly requestHash: Buffer | null
}

/** What was answered to an idempotency key before. */
export function earlierEntry(
  db: Database,
  companyId: number,
  key: string,
): Promise<EarlierEntry | undefined> {
  return first(
    db,
    sql<EarlierEntry>`
      select answer, request_hash as "requestHash" from stocktaking_entry
       where company_id = ${companyId} and idempotency_key = ${key}`,
  )
}

export type NewEntry = {
  readonly action: 'count' | 'uncount'
  readonly named: Readonly<Record<string, unknown>>
  readonly userId: number
  readonly ip: string
  readonly device: string
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer
  readonly answer: StocktakingCountAnswer
}

export async function insertEntry(
  db: Database,
  { companyId, id }: Of,
  { action, named, userId, ip, device, idempotencyKey, requestHash, answer }: NewEntry,
): Promise<void> {
  await sql`
    insert into stocktaking_entry (company_id, stocktaking_id, action, named, label_count,
      changed_count, user_id, ip, device, idempotency_key, request_hash, answer)
    values (${companyId}, ${id}, ${action}, ${JSON.stringify(named)}::jsonb,
      ${answer.labelCount}, ${answer.changedCount}, ${userId}, ${ip}, ${device},
      ${idempotencyKey}, ${requestHash}, ${JSON.stringify(answer)}::jsonb)`.execute(db)
}

/** The last things that were counted or taken back, newest first. */
export function listEntries(
  db: Database,
  { companyId, id }: Of,
  limit: number,
): Promise<StocktakingEntry[]> {
  return rows(
    db,
    sql<StocktakingEntry>`
      select e.id, e.action, e.named -> 'codes' ->> 0 as code,
             coalesce(jsonb_array_length(e.named -> 'codes'), 0) as "codeCount",
             (e.named ->> 'start')::bigint as start, (e.named ->> 'end')::bigint as end,
             e.label_count as "labelCount", e.changed_count as "changedCount",
             coalesce(u.real_name, platform_user_name(e.user_id)) as "userName", e.device, e.at
        from stocktaking_entry e
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = ${companyId} and e.stocktaking_id = ${id}
       order by e.id desc limit ${limit}`,
  )
}

/** The batches that hold anything counted. */
export function countedBatches(
  db: Database,
  companyId: number,
  stocktakingId: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select b.lo, b.hi from batch b
       where b.company_id = ${companyId}
         and exists (
           select from (
             select hi from stocktaking_range
              where company_id = ${companyId} and stocktaking_id = ${stocktakingId}
                and lo <= b.hi order by lo desc limit 1) r
            where r.hi >= b.lo)`,
  )
}

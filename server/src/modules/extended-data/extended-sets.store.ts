import type {
  ExtendedSource,
  ExtendedUsage,
} from '@zhenma/contract/extended-data/extended-data.contract'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, factoryInReach, labelInReach } from '../../platform/auth/reach.store.ts'
import { type Reach, reachOf, wholeCompany } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { spanOf } from '../labels/index.ts'
import { RECORD_COLUMNS, type StoredRecord } from './extended-fields.store.ts'
import { every } from '../../platform/database/lists.ts'
import type { Context } from '../../platform/http/context.ts'

/** The set of these records in this order: the one that is there, or a new one. */
export async function setOfRecords(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number> {
  await sql`
    insert into extended_set (company_id, records) values (${companyId}, ${ids}::bigint[])
    on conflict (company_id, records) do nothing`.execute(db)
  // A statement of its own, which also sees what was committed while the first one waited.
  const { id } = await one(
    db,
    sql<{ id: number }>`
      select id from extended_set
       where company_id = ${companyId} and records = ${ids}::bigint[]`,
  )
  return id
}

/** The records of sets, in their order, by the id of the set. */
export async function readSets(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, StoredRecord[]>> {
  const found = await rows(
    db,
    sql<StoredRecord & { setId: number }>`
      select s.id as "setId", ${RECORD_COLUMNS}
        from extended_set s
       cross join unnest(s.records) with ordinality m (id, position)
        join extended_data r on r.company_id = ${companyId} and r.id = m.id
       where s.company_id = ${companyId} and s.id = any(${ids}::bigint[]) and r.deleted_at is null
       order by s.id, m.position`,
  )
  const sets = new Map<number, StoredRecord[]>()
  for (const { setId, ...record } of found) sets.set(setId, [...(sets.get(setId) ?? []), record])
  return sets
}

export type SetIds = Readonly<Record<ExtendedSource, number | null>>

/** The sets that apply to a label: its own, its batch's, its product's where that is switched on. */
export function findSetsOfLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<SetIds | undefined> {
  return first(
    db,
    sql<SetIds>`
      select s.extended_id as label, b.extended_id as batch,
             case when p.extended_attributes then p.extended_id end as product
        from ${spanOf(companyId, serial)} s
        join batch b on b.company_id = ${companyId} and b.id = s.batch_id
        left join product p on p.company_id = ${companyId} and p.id = s.product_id`,
  )
}

/** What carries a set of its own, beside labels. */
export type Carrier = 'batch' | 'product'

export type HeldCarrier = {
  readonly name: string
  readonly setId: number | null
  /** Of a batch. */
  readonly factoryId: number | null
  readonly createdBy: number | null
}

/** A batch or product held for a change; undefined where it is not there. */
export function holdCarrier(
  db: Database,
  companyId: number,
  carrier: Carrier,
  id: number,
): Promise<HeldCarrier | undefined> {
  const statement =
    carrier === 'batch'
      ? sql<HeldCarrier>`
          select name, extended_id as "setId", factory_id as "factoryId",
                 created_by as "createdBy" from batch
           where company_id = ${companyId} and id = ${id} for no key update`
      : sql<HeldCarrier>`
          select name, extended_id as "setId", null::bigint as "factoryId",
                 null::bigint as "createdBy" from product
           where company_id = ${companyId} and id = ${id} and deleted_at is null
             for no key update`
  return first(db, statement)
}

/** The set that a batch or product carries; undefined where that is not there. */
export function findCarrier(
  db: Database,
  companyId: number,
  carrier: Carrier,
  id: number,
): Promise<HeldCarrier | undefined> {
  const isBatch = carrier === 'batch'
  const factory = isBatch ? sql`factory_id` : sql`null::bigint`
  const author = isBatch ? sql`created_by` : sql`null::bigint`
  return first(
    db,
    sql<HeldCarrier>`
      select name, extended_id as "setId", ${factory} as "factoryId", ${author} as "createdBy"
        from ${sql.table(carrier)}
       where company_id = ${companyId} and id = ${id}`,
  )
}

/** Gives a batch or product a set, or none. A product that carries one is switched to show it. */
export async function bindCarrier(
  db: Database,
  companyId: number,
  carrier: Carrier,
  id: number,
  setId: number | null,
): Promise<void> {
  const shown = carrier === 'product' ? sql`, extended_attributes = ${setId !== null}` : sql``
  await sql`
    update ${sql.table(carrier)} set extended_id = ${setId}::bigint ${shown}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Batches and products that are told by name. */
const NAMED = 10
const LABEL_COLUMNS = { dealer: sql.ref('s.dealer_id'), factory: sql.ref('s.factory_id') }

/** Who is told of a usage: of labels, and of batches, a condition on `batch c`. */
type UsageReach = {
  readonly labels: Reach
  readonly batches: RawBuilder<unknown>
}

/** What a record is bound to, through whichever sets, as far as somebody sees it. */
export async function readUsage(
  db: Database,
  companyId: number,
  recordId: number,
  { labels, batches }: UsageReach = { labels: wholeCompany(companyId), batches: sql`true` },
): Promise<ExtendedUsage> {
  const counted = await one(
    db,
    sql<Pick<ExtendedUsage, 'labelCount' | 'batchCount' | 'productCount'>>`
      with sets as materialized (
        select id from extended_set
         where company_id = ${companyId} and records @> array[${recordId}::bigint])
      select (select coalesce(sum(hi - lo + 1), 0)::bigint from label_span s
               where s.company_id = ${companyId} and s.extended_id in (select id from sets)
                 and ${labelInReach(labels, LABEL_COLUMNS)}) as "labelCount",
             (select count(*) from batch c
               where c.company_id = ${companyId} and c.extended_id in (select id from sets)
                 and ${batches})
               as "batchCount",
             (select count(*) from product p
               where p.company_id = ${companyId} and p.extended_id in (select id from sets)
                 and p.deleted_at is null) as "productCount"`,
  )
  const named = (carrier: Carrier) =>
    rows(
      db,
      sql<{ id: number; name: string }>`
        select c.id, c.name from ${sql.table(carrier)} c
          join extended_set s on s.company_id = ${companyId} and s.id = c.extended_id
         where c.company_id = ${companyId} and s.records @> array[${recordId}::bigint]
           and ${carrier === 'product' ? sql`c.deleted_at is null` : batches}
         order by c.name, c.id limit ${NAMED}`,
    )
  return { ...counted, batches: await named('batch'), products: await named('product') }
}

/** What a record is bound to, as far as the caller sees those labels and batches. */
export async function visibleUsage(ctx: Context, id: number): Promise<ExtendedUsage> {
  const labels = reachOf(ctx.user, 'label')
  return readUsage(ctx.db, ctx.user.companyId, id, { labels, batches: visibleBatches(ctx) })
}

/** Batches as a whole are the company's: a dealer's user is told of none. A condition on `batch c`. */
function visibleBatches({ user }: Context): RawBuilder<unknown> {
  const reach = reachOf(user, 'batch')
  if (reach.dealerId !== null) return sql`false`
  return every([
    factoryInReach(reach, sql.ref('c.factory_id')),
    authorInReach(reach, sql.ref('c.created_by')),
  ])
}

import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import { sql } from 'kysely'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import { entityStore, type Fields } from '../../platform/entities/entity.store.ts'

export const traceEventStore = entityStore(traceEvent)
export type TraceEventFields = Fields<typeof traceEvent>

type Names = {
  readonly productName: string | null
  readonly batchName: string | null
  readonly placeName: string | null
}

/** What the goods and places of some events are called, by the event. */
export async function namesOfEvents(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Names>> {
  const found = await rows(
    db,
    sql<Names & { id: number }>`
      select e.id, p.name as "productName", b.name as "batchName", w.name as "placeName"
        from trace_event e
        left join product p on p.company_id = e.company_id and p.id = e.product_id
        left join batch b on b.company_id = e.company_id and b.id = e.batch_id
        left join place w on w.company_id = e.company_id and w.id = e.place_id
       where e.company_id = ${companyId} and e.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

/** A stored file that an event may show. */
export type EventFile = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** Those of some files that were uploaded for events, in the order that was asked for. */
export async function filesForEvents(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<EventFile[]> {
  if (ids.length === 0) return []
  const found = await rows(
    db,
    sql<EventFile>`
      select id, name, media_type as "mediaType", encode(sha256, 'hex') as sha256 from stored_file
       where company_id = ${companyId} and id = any(${ids}::uuid[]) and purpose = 'trace-event'`,
  )
  return ids.flatMap((id) => found.filter((file) => file.id === id))
}

/** A product that is there, held so that it is not deleted meanwhile: its name. */
export async function holdProductName(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select name from product
       where company_id = ${companyId} and id = ${id} and deleted_at is null for share`,
  )
  return found?.name
}

/** Lets a company's new events be saved one after the other, so that they are counted rightly. */
export async function lockNewEvents(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('trace_event'), ${companyId})`.execute(db)
}

/** How many events a product has, or a batch with its ranges. */
export const countEventsOf = (
  db: Database,
  companyId: number,
  { productId, batchId }: Pick<TraceEventFields, 'productId' | 'batchId'>,
): Promise<number> =>
  countRows(
    db,
    productId === null
      ? sql`trace_event where company_id = ${companyId} and batch_id = ${batchId} and deleted_at is null`
      : sql`trace_event where company_id = ${companyId} and product_id = ${productId} and deleted_at is null`,
  )

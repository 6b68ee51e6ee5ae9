import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import { MAXIMUM_TRACE_EVENTS } from '@zhenma/contract/trace-events/trace-event-words'
import { sql } from 'kysely'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import { entityStore, type Fields } from '../../platform/entities/entity.store.ts'
import { spanOf } from '../labels/index.ts'

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

/** An event as it is now, with the hashes of its files in their order. */
export type EventOfLabel = TraceEventFields & {
  readonly id: number
  readonly sha256: readonly string[]
}

/** The events of a label's goods, newest first: of its product, of its batch, and of serials that hold it. */
export const eventsOfLabel = (
  db: Database,
  companyId: number,
  serial: number,
): Promise<EventOfLabel[]> =>
  rows(
    db,
    sql<EventOfLabel>`
      select e.id, e.name, e.kind, e.happened_at as "happenedAt", e.method, e.product_id as "productId",
             e.batch_id as "batchId", e."start", e."end", e.region, e.location, e.place_id as "placeId",
             e.note, e.translations, e.file_ids as "fileIds", coalesce((
               select array_agg(encode(f.sha256, 'hex') order by wanted.position)
                 from unnest(e.file_ids) with ordinality wanted (id, position)
                 join stored_file f on f.company_id = ${companyId} and f.id = wanted.id), '{}') as sha256
        from ${spanOf(companyId, serial)} s
        join trace_event e on e.product_id = s.product_id
          or e.batch_id = s.batch_id
             and (e."start" is null or ${serial} between e."start" and e."end")
       where e.company_id = ${companyId} and e.deleted_at is null
       order by e.happened_at desc, e.id desc
       limit ${2 * MAXIMUM_TRACE_EVENTS}`,
  )

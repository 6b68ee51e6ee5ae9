import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../database/database.ts'

/** A record by its kind and number, as the operation log names it. */
export type RecordName = {
  readonly companyId: number
  readonly entity: string
  readonly entityId: string
}

/** One change of a record: by whom, when, and the fields that differ since. */
export type RecordChange = {
  readonly who: string | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly fields: readonly string[]
}

/** Of changes since a record was read no more than these are looked at. */
const LOOKED_AT = 200

/** The number of a record's newest entry in the log; 0: it has none (or none any more). */
export async function readRevision(db: Database, name: RecordName): Promise<number> {
  const { revision } = await one(
    db,
    sql<{ revision: number }>`
      select coalesce(max(l.id), 0)::bigint as revision from operation_log l
       where l.company_id = ${name.companyId} and l.entity = ${name.entity}
         and l.entity_id = ${name.entityId}`,
  )
  return revision
}

/**
 * The same as a column, for lists whose rows are edited; in the statement that reads the rows, so that
 * both are of one moment. `id`: the record's number as a text.
 */
export const revisionColumn = (
  companyId: RawBuilder<unknown>,
  entity: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select coalesce(max(l.id), 0)::bigint from operation_log l
    where l.company_id = ${companyId} and l.entity = ${entity} and l.entity_id = ${id}) as revision`

/** The same of all records of a kind whose numbers begin so. */
export async function readRevisionsBelow(
  db: Database,
  { companyId, entity, entityId: prefix }: RecordName,
): Promise<ReadonlyMap<string, number>> {
  const found = await rows(
    db,
    sql<{ entityId: string; revision: number }>`
      select l.entity_id as "entityId", max(l.id) as revision from operation_log l
       where l.company_id = ${companyId} and l.entity = ${entity}
         and starts_with(l.entity_id, ${prefix})
       group by l.entity_id`,
  )
  return new Map(found.map(({ entityId, revision }) => [entityId, revision]))
}

/**
 * Waits until nobody else is about to change the record. Held to the end of the transaction, so that
 * entries of one record are numbered in the order in which they come true.
 */
export async function holdRevision(
  db: Database,
  { companyId, entity, entityId }: RecordName,
): Promise<void> {
  const name = `${companyId} ${entity} ${entityId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`revision ${name}`}, 0))`.execute(db)
}

/** What others, or the same person before, changed after a revision; the newest first. */
export function changesSince(
  db: Database,
  { companyId, entity, entityId }: RecordName,
  { revision, userId }: { readonly revision: number; readonly userId: number },
): Promise<RecordChange[]> {
  // What this transaction wrote itself carries its own moment.
  return rows(
    db,
    sql<RecordChange>`
      select coalesce(u.real_name, platform_user_name(l.user_id)) as who, l.at,
        array(select name from jsonb_object_keys(
          coalesce(nullif(l.after, 'null'), nullif(l.before, 'null'), '{}')) name) as fields
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where l.company_id = ${companyId} and l.entity = ${entity} and l.entity_id = ${entityId}
         and l.id > ${revision} and not (l.at = now() and l.user_id = ${userId})
       order by l.id desc limit ${LOOKED_AT}`,
  )
}

/** Entries of the operation log, by the names of its columns. */
export async function insertLogEntries(
  db: Database,
  by: { readonly companyId: number; readonly userId: number | null; readonly ip: string },
  entries: readonly object[],
): Promise<void> {
  await sql`
    insert into operation_log
      (company_id, user_id, ip, operation, entity, entity_id, before, after)
    select ${by.companyId}, ${by.userId}, ${by.ip}, operation, entity, entity_id, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as t (operation text, entity text, entity_id text, before jsonb, after jsonb)`.execute(db)
}

import { type Entity, inTable } from '@zhenma/contract/kernel/entity'
import { type RawBuilder, sql } from 'kysely'
import { selected } from '../database/columns.ts'
import { type Database, rows } from '../database/database.ts'
import { inPieces } from '../time/in-turns.ts'

type Values = Readonly<Record<string, unknown>>
export type RowWithId = Values & { readonly id: number }

/** Records as rows of their table, without a parameter for every value. */
const asTable = (table: string, records: readonly Values[]): RawBuilder<unknown> => {
  const named = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [inTable(name), value])),
  )
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::jsonb)`
}

/** Which records of a company: those for which a condition on `r` holds; and which columns. */
export type RecordsWish = {
  readonly companyId: number
  readonly where: RawBuilder<unknown>
  readonly names: readonly string[]
}

/** Records that are not deleted; `hold`: for a change. */
export function readRecords<Row extends RowWithId>(
  db: Database,
  { table }: Entity,
  { companyId, where, names }: RecordsWish,
  hold: boolean,
): Promise<Row[]> {
  return rows(
    db,
    sql<Row>`
      select ${selected('r', ['id', ...names])} from ${sql.table(table)} r
       where r.company_id = ${companyId} and r.deleted_at is null and ${where}
       order by r.id ${hold ? sql`for update` : sql``}`,
  )
}

/** What the records are called to which others of their entity refer by a column (`parentId`), by the ids of these. */
export async function namesBehind(
  db: Database,
  { table }: Entity,
  column: string,
  { companyId, ids }: { readonly companyId: number; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select r.id, b.name from ${sql.table(table)} r
        join ${sql.table(table)} b
          on b.company_id = r.company_id and b.id = ${sql.ref(`r.${inTable(column)}`)}
       where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Writes new records with these columns, hundreds in a statement; answers their ids in the same order. */
export async function insertRecords(
  db: Database,
  { table }: Entity,
  companyId: number,
  records: readonly Values[],
): Promise<number[]> {
  const ids: number[] = []
  const [first] = records
  if (first === undefined) return ids
  const columns = Object.keys(first).map(inTable)
  for (const some of inPieces(records)) {
    const made = await rows(
      db,
      sql<{ id: number }>`
        insert into ${sql.table(table)} (company_id, ${sql.join(columns.map((one) => sql.ref(one)))})
        select ${companyId}, ${sql.join(columns.map((one) => sql.ref(`n.${one}`)))}
          from ${asTable(table, some)} with ordinality as n order by n.ordinality
        returning id`,
    )
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Writes these columns of records over, hundreds in a statement. */
export async function updateRecords(
  db: Database,
  { table, columns: described }: Entity,
  companyId: number,
  records: readonly RowWithId[],
): Promise<void> {
  const [first] = records
  if (first === undefined) return
  const columns = Object.keys(first).flatMap((name) => (name === 'id' ? [] : inTable(name)))
  const set = columns.map((one) => sql`${sql.ref(one)} = ${sql.ref(`n.${one}`)}`)
  if ('updatedAt' in described) set.push(sql`updated_at = now()`)
  for (const some of inPieces(records)) {
    await sql`
      update ${sql.table(table)} r set ${sql.join(set)} from ${asTable(table, some)} n
       where r.company_id = ${companyId} and r.id = n.id`.execute(db)
  }
}

/** Removes records for good; nothing refers to them. */
export async function deleteRecords(
  db: Database,
  { table }: Entity,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

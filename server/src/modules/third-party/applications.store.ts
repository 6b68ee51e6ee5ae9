import type { DataRules } from '@zhenma/contract/roles/data-rules'
import { application } from '@zhenma/contract/third-party/application.entity'
import { type RawBuilder, sql } from 'kysely'
import { type Database, countRows, first, one, rows } from '../../platform/database/database.ts'
import { entityStore, type Fields } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'

export const applicationStore = entityStore(application)
export type ApplicationFields = Fields<typeof application>

/** Who makes and changes a company's applications, one after the other: they are counted. */
export async function lockApplications(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300046, ${companyId})`.execute(db)
}

/** Who is bound to a dealer or a factory sees only the applications that are bound to the same. */
export const visibleApplications = ({ dealerId, factoryId }: User): RawBuilder<unknown> => sql`
  ${dealerId === null ? sql`true` : sql`r.dealer_id = ${dealerId}`}
  and ${factoryId === null ? sql`true` : sql`r.factory_id = ${factoryId}`}`

/** How many applications a company has. */
export const countApplications = (db: Database, companyId: number): Promise<number> =>
  countRows(db, sql`third_party_application where company_id = ${companyId} and deleted_at is null`)

/** The account of a new application: what it does is written down under its number, with its name. */
export async function insertAccount(
  db: Database,
  companyId: number,
  name: string,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into app_user (id, company_id, username, real_name, password_hash, status)
      select id, ${companyId}, '#' || id, ${name}, 'none', 'application'
        from (select nextval(pg_get_serial_sequence('app_user', 'id')) as id) next
      returning id`,
  )
  return id
}

/** Histories go on naming an application that is deleted: its account stays. */
export async function renameAccount(
  db: Database,
  companyId: number,
  id: number,
  name: string,
): Promise<void> {
  await sql`
    update app_user set real_name = ${name}, updated_at = now()
     where company_id = ${companyId} and id = ${id} and status = 'application'`.execute(db)
}

/** What no form has: the key, the rules that its maker is held to, and who that is. */
export type Further = {
  readonly keyId: string
  readonly secretHash: Buffer
  readonly dataRules: DataRules
  readonly createdBy: number
}

export async function insertApplication(
  db: Database,
  companyId: number,
  id: number,
  fields: ApplicationFields,
  { dataRules, ...further }: Further,
): Promise<void> {
  await applicationStore.insert(db, companyId, fields, {
    id,
    ...further,
    dataRules: JSON.stringify(dataRules),
  })
}

/** Which rows of each entity an application reaches. */
export async function readRules(db: Database, companyId: number, id: number): Promise<DataRules> {
  const { rules } = await one(
    db,
    sql<{ rules: DataRules }>`
      select data_rules as rules from third_party_application
       where company_id = ${companyId} and id = ${id}`,
  )
  return rules
}

export async function writeRules(
  db: Database,
  companyId: number,
  id: number,
  rules: DataRules,
): Promise<void> {
  await sql`
    update third_party_application set data_rules = ${JSON.stringify(rules)}::jsonb
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The open half of an application's key, which stays for ever. */
export async function readKeyId(db: Database, companyId: number, id: number): Promise<string> {
  const { keyId } = await one(
    db,
    sql<{ keyId: string }>`
      select key_id as "keyId" from third_party_application
       where company_id = ${companyId} and id = ${id}`,
  )
  return keyId
}

/** Puts a new secret in the place of the one until now, which goes on for so long; 0: it is over. */
export async function writeSecret(
  db: Database,
  companyId: number,
  id: number,
  secretHash: Buffer,
  overlapHours: number,
): Promise<void> {
  await sql`
    update third_party_application set
      previous_hash = case when ${overlapHours}::int > 0 then secret_hash end,
      previous_until = case when ${overlapHours}::int > 0
        then now() + ${overlapHours} * interval '1 hour' end,
      secret_hash = ${secretHash}, secret_at = now(), updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Ends the key before the present one; false: there was none that was still good. */
export async function endPrevious(db: Database, companyId: number, id: number): Promise<boolean> {
  const ended = await rows(
    db,
    sql<{ wasGood: boolean }>`
      update third_party_application a set previous_hash = null, previous_until = null
        from (select previous_until > now() as was_good from third_party_application
               where company_id = ${companyId} and id = ${id}) before
       where a.company_id = ${companyId} and a.id = ${id}
      returning coalesce(before.was_good, false) as "wasGood"`,
  )
  return ended[0]?.wasGood === true
}

/** Blocks an application, or lets it go on; false: it is so already. */
export async function writeBlocked(
  db: Database,
  companyId: number,
  id: number,
  blocked: boolean,
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      update third_party_application set blocked = ${blocked}, updated_at = now()
       where company_id = ${companyId} and id = ${id} and blocked <> ${blocked} returning id`,
  )
  return found !== undefined
}

/** The dealers and factories that applications are bound to, by name. */
export async function boundNames(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { dealerName: string | null; factoryName: string | null }>> {
  const found = await rows(
    db,
    sql<{ id: number; dealerName: string | null; factoryName: string | null }>`
      select a.id, d.name as "dealerName", p.name as "factoryName"
        from third_party_application a
        left join dealer d on d.company_id = a.company_id and d.id = a.dealer_id
        left join place p on p.company_id = a.company_id and p.id = a.factory_id
       where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

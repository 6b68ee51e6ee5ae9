import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

export type DictionaryFields = {
  readonly code: string
  readonly nameCn: string
  readonly nameTc: string
  readonly nameEn: string
  readonly isExtensible: boolean
  readonly enabled: boolean
}

export type ItemFields = {
  readonly value: string
  readonly textCn: string
  readonly textTc: string
  readonly textEn: string
  readonly enabled: boolean
}
export type ItemRow = ItemFields & { readonly code: string; readonly sort: number }

const ITEM_COLUMNS = sql`dictionary_code as code, value, text_cn as "textCn", text_tc as "textTc",
  text_en as "textEn", sort, enabled`

/** Whoever changes dictionaries of one company (0: the platform's) holds this. */
export async function lockDictionaries(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300023, ${companyId})`.execute(db)
}

/** Grows with every change of the platform's dictionaries, and never returns to a former number. */
export async function readVersion(db: Database): Promise<number> {
  const { version } = await one(
    db,
    sql<{ version: number }>`select version from dictionary_version where id = 1`,
  )
  return version
}

/** Makes every server read the dictionaries anew; answers the new number. */
export async function raiseVersion(db: Database): Promise<number> {
  const { version } = await one(
    db,
    sql<{ version: number }>`
      update dictionary_version set version = nextval('dictionary_version_number')
      where id = 1 returning version`,
  )
  return version
}

export function readDictionaries(db: Database): Promise<DictionaryFields[]> {
  return rows(
    db,
    sql<DictionaryFields>`
      select code, name_cn as "nameCn", name_tc as "nameTc", name_en as "nameEn",
        is_extensible as "isExtensible", enabled
      from dictionary order by created_at, code`,
  )
}

export function readItems(db: Database): Promise<ItemRow[]> {
  return rows(db, sql<ItemRow>`select ${ITEM_COLUMNS} from dictionary_item order by sort, value`)
}

/** What a company has added, to one dictionary or to all. */
export function readCompanyItems(
  db: Database,
  companyId: number,
  code?: string,
): Promise<ItemRow[]> {
  const which = code === undefined ? sql`true` : sql`dictionary_code = ${code}`
  return rows(
    db,
    sql<ItemRow>`
      select ${ITEM_COLUMNS} from company_dictionary_item
      where company_id = ${companyId} and ${which} order by sort, value`,
  )
}

export async function insertDictionary(db: Database, fields: DictionaryFields): Promise<void> {
  const { code, nameCn, nameTc, nameEn, isExtensible, enabled } = fields
  await sql`
    insert into dictionary (code, name_cn, name_tc, name_en, is_extensible, enabled)
    values (${code}, ${nameCn}, ${nameTc}, ${nameEn}, ${isExtensible}, ${enabled})`.execute(db)
}

export async function updateDictionary(db: Database, fields: DictionaryFields): Promise<void> {
  const { code, nameCn, nameTc, nameEn, isExtensible, enabled } = fields
  await sql`
    update dictionary set name_cn = ${nameCn}, name_tc = ${nameTc}, name_en = ${nameEn},
      is_extensible = ${isExtensible}, enabled = ${enabled} where code = ${code}`.execute(db)
}

/** A dictionary with its items; what companies have added stays theirs, out of sight. */
export async function deleteDictionary(db: Database, code: string): Promise<void> {
  await sql`delete from dictionary_item where dictionary_code = ${code}`.execute(db)
  await sql`delete from dictionary where code = ${code}`.execute(db)
}

/** The rows of whoever acts: the platform's own table, or the company's. */
const tableOf = (companyId: number): { table: RawBuilder<unknown>; own: RawBuilder<unknown> } =>
  companyId === 0
    ? { table: sql`dictionary_item`, own: sql`true` }
    : { table: sql`company_dictionary_item`, own: sql`company_id = ${companyId}` }

/** Writes an item, a new one or over the one that is there. */
export async function writeItem(
  db: Database,
  companyId: number,
  { code, value, textCn, textTc, textEn, sort, enabled }: ItemRow,
): Promise<void> {
  const isPlatform = companyId === 0
  const { table } = tableOf(companyId)
  const [column, own] = isPlatform ? [sql``, sql``] : [sql`company_id, `, sql`${companyId}, `]
  await sql`
    insert into ${table} (${column}dictionary_code, value, text_cn, text_tc, text_en, sort, enabled)
    values (${own}${code}, ${value}, ${textCn}, ${textTc}, ${textEn}, ${sort}, ${enabled})
    on conflict (${column}dictionary_code, value) do update set text_cn = excluded.text_cn,
      text_tc = excluded.text_tc, text_en = excluded.text_en, sort = excluded.sort,
      enabled = excluded.enabled`.execute(db)
}

export async function deleteItem(
  db: Database,
  companyId: number,
  code: string,
  value: string,
): Promise<void> {
  const { table, own } = tableOf(companyId)
  await sql`
    delete from ${table}
    where ${own} and dictionary_code = ${code} and value = ${value}`.execute(db)
}

/** Whether some dictionary has this code already; the built-in ones are not asked here. */
export async function isCodeTaken(db: Database, code: string): Promise<boolean> {
  return (await first(db, sql`select from dictionary where code = ${code}`)) !== undefined
}

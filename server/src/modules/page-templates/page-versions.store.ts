import type { PageVersionRow } from '@zhenma/contract/page-documents/page-template-calls'
import { VERSIONS_SHOWN } from '@zhenma/contract/page-documents/page-template-calls'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

type OfTemplate = { readonly companyId: number; readonly id: number }

const versionRows = ({ companyId, id }: OfTemplate, more: RawBuilder<unknown>) => sql`
  select v.number, v.starts_at as "startsAt", v.note, v.restored_from as "restoredFrom",
    v.published_at as "publishedAt", u.real_name as "publishedBy",
    v.number = (
      select number from page_version live
       where live.company_id = ${companyId} and live.template_id = ${id} and starts_at <= now()
       order by starts_at desc, number desc limit 1) is true as "isLive" ${more}
  from page_version v
  left join app_user u on u.id = v.published_by`

/** Newest first; `before`: only those with smaller numbers. */
export function listVersions(
  db: Database,
  template: OfTemplate,
  before: number | undefined,
): Promise<PageVersionRow[]> {
  const { companyId, id } = template
  return rows(
    db,
    sql<PageVersionRow>`
      ${versionRows(template, sql``)}
       where v.company_id = ${companyId} and v.template_id = ${id}
         and (${before ?? null}::integer is null or v.number < ${before ?? null}::integer)
       order by v.number desc limit ${VERSIONS_SHOWN}`,
  )
}

export type StoredVersion = PageVersionRow & { readonly document: unknown }

export function findVersion(
  db: Database,
  template: OfTemplate,
  number: number,
): Promise<StoredVersion | undefined> {
  const { companyId, id } = template
  return first(
    db,
    sql<StoredVersion>`
      ${versionRows(template, sql`, v.document`)}
       where v.company_id = ${companyId} and v.template_id = ${id} and v.number = ${number}`,
  )
}

/** Whether a version waits for its time. */
export async function hasWaiting(db: Database, { companyId, id }: OfTemplate): Promise<boolean> {
  const found = await first(
    db,
    sql<object>`
      select from page_version
       where company_id = ${companyId} and template_id = ${id} and starts_at > now() limit 1`,
  )
  return found !== undefined
}

export type NewVersion = {
  readonly number: number
  readonly document: unknown
  /** Null: at once. */
  readonly startsAt: string | null
  readonly note: string
  readonly restoredFrom: number | null
  readonly publishedBy: number
}

/** A version as the tamper-evident log has it: its row, and the SHA-256 of its document as PostgreSQL writes it. */
export type LoggedVersion = { readonly rowId: number; readonly sha256: string }

/** Also sets it as the template's newest. */
export async function insertVersion(
  db: Database,
  { companyId, id }: OfTemplate,
  version: NewVersion,
): Promise<LoggedVersion> {
  const { number, document, startsAt, note, restoredFrom, publishedBy } = version
  const logged = await one(
    db,
    sql<LoggedVersion>`
    insert into page_version
      (company_id, template_id, number, document, starts_at, note, restored_from, published_by)
    values (${companyId}, ${id}, ${number}, ${JSON.stringify(document)}::jsonb,
      coalesce(${startsAt}::timestamptz, now()), ${note}, ${restoredFrom}, ${publishedBy})
    returning id as "rowId", encode(sha256(convert_to(document::text, 'UTF8')), 'hex') as sha256`,
  )
  await sql`
    update page_template set last_number = ${number}
     where company_id = ${companyId} and id = ${id}`.execute(db)
  return logged
}

/** Takes back one that has not begun, and answers its row; its number is not given again. */
export async function deleteWaiting(
  db: Database,
  { companyId, id }: OfTemplate,
  number: number,
): Promise<number | undefined> {
  const gone = await first(
    db,
    sql<{ id: number }>`
      delete from page_version
       where company_id = ${companyId} and template_id = ${id} and number = ${number}
         and starts_at > now()
      returning id`,
  )
  return gone?.id
}

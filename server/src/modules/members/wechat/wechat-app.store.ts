import { sql } from 'kysely'
import { countRows, type Database, first } from '../../../platform/database/database.ts'
import type { Sealed } from '../../../platform/keys/secret-box.ts'

/** A company's official account, its secret sealed. */
export type StoredApp = {
  readonly appId: string
  readonly isOn: boolean
  readonly sealed: Sealed
}

export type ShownApp = {
  readonly appId: string
  readonly isOn: boolean
  readonly secret: { readonly setAt: string; readonly setByName: string | null }
  readonly trouble: { readonly code: string; readonly at: string } | null
}

async function read(
  db: Database,
  companyId: number,
  lock: ReturnType<typeof sql>,
): Promise<StoredApp | undefined> {
  const found = await first(
    db,
    sql<Omit<StoredApp, 'sealed'> & Sealed>`
      select app_id as "appId", is_on as "isOn", secret as box, key_id as "keyId"
        from wechat_app where company_id = ${companyId} ${lock}`,
  )
  if (found === undefined) return undefined
  const { box, keyId, ...app } = found
  return { ...app, sealed: { box, keyId } }
}

/** The account; undefined: none was set up. */
export const findApp = (db: Database, companyId: number) => read(db, companyId, sql``)
/** The same, held for a change. */
export const holdApp = (db: Database, companyId: number) => read(db, companyId, sql`for update`)

/** What is shown of the account; undefined: none was set up. */
export async function findShownApp(db: Database, companyId: number): Promise<ShownApp | undefined> {
  const found = await first(
    db,
    sql<{
      appId: string
      isOn: boolean
      setAt: string
      setByName: string | null
      code: string
      at: string | null
    }>`
      select w.app_id as "appId", w.is_on as "isOn", w.secret_at as "setAt",
             coalesce(u.real_name, platform_user_name(w.secret_by)) as "setByName",
             w.trouble_code as code, w.trouble_at as at
        from wechat_app w
        left join app_user u on u.company_id = w.company_id and u.id = w.secret_by
       where w.company_id = ${companyId}`,
  )
  if (found === undefined) return undefined
  const { appId, isOn, setAt, setByName, code, at } = found
  const trouble = code === '' || at === null ? null : { code, at }
  return { appId, isOn, secret: { setAt, setByName }, trouble }
}

/** How many members an account knows. */
export const countKnown = (db: Database, companyId: number, appId: string): Promise<number> =>
  countRows(
    db,
    sql`(select distinct member_id from member_wechat
          where company_id = ${companyId} and app_id = ${appId}) k`,
  )

/** Sets the account up, or changes it; `secret` left out: it stays. What was wrong before says nothing any more. */
export async function writeApp(
  db: Database,
  companyId: number,
  app: {
    readonly appId: string
    readonly isOn: boolean
    readonly secret: { readonly sealed: Sealed; readonly userId: number } | undefined
  },
): Promise<void> {
  const { appId, isOn, secret } = app
  if (secret === undefined) {
    await sql`
      update wechat_app set app_id = ${appId}, is_on = ${isOn}, trouble_code = '', trouble_at = null
       where company_id = ${companyId}`.execute(db)
    return
  }
  const { sealed, userId } = secret
  await sql`
    insert into wechat_app (company_id, app_id, secret, key_id, secret_by, is_on)
    values (${companyId}, ${appId}, ${sealed.box}, ${sealed.keyId}, ${userId}, ${isOn})
    on conflict (company_id) do update
       set app_id = excluded.app_id, secret = excluded.secret, key_id = excluded.key_id,
           secret_by = excluded.secret_by, secret_at = now(), is_on = excluded.is_on,
           trouble_code = '', trouble_at = null`.execute(db)
}

/** What WeChat said of an account as it still is: its code, or empty where it took it. */
export async function writeTrouble(
  db: Database,
  companyId: number,
  { appId, code }: { readonly appId: string; readonly code: string },
): Promise<void> {
  await sql`
    update wechat_app set trouble_code = ${code},
      trouble_at = case when ${code} = '' then null else now() end
     where company_id = ${companyId} and app_id = ${appId} and trouble_code <> ${code}`.execute(db)
}

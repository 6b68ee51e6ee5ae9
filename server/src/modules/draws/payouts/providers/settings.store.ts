import type { PayoutProviderRow } from '@zhenma/contract/payouts/payout-providers.contract'
import type { PayoutProvider, PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { sql } from 'kysely'
import { revisionColumn } from '../../../../platform/audit/revisions.store.ts'
import { type Database, first, rows } from '../../../../platform/database/database.ts'
import type { AccountFields } from './wechat-pay/account.ts'
import type { Sealed } from '../../../../platform/keys/secret-box.ts'

/** Counted no further. */
const MOST_COUNTED = 1_000

export type StoredProvider = Omit<PayoutProviderRow, 'isSet' | 'notifyUrl' | 'buyersAppId'> & {
  readonly notifyKey: string
}

const counted = (condition: ReturnType<typeof sql>) => sql`
  (select count(*)::int from (
    select from payout o
     where o.company_id = p.company_id and o.way = p.way and ${condition} limit ${MOST_COUNTED}) c)`

/** The providers that a company has set up. */
export function listProviders(db: Database, companyId: number): Promise<StoredProvider[]> {
  return rows(
    db,
    sql<StoredProvider>`
      select p.way, p.is_on as "isOn", p.app_id as "appId", p.rate_per_second as "ratePerSecond",
             p.notify_key as "notifyKey",
             jsonb_build_object('ends', p.private_key_print, 'setAt', ${moment(sql`p.private_key_at`)},
               'setByName', coalesce(u.real_name, platform_user_name(p.private_key_by))) as "privateKey",
             jsonb_build_object('ends', p.public_key_print, 'setAt', ${moment(sql`p.public_key_at`)},
               'setByName', coalesce(v.real_name, platform_user_name(p.public_key_by))) as "publicKey",
             p.merchant_id as "merchantId", p.certificate_serial as "certificateSerial",
             p.public_key_id as "publicKeyId", p.scene_id as "sceneId",
             p.scene_reports as "sceneReports",
             case when p.api_key is not null then
               jsonb_build_object('setAt', ${moment(sql`p.api_key_at`)}, 'setByName',
                 coalesce(k.real_name, platform_user_name(p.api_key_by))) end as "apiKey",
             ${counted(sql`o.state = 'created'`)} as "createdCount",
             ${counted(sql`o.state in ('sent', 'waiting') and o.ask_at is not null`)}
               as "underWayCount",
             ${counted(sql`o.state in ('sent', 'waiting') and o.ask_at is null`)} as "stuckCount",
             case when p.trouble_code <> '' then
               jsonb_build_object('code', p.trouble_code, 'at', ${moment(sql`p.trouble_at`)}) end as trouble,
             case when p.test_asked_at is not null or p.tested_at is not null then
               jsonb_build_object('isWaiting', p.test_asked_at is not null, 'code', p.test_code,
                 'at', ${moment(sql`coalesce(p.test_asked_at, p.tested_at)`)}) end as test,
             ${revisionColumn(sql`p.company_id`, 'payout-provider', sql`p.way`)}
        from payout_provider p
        left join app_user u on u.company_id = p.company_id and u.id = p.private_key_by
        left join app_user v on v.company_id = p.company_id and v.id = p.public_key_by
        left join app_user k on k.company_id = p.company_id and k.id = p.api_key_by
       where p.company_id = ${companyId} order by p.way`,
  )
}

/** A moment within JSON, as it is everywhere else: ISO 8601 in UTC. */
const moment = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The official account by which a company's buyers are known inside WeChat; empty: none, or it is off. */
export async function buyersApp(db: Database, companyId: number): Promise<string> {
  const found = await first(
    db,
    sql<{ appId: string }>`
      select app_id as "appId" from wechat_app where company_id = ${companyId} and is_on`,
  )
  return found?.appId ?? ''
}

/** How payouts can be paid: by hand, and by whom the company has set up. */
export async function waysOf(db: Database, companyId: number): Promise<PayoutWay[]> {
  const found = await rows(
    db,
    sql<{ way: PayoutProvider }>`
      select way from payout_provider where company_id = ${companyId} order by way`,
  )
  return ['hand', ...found.map(({ way }) => way)]
}

export type ProviderSettings = AccountFields & {
  /** What opens notices; of WeChat Pay alone. */
  readonly apiKey: Sealed | null
  readonly appId: string
  readonly sealed: Sealed
  readonly publicKey: string
  readonly notifyKey: string
  readonly ratePerSecond: number
  readonly isOn: boolean
  readonly privateKeyPrint: string
  readonly publicKeyPrint: string
}

const SETTINGS = sql`
  app_id as "appId", private_key as box, key_id as "keyId",
  public_key as "publicKey", notify_key as "notifyKey", rate_per_second as "ratePerSecond",
  is_on as "isOn", private_key_print as "privateKeyPrint", public_key_print as "publicKeyPrint",
  merchant_id as "merchantId", certificate_serial as "certificateSerial",
  public_key_id as "publicKeyId", scene_id as "sceneId", scene_reports as "sceneReports",
  api_key as "apiBox", api_key_seal as "apiKeyId"`

type Read = Omit<ProviderSettings, 'sealed' | 'apiKey'> &
  Sealed & { readonly apiBox: Buffer | null; readonly apiKeyId: string }

async function read(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  lock: ReturnType<typeof sql>,
): Promise<ProviderSettings | undefined> {
  const found = await first(
    db,
    sql<Read>`
      select ${SETTINGS} from payout_provider
       where company_id = ${companyId} and way = ${way} ${lock}`,
  )
  if (found === undefined) return undefined
  const { box, keyId, apiBox, apiKeyId, ...settings } = found
  const apiKey = apiBox === null ? null : { box: apiBox, keyId: apiKeyId }
  return { ...settings, sealed: { box, keyId }, apiKey }
}

export const findSettings = (db: Database, companyId: number, way: PayoutProvider) =>
  read(db, companyId, way, sql``)

/** The same, held for a change. */
export const holdSettings = (db: Database, companyId: number, way: PayoutProvider) =>
  read(db, companyId, way, sql`for update`)

/** A key that is set anew, and what is shown of it. */
type NewKey<Kept> = { readonly kept: Kept; readonly print: string }

export type ProviderChange = {
  readonly userId: number
  readonly appId: string
  readonly ratePerSecond: number
  readonly privateKey: NewKey<Sealed> | undefined
  readonly publicKey: NewKey<string> | undefined
  /** Of WeChat Pay; `apiKey` left out: it stays. */
  readonly account: AccountFields & { readonly apiKey: Sealed | undefined }
}

/** Sets up a provider for the first time; it is off. */
export async function insertProvider(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  made: ProviderChange & {
    readonly privateKey: NewKey<Sealed>
    readonly publicKey: NewKey<string>
    readonly notifyKey: string
  },
): Promise<void> {
  const { privateKey, publicKey, userId, account } = made
  const { apiKey } = account
  await sql`
    insert into payout_provider (company_id, way, app_id, private_key, key_id, private_key_print,
      private_key_by, public_key, public_key_print, public_key_by, notify_key, rate_per_second,
      merchant_id, certificate_serial, public_key_id, scene_id, scene_reports, api_key, api_key_seal,
      api_key_at, api_key_by)
    values (${companyId}, ${way}, ${made.appId}, ${privateKey.kept.box}, ${privateKey.kept.keyId},
      ${privateKey.print}, ${userId}, ${publicKey.kept}, ${publicKey.print}, ${userId},
      ${made.notifyKey}, ${made.ratePerSecond}, ${account.merchantId}, ${account.certificateSerial},
      ${account.publicKeyId}, ${account.sceneId}, ${account.sceneReports}, ${apiKey?.box ?? null},
      ${apiKey?.keyId ?? ''}, case when ${apiKey !== undefined} then now() end,
      ${apiKey === undefined ? null : userId})`.execute(db)
}

/** Changes a provider; keys that are not given stay. What was found wrong with it before says nothing any more. */
export async function updateProvider(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  { appId, ratePerSecond, userId, privateKey, publicKey, account }: ProviderChange,
): Promise<void> {
  const own =
    privateKey === undefined
      ? sql``
      : sql`, private_key = ${privateKey.kept.box}, key_id = ${privateKey.kept.keyId},
              private_key_print = ${privateKey.print}, private_key_at = now(),
              private_key_by = ${userId}`
  const theirs =
    publicKey === undefined
      ? sql``
      : sql`, public_key = ${publicKey.kept}, public_key_print = ${publicKey.print},
              public_key_at = now(), public_key_by = ${userId}`
  const { apiKey } = account
  const opening =
    apiKey === undefined
      ? sql``
      : sql`, api_key = ${apiKey.box}, api_key_seal = ${apiKey.keyId}, api_key_at = now(),
              api_key_by = ${userId}`
  await sql`
    update payout_provider set app_id = ${appId}, rate_per_second = ${ratePerSecond},
      paused_until = null, trouble_code = '', trouble_at = null, tested_at = null, test_code = '',
      merchant_id = ${account.merchantId}, certificate_serial = ${account.certificateSerial},
      public_key_id = ${account.publicKeyId}, scene_id = ${account.sceneId},
      scene_reports = ${account.sceneReports}
      ${own}${theirs}${opening}
    where company_id = ${companyId} and way = ${way}`.execute(db)
}

export async function turnProvider(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  isOn: boolean,
): Promise<void> {
  await sql`
    update payout_provider set is_on = ${isOn}, paused_until = null
    where company_id = ${companyId} and way = ${way}`.execute(db)
}

/** Something is under way there, by the settings that there are. */
export async function isAnythingUnderWay(
  db: Database,
  companyId: number,
  way: PayoutProvider,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select from payout
         where company_id = ${companyId} and way = ${way} and state in ('sent', 'waiting') limit 1`,
  )
  return found !== undefined
}

export async function askForTest(
  db: Database,
  companyId: number,
  way: PayoutProvider,
): Promise<void> {
  await sql`
    update payout_provider set test_asked_at = now()
    where company_id = ${companyId} and way = ${way}`.execute(db)
}

/** Writes down what came of a test. */
export async function writeTest(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  code: string,
): Promise<void> {
  await sql`
    update payout_provider set test_asked_at = null, tested_at = now(), test_code = ${code}
    where company_id = ${companyId} and way = ${way}`.execute(db)
}

/** Leaves a provider alone for so long, for what it says is wrong. */
export async function pauseProvider(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  { code, seconds }: { readonly code: string; readonly seconds: number },
): Promise<void> {
  await sql`
    update payout_provider
       set trouble_at = case when trouble_code = ${code} then trouble_at else now() end,
           trouble_code = ${code},
           paused_until = clock_timestamp() + ${seconds} * interval '1 second'
     where company_id = ${companyId} and way = ${way}`.execute(db)
}

/** It answers again. */
export async function endTrouble(
  db: Database,
  companyId: number,
  way: PayoutProvider,
): Promise<void> {
  await sql`
    update payout_provider set trouble_code = '', trouble_at = null
    where company_id = ${companyId} and way = ${way} and trouble_code <> ''
      and (paused_until is null or paused_until <= clock_timestamp())`.execute(db)
}

import { type Language, isLanguage } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'

/** Pages of ours that somebody can come from, and goes on to once WeChat has said who it is. */
export const WECHAT_WAYS = ['draw', 'prizes', 'shop', 'warranty'] as const
export type WechatWay = (typeof WECHAT_WAYS)[number]

/** How long the way through WeChat may take. */
export const WECHAT_MINUTES = 10
/** Of one company at a time; nobody's labels are scanned by so many within those minutes. */
const MOST_UNDER_WAY = 20_000

export type WechatVisit = {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly appId: string
  readonly goesTo: WechatWay
  /** The label whose page led there. */
  readonly code: string
  readonly ticket: string
  readonly language: Language
}

/** Keeps a visit until it comes back, and drops those that did not; false: too many are under way. */
export async function keepVisit(
  db: Database,
  companyId: number,
  visit: WechatVisit,
): Promise<boolean> {
  await sql`
    delete from wechat_visit where company_id = ${companyId} and expires_at <= now()`.execute(db)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from (
        select from wechat_visit where company_id = ${companyId} limit ${MOST_UNDER_WAY}) v`,
  )
  if (count >= MOST_UNDER_WAY) return false
  await sql`
    insert into wechat_visit (company_id, state_hash, browser_hash, app_id, goes_to, code, ticket,
      language, expires_at)
    values (${companyId}, ${visit.stateHash}, ${visit.browserHash}, ${visit.appId}, ${visit.goesTo},
      ${visit.code}, ${visit.ticket}, ${visit.language},
      now() + make_interval(mins => ${WECHAT_MINUTES}))`.execute(db)
  return true
}

/** Uses a visit up, of this browser and label; undefined: it began elsewhere, is over, or was used. */
export async function takeVisit(
  db: Database,
  companyId: number,
  of: Pick<WechatVisit, 'stateHash' | 'browserHash' | 'code'>,
): Promise<Pick<WechatVisit, 'appId' | 'goesTo' | 'ticket' | 'language'> | undefined> {
  const taken = await first(
    db,
    sql<{ appId: string; goesTo: WechatWay; ticket: string; language: string }>`
      delete from wechat_visit
       where company_id = ${companyId} and state_hash = ${of.stateHash}
         and browser_hash = ${of.browserHash} and code = ${of.code} and expires_at > now()
      returning app_id as "appId", goes_to as "goesTo", ticket, language`,
  )
  if (taken === undefined) return undefined
  return { ...taken, language: isLanguage(taken.language) ? taken.language : 'cn' }
}

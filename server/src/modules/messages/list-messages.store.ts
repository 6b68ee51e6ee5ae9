import type {
  MessageChannel,
  MessageKind,
  MessageProvider,
  MessageState,
} from '@zhenma/contract/messages/message-kinds'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

export type MessagePage = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly keyword?: string | undefined
  readonly channel?: MessageChannel | undefined
  readonly state?: MessageState | undefined
  readonly kind?: MessageKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ListedMessage = {
  readonly id: number
  readonly createdAt: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly kind: MessageKind
  readonly text: string
  readonly secret: string | null
  readonly state: MessageState
  readonly attempts: number
  readonly error: string
  readonly provider: MessageProvider | null
  readonly providerId: string
  readonly sentAt: string | null
  readonly companyName: string
}

const SORT_COLUMNS: SortColumns = { createdAt: sql.ref('m.created_at') }

function conditionsOf(page: MessagePage, timeZone: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(sql`(m.recipient ilike ${pattern} or c.name ilike ${pattern})`)
  }
  if (page.channel) conditions.push(sql`m.channel = ${page.channel}`)
  if (page.state) conditions.push(sql`m.state = ${page.state}`)
  if (page.kind) conditions.push(sql`m.kind = ${page.kind}`)
  return [...conditions, ...onDays(sql`m.created_at`, page, timeZone)]
}

/** The messages of all companies, for the platform; newest first. */
export async function listMessages(
  db: Database,
  page: MessagePage,
  timeZone: string,
): Promise<{ records: ListedMessage[]; total: number }> {
  const from = sql`from message m left join company c on c.id = m.company_id
    where ${every(conditionsOf(page, timeZone))}`
  const { total } = await one(db, sql<{ total: number }>`select count(*) as total ${from}`)
  const order = orderBy(page.sort, SORT_COLUMNS, sql`m.created_at desc`, sql`m.id`)
  const records = await rows(
    db,
    sql<ListedMessage>`
      select m.id, m.created_at as "createdAt", m.channel, m.recipient, m.kind, m.text,
        m.secret, m.state, m.attempts, m.error, m.provider, m.provider_id as "providerId",
        m.sent_at as "sentAt", coalesce(c.name, '') as "companyName"
      ${from} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

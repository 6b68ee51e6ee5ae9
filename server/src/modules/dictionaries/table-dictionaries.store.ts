import type { DictItem, TableDictionary } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { type RawBuilder, sql } from 'kysely'
import {
  batchInReach,
  dealerInReach,
  factoryInReach,
  placeInReach,
} from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { containing, every } from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'

/** Where a table's records come from: each with alias `t`, what shows, what is searched. */
type Source = {
  readonly table: RawBuilder<unknown>
  readonly text: RawBuilder<unknown>
  readonly searched: readonly RawBuilder<unknown>[]
  readonly where: RawBuilder<unknown>
}

const live = sql`t.deleted_at is null`
const place = (user: User, kind: 'factory' | 'warehouse'): Source => ({
  table: sql`place`,
  text: sql`t.name`,
  searched: [sql`t.name`, sql`t.code`],
  where: every([live, sql`t.kind = ${kind}`, placeInReach(user, sql`t.id`, sql`t.kind`)]),
})

const SOURCES: Readonly<Record<TableDictionary, (asker: User) => Source>> = {
  product: () => ({
    table: sql`product`,
    text: sql`t.name || ' · ' || t.number`,
    searched: [sql`t.name`, sql`t.number`],
    where: live,
  }),
  dealer: (user) => ({
    table: sql`dealer`,
    text: sql`t.name`,
    searched: [sql`t.name`, sql`t.code`],
    where: every([live, dealerInReach(reachOf(user, 'dealer'), sql.ref('t.id'))]),
  }),
  factory: (user) => place(user, 'factory'),
  warehouse: (user) => place(user, 'warehouse'),
  user: (user) => ({
    table: sql`app_user`,
    text: sql`t.real_name || ' · ' || t.username`,
    searched: [sql`t.real_name`, sql`t.username`],
    where: every([
      sql`t.status in ('normal', 'frozen')`,
      dealerInReach(reachOf(user, 'user'), sql.ref('t.dealer_id')),
      factoryInReach(reachOf(user, 'user'), sql`t.factory_id`),
    ]),
  }),
  role: () => ({
    table: sql`role`,
    text: sql`t.name`,
    searched: [sql`t.name`, sql`t.code`],
    where: sql`true`,
  }),
  category: () => ({
    table: sql`product_category`,
    text: sql`t.name`,
    searched: [sql`t.name`],
    where: sql`true`,
  }),
  batch: (user) => ({
    table: sql`batch`,
    text: sql`t.name`,
    searched: [sql`t.name`],
    where: batchInReach(reachOf(user, 'batch'), 't'),
  }),
}

/** Records of a table by keyword, or the one with this id; only those that the asker sees. */
export function searchTable(
  db: Database,
  dict: TableDictionary,
  asker: User,
  wish: { readonly keyword: string; readonly limit: number } | { readonly id: number },
): Promise<DictItem[]> {
  const { table, text, searched, where } = SOURCES[dict](asker)
  const isOne = 'id' in wish
  const matching = isOne
    ? sql`t.id = ${wish.id}`
    : sql.join(
        searched.map((column) => sql`${column} ilike ${containing(wish.keyword)}`),
        sql` or `,
      )
  return rows(
    db,
    sql<DictItem>`
      select t.id::text as value, ${text} as text from ${table} t
      where t.company_id = ${asker.companyId} and ${where} and (${matching})
      order by 2, t.id limit ${isOne ? 1 : wish.limit}`,
  )
}

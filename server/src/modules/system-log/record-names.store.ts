import { ENTITY_TABLES } from '@zhenma/contract/entities'
import { type RawBuilder, sql } from 'kysely'
import type { TableName } from '../../platform/database/columns.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inPieces } from '../../platform/time/in-turns.ts'

type Entry = { readonly entity: string; readonly entityId: string }

/** A table with the column that its records are called by, and what stands before that on every screen. */
type Named = {
  [T in TableName]: {
    readonly table: T
    readonly name: Extract<keyof Tables[T], string>
    readonly before?: string
  }
}[TableName]

/** Entities with a description. */
const described = Object.fromEntries(
  Object.entries(ENTITY_TABLES).map(([name, table]) => [name, { table, name: 'name' } as Named]),
)

/** A movement, and what is one: screens show the number that it has within its company. */
const movement: Named = { table: 'movement', name: 'number', before: '#' }

/** Where the records of the log's entities have their names; deleted ones keep theirs. */
export const TABLES: Readonly<Record<string, Named>> = {
  ...described,
  activity: { table: 'activity', name: 'name' },
  'activity-template': { table: 'activity_template', name: 'name' },
  area: { table: 'sales_region', name: 'name' },
  batch: { table: 'batch', name: 'name' },
  category: { table: 'product_category', name: 'name' },
  company: { table: 'company', name: 'name' },
  'bill-difference': { table: 'bill_difference', name: 'number' },
  delivery: movement,
  'extended-data': { table: 'extended_data', name: 'name' },
  'list-view': { table: 'list_view', name: 'name' },
  movement,
  order: { table: 'track_order', name: 'number' },
  print_run: { table: 'print_run', name: 'number', before: '#' },
  'print-template': { table: 'print_template', name: 'name' },
  'trace-template': { table: 'page_template', name: 'name' },
  'query-template': { table: 'page_template', name: 'name' },
  payout: { table: 'payout', name: 'number' },
  'payout-bill': { table: 'payout_bill', name: 'file_name' },
  prize: { table: 'prize', name: 'name' },
  product: { table: 'product', name: 'name' },
  return_request: movement,
  role: { table: 'role', name: 'name' },
  sales_region: { table: 'sales_region', name: 'name' },
  'shop-order': { table: 'shop_order', name: 'number' },
  stocktaking: { table: 'stocktaking', name: 'number' },
  user: { table: 'app_user', name: 'real_name' },
  warranty: { table: 'warranty_registration', name: 'number' },
  'warranty-claim': { table: 'warranty_claim', name: 'number' },
}

const MAXIMUM_DIGITS = 15
const isNumber = (text: string): boolean => /^\d+$/.test(text) && text.length <= MAXIMUM_DIGITS

const keyOf = ({ entity, entityId }: Entry): string => `${entity} ${entityId}`

/**
 * What the records of some entries are called now, by `entity id`: one statement, a branch of it for
 * each kind among them. A record that is gone, or of a kind without names, has none.
 */
async function namesOf(
  db: Database,
  companyId: number,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const branches = Object.entries(TABLES).flatMap(([entity, { table, name, before = '' }]) => {
    const own = entries.filter((entry) => entry.entity === entity && isNumber(entry.entityId))
    if (own.length === 0) return []
    const ids = own.map(({ entityId }) => Number(entityId))
    const isOwn: RawBuilder<unknown> =
      entity === 'company' ? sql`true` : sql`company_id = ${companyId}`
    return [
      sql`select ${entity} as entity, id::text as "entityId", ${before}::text || ${sql.ref(name)} as name
            from ${sql.table(table)} where ${isOwn} and id = any(${ids}::bigint[])`,
    ]
  })
  if (branches.length === 0) return new Map()
  const found = await rows(
    db,
    sql<Entry & { name: string }>`${sql.join(branches, sql` union all `)}`,
  )
  return new Map(found.map((one) => [keyOf(one), one.name]))
}

/** The entries with what their records are called; `entityName` is what the entry itself has kept. */
export async function withNames<E extends Entry & { readonly entityName: string | null }>(
  db: Database,
  companyId: number,
  entries: readonly E[],
): Promise<E[]> {
  const names = new Map<string, string>()
  for (const some of inPieces(entries)) {
    for (const [key, name] of await namesOf(db, companyId, some)) names.set(key, name)
  }
  return entries.map((entry) => ({
    ...entry,
    entityName: names.get(keyOf(entry)) ?? entry.entityName,
  }))
}

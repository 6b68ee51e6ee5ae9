import { withClient } from '../../../../platform/database/with-client.ts'

const TABLES = [
  'company',
  'batch',
  'label_span',
  'label_tally',
  'movement',
  'movement_line',
  'movement_product',
  'delivery',
  'delivery_product',
  'delivery_receipt',
]

/** Every row of the engine's tables, to see that nothing changed. */
export function dumpTables(adminUrl: string): Promise<Record<string, unknown[]>> {
  return withClient(adminUrl, async (client) => {
    const dump: Record<string, unknown[]> = {}
    for (const table of TABLES) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${table} t order by 1`,
      )
      dump[table] = rows.map(({ row }) => row)
    }
    return dump
  })
}

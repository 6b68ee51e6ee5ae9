import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'
import { uniqueName } from './user.ts'

export type MadeDealer = { readonly id: number; readonly name: string; readonly treePath: string }

/** A dealer of a company, below `superior` where one is given. */
export function makeDealer(
  connections: Connections,
  companyId: number,
  wish: { readonly name?: string; readonly superior?: MadeDealer } = {},
): Promise<MadeDealer> {
  const name = wish.name ?? uniqueName('Dealer ')
  return asPlatform(connections, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into dealer (company_id, name, superior_id, region_name, address)
        values (${companyId}, ${name}, ${wish.superior?.id ?? null}, '广东省 深圳市', '科技路 1 号')
        returning id`,
    )
    return { id, name, treePath: `${wish.superior?.treePath ?? '/'}${id}/` }
  })
}

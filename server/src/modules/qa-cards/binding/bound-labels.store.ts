import { sql } from 'kysely'
import { selected } from '../../../platform/database/columns.ts'
import { type Database, first, one } from '../../../platform/database/database.ts'
import { labelInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { spanOf } from '../../labels/index.ts'
import { cardStore, type StoredCard } from '../qa-cards.store.ts'

/** How many labels carry a card; `reach`: of those that somebody sees. */
export async function countLabelsOf(
  db: Database,
  companyId: number,
  id: number,
  reach?: Reach,
): Promise<number> {
  const columns = { dealer: sql.ref('dealer_id'), factory: sql.ref('factory_id') }
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(hi - lo + 1), 0)::bigint as count from label_span
       where company_id = ${companyId} and card_id = ${id}
         and ${reach === undefined ? sql`true` : labelInReach(reach, columns)}`,
  )
  return count
}

/** The card that a label carries; undefined where it carries none. */
export function findCardOfLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<StoredCard | undefined> {
  return first(
    db,
    sql<StoredCard>`
      select ${selected('c', cardStore.listed)}
        from ${spanOf(companyId, serial)} s
        join qa_card c on c.company_id = ${companyId} and c.id = s.card_id
       where c.deleted_at is null`,
  )
}

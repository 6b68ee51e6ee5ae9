import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { type RawBuilder, sql } from 'kysely'
import { labelInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { selected } from '../../platform/database/columns.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { anyContains, entityStore, type Stored } from '../../platform/entities/entity.store.ts'
import { spanOf } from '../labels/index.ts'

export const cardStore = entityStore(qaCard)
export type StoredCard = Stored<typeof qaCard>

/** Cards that a search shows. */
const SHOWN = 20

/** Cards for a picker: those with these ids, or, without any, by name or number, newest first. */
export function searchCards(
  db: Database,
  companyId: number,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string; number: string }[]> {
  const wanted: RawBuilder<unknown> =
    ids.length > 0
      ? sql`id = any(${ids}::bigint[])`
      : anyContains([sql.ref('name'), sql.ref('number')], keyword)
  return rows(
    db,
    sql<Pick<StoredCard, 'id' | 'name' | 'number'>>`
      select id, name, number from qa_card
       where company_id = ${companyId} and deleted_at is null and ${wanted}
       order by created_at desc, id desc limit ${ids.length > 0 ? ids.length : SHOWN}`,
  )
}

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

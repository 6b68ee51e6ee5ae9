import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { sql } from 'kysely'
import { countRows, type Database } from '../../platform/database/database.ts'
import { entityStore, type Stored } from '../../platform/entities/entity.store.ts'

export const cardStore = entityStore(qaCard)
export type StoredCard = Stored<typeof qaCard>

/** How many warranties were registered by a card, of any state. */
export const countRegistrationsOf = (
  db: Database,
  companyId: number,
  id: number,
): Promise<number> =>
  countRows(db, sql`warranty_registration where company_id = ${companyId} and card_id = ${id}`)

import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, one } from '../../platform/database/database.ts'
import { entityStore, type Fields, type Stored } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'
import { hasAccountStatus } from './accounts/account-status.store.ts'

/** Where a keyword finds more, they are read in the order of the list: the first of them come soon. */
const MOST_FOUND = 2_000

/** The dealers that a keyword finds by its pieces: no other is read. */
async function foundDealers(
  db: Database,
  keyword: string,
): Promise<readonly number[] | 'many' | null> {
  const { ids } = await one(
    db,
    sql<{ ids: number[] | null }>`select find_dealers(${keyword}, ${MOST_FOUND}) as ids`,
  )
  return (ids?.length ?? 0) > MOST_FOUND ? 'many' : ids
}

export const dealerStore = entityStore(dealer, { accountStatus: hasAccountStatus }, foundDealers)
export type DealerFields = Fields<typeof dealer>
export type StoredDealer = Stored<typeof dealer>

/** Which dealers a user sees: a condition on the table `r`. */
export const visibleDealers = (user: User): RawBuilder<unknown> =>
  dealerInReach(reachOf(user, 'dealer'), sql.ref('r.id'))

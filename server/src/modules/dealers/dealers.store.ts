import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { entityStore, type Fields, type Stored } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'
import { hasAccountStatus } from './accounts/account-status.store.ts'

export const dealerStore = entityStore(dealer, { accountStatus: hasAccountStatus })
export type DealerFields = Fields<typeof dealer>
export type StoredDealer = Stored<typeof dealer>

/** Which dealers a user sees: a condition on the table `r`. */
export const visibleDealers = (user: User): RawBuilder<unknown> =>
  dealerInReach(reachOf(user, 'dealer'), sql.ref('r.id'))

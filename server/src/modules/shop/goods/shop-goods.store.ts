import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '../../../platform/auth/reach.ts'
import { countRows, type Database } from '../../../platform/database/database.ts'
import { entityStore } from '../../../platform/entities/entity.store.ts'
import type { User } from '../../../platform/http/context.ts'

/** How the ledger names goods, and what there is of them. */
export const GOODS_OWNER = 'shop_goods'
export const PIECES = 'pieces'

export const shopGoodsStore = entityStore(shopGoods)

/** The shop is the company's: whoever is bound to a dealer or a factory sees nothing of it. A condition on any table. */
export const shopInSight = (user: User): RawBuilder<unknown> =>
  isHeld(user) ? sql`false` : sql`true`

/** How many orders there are of goods, of any state. */
export const ordersOfGoods = (db: Database, companyId: number, id: number): Promise<number> =>
  countRows(db, sql`shop_order where company_id = ${companyId} and goods_id = ${id}`)

import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { entityHandlers } from '../../../platform/entities/entity-handlers.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inUse } from '../../../platform/errors/in-use.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pictureUrl } from '../../files/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import {
  GOODS_OWNER,
  ordersOfGoods,
  PIECES,
  shopGoodsStore,
  shopInSight,
} from './shop-goods.store.ts'
import { changeStock, stockEntries } from './stock.ts'

const base = entityHandlers(shopGoodsStore, shopGoodsCalls, {
  sight: ({ user }) => shopInSight(user),
  async more({ db, user }, records) {
    const { companyId } = user
    const ids = records.map(({ id }) => id)
    const stock = await balancesOf(db, companyId, { kind: GOODS_OWNER, ids }, PIECES)
    return records.map(({ id, imageId }) => ({
      stock: stock(id).available,
      ordered: stock(id).held,
      imageUrl: imageId === null ? null : pictureUrl(companyId, imageId),
    }))
  },
  async beforeRemove(ctx, id, { name }) {
    // The goods are held, so nobody orders them meanwhile.
    const count = await ordersOfGoods(ctx.db, ctx.user.companyId, id)
    if (count === 0) return
    const reference = { by: 'shop-order', count, query: `goodsId=${id}` } as const
    throw inUse(ctx, fail('SHOP_GOODS_ORDERED', { name, count }), [reference])
  },
})

export const shopGoodsRoutes = implement(shopGoodsCalls)({
  ...base,
  stock: changeStock,
  entries: stockEntries,
})

import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityCalls, pickerCall } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { moment } from '../kernel/lists.ts'
import { id, requiredText } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { ENTRY_KINDS } from '../members/points-words.ts'
import { shopGoods } from './shop-goods.entity.ts'
import { shopGoodsErrors } from './shop-goods.refusals.ts'

/** Pieces that staff add or take at once. */
export const MAXIMUM_STOCK_PIECES = 1_000_000
export const STOCK_REASON_LIMIT = 200

const stockEntry = z.object({
  number: z.int(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.int(),
  /** What can be ordered, and what is ordered and not sent yet, after it. */
  available: z.int(),
  held: z.int(),
  reason: z.string(),
  at: moment,
  /** Null: a buyer's order, or none of the staff. */
  userName: z.string().nullable(),
})
export type StockEntry = z.output<typeof stockEntry>

/** What members get for their points, and how many pieces of it there are. */
export const shopGoodsCalls = {
  ...entityCalls(shopGoods, {
    paths: {
      create: '/jr/shop/goods/add',
      list: '/jr/shop/goods/list',
      get: '/jr/shop/goods/{id}',
      update: '/jr/shop/goods/update',
      remove: '/jr/shop/goods/delete',
    },
    removeBy: 'POST',
    removable: {
      cn: '没有订单的积分商品',
      tc: '沒有訂單的積分商品',
      en: 'shop item that nobody has ordered',
    },
  }),
  /** For the filter of the list of orders. */
  search: pickerCall(shopGoods, { path: '/jr/shop/goods/search', allow: 'shop-order:list' }),
  /** Adds pieces or takes some away. Sent again under the same key it is done once. */
  stock: endpoint({
    method: 'POST',
    path: '/jr/shop/goods/stock',
    allow: 'shop-goods:stock',
    summary: {
      cn: '增减积分商品的数量，并说明原因',
      tc: '增減積分商品的數量，並說明原因',
      en: 'Add or take pieces of a shop item, with a reason',
    },
    input: z.object({
      id,
      /** Below zero: takes. */
      pieces: z.int().min(-MAXIMUM_STOCK_PIECES).max(MAXIMUM_STOCK_PIECES),
      reason: requiredText(STOCK_REASON_LIMIT),
      idempotencyKey,
    }),
    /** `stock`: what can be ordered then. */
    output: z.object({ stock: z.int() }),
  }),
  /** Of its stock: the newest first, from below an entry's number on. */
  entries: endpoint({
    method: 'GET',
    path: '/jr/shop/goods/stock/entries',
    allow: 'shop-goods:list',
    summary: {
      cn: '积分商品的数量明细',
      tc: '積分商品的數量明細',
      en: 'Entries of the stock of a shop item',
    },
    input: z.object({ id, before: z.int().positive().optional() }),
    /** `next`: `before` of the next page; null: there is none. */
    output: z.object({ records: z.array(stockEntry), next: z.int().nullable() }),
  }),
}

export const shopGoodsModule = defineEntityModule({
  entity: shopGoods,
  calls: shopGoodsCalls,
  errors: shopGoodsErrors,
  purpose: {
    cn: '用积分兑换的商品及其数量，凭账本计算',
    tc: '用積分兌換的商品及其數量，憑帳本計算',
    en: 'What points are spent on, and how many pieces there are, as the ledger has it',
  },
})

export type ShopGoodsRow = OutputOf<typeof shopGoodsCalls.list>['records'][number]

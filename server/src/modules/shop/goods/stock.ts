import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import type { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { balanceOf, earn, hasEntry, openAccount, pageOfEntries, spend } from '../../ledger/index.ts'
import { GOODS_OWNER, PIECES, shopGoodsStore, shopInSight } from './shop-goods.store.ts'

export const stockAccount = (db: Database, companyId: number, id: number) =>
  openAccount(db, companyId, { kind: GOODS_OWNER, id }, PIECES)

const stockOf = async ({ db, user }: Context, id: number): Promise<number> =>
  (await balanceOf(db, user.companyId, { kind: GOODS_OWNER, id }, PIECES)).available

const sightOf = ({ user }: Context) => ({
  companyId: user.companyId,
  visible: shopInSight(user),
})

/**
 * Adds pieces to the stock of goods, or takes some of those that nobody has ordered. Sent again under the same key it is
 * done once. Throws NOT_FOUND, SHOP_STOCK_NONE, SHOP_STOCK_SHORT and IDEMPOTENCY_KEY_REUSED.
 */
export async function changeStock(
  ctx: Context,
  wish: InputOf<typeof shopGoodsCalls.stock>,
): Promise<OutputOf<typeof shopGoodsCalls.stock>> {
  const { db, user } = ctx
  const { id, pieces, reason, idempotencyKey } = wish
  if (pieces === 0) throw fieldFailure('pieces', 'SHOP_STOCK_NONE', {})
  // Held: what is sent twice at once is done one after the other, and nobody deletes it meanwhile.
  if ((await shopGoodsStore.hold(db, sightOf(ctx), id)) === undefined) throw fail('NOT_FOUND')
  const account = await stockAccount(db, user.companyId, id)
  const key = `stock ${idempotencyKey ?? randomUUID()}`
  const isRepeated = await hasEntry(db, account, key)
  const entry = { amount: Math.abs(pieces), key, reason, userId: user.id }
  const written = await (pieces > 0 ? earn : spend)(db, account, entry)
  if (written === 'short') {
    const available = await stockOf(ctx, id)
    throw fieldFailure('pieces', 'SHOP_STOCK_SHORT', { available, pieces: -pieces })
  }
  if (written === 'key-used') throw fail('IDEMPOTENCY_KEY_REUSED')
  if (typeof written === 'string') throw new Error(`the ledger refused stock: ${written}`)
  if (!isRepeated) {
    await logChange(ctx, {
      operation: pieces > 0 ? 'add_pieces' : 'take_pieces',
      entity: shopGoods.name,
      entityId: id,
      after: { pieces, reason },
    })
  }
  return { stock: await stockOf(ctx, id) }
}

/** A page of the entries of a stock, the newest first. Throws NOT_FOUND. */
export async function stockEntries(
  ctx: Context,
  { id, before }: InputOf<typeof shopGoodsCalls.entries>,
): Promise<OutputOf<typeof shopGoodsCalls.entries>> {
  const { db, user } = ctx
  if ((await shopGoodsStore.find(db, sightOf(ctx), id)) === undefined) throw fail('NOT_FOUND')
  const owner = { kind: GOODS_OWNER, id }
  const { records, next } = await pageOfEntries(db, user.companyId, owner, PIECES, before)
  return { records: records.map(({ key: _key, expiresAt: _expiry, ...entry }) => entry), next }
}

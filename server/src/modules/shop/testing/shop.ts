import { randomUUID } from 'node:crypto'
import { members } from '@zhenma/contract/members/members.contract'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { expect } from 'vitest'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { checkLedgers } from '../../ledger/index.ts'
import { placeOrder } from '../orders/place-order.ts'

const RECEIVER = { name: '王芳', phone: '13800138000', address: '成都市武侯区一环路 1 号' } as const

/** A company with a points shop, and what tests do in it. */
export async function makeShop(app: TestApp, companyId?: number) {
  const owner = await makeUser(app.connections, companyId === undefined ? {} : { companyId })
  const call = <E extends Parameters<typeof callAs>[2]>(
    endpoint: E,
    input: Parameters<typeof callAs<E>>[3],
    user: MadeUser = owner,
    language: Language = 'en',
  ) => callAs(app, user.token, endpoint, input, { language })
  const account = async (memberId: number) => {
    const { points, heldPoints } = (await call(members.get, { id: memberId })).payload
    return [points, heldPoints]
  }
  const stock = async (id: number) => {
    const found = (await call(shopGoodsCalls.get, { id })).payload
    return [found.stock, found.ordered]
  }
  return {
    owner,
    call,
    /** Points of a member: to spend, and set aside. */
    account,
    /** Pieces: available, and ordered. */
    stock,
    /** Goods on offer with pieces, at 100 points; their id. */
    async goods(pieces: number, input: object = {}): Promise<number> {
      const wish = { name: `G${randomUUID()}`, pricePoints: 100, isOffered: true, ...input }
      const { id } = (await call(shopGoodsCalls.create, wish)).payload
      if (pieces > 0) await call(shopGoodsCalls.stock, { id, pieces, reason: '进货' })
      return id
    },
    /** A member with points; the id. */
    async member(points: number, phone = uniquePhone()): Promise<number> {
      const { id } = (await call(members.create, { name: '李雷', phone })).payload
      if (points > 0) await call(members.operate, { id, points, reason: '活动' })
      return id
    },
    /** Orders as the buyer's page does, by a label where there is one; the order's id, or the key of the refusal. */
    order: (
      memberId: number,
      goodsId: number,
      formKey: string = randomUUID(),
      serial: number | null = null,
    ) =>
      asCompany(app.connections, owner.companyId, (db) =>
        placeOrder(db, owner.companyId, {
          memberId,
          goodsId,
          serial,
          receiver: RECEIVER,
          formKey,
        }),
      ).catch((error: { readonly key: string }) => error.key),
    send: (id: number, user?: MadeUser) =>
      call(shopOrders.send, { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' }, user),
    get: async (id: number) => (await call(shopOrders.get, { id })).payload,
    /** Every ledger adds up. */
    async expectWhole(): Promise<void> {
      const faults: unknown[] = []
      await checkLedgers(app.connections, (fault) => faults.push(fault))
      expect(faults).toEqual([])
    },
  }
}

export type Shop = Awaited<ReturnType<typeof makeShop>>

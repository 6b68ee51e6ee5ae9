import { randomUUID } from 'node:crypto'
import { renderOffer, type ShownGoods } from '@zhenma/buyer-page/shop/goods-page'
import { renderOrdered, renderOrderForm } from '@zhenma/buyer-page/shop/order-page'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendPage } from '../../buyer-checks/index.ts'
import { pageOf, textOf } from '../../draws/index.ts'
import { pictureUrl, thumbnailUrl } from '../../files/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { hasEarlyAccess } from '../../members/index.ts'
import { GOODS_OWNER, PIECES } from '../goods/shop-goods.store.ts'
import { placeOrder } from '../orders/place-order.ts'
import {
  findOffer,
  findOwnOrder,
  lastReceiver,
  type OfferedGoods,
  offersOf,
  SHOP_PAGE_SIZE,
} from './shop-pages.store.ts'
import {
  doneOrRefused,
  idOf,
  optionsOf,
  pointsOf,
  type Refused,
  refusedBy,
  type Visit,
  within,
} from './visit.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Goods with their stock and pictures, and whether the visitor may have what is not for everybody yet. */
async function shown(
  db: Database,
  { companyId, memberId }: Visit,
  goods: readonly OfferedGoods[],
): Promise<ShownGoods[]> {
  const owners = { kind: GOODS_OWNER, ids: goods.map(({ id }) => id) }
  const stock = await balancesOf(db, companyId, owners, PIECES)
  const goesFirst =
    memberId !== undefined &&
    goods.some(({ earlyUntil }) => earlyUntil !== null) &&
    (await hasEarlyAccess(db, companyId, memberId))
  return goods.map(({ imageId, ...one }) => ({
    ...one,
    goesFirst,
    stock: stock(one.id).available,
    imageUrl: imageId === null ? null : pictureUrl(companyId, imageId),
    thumbnailUrl: imageId === null ? null : thumbnailUrl(companyId, imageId),
  }))
}

/** All that is on offer; `refused`: why what was wished cannot be. */
export async function showOffer(visit: Visit, refused?: Refused): Promise<FastifyReply> {
  const { at, companyId, visitor } = visit
  const page = pageOf(at)
  const offer = await within(visit, async (db) => {
    const found = await offersOf(db, companyId, page)
    return {
      visitor,
      page,
      points: await pointsOf(db, visit),
      goods: await shown(db, visit, found.slice(0, SHOP_PAGE_SIZE)),
      hasMore: found.length > SHOP_PAGE_SIZE,
      refusal: refused?.refusal,
    }
  })
  return sendPage(at, renderOffer(offer, optionsOf(at)), refused?.status)
}

type Typed = { readonly formKey: string; readonly name: string; readonly address: string }

/** What goods are and the form that orders them; of goods that are offered no more, what is on offer. */
export async function showGoods(
  visit: Visit,
  goodsId: number,
  typed?: Typed,
  refused?: Refused,
): Promise<FastifyReply> {
  const { at, companyId, memberId, visitor } = visit
  const form = await within(visit, async (db) => {
    const offered = await findOffer(db, companyId, goodsId)
    if (offered === undefined) return undefined
    const [goods] = await shown(db, visit, [offered])
    // Nobody types again what the last parcel went by.
    const known = memberId === undefined ? undefined : await lastReceiver(db, companyId, memberId)
    const points = await pointsOf(db, visit)
    return goods && { goods, points, ...(typed ?? blank(known)) }
  })
  if (form !== undefined) {
    const page = { ...form, visitor, refusal: refused?.refusal }
    return sendPage(at, renderOrderForm(page, optionsOf(at)), refused?.status)
  }
  return showOffer(visit, refused ?? refusedBy(visit, fail('SHOP_NOT_OFFERED')))
}

const blank = (known: { readonly name: string; readonly address: string } | undefined): Typed => ({
  formKey: randomUUID(),
  name: known?.name ?? '',
  address: known?.address ?? '',
})

/** Orders what a form says, once for each form; refused, the form comes back as it was typed. */
export async function order(visit: Visit, goodsId: number): Promise<FastifyReply> {
  const { at, companyId, memberId, serial, visitor } = visit
  const key = textOf(at.fields['key'], 36)
  const typed = {
    formKey: UUID.test(key) ? key : randomUUID(),
    name: textOf(at.fields['name'], 50),
    address: textOf(at.fields['address'], 200),
  }
  const ordered = await doneOrRefused(visit, async (db) => {
    const { formKey, name, address } = typed
    if (name === '' || address === '') throw fail('SHOP_RECEIVER')
    if (memberId === undefined) {
      const goods = await findOffer(db, companyId, goodsId)
      if (goods === undefined) throw fail('SHOP_NOT_OFFERED')
      if (goods.earlyUntil !== null) throw fail('SHOP_EARLY', { day: goods.earlyUntil })
      throw fail('SHOP_POINTS_SHORT', { missing: goods.pricePoints })
    }
    const receiver = { name, phone: visitor.phone, address }
    const id = await placeOrder(db, companyId, { memberId, goodsId, serial, receiver, formKey })
    return findOwnOrder(db, companyId, { memberId, id })
  })
  if ('refusal' in ordered) return showGoods(visit, goodsId, typed, ordered)
  if (ordered.done === undefined) throw new Error('an order is not there after it was made')
  const { number, goodsName } = ordered.done
  return sendPage(at, renderOrdered({ visitor, number, goodsName }, optionsOf(at)))
}

/** The goods that a form names, by its button. */
export const goodsIdOf = ({ at }: Visit): number | undefined => idOf(at, 'goods')

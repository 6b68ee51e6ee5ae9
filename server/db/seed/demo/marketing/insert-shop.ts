import { randomUUID } from 'node:crypto'
import {
  SHOP_ORDER_STATES,
  type ShopOrderState,
  type ShopOrderStep,
} from '@zhenma/contract/shop/order-states'
import { sql } from 'kysely'
import { earn } from '../../../../src/modules/ledger/index.ts'
import { availablePoints, findMemberByPhone } from '../../../../src/modules/members/index.ts'
import {
  holdOrder,
  placeOrder,
  shopGoodsStore,
  stepOrder,
  stockAccount,
} from '../../../../src/modules/shop/index.ts'
import type { Database } from '../../../../src/platform/database/database.ts'
import type { Catalogue } from '../insert-catalogue.ts'

/** How often each member of the demo looks for something to order. */
const ROUNDS = 3

const WAYS: Readonly<Record<ShopOrderState, readonly ShopOrderStep[]>> = {
  ordered: [],
  sent: ['send'],
  received: ['send', 'receive'],
  issue: ['send', 'report'],
  resolved: ['send', 'receive', 'report', 'resolve'],
  returned: ['send', 'return'],
  cancelled: ['cancel'],
}

/** Puts goods into the shop of a demo, and lets its members spend some of their points there: after they have won them. */
export async function insertShop(
  db: Database,
  catalogue: Catalogue,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<void> {
  const { companyId, demo } = catalogue
  // The ledger is written by the database itself, for the company of the session.
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
  const offered = await insertGoods(db, catalogue, userId, since)
  let made = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { name, phone, address }] of demo.winners.people.entries()) {
      const member = await findMemberByPhone(db, companyId, phone)
      if (member === undefined) continue
      const points = await availablePoints(db, companyId, member.id)
      const affordable = offered.filter(({ pricePoints }) => pricePoints <= points)
      const goods = affordable[(at + round) % affordable.length]
      if (goods === undefined) continue
      const id = await placeOrder(db, companyId, {
        memberId: member.id,
        goodsId: goods.id,
        serial: null,
        receiver: { name, phone, address },
        formKey: randomUUID(),
      })
      await bring(db, catalogue, id, { userId, made })
      made += 1
    }
  }
}

type Offered = { readonly id: number; readonly pricePoints: number }

/** The goods with their stock; those that can be ordered. */
async function insertGoods(
  db: Database,
  { companyId, demo, products }: Catalogue,
  userId: number,
  since: Date,
): Promise<Offered[]> {
  const offered: Offered[] = []
  for (const { pieces, pictureOf, ...fields } of demo.shop.goods) {
    const id = await shopGoodsStore.insert(
      db,
      companyId,
      { ...fields, everyoneFrom: null, imageId: null },
      {},
    )
    await sql`
      update shop_goods set created_at = ${since}, updated_at = ${since}, image_id = (
        select file_id from product_image
         where company_id = ${companyId} and product_id = ${products.get(pictureOf) ?? null}
         order by sort limit 1)
       where company_id = ${companyId} and id = ${id}`.execute(db)
    if (pieces === 0) continue
    const account = await stockAccount(db, companyId, id)
    const entry = { amount: pieces, key: 'stock demo', reason: demo.shop.stocked, userId }
    const added = await earn(db, account, entry)
    if (typeof added === 'string') throw new Error(`the ledger took no stock: ${added}`)
    if (fields.isOffered && fields.limitPerMember === null) {
      offered.push({ id, pricePoints: fields.pricePoints })
    }
  }
  return offered
}

/** Brings an order into a state, one after the other into each that there is, in the days since it was made. */
async function bring(
  db: Database,
  { companyId, demo }: Catalogue,
  id: number,
  { userId, made }: { readonly userId: number; readonly made: number },
): Promise<void> {
  const { language, facts, shop, winners } = demo
  const company = { companyId, timeZone: facts.timeZone }
  const state = SHOP_ORDER_STATES[made % SHOP_ORDER_STATES.length] ?? 'ordered'
  const logisticsCompany = winners.sentBy.prize
  for (const step of WAYS[state]) {
    const order = await holdOrder(db, companyId, id)
    if (order === undefined) throw new Error('an order of the demo is not there')
    const side = step === 'receive' || step === 'report' ? 'buyer' : 'staff'
    await stepOrder(db, company, order, {
      step,
      side,
      userId: side === 'staff' ? userId : null,
      note: shop.notes[step] ?? '',
      ...(step === 'send' && {
        parcel: { logisticsCompany, trackingNumber: `SF${1_000_000 + id}` },
      }),
      restocks: step === 'return',
      language,
    })
  }
  // The newest are still to be sent; others were ordered days ago, and a step was taken each day.
  const days = state === 'ordered' ? 0.3 + made / 50 : 6 + made
  await sql`
    with dated as (
      update shop_order_event e set at = now() - ${days} * interval '1 day' + interval '20 hours' * (
               select count(*) from shop_order_event o
                where o.company_id = e.company_id and o.order_id = e.order_id and o.id < e.id)
       where e.company_id = ${companyId} and e.order_id = ${id}
      returning e.at, e.step)
    update shop_order o set ordered_at = (select min(at) from dated),
           state_at = (select max(at) from dated),
           sent_at = (select at from dated where step = 'send'),
           received_at = (select at from dated where step = 'receive')
     where o.company_id = ${companyId} and o.id = ${id}`.execute(db)
}

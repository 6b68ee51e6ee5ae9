/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import { canStep, type ShopOrderState } from '@zhenma/contract/shop/order-states'
import { SHOP_ORDER_LIMITS } from '@zhenma/contract/shop/shop-orders.contract'
import { Refusal } from '../draw/draw-parts.tsx'
import { DRAW_TEXTS } from '../draw/draw.texts.ts'
import { MakersNote } from '../draw/parcel-parts.tsx'
import { LongField } from '../form-field.tsx'
import { sayMoment } from '../moments.ts'
import { Carried, type ShopOptions, shopPage, Turns, type Visitor, Ways } from './shop-frame.tsx'
import { ORDER_PROGRESS, SHOP_TEXTS } from './shop.texts.ts'

/** An order as whoever has made it sees it. */
export type OwnOrder = {
  readonly id: number
  readonly number: string
  readonly goodsName: string
  readonly points: number
  readonly state: ShopOrderState
  readonly orderedAt: string
  readonly timeZone: string
  readonly logisticsCompany: string
  readonly trackingNumber: string
  /** What the company has said of it; empty: nothing, or it was the buyer who spoke last. */
  readonly note: string
}

type OwnOrders = {
  readonly visitor: Visitor
  readonly orders: readonly OwnOrder[]
  readonly page: number
  readonly hasMore: boolean
  readonly refusal?: string | undefined
}

/** All that somebody has ordered, with how far it has come and what can be done about it. */
export function renderOwnOrders(own: OwnOrders, options: ShopOptions): string {
  const { language, action } = options
  const { visitor, orders, page, hasMore, refusal } = own
  return shopPage(
    options,
    {
      title: SHOP_TEXTS.myOrders,
      meaning: orders.length === 0 ? SHOP_TEXTS.noOrders : SHOP_TEXTS.ordersOf,
      values: { phone: visitor.phone },
      icon: orders.length === 0 ? 'clock' : 'check',
    },
    <>
      <form className="shop" method="post" action={action}>
        <Carried visitor={visitor} language={language} />
        <input type="hidden" name="orders" value="1" />
        <Refusal text={refusal} />
        {orders.map((order) => (
          <Order key={order.id} order={order} options={options} />
        ))}
        <Turns language={language} page={page} hasMore={hasMore} />
      </form>
      <Ways visitor={visitor} options={options} to={['shop']} />
    </>,
  )
}

const STEPS = [
  ['cancel', SHOP_TEXTS.cancel],
  ['receive', SHOP_TEXTS.received],
  ['report', SHOP_TEXTS.report],
] as const

function Order({
  order,
  options: { language },
}: {
  readonly order: OwnOrder
  readonly options: ShopOptions
}) {
  const { id, number, goodsName, points, state } = order
  const steps = STEPS.filter(([step]) => canStep(state, step, 'buyer'))
  return (
    <section className="card won">
      <h2>{goodsName}</h2>
      <p>{say(ORDER_PROGRESS[state], language)}</p>
      {order.trackingNumber !== '' && (
        <p className="code">
          {order.logisticsCompany} {order.trackingNumber}
        </p>
      )}
      <MakersNote of={order} language={language} />
      <p className="note">
        {say(SHOP_TEXTS.number, language, { number })} ·{' '}
        {say(DRAW_TEXTS.wonPoints, language, { points })} ·{' '}
        {sayMoment(order.orderedAt, language, order.timeZone)}
      </p>
      {steps.length > 0 && (
        <div className="ways">
          {steps.map(([step, text]) => (
            <button
              key={step}
              type="submit"
              name={step}
              value={id}
              aria-label={`${say(text, language)}: ${goodsName}`}
            >
              {say(text, language)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

type Asked = {
  readonly visitor: Visitor
  readonly order: OwnOrder
  readonly refusal?: string | undefined
}

/** Asks once more before an order is cancelled. */
export function renderCancel({ visitor, order }: Asked, options: ShopOptions): string {
  const { language, action } = options
  const values = { points: order.points }
  return shopPage(
    options,
    { title: SHOP_TEXTS.cancel, meaning: SHOP_TEXTS.cancelSure, values, icon: 'clock' },
    <form className="card shop" method="post" action={action}>
      <Carried visitor={visitor} language={language} />
      <input type="hidden" name="sure" value="1" />
      <h2>{order.goodsName}</h2>
      <div className="ways">
        <button type="submit" name="cancel" value={order.id}>
          {say(SHOP_TEXTS.cancel, language)}
        </button>
        <button type="submit" name="orders" value="1">
          {say(SHOP_TEXTS.keep, language)}
        </button>
      </div>
    </form>,
  )
}

/** Asks what is wrong with what was sent. */
export function renderReport({ visitor, order, refusal }: Asked, options: ShopOptions): string {
  const { language, action } = options
  return shopPage(
    options,
    { title: SHOP_TEXTS.report, meaning: SHOP_TEXTS.reportWhat, icon: 'digits' },
    <>
      <form className="card typed shop" method="post" action={action}>
        <Carried visitor={visitor} language={language} />
        <input type="hidden" name="report" value={order.id} />
        <Refusal text={refusal} />
        <LongField
          label={order.goodsName}
          name="note"
          rows={4}
          maxLength={SHOP_ORDER_LIMITS.note}
        />
        <div className="ways">
          <button type="submit" className="main">
            {say(SHOP_TEXTS.reportSend, language)}
          </button>
        </div>
      </form>
      <Ways visitor={visitor} options={options} to={['orders']} />
    </>,
  )
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import { Refusal } from '../draw/draw-parts.tsx'
import { DRAW_TEXTS } from '../draw/draw.texts.ts'
import { Field } from '../form-field.tsx'
import { canHave, sayEarly, type ShownGoods, sayStock } from './goods-page.tsx'
import { Carried, type ShopOptions, shopPage, type Visitor, Ways } from './shop-frame.tsx'
import { SHOP_TEXTS } from './shop.texts.ts'

type OrderForm = {
  readonly visitor: Visitor
  readonly points: number
  readonly goods: ShownGoods
  /** Made with the form: sent again it is the same order. */
  readonly formKey: string
  readonly name: string
  readonly address: string
  /** Why it cannot be ordered, in the language of the page. */
  readonly refusal?: string | undefined
}

/** What goods are, and the form that orders them. */
export function renderOrderForm(form: OrderForm, options: ShopOptions): string {
  const { language } = options
  const { visitor, points, goods, refusal } = form
  const { name, description, pricePoints, limitPerMember: limit, stock, imageUrl } = goods
  // What was typed stays, also where it cannot be had any more.
  const asks = refusal !== undefined || canHave(goods, points)
  const early = sayEarly(goods, language)
  return shopPage(
    options,
    { title: SHOP_TEXTS.title, meaning: SHOP_TEXTS.youHave, values: { points } },
    <>
      <section className="card won">
        {imageUrl !== null && <img src={imageUrl} alt="" />}
        <h2>{name}</h2>
        <p>{say(DRAW_TEXTS.wonPoints, language, { points: pricePoints })}</p>
        <p className="note">
          {sayStock(stock, language)}
          {limit !== null && <> · {say(SHOP_TEXTS.limit, language, { limit })}</>}
        </p>
        {early !== undefined && <p className="note">{early}</p>}
        {description !== '' && <p className="description">{description}</p>}
        {!asks && <Refusal text={obstacleOf(form, options)} />}
      </section>
      {asks && <ReceiverForm form={form} options={options} />}
      <Ways visitor={visitor} options={options} to={['shop', 'orders']} />
    </>,
  )
}

function obstacleOf({ goods, points }: OrderForm, { language }: ShopOptions): string | undefined {
  const missing = goods.pricePoints - points
  if (goods.stock > 0 && missing > 0) return say(SHOP_TEXTS.missing, language, { missing })
  return undefined
}

function ReceiverForm({
  form,
  options,
}: {
  readonly form: OrderForm
  readonly options: ShopOptions
}) {
  const { language, action } = options
  const { visitor, points, goods, formKey, name, address, refusal } = form
  const cost = { points: goods.pricePoints, left: points - goods.pricePoints }
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>{say(SHOP_TEXTS.whereTo, language)}</h2>
      <Refusal text={refusal} />
      <Carried visitor={visitor} language={language} />
      <input type="hidden" name="goods" value={goods.id} />
      <input type="hidden" name="key" value={formKey} />
      <Field
        label={say(SHOP_TEXTS.name, language)}
        name="name"
        autoComplete="name"
        maxLength={50}
        defaultValue={name}
      />
      <p>
        {say(SHOP_TEXTS.phone, language)} <b>{visitor.phone}</b>
      </p>
      <Field
        label={say(SHOP_TEXTS.address, language)}
        name="address"
        autoComplete="street-address"
        maxLength={200}
        defaultValue={address}
      />
      {cost.left >= 0 && <p>{say(SHOP_TEXTS.cost, language, cost)}</p>}
      <div>
        <button type="submit" name="order" value="1">
          {say(SHOP_TEXTS.confirm, language)}
        </button>
      </div>
    </form>
  )
}

type Ordered = {
  readonly visitor: Visitor
  readonly number: string
  readonly goodsName: string
}

/** That it is ordered, and what happens next. */
export function renderOrdered(order: Ordered, options: ShopOptions): string {
  const { language } = options
  const { visitor, number, goodsName } = order
  return shopPage(
    options,
    { title: SHOP_TEXTS.madeTitle, meaning: SHOP_TEXTS.made, values: { number }, tone: 'good' },
    <>
      <section className="card won">
        <h2>{goodsName}</h2>
        <p>{say(SHOP_TEXTS.madeNext, language)}</p>
      </section>
      <Ways visitor={visitor} options={options} to={['orders', 'shop']} />
    </>,
  )
}

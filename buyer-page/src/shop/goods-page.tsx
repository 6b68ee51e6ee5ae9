/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { Refusal } from '../draw/draw-parts.tsx'
import { DRAW_TEXTS } from '../draw/draw.texts.ts'
import { sayDay } from '../moments.ts'
import { type AskedWho, PhoneFields } from '../draw/phone-fields.tsx'
import { Carried, type ShopOptions, shopPage, Turns, type Visitor, Ways } from './shop-frame.tsx'
import { SHOP_TEXTS } from './shop.texts.ts'

/** Asks who wants to spend points: a phone, then its code. */
export function renderShopPhone(asked: AskedWho, options: ShopOptions): string {
  const { language, action } = options
  return shopPage(
    options,
    { title: SHOP_TEXTS.title, meaning: SHOP_TEXTS.askPhone, icon: 'digits' },
    <form className="card hidden typed" method="post" action={action}>
      <Refusal text={asked.refusal} />
      <input type="hidden" name="lang" value={language} />
      <PhoneFields
        asked={asked}
        language={language}
        submit={SHOP_TEXTS.enter}
        why={DRAW_TEXTS.myPrizesWhy}
      />
    </form>,
  )
}

/** Goods as a buyer sees them. */
export type ShownGoods = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly pricePoints: number
  readonly limitPerMember: number | null
  readonly stock: number
  /** The first day on which everybody may have it, where that is still to come; null: everybody may. */
  readonly earlyUntil: string | null
  /** The visitor may have it before that day. */
  readonly goesFirst: boolean
  /** Relative; null: there is no picture. */
  readonly imageUrl: string | null
  readonly thumbnailUrl: string | null
}

type Offer = {
  readonly visitor: Visitor
  /** What the visitor can spend. */
  readonly points: number
  readonly goods: readonly ShownGoods[]
  readonly page: number
  readonly hasMore: boolean
  /** Why what was wished cannot be, in the language of the page. */
  readonly refusal?: string | undefined
}

/** All that is on offer, with what of it somebody can afford. */
export function renderOffer(offer: Offer, options: ShopOptions): string {
  const { language, action } = options
  const { visitor, points, goods, page, hasMore, refusal } = offer
  return shopPage(
    options,
    { title: SHOP_TEXTS.title, meaning: SHOP_TEXTS.youHave, values: { points } },
    <>
      <Ways visitor={visitor} options={options} to={['orders']} />
      <form className="shop" method="post" action={action}>
        <Carried visitor={visitor} language={language} />
        <Refusal text={refusal} />
        {goods.length === 0 && <p className="card">{say(SHOP_TEXTS.nothing, language)}</p>}
        {goods.map((one) => (
          <Goods key={one.id} of={one} points={points} options={options} />
        ))}
        <Turns language={language} page={page} hasMore={hasMore} />
      </form>
    </>,
  )
}

/** How many there are, or that there are none. */
export const sayStock = (count: number, language: Language): string =>
  count > 0 ? say(SHOP_TEXTS.left, language, { count }) : say(SHOP_TEXTS.soldOut, language)

/** Whether somebody with these points can have one now. */
export const canHave = (of: ShownGoods, points: number): boolean =>
  of.stock > 0 && of.pricePoints <= points && (of.earlyUntil === null || of.goesFirst)

/** From when on everybody may have it, and whether the visitor may now; undefined: everybody may. */
export function sayEarly(
  { earlyUntil, goesFirst }: ShownGoods,
  language: Language,
): string | undefined {
  if (earlyUntil === null) return undefined
  const text = goesFirst ? SHOP_TEXTS.yoursFirst : SHOP_TEXTS.fromDay
  return say(text, language, { day: sayDay(earlyUntil, language) })
}

type GoodsProps = {
  readonly of: ShownGoods
  readonly points: number
  readonly options: ShopOptions
}

function Goods({ of, points, options: { language } }: GoodsProps) {
  const { id, name, pricePoints, stock, thumbnailUrl } = of
  const can = canHave(of, points)
  const early = sayEarly(of, language)
  return (
    <section className="card goods">
      {thumbnailUrl !== null && <img src={thumbnailUrl} alt="" loading="lazy" />}
      <div>
        <h2>{name}</h2>
        <p>{say(DRAW_TEXTS.wonPoints, language, { points: pricePoints })}</p>
        <p className="note">
          {sayStock(stock, language)}
          {stock > 0 && pricePoints > points && (
            <> · {say(SHOP_TEXTS.missing, language, { missing: pricePoints - points })}</>
          )}
        </p>
        {early !== undefined && <p className="note">{early}</p>}
      </div>
      <button
        type="submit"
        name="goods"
        value={id}
        className={can ? 'main' : undefined}
        aria-label={`${say(can ? SHOP_TEXTS.exchange : SHOP_TEXTS.look, language)}: ${name}`}
      >
        {say(can ? SHOP_TEXTS.exchange : SHOP_TEXTS.look, language)}
      </button>
    </section>
  )
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { DRAW_STYLE } from '../draw/draw-parts.tsx'
import { DRAW_TEXTS } from '../draw/draw.texts.ts'
import { cardsPage, type Head } from '../cards/cards-page.tsx'
import type { PageOptions } from '../page.tsx'
import { SHOP_TEXTS } from './shop.texts.ts'

const SHEET = `
.shop{display:grid;gap:12px}
.goods{display:flex;gap:14px;align-items:center}
.goods img{flex:none;width:88px;height:88px;object-fit:contain;border-radius:10px;background:var(--photo)}
.goods div{min-width:0;flex:1}
.shop button,.ways button{font:inherit;min-height:44px;padding:8px 18px;border:1px solid var(--soft);border-radius:10px;
background:none;color:var(--ink)}
.shop .main{border-color:var(--link);color:var(--link);font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:10px}
.card .ways{margin-top:12px}
`
/** What only the pages of the shop show, besides what those of a draw do. */
export const SHOP_STYLE = DRAW_STYLE + SHEET.replace(/\n/g, '')

export type ShopOptions = PageOptions & {
  readonly language: Language
  /** Where every form of the shop is sent. */
  readonly action: string
  /** Where somebody sees prizes and points. */
  readonly prizesAddress: string
}

/** Who is shown the shop: a phone that has been proven, and the proof that its forms carry. */
export type Visitor = { readonly phone: string; readonly proof: string }

export function shopPage(options: ShopOptions, head: Head, children: ReactNode): string {
  const back = { address: options.prizesAddress, text: DRAW_TEXTS.myPrizes }
  return cardsPage({ ...options, style: SHOP_STYLE, back }, head, children)
}

/** What every form carries: forms and no links, for an address would carry the phone. */
export function Carried({
  visitor,
  language,
}: {
  readonly visitor: Visitor
  readonly language: Language
}) {
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="proof" value={visitor.proof} />
    </>
  )
}

type WaysProps = {
  readonly visitor: Visitor
  readonly options: ShopOptions
  /** To one's own orders; else back to the shop. */
  readonly to: readonly ('orders' | 'shop')[]
}

/** Where one can go from a page. */
export function Ways({ visitor, options, to }: WaysProps) {
  const { language, action } = options
  return (
    <form className="card ways" method="post" action={action}>
      <Carried visitor={visitor} language={language} />
      {to.includes('shop') && <button type="submit">{say(SHOP_TEXTS.back, language)}</button>}
      {to.includes('orders') && (
        <button type="submit" name="orders" value="1">
          {say(SHOP_TEXTS.myOrders, language)}
        </button>
      )}
    </form>
  )
}

type TurnsProps = {
  readonly language: Language
  readonly page: number
  readonly hasMore: boolean
}

/** Buttons of a form that turn its pages. */
export function Turns({ language, page, hasMore }: TurnsProps) {
  if (page === 0 && !hasMore) return null
  return (
    <div className="card pages">
      {page > 0 && (
        <button type="submit" name="page" value={page - 1}>
          {say(SHOP_TEXTS.previous, language)}
        </button>
      )}
      {hasMore && (
        <button type="submit" name="page" value={page + 1}>
          {say(SHOP_TEXTS.next, language)}
        </button>
      )}
    </div>
  )
}

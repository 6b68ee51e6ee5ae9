/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Language } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { cardsPage, type Head } from '../cards/cards-page.tsx'
import type { PageOptions } from '../page.tsx'
import { SHOP_STYLE, type Visitor } from '../shop/shop-frame.tsx'
import { WARRANTY_TEXTS } from './warranty.texts.ts'

const SHEET = `
.typed .choice{display:flex;gap:10px;align-items:center;min-height:44px}
.typed .choice input{flex:none;width:20px;height:20px;margin:0}
.typed textarea{min-height:96px}
`
/** What pages of warranties show besides what those of the shop do. */
export const WARRANTY_STYLE = SHOP_STYLE + SHEET.replace(/\n/g, '')

export type WarrantyOptions = PageOptions & {
  readonly language: Language
  /** Where every form is sent. */
  readonly action: string
  /** The page of the check. */
  readonly checkAddress: string
  /** The ticket of the check that led here; empty: none. */
  readonly ticket: string
}

export function warrantyPage(options: WarrantyOptions, head: Head, children: ReactNode): string {
  const back = { address: options.checkAddress, text: WARRANTY_TEXTS.checkAgain }
  return cardsPage({ ...options, style: WARRANTY_STYLE, back }, head, children)
}

/** What forms carry: the check that led there, and once it is known, whose phone it is. */
export function Carried({
  visitor,
  options: { language, ticket },
}: {
  readonly visitor?: Visitor
  readonly options: WarrantyOptions
}) {
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      {ticket !== '' && <input type="hidden" name="ticket" value={ticket} />}
      {visitor !== undefined && <input type="hidden" name="proof" value={visitor.proof} />}
    </>
  )
}

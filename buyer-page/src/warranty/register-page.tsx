/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import { warrantyBuyerErrors } from '@zhenma/contract/warranty/warranties.refusals'
import { WARRANTY_LIMITS, type WarrantyStart } from '@zhenma/contract/warranty/warranty-words'
import { Refusal } from '../draw/draw-parts.tsx'
import { Field } from '../form-field.tsx'
import type { Visitor } from '../shop/shop-frame.tsx'
import { sayMonths } from './status-page.tsx'
import { Carried, type WarrantyOptions, warrantyPage } from './warranty-frame.tsx'
import { WARRANTY_TEXTS } from './warranty.texts.ts'

type RegisterForm = {
  readonly visitor: Visitor
  readonly card: {
    readonly name: string
    readonly months: number | null
    readonly starts: WarrantyStart
    readonly remindDays: number
  }
  /** What it is registered with: an invoice is sent after the form. */
  readonly proof: 'none' | 'hidden_code' | 'invoice'
  /** In the company's calendar. */
  readonly today: string
  readonly written: { readonly name: string; readonly soldOn: string; readonly reminds: boolean }
  /** Why the one before was refused, as the company says; empty: there was none, or nothing was said. */
  readonly message: string
  /** Why it cannot be registered, in the language of the page. */
  readonly refusals: readonly string[]
}

/** The form that registers an item. */
export function renderRegister(form: RegisterForm, options: WarrantyOptions): string {
  const { language, action } = options
  const { visitor, card, proof, today, written, message, refusals } = form
  const isSale = card.starts === 'sale'
  return warrantyPage(
    options,
    {
      title: WARRANTY_TEXTS.registerHead,
      meaning: WARRANTY_TEXTS.canRegister,
      values: { card: card.name },
      icon: 'digits',
    },
    <form className="card hidden typed" method="post" action={action}>
      <h2>{sayMonths(card.months, options)}</h2>
      {message !== '' && <p>{say(WARRANTY_TEXTS.maker, language, { note: message })}</p>}
      <Refusals refusals={refusals} />
      <Carried visitor={visitor} options={options} />
      <Field
        label={say(WARRANTY_TEXTS.name, language)}
        name="holderName"
        autoComplete="name"
        maxLength={WARRANTY_LIMITS.holderName}
        defaultValue={written.name}
      />
      <p>
        <b>{visitor.phone}</b>
      </p>
      <Field
        label={say(isSale ? WARRANTY_TEXTS.soldOn : WARRANTY_TEXTS.soldOnOptional, language)}
        name="soldOn"
        type="date"
        required={isSale}
        max={today}
        defaultValue={written.soldOn}
      />
      {proof === 'invoice' && <p className="note">{say(WARRANTY_TEXTS.invoiceNext, language)}</p>}
      {proof === 'hidden_code' && (
        <p className="note">{say(WARRANTY_TEXTS.hiddenShown, language)}</p>
      )}
      {card.remindDays > 0 && card.months !== null && (
        <label className="choice">
          <input type="checkbox" name="reminds" value="1" defaultChecked={written.reminds} />
          {say(WARRANTY_TEXTS.remind, language, { days: card.remindDays })}
        </label>
      )}
      <div>
        <button type="submit" name="register" value="1">
          {say(WARRANTY_TEXTS.register, language)}
        </button>
      </div>
    </form>,
  )
}

export const Refusals = ({ refusals }: { readonly refusals: readonly string[] }) => (
  <>
    {refusals.map((refusal) => (
      <Refusal key={refusal} text={refusal} />
    ))}
  </>
)

type TakeOver = {
  readonly visitor: Visitor
  readonly cardName: string
  readonly name: string
  readonly refusals: readonly string[]
}

/** The form by which a new owner takes a warranty over. */
export function renderTakeOver(form: TakeOver, options: WarrantyOptions): string {
  const { language, action } = options
  const { visitor, cardName, name, refusals } = form
  return warrantyPage(
    options,
    {
      title: WARRANTY_TEXTS.takeOverTitle,
      meaning: WARRANTY_TEXTS.takeOverWhat,
      values: { phone: visitor.phone },
      icon: 'digits',
    },
    <form className="card hidden typed" method="post" action={action}>
      <h2>{cardName}</h2>
      <Refusals refusals={refusals} />
      <Carried visitor={visitor} options={options} />
      <Field
        label={say(WARRANTY_TEXTS.name, language)}
        name="holderName"
        autoComplete="name"
        maxLength={WARRANTY_LIMITS.holderName}
        defaultValue={name}
      />
      <div>
        <button type="submit" name="takeOver" value="1">
          {say(WARRANTY_TEXTS.takeOver, language)}
        </button>
      </div>
    </form>,
  )
}

/** Why a phone can do nothing here. */
const OBSTACLES = {
  ofSomebody: WARRANTY_TEXTS.ofSomebody,
  unchecked: WARRANTY_TEXTS.checkFirst,
  notOffered: WARRANTY_TEXTS.notHere,
  hidden: warrantyBuyerErrors.WARRANTY_PROOF.text,
} as const
export type WarrantyObstacle = keyof typeof OBSTACLES

export const renderWarrantyObstacle = (
  obstacle: WarrantyObstacle,
  options: WarrantyOptions,
): string => {
  const meaning = OBSTACLES[obstacle]
  return warrantyPage(options, { title: WARRANTY_TEXTS.title, meaning, icon: 'clock' }, null)
}

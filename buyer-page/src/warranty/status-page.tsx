/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say, type Text } from '@zhenma/contract/kernel/texts'
import type { WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import { Refusal } from '../draw/draw-parts.tsx'
import { type AskedWho, PhoneFields } from '../draw/phone-fields.tsx'
import { sayDay } from '../moments.ts'
import type { Tone } from '../verdict.tsx'
import { Carried, type WarrantyOptions, warrantyPage } from './warranty-frame.tsx'
import { WARRANTY_TEXTS } from './warranty.texts.ts'

/** What whoever has checked the label is told, of nobody in particular. */
export type ShownStatus =
  /** No check led here, or too long ago. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'open'
      readonly cardName: string
      readonly months: number | null
      /** Given for a registration; 0: none. */
      readonly points: number
    }
  | {
      readonly kind: 'registered'
      readonly state: WarrantyState
      readonly endsOn: string | null
    }

type Asked = AskedWho & { readonly status: ShownStatus }

/** How the warranty of a label stands, and whose phone wants to register it or holds it. */
export function renderWarrantyStatus(
  { status, ...asked }: Asked,
  options: WarrantyOptions,
): string {
  const { language, action } = options
  const { meaning, values = {}, tone = 'neutral' } = headOf(status, options)
  const icon = tone === 'good' ? 'check' : 'clock'
  return warrantyPage(
    options,
    { title: WARRANTY_TEXTS.title, meaning, values, tone, icon },
    <>
      {status.kind === 'open' && (
        <section className="card won">
          <h2>{status.cardName}</h2>
          <p>{sayMonths(status.months, options)}</p>
          {status.points > 0 && (
            <p className="note">
              {say(WARRANTY_TEXTS.pointsToo, language, { points: status.points })}
            </p>
          )}
        </section>
      )}
      {status.kind !== 'none' && (
        <form className="card hidden typed" method="post" action={action}>
          <Refusal text={asked.refusal} />
          <Carried options={options} />
          <PhoneFields
            asked={asked}
            language={language}
            submit={WARRANTY_TEXTS.enter}
            why={WARRANTY_TEXTS.phoneWhy}
          />
        </form>
      )}
    </>,
  )
}

/** How long a card promises. */
export const sayMonths = (months: number | null, { language }: WarrantyOptions): string =>
  months === null
    ? say(WARRANTY_TEXTS.noEnd, language)
    : say(WARRANTY_TEXTS.months, language, { months })

type Head = {
  readonly meaning: Text
  readonly values?: Readonly<Record<string, string>>
  readonly tone?: Tone
}

function headOf(status: ShownStatus, { language }: WarrantyOptions): Head {
  switch (status.kind) {
    case 'unchecked':
      return { meaning: WARRANTY_TEXTS.checkFirst }
    case 'none':
      return { meaning: WARRANTY_TEXTS.notHere }
    case 'open':
      return { meaning: WARRANTY_TEXTS.canRegister, values: { card: status.cardName } }
    case 'registered': {
      const day = status.endsOn === null ? '' : sayDay(status.endsOn, language)
      if (status.state === 'waiting') return { meaning: WARRANTY_TEXTS.isWaiting }
      if (status.state === 'ended') return { meaning: WARRANTY_TEXTS.isOver, values: { day } }
      if (status.endsOn === null) return { meaning: WARRANTY_TEXTS.coveredAlways, tone: 'good' }
      return { meaning: WARRANTY_TEXTS.covered, values: { day }, tone: 'good' }
    }
  }
}

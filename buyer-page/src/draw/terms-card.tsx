/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Rule } from '@zhenma/contract/draws/draw-rule'
import { type Language, say, type TextValues } from '@zhenma/contract/kernel/texts'
import { langOf } from '../language-tags.ts'
import { sayMoment, sayZone } from '../moments.ts'
import { TERMS_TEXTS } from './terms.texts.ts'

/** What buyers are told of an activity before they draw. */
export type DrawTerms = {
  readonly activityName: string
  /** What its company says of it, in its own language, as the prizes are called. */
  readonly content: string
  readonly base: Language
  readonly imageUrl: string | null
  readonly company: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly rule: Omit<
    Rule,
    'identity' | 'areas' | 'regionDealerIds' | 'unknownPlaceMay' | 'barredDealerIds'
  > & {
    readonly secondCheck: boolean
  }
  /** Where it takes place besides dealers’ regions, as the reader calls it; with `isByRegions` false and none: everywhere. */
  readonly places: readonly string[]
  readonly isByRegions: boolean
  readonly prizes: readonly { readonly name: string; readonly quantity: number }[]
}

type Line = readonly [text: keyof typeof TERMS_TEXTS, values?: TextValues]

const yuan = (cents: number | null | undefined): string => ((cents ?? 0) / 100).toFixed(2)

/** What can be won by a rule. */
function offerOf({ rule, prizes }: DrawTerms): Line[] {
  switch (rule.rule) {
    case 'fixed':
      return [['fixed', { amount: yuan(rule.amountCents) }]]
    case 'random':
      return [['random', { least: yuan(rule.minimumCents), most: yuan(rule.maximumCents) }]]
    case 'ratio':
      return [['ratio', { ratio: rule.ratio ?? 0 }]]
    case 'packets':
      return [['packets']]
    case 'points':
      return [['points', { points: rule.points ?? 0 }]]
    case 'codes':
    case 'chance':
      return prizes.map(({ name, quantity }) => ['prize', { name, count: quantity }])
  }
}

const counted = (text: keyof typeof TERMS_TEXTS, count: number | null): Line[] =>
  count === null ? [] : [[text, { count }]]

const where = (condition: boolean, text: keyof typeof TERMS_TEXTS): Line[] =>
  condition ? [[text]] : []

function linesOf(terms: DrawTerms, language: Language): Line[] {
  const { rule, company, startsAt, endsAt, timeZone } = terms
  const at = (moment: string): string => sayMoment(moment, language, timeZone)
  const places = [
    ...terms.places,
    ...(terms.isByRegions ? [say(TERMS_TEXTS.regions, language)] : []),
  ]
  return [
    ['host', { company }],
    ['period', { from: at(startsAt), to: at(endsAt), zone: sayZone(timeZone, language) }],
    ...offerOf(terms),
    ...where(rule.rule === 'codes', 'codes'),
    ...(rule.winningRate == null ? [] : [['rate', { rate: rule.winningRate }] as const]),
    ...counted('mostWins', rule.budgetPieces),
    ...counted('mostDraws', rule.maximumParticipants),
    ...counted('perPerson', rule.perPerson),
    ...counted('perPersonDay', rule.perPersonDay),
    ...where(rule.firstCheckOnly, 'firstCheck'),
    ...where(rule.proof === 'hidden', 'hidden'),
    ...(places.length === 0
      ? []
      : [['places', { places: places.join(language === 'en' ? ', ' : '、') }] as const]),
    ...where(rule.secondCheck, 'secondCheck'),
  ]
}

/** The rules in plain words, and what the company says itself. */
export function TermsCard({
  terms,
  language,
}: {
  readonly terms: DrawTerms
  readonly language: Language
}) {
  const { activityName, content, base, imageUrl } = terms
  const lang = langOf(base, language)
  return (
    <section className="card terms">
      {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" />}
      <h2>{say(TERMS_TEXTS.title, language)}</h2>
      <p className="note" lang={lang}>
        {activityName}
      </p>
      <ul>
        {linesOf(terms, language).map(([text, values], index) => (
          <li key={index}>{say(TERMS_TEXTS[text], language, values)}</li>
        ))}
      </ul>
      {content !== '' && (
        <p className="said" lang={lang}>
          {content}
        </p>
      )}
    </section>
  )
}

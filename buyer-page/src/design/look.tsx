/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { LANGUAGES, say, type Text } from '@zhenma/contract/kernel/texts'
import type { CheckLook, LookFact } from '@zhenma/contract/page-documents/check-look'
import { PAGE_TEXTS, RESULT_TEXTS } from '../check.texts.ts'
import { Contacts } from '../cards/company-card.tsx'
import type { PageDesign } from './page-design.ts'
import { Picture, plain, type Reader, Said } from './said.tsx'
import { DESIGN_STYLE } from './design-style.ts'

type OutcomeWords = { readonly title: Text; readonly meaning: Text; readonly advice: Text }

/** What the company says in place of ours, language by language: what it has not said, we say. */
function merged(own: Text | undefined, ours: Text): Text {
  if (own === undefined) return ours
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, own[language] || ours[language]]),
  ) as Text
}

export function outcomeTexts(look: CheckLook | null, result: CheckResult): OutcomeWords {
  const ours = RESULT_TEXTS[result]
  const own = look?.outcomes[result]
  if (own === undefined) return ours
  return {
    title: merged(own.title, ours.title),
    meaning: merged(own.lead, ours.meaning),
    advice: merged(own.advice, ours.advice),
  }
}

/** Whether a fact may stand below an outcome. A look takes facts away; it never adds one. */
export const showsFact = (look: CheckLook | null, result: CheckResult, fact: LookFact): boolean =>
  look?.facts[result]?.includes(fact) ?? true

/** Styles of looks: put together for each page, their kilobytes would be copied and hashed for each. */
const styles = new WeakMap<CheckLook, string>()

/** What a designed page adds to the sheet of every page; empty where nothing is designed. */
export function designStyle({ look, trace }: PageDesign): string {
  if (look === null) return trace === null ? '' : DESIGN_STYLE
  const known = styles.get(look)
  if (known !== undefined) return known
  // Their schema lets through nothing but `#rrggbb`.
  const { brand } = look
  const colours = brand ? `:root{--brand:${brand.background};--on-brand:${brand.ink}}` : ''
  const made = DESIGN_STYLE + colours
  styles.set(look, made)
  return made
}

type HeadProps = { readonly look: CheckLook | null; readonly reader: Reader }

/** Whose page it is, at its top. */
export function BrandName({ look, reader }: HeadProps) {
  const ours = say(PAGE_TEXTS.pageTitle, reader.language)
  const name = plain(look?.name, reader)
  return (
    <b className={look?.logo ? 'logo' : undefined}>
      {look?.logo !== undefined && <Picture picture={look.logo} reader={reader} isSmall />}
      {name === '' ? (
        look?.logo ? null : (
          ours
        )
      ) : (
        <Said text={look?.name} reader={reader} as="span" />
      )}
    </b>
  )
}

export function Banner({ look, reader }: HeadProps) {
  if (look?.banner === undefined) return null
  const { picture, link } = look.banner
  const image = <Picture picture={picture} reader={reader} />
  return (
    <p className="banner">
      {link === undefined ? (
        image
      ) : (
        <a href={link} rel="noopener noreferrer nofollow">
          {image}
        </a>
      )}
    </p>
  )
}

/** Whom to ask, where the company has a number for that. */
export function Hotline({ look, reader }: HeadProps) {
  if (look?.hotline === undefined) return null
  const { phone, hours } = look.hotline
  return (
    <section className="card">
      <Contacts phone={phone} address={null} language={reader.language} />
      <Said text={hours} reader={reader} as="p" className="note" />
    </section>
  )
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Language, Text, TextValues } from '@zhenma/contract/kernel/texts'
import type { Verification } from '@zhenma/contract/verify/verify.contract'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Page } from './page.tsx'
import { Advice, type Tone, Verdict } from './verdict.tsx'
import { VerificationView } from './verification.tsx'
import { NOTICE_TEXTS, PAGE_TEXTS, RESULT_TEXTS } from './verify.texts.ts'

export { STYLE } from './style.ts'
export { VerificationView } from './verification.tsx'

export type PageOptions = {
  /** The address of this page in another language; it must not count as another check. */
  readonly addressIn: (language: Language) => string
}

const documentOf = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`

/** The answer to a buyer's check as a whole HTML document, every text of others escaped. */
export function renderVerifyPage(
  verification: Verification,
  language: Language,
  { addressIn }: PageOptions,
): string {
  return documentOf(
    <Page language={language} title={RESULT_TEXTS[verification.result].title} addressIn={addressIn}>
      <VerificationView verification={verification} language={language} />
    </Page>,
  )
}

type Notice = {
  readonly texts: { readonly title: Text; readonly meaning: Text; readonly advice: Text }
  readonly tone: Tone
  readonly values?: TextValues
}

function renderNotice(
  { texts, tone, values = {} }: Notice,
  language: Language,
  { addressIn }: PageOptions,
): string {
  const icon = tone === 'bad' ? 'cross' : 'clock'
  return documentOf(
    <Page language={language} title={texts.title} addressIn={addressIn}>
      <Verdict tone={tone} icon={icon} {...texts} values={values} language={language} />
      <div className="cards">
        <Advice
          heading={PAGE_TEXTS.next}
          advice={texts.advice}
          values={values}
          language={language}
        />
      </div>
    </Page>,
  )
}

/** For an address that holds no code; the answer of a check would be of no use. */
export function renderNotACode(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.notACode, tone: 'bad' }, language, options)
}

/** The check was not made; it may be made in so many seconds. */
export function renderRateLimited(
  seconds: number,
  language: Language,
  options: PageOptions,
): string {
  const values = { seconds }
  return renderNotice(
    { texts: NOTICE_TEXTS.rateLimited, tone: 'neutral', values },
    language,
    options,
  )
}

/** The check could not be recorded, so nothing is said of the code. */
export function renderUnavailable(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.unavailable, tone: 'neutral' }, language, options)
}

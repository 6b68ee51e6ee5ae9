/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Language, Text, TextValues } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { CodeForm } from './code-form.tsx'
import { documentOf } from './page.tsx'
import { ASK_TEXTS, NOTICE_TEXTS } from './notice.texts.ts'
import { Page, type PageOptions } from './page.tsx'
import { Advice, type Tone, Verdict } from './verdict.tsx'
import { PAGE_TEXTS } from './check.texts.ts'

type Notice = {
  readonly texts: { readonly title: Text; readonly meaning: Text; readonly advice: Text }
  readonly tone: Tone
  readonly values?: TextValues
  readonly children?: ReactNode
}

/** A page without a result: of the code it says nothing. */
function renderNotice(
  { texts, tone, values = {}, children }: Notice,
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
        {children}
      </div>
    </Page>,
  )
}

/** Asks for the code, for whoever cannot scan it. */
export function renderAskForCode(language: Language, { addressIn }: PageOptions): string {
  return documentOf(
    <Page language={language} title={ASK_TEXTS.title} addressIn={addressIn}>
      <Verdict tone="neutral" icon="digits" {...ASK_TEXTS} values={{}} language={language} />
      <div className="cards">
        <CodeForm language={language} />
      </div>
    </Page>,
  )
}

/** For an address that holds no code; the answer of a check would be of no use. */
export function renderNotACode(language: Language, options: PageOptions): string {
  const form = <CodeForm language={language} />
  const notice = { texts: NOTICE_TEXTS.notACode, tone: 'bad', children: form } as const
  return renderNotice(notice, language, options)
}

/** The check was not made; it may be made in so many seconds. */
export function renderRateLimited(
  seconds: number,
  language: Language,
  options: PageOptions,
): string {
  const notice = { texts: NOTICE_TEXTS.rateLimited, tone: 'neutral', values: { seconds } } as const
  return renderNotice(notice, language, options)
}

/** The company of the label lets no check be answered at present. */
export function renderPaused(company: string, language: Language, options: PageOptions): string {
  const notice = { texts: NOTICE_TEXTS.paused, tone: 'neutral', values: { company } } as const
  return renderNotice(notice, language, options)
}

/** The check could not be recorded, so nothing is said of the code. */
export function renderUnavailable(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.unavailable, tone: 'neutral' }, language, options)
}

/** A form that was sent holds more than any that is filled in as it should be. */
export function renderTooLong(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.tooLong, tone: 'neutral' }, language, options)
}

/** What was asked of a buyer's address cannot be done, for this reason. */
export function renderRefused(reason: string, language: Language, options: PageOptions): string {
  const notice = { texts: NOTICE_TEXTS.refused, tone: 'neutral', values: { reason } } as const
  return renderNotice(notice, language, options)
}

/** A preview from the back-office that has run out: it never turns into a check. */
export function renderPreviewEnded(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.previewEnded, tone: 'neutral' }, language, options)
}

/** An address of a label's proofs that is not, or no longer, one of a check of that label. */
export function renderProofEnded(language: Language, options: PageOptions): string {
  return renderNotice({ texts: NOTICE_TEXTS.proofEnded, tone: 'neutral' }, language, options)
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import {
  REPORT_LIMITS,
  REPORT_PICTURES,
  REPORT_PROBLEM_TEXT,
  REPORT_PROBLEMS,
} from '@zhenma/contract/buyer-reports/report-words'
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { PAGE_TEXTS } from '../check.texts.ts'
import { LongField } from '../form-field.tsx'
import { documentOf, Page, type PageOptions } from '../page.tsx'
import { Advice, type Tone, Verdict } from '../verdict.tsx'
import { REPORT_TEXTS } from './report.texts.ts'

const SHEET = `
.report fieldset{border:0;padding:0;min-width:0}
.report legend{font-weight:600;padding:0}
.report .choice{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:400}
.report .choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--neutral)}
.report>label{display:block;margin-top:18px}
.report>input,.report textarea{display:block;width:100%;margin-top:8px;font:inherit;font-size:17px;
padding:12px;border-radius:12px;border:2px solid var(--soft);background:var(--bg);color:var(--ink)}
.report textarea{min-height:120px;resize:vertical}
.report button{display:block;width:100%;min-height:48px;margin-top:20px;font:inherit;font-weight:600;border:0;
border-radius:12px;background:var(--neutral);color:#fff}
.report .trap{position:absolute;left:-9999px}
.report .refusals{border-left:4px solid var(--bad);padding-left:10px;margin-bottom:16px}
`
/** What only the pages of a report show: every check would carry it otherwise. */
export const REPORT_STYLE = SHEET.replace(/\n/g, '')

type Options = PageOptions & { readonly language: Language }

/** What a buyer has written so far. */
export type WrittenReport = Readonly<
  Record<'problem' | 'details' | 'shop' | 'shopAddress' | 'contact', string>
>

type ReportForm = {
  readonly action: string
  readonly ticket: string
  readonly written: WrittenReport
  /** Why what was sent is not taken, in the language of the page. */
  readonly refusals: readonly string[]
}

/** Asks what is wrong with an item. A plain form: it works without script, and of the code it says nothing. */
export function renderReportForm(form: ReportForm, { language, addressIn }: Options): string {
  const { action, ticket, written, refusals } = form
  const t = (key: keyof typeof REPORT_TEXTS) => say(REPORT_TEXTS[key], language)
  return documentOf(
    <Page language={language} title={REPORT_TEXTS.title} addressIn={addressIn} style={REPORT_STYLE}>
      <Verdict
        tone="neutral"
        icon="alert"
        title={REPORT_TEXTS.title}
        meaning={REPORT_TEXTS.meaning}
        values={{}}
        language={language}
      />
      <div className="cards">
        <form className="card report" method="post" action={action}>
          <Refusals refusals={refusals} />
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="lang" value={language} />
          <fieldset>
            <legend>{t('problem')}</legend>
            {REPORT_PROBLEMS.map((problem) => (
              <label key={problem} className="choice">
                <input
                  type="radio"
                  name="problem"
                  value={problem}
                  required
                  defaultChecked={written.problem === problem}
                />
                {say(REPORT_PROBLEM_TEXT[problem], language)}
              </label>
            ))}
          </fieldset>
          <LongField
            label={t('details')}
            name="details"
            required={false}
            maxLength={REPORT_LIMITS.details}
            defaultValue={written.details}
          />
          <Line name="shop" written={written} label={t('shop')} />
          <Line name="shopAddress" written={written} label={t('shopAddress')} />
          <Line name="contact" written={written} label={t('contact')} describedBy="why" />
          <p className="note" id="why">
            {t('contactWhy')}
          </p>
          <div className="trap" aria-hidden="true">
            <label htmlFor="website">{t('trap')}</label>
            <input id="website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <button type="submit">{t('send')}</button>
        </form>
      </div>
    </Page>,
  )
}

type LineProps = {
  readonly name: 'shop' | 'shopAddress' | 'contact'
  readonly written: WrittenReport
  readonly label: string
  readonly describedBy?: string
}

function Line({ name, written, label, describedBy }: LineProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        maxLength={REPORT_LIMITS[name]}
        defaultValue={written[name]}
        aria-describedby={describedBy}
      />
    </>
  )
}

type Notice = {
  readonly tone: Tone
  readonly icon: 'check' | 'clock'
  readonly title: Text
  readonly meaning: Text
  readonly advice: Text
}

/** A page that says something of a report, and what to do then; `further`: a card above that. */
function notice(
  { language, addressIn }: Options,
  said: Notice,
  values: TextValues = {},
  further?: ReactNode,
): string {
  const { advice, ...verdict } = said
  return documentOf(
    <Page language={language} title={said.title} addressIn={addressIn} style={REPORT_STYLE}>
      <Verdict {...verdict} values={values} language={language} />
      <div className="cards">
        {further}
        <Advice heading={PAGE_TEXTS.next} advice={advice} values={{}} language={language} />
      </div>
    </Page>,
  )
}

export type SentReport = {
  /** Of its case. */
  readonly name: string
  /** How many it has. */
  readonly pictures: number
  readonly mayAdd: boolean
  /** Where pictures are sent. */
  readonly action: string
  /** Why a picture that was sent is not taken, in the language of the page. */
  readonly refusals: readonly string[]
}

/** A report was taken; pictures are added one by one, so that on a bad line none takes the others with it. */
export function renderReportSent(sent: SentReport, options: Options): string {
  const { sentTitle: title, sentMeaning: meaning, sentAdvice: advice } = REPORT_TEXTS
  return notice(
    options,
    { tone: 'good', icon: 'check', title, meaning, advice },
    { number: sent.name },
    <Pictures sent={sent} language={options.language} />,
  )
}

function Pictures({ sent, language }: { readonly sent: SentReport; readonly language: Language }) {
  const { pictures, mayAdd, action, refusals } = sent
  const values = { count: pictures, most: REPORT_PICTURES }
  const t = (key: keyof typeof REPORT_TEXTS) => say(REPORT_TEXTS[key], language, values)
  if (!mayAdd && pictures === 0 && refusals.length === 0) return null
  return (
    <section className="card report">
      <h2>{t('pictures')}</h2>
      <Refusals refusals={refusals} />
      {pictures > 0 && <p>{t('picturesCount')}</p>}
      {mayAdd && (
        <form className="report" method="post" encType="multipart/form-data" action={action}>
          <label htmlFor="picture">{t('picture')}</label>
          <input
            id="picture"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            required
          />
          <button type="submit">{t('sendPicture')}</button>
        </form>
      )}
    </section>
  )
}

function Refusals({ refusals }: { readonly refusals: readonly string[] }) {
  if (refusals.length === 0) return null
  return (
    <div className="refusals" role="alert">
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </div>
  )
}

/** An address of a report that is none. */
export function renderReportEnded(options: Options): string {
  const { endedTitle: title, endedMeaning: meaning, endedAdvice: advice } = REPORT_TEXTS
  return notice(options, { tone: 'neutral', icon: 'clock', title, meaning, advice })
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { DrawObstacle } from '@zhenma/contract/draws/draw-words'
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { documentOf, Page, type PageOptions } from '../page.tsx'
import { type Tone, Verdict } from '../verdict.tsx'
import { DRAW_TEXTS, OBSTACLE_TEXTS } from './draw.texts.ts'

const SHEET = `
.won img{display:block;width:100%;height:auto;aspect-ratio:16/10;object-fit:contain;margin-bottom:12px;
border-radius:10px;background:var(--photo)}
.refusal{color:var(--ink);border-left:4px solid var(--bad);padding-left:10px;margin-bottom:12px}
.won p{margin-top:6px}
.typed p{margin-top:6px}
.typed label{display:block;margin-top:14px}
.typed input{font:inherit;letter-spacing:normal;text-align:left}
`
/** What only the pages of a draw show: every check would carry it otherwise. */
export const DRAW_STYLE = SHEET.replace(/\n/g, '')

type Options = PageOptions & { readonly language: Language }

/** Who is asked for what before a draw. */
export type DrawForm = {
  readonly code: string
  /** The check's ticket, which says that this phone has found the label genuine. */
  readonly seen: string
  readonly asksPhone: boolean
  /** Entered already; a code was sent there. */
  readonly phone?: string | undefined
  /** Why what was entered is not taken, in the language of the page. */
  readonly refusal?: string | undefined
}

type Head = {
  readonly title: Text
  readonly meaning: Text
  readonly tone: Tone
  readonly icon: 'clock' | 'check' | 'digits'
  readonly values?: TextValues
}

function page({ language, addressIn }: Options, head: Head, children?: ReactNode): string {
  const { values = {}, ...texts } = head
  return documentOf(
    <Page language={language} title={head.title} addressIn={addressIn} style={DRAW_STYLE}>
      <Verdict {...texts} values={values} language={language} />
      <div className="cards">{children}</div>
    </Page>,
  )
}

const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="refusal" role="alert">
      {text}
    </p>
  )

/** Asks for what a draw needs: a phone, then its code, or nothing but the will to draw. */
export function renderDrawForm(form: DrawForm, options: Options): string {
  const { language } = options
  const t = (key: keyof typeof DRAW_TEXTS, values?: TextValues) =>
    say(DRAW_TEXTS[key], language, values)
  const { asksPhone, phone } = form
  const isPhoneStep = asksPhone && phone === undefined
  return page(
    options,
    { title: DRAW_TEXTS.title, meaning: DRAW_TEXTS.once, tone: 'neutral', icon: 'digits' },
    <form className="card hidden typed" method="post" action={`/t/${form.code}/draw`}>
      <Refusal text={form.refusal} />
      {asksPhone && phone !== undefined && <p>{t('codeSent', { phone })}</p>}
      <input type="hidden" name="seen" value={form.seen} />
      <input type="hidden" name="lang" value={language} />
      {isPhoneStep && (
        <>
          <label htmlFor="phone">{t('phone')}</label>
          <div>
            <input id="phone" name="phone" type="tel" autoComplete="tel" required maxLength={20} />
            <button type="submit">{t('sendCode')}</button>
          </div>
          <p className="note">{t('phoneWhy')}</p>
        </>
      )}
      {asksPhone && phone !== undefined && (
        <>
          <input type="hidden" name="phone" value={phone} />
          <label htmlFor="code">{t('code')}</label>
          <div>
            <input
              id="code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              pattern="[0-9]{6}"
              maxLength={6}
            />
            <button type="submit">{t('draw')}</button>
          </div>
        </>
      )}
      {!asksPhone && (
        <div>
          <button type="submit" name="go" value="1">
            {t('draw')}
          </button>
        </div>
      )}
    </form>,
  )
}

/** Why nobody draws with this label now. */
export function renderObstacle(obstacle: DrawObstacle, options: Options): string {
  return page(options, {
    title: DRAW_TEXTS.obstacleTitle,
    meaning: OBSTACLE_TEXTS[obstacle],
    tone: 'neutral',
    icon: 'clock',
  })
}

/** The check that somebody wants to draw after is too long ago. */
export function renderDrawExpired(options: Options): string {
  return page(options, {
    title: DRAW_TEXTS.expiredTitle,
    meaning: DRAW_TEXTS.expired,
    tone: 'neutral',
    icon: 'clock',
  })
}

/** What a buyer is told of a draw. */
export type DrawResult = {
  readonly activityName: string
  readonly isWin: boolean
  readonly prizeName: string | null
  readonly imageUrl: string | null
  readonly amountCents: number | null
  readonly winCheck: 'unchecked' | 'checked' | 'rejected' | null
  readonly delivery: 'undelivered' | 'delivered' | null
  readonly receiverName: string
  readonly receiverPhone: string
  readonly receiverAddress: string
  readonly isClaimed: boolean
  readonly logisticsCompany: string
  readonly trackingNumber: string
}

type ResultOptions = Options & {
  /** Where the form of the receiver is sent. */
  readonly action: string
  readonly isIncomplete?: boolean
}

const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** What was won, how far it has come, and the form that says where it should go. */
export function renderDrawResult(result: DrawResult, options: ResultOptions): string {
  const { language } = options
  const values = { activity: result.activityName }
  if (!result.isWin) {
    const head = { title: DRAW_TEXTS.lostTitle, meaning: DRAW_TEXTS.lost, values } as const
    return page(options, { ...head, tone: 'neutral', icon: 'clock' })
  }
  const amount = yuan(result.amountCents ?? 0)
  const what = result.prizeName ?? say(DRAW_TEXTS.wonMoney, language, { amount })
  return page(
    options,
    {
      title: DRAW_TEXTS.wonTitle,
      meaning: DRAW_TEXTS.wonWhat,
      values: { what },
      tone: 'good',
      icon: 'check',
    },
    <>
      <Progress result={result} language={language} />
      {result.delivery === 'undelivered' && result.winCheck !== 'rejected' && (
        <ReceiverForm result={result} options={options} />
      )}
    </>,
  )
}

function Progress({
  result,
  language,
}: {
  readonly result: DrawResult
  readonly language: Language
}) {
  const { winCheck, delivery, imageUrl } = result
  const key =
    winCheck === 'rejected'
      ? 'rejected'
      : delivery === 'delivered'
        ? 'delivered'
        : winCheck === 'unchecked'
          ? 'unchecked'
          : 'waiting'
  return (
    <section className="card won">
      {imageUrl !== null && <img src={imageUrl} alt="" />}
      <h2>{result.activityName}</h2>
      <p>{say(DRAW_TEXTS[key], language)}</p>
      {delivery === 'delivered' && (
        <p className="code">
          {result.logisticsCompany} {result.trackingNumber}
        </p>
      )}
      {delivery !== 'delivered' && <p className="note">{say(DRAW_TEXTS.keep, language)}</p>}
    </section>
  )
}

type ReceiverFormProps = { readonly result: DrawResult; readonly options: ResultOptions }

function ReceiverForm({ result, options }: ReceiverFormProps) {
  const { language, action, isIncomplete } = options
  const t = (key: keyof typeof DRAW_TEXTS) => say(DRAW_TEXTS[key], language)
  const isMoney = result.amountCents !== null
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>{t(isMoney ? 'claimMoney' : 'claimPrize')}</h2>
      {result.isClaimed && isIncomplete !== true && <p role="status">{t('saved')}</p>}
      <Refusal text={isIncomplete === true ? t('incomplete') : undefined} />
      <input type="hidden" name="lang" value={language} />
      <label htmlFor="name">{t('name')}</label>
      <div>
        <input
          id="name"
          name="name"
          autoComplete="name"
          required
          maxLength={50}
          defaultValue={result.receiverName}
        />
      </div>
      <label htmlFor="receiver-phone">{t('phone')}</label>
      <div>
        <input
          id="receiver-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={20}
          defaultValue={result.receiverPhone}
        />
      </div>
      <label htmlFor="address">{t(isMoney ? 'account' : 'address')}</label>
      <div>
        <input
          id="address"
          name="address"
          autoComplete={isMoney ? 'off' : 'street-address'}
          required
          maxLength={200}
          defaultValue={result.receiverAddress}
        />
        <button type="submit">{t(result.isClaimed ? 'change' : 'save')}</button>
      </div>
    </form>
  )
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { isToCollect } from '@zhenma/contract/prizes/handover'
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import { Field } from '../form-field.tsx'
import type { Tone } from '../verdict.tsx'
import {
  Collected,
  CollectOver,
  RedemptionCode,
  type RedemptionCodeShown,
} from './collect-parts.tsx'
import { COLLECT_TEXTS } from './collect.texts.ts'
import { DRAW_TEXTS } from './draw.texts.ts'
import { MakersNote, ParcelForms } from './parcel-parts.tsx'
import { type AskedWho, PhoneFields } from './phone-fields.tsx'
import { TERMS_TEXTS } from './terms.texts.ts'
import {
  isCollectable,
  isOpen,
  progressOf,
  Tracking,
  whatOf,
  type WinProgress,
} from './progress.tsx'
import { isTakenInWechat, TakeCard, type Taking, takingProgress } from './take-parts.tsx'

const SHEET = `
.won img,.terms img{display:block;width:100%;height:auto;aspect-ratio:16/10;object-fit:contain;margin-bottom:12px;
border-radius:10px;background:var(--photo)}
.refusal{color:var(--ink);border-left:4px solid var(--bad);padding-left:10px;margin-bottom:12px}
.terms ul{margin:10px 0 0;padding-left:20px}
.terms li+li{margin-top:4px}
.terms .said{margin-top:12px;white-space:pre-line;overflow-wrap:anywhere}
.won p{margin-top:6px}
.won ul{margin:6px 0 0;padding-left:20px}
.won .pages{margin-top:14px}
.typed p{margin-top:6px}
.proved p{margin-top:6px}
.redeem svg{display:block;width:100%;max-width:240px;margin:12px auto;border-radius:10px}
.redeem .code{text-align:center;font-size:1.25em;overflow-wrap:anywhere}
.redeem p{margin-top:6px}
.proved code{display:block;overflow-wrap:anywhere}
.pages{display:flex;gap:10px;justify-content:space-between}
.pages button{font:inherit;padding:10px 20px;border:1px solid var(--line);border-radius:10px;background:none;color:var(--ink)}
.typed .other{margin-top:18px}
.typed .other:first-child{margin-top:0}
.other a{display:block;min-height:44px;padding:10px 20px;border:1px solid var(--link);border-radius:10px;text-align:center;font-weight:600;text-decoration:none}
.typed label{display:block;margin-top:14px}
.typed textarea{font:inherit;width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:10px;
background:var(--bg);color:var(--ink)}
.typed input{font:inherit;letter-spacing:normal;text-align:left}
`
/** What only the pages of a draw show: every check would carry it otherwise. */
export const DRAW_STYLE = SHEET.replace(/\n/g, '')

/** What stands above the cards of a page. */
export type DrawHead = {
  readonly title: Text
  readonly meaning: Text
  readonly tone: Tone
  readonly icon: 'clock' | 'check' | 'digits'
  readonly values?: TextValues
}

/** Who is asked for what before a draw. */
export type DrawForm = {
  readonly code: string
  /** The check's ticket, which says that this phone has found the label genuine. */
  readonly ticket: string
  readonly asksPhone: boolean
  /** What can be won are points, which are kept for the phone. */
  readonly isForPoints: boolean
} & AskedWho

export const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="refusal" role="alert">
      {text}
    </p>
  )

type DrawFormProps = { readonly form: DrawForm; readonly language: Language }

/** Above the form of a draw. */
export const FORM_HEAD: DrawHead = {
  title: DRAW_TEXTS.title,
  meaning: DRAW_TEXTS.once,
  tone: 'neutral',
  icon: 'digits',
}

/** Asks for what a draw needs: a phone, then its code, or nothing but the will to draw. */
export function DrawFormCard({ form, language }: DrawFormProps) {
  const { asksPhone, isForPoints } = form
  return (
    <form className="card hidden typed" method="post" action={`/t/${form.code}/draw`}>
      <Refusal text={form.refusal} />
      <input type="hidden" name="ticket" value={form.ticket} />
      <input type="hidden" name="lang" value={language} />
      {asksPhone && (
        <PhoneFields
          asked={form}
          language={language}
          submit={DRAW_TEXTS.draw}
          why={isForPoints ? DRAW_TEXTS.pointsWhy : DRAW_TEXTS.phoneWhy}
        />
      )}
      {!asksPhone && (
        <div>
          <button type="submit" name="go" value="1">
            {say(DRAW_TEXTS.draw, language)}
          </button>
        </div>
      )}
      <p className="note">{say(TERMS_TEXTS.agree, language)}</p>
    </form>
  )
}

/** What a buyer is told of a draw. */
export type DrawResult = WinProgress & {
  readonly activityName: string
  readonly isWin: boolean
  readonly imageUrl: string | null
  readonly receiverName: string
  readonly receiverPhone: string
  readonly receiverAddress: string
  /** Of money: who pays it. */
  readonly payoutWay: PayoutWay
  /** Of money that WeChat Pay pays: where this page is open. */
  readonly taking?: Taking | undefined
  /** What it is collected by at a counter; undefined: it is not, or was. */
  readonly redemption?: RedemptionCodeShown | undefined
  /** How the draw is proved; undefined: it was drawn before draws were. */
  readonly proof?: DrawProofShown | undefined
}

/** What is told of the proof of a draw: the seed's hash, and once it is published where everybody reads it. */
export type DrawProofShown = {
  readonly seedSha256: string
  readonly entry: number
  readonly ordinal: number
  /** Null: it is not published yet. */
  readonly path: string | null
  /** The round of a public beacon that it was mixed with; null, or left out: none. */
  readonly round?: number | null
}

/** Why a receiver is not taken: something is missing, or the account is none of who pays. */
export type ReceiverFault = 'incomplete' | 'alipayAccountWrong'

type ResultProps = {
  readonly result: DrawResult
  readonly language: Language
  /** Where the form of the receiver is sent. */
  readonly action: string
  readonly fault?: ReceiverFault | undefined
  /** Why what a winner said of a prize that was sent is not taken. */
  readonly refusal?: string | undefined
}

/** What was won, or that nothing was. */
export function headOfResult(result: DrawResult, language: Language): DrawHead {
  if (!result.isWin) {
    const values = { activity: result.activityName }
    const texts = { title: DRAW_TEXTS.lostTitle, meaning: DRAW_TEXTS.lost, values }
    return { ...texts, tone: 'neutral', icon: 'clock' }
  }
  const values = { what: whatOf(result, language) }
  const texts = { title: DRAW_TEXTS.wonTitle, meaning: DRAW_TEXTS.wonWhat, values }
  return { ...texts, tone: 'good', icon: 'check' }
}

/** How far a win has come, the form that says where it should go, and how the draw is proved. */
export function ResultCards(props: ResultProps) {
  const { result, language, action, refusal } = props
  return (
    <>
      {result.isWin && <Progress result={result} language={language} />}
      {result.isWin && (
        <RedemptionCode code={result.redemption} until={result.collectUntil} language={language} />
      )}
      {result.isWin && <TakeCard of={result} language={language} action={action} />}
      {result.isWin && isOpen(result) && !isTakenInWechat(result) && <ReceiverForm {...props} />}
      {result.isWin && (
        <ParcelForms of={result} language={language} action={action} refusal={refusal} />
      )}
      <Proof proof={result.proof} language={language} />
    </>
  )
}

function Progress({
  result,
  language,
}: {
  readonly result: DrawResult
  readonly language: Language
}) {
  const { delivery, imageUrl } = result
  return (
    <section className="card won">
      {imageUrl !== null && <img src={imageUrl} alt="" />}
      <h2>{result.activityName}</h2>
      <p>{say(takingProgress(result) ?? progressOf(result), language)}</p>
      <Collected of={result} language={language} />
      {isToCollect(result) && <CollectOver of={result} language={language} />}
      <Tracking of={result} />
      <MakersNote of={result} language={language} />
      {delivery !== 'delivered' && <p className="note">{say(DRAW_TEXTS.keep, language)}</p>}
    </section>
  )
}

type ProofProps = { readonly proof: DrawProofShown | undefined; readonly language: Language }

/** How this draw can be checked: before the end by what the log commits to, after it by everybody. */
function Proof({ proof, language }: ProofProps) {
  if (proof === undefined) return null
  const { seedSha256, entry, ordinal, path, round = null } = proof
  return (
    <section className="card proved">
      <h2>{say(DRAW_TEXTS.proof, language)}</h2>
      <p>
        {path === null
          ? say(DRAW_TEXTS.committed, language)
          : say(DRAW_TEXTS.published, language, { ordinal })}
      </p>
      {round !== null && <p>{say(DRAW_TEXTS.beacon, language, { round })}</p>}
      <p className="note">
        {say(DRAW_TEXTS.seedHash, language, { entry })}
        <code>{seedSha256}</code>
      </p>
      {path !== null && (
        <p>
          <a href={path}>{say(DRAW_TEXTS.drawFile, language)}</a>{' '}
          <a href="/log/check-draw.mjs">{say(DRAW_TEXTS.drawTool, language)}</a>
        </p>
      )}
    </section>
  )
}

function ReceiverForm({ result, language, action, fault }: ResultProps) {
  const t = (key: keyof typeof DRAW_TEXTS) => say(DRAW_TEXTS[key], language)
  const isMoney = result.amountCents !== null
  const canCollect = isCollectable(result)
  const isAlipay = isMoney && result.payoutWay === 'alipay'
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>
        {canCollect
          ? say(COLLECT_TEXTS.orSent, language)
          : t(isMoney ? 'claimMoney' : 'claimPrize')}
      </h2>
      {canCollect && <p>{say(COLLECT_TEXTS.orSentMeans, language)}</p>}
      {result.isClaimed && fault === undefined && <p role="status">{t('saved')}</p>}
      <Refusal text={fault && t(fault)} />
      <input type="hidden" name="lang" value={language} />
      <Field
        label={t(isAlipay ? 'alipayName' : 'name')}
        name="name"
        autoComplete="name"
        maxLength={50}
        defaultValue={result.receiverName}
      />
      <Field
        label={t('phone')}
        name="phone"
        id="receiver-phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={result.receiverPhone}
      />
      <Field
        label={t(isAlipay ? 'alipayAccount' : isMoney ? 'account' : 'address')}
        name="address"
        autoComplete={isMoney ? 'off' : 'street-address'}
        maxLength={200}
        defaultValue={result.receiverAddress}
        beside={<button type="submit">{t(result.isClaimed ? 'change' : 'save')}</button>}
      />
      {isAlipay && <p className="note">{t('alipayWhy')}</p>}
    </form>
  )
}

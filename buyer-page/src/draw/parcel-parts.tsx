/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { canStepParcel, PARCEL_NOTE_LIMIT } from '@zhenma/contract/parcels/parcel-states'
import { LongField } from '../form-field.tsx'
import { PARCEL_TEXTS } from './parcel.texts.ts'
import type { WinProgress } from './progress.tsx'

/** What the company has said last of a thing that was ordered or won. */
export function MakersNote({
  of,
  language,
}: {
  readonly of: Pick<WinProgress, 'note'>
  readonly language: Language
}) {
  return of.note === '' ? null : <p>{say(PARCEL_TEXTS.maker, language, { note: of.note })}</p>
}

type FormsProps = {
  readonly of: WinProgress
  readonly language: Language
  /** Where both forms are sent. */
  readonly action: string
  /** Why what was said is not taken. */
  readonly refusal?: string | undefined
}

/** What a winner may say of a prize that was sent: that it is there, and what is wrong with it. */
export function ParcelForms({ of: { state }, language, action, refusal }: FormsProps) {
  const mayReceive = state !== null && canStepParcel(state, 'receive', 'buyer')
  const mayReport = state !== null && canStepParcel(state, 'report', 'buyer')
  return (
    <>
      {refusal !== undefined && (
        <p className="card refusal" role="alert">
          {refusal}
        </p>
      )}
      {mayReceive && (
        <form className="card hidden typed" method="post" action={action}>
          <input type="hidden" name="lang" value={language} />
          <div>
            <button type="submit" name="step" value="receive">
              {say(PARCEL_TEXTS.received, language)}
            </button>
          </div>
        </form>
      )}
      {mayReport && (
        <form className="card hidden typed" method="post" action={action}>
          <h2>{say(PARCEL_TEXTS.report, language)}</h2>
          <input type="hidden" name="lang" value={language} />
          <LongField
            label={say(PARCEL_TEXTS.reportWhat, language)}
            name="note"
            rows={4}
            maxLength={PARCEL_NOTE_LIMIT}
          />
          <div>
            <button type="submit" name="step" value="report">
              {say(PARCEL_TEXTS.reportSend, language)}
            </button>
          </div>
        </form>
      )}
    </>
  )
}

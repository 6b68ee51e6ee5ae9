/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { LEVEL_FIELD_TEXT } from '@zhenma/contract/members/levels'
import { changeOf, type ENTRY_KINDS, POINTS_KIND_TEXT } from '@zhenma/contract/members/points-words'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Field } from '../form-field.tsx'
import { sayDay, sayMoment } from '../moments.ts'
import { type DrawOptions, drawPage } from './draw-page.tsx'
import { Refusal } from './draw-parts.tsx'
import { DRAW_TEXTS } from './draw.texts.ts'
import { POINTS_TEXTS } from './points.texts.ts'

/** Something that was added to the points of a member, or taken from them. */
type OwnEntry = {
  readonly number: number
  readonly kind: (typeof ENTRY_KINDS)[number]
  readonly amount: number
  readonly available: number
  /** Empty: the kind says all. */
  readonly reason: string
  readonly isBirthday: boolean
  readonly at: string
  /** Until when what came is good; null: for ever, or nothing came. */
  readonly expiresAt: string | null
}

/** The birthday of a member, whose company gives points for it. */
type OwnBirthday = {
  /** `1990-05-06`; null: not entered yet. */
  readonly day: string | null
  /** Today where the company is: nobody was born later. */
  readonly today: string
  /** Why what was entered is not kept. */
  readonly refusal?: string | undefined
}

type MyPoints = {
  readonly available: number
  readonly entries: readonly OwnEntry[]
  readonly timeZone: string
  readonly proof: string
  /** Whether these are not the newest. */
  readonly isLater: boolean
  /** The number below which earlier ones are; null: there are none. */
  readonly next: number | null
  /** Undefined: the company gives nothing for it. */
  readonly birthday: OwnBirthday | undefined
}

type Options = DrawOptions & { readonly action: string }

/** Nobody who buys something is older. */
const FIRST_BIRTHDAY = '1900-01-01'

/** What a member's points came from, the newest first, and the birthday where points are given for it. */
export function renderMyPoints(points: MyPoints, options: Options): string {
  const { language, action } = options
  const { entries, birthday, timeZone, proof } = points
  const carried = <Carried proof={proof} language={language} />
  return drawPage(
    options,
    {
      title: POINTS_TEXTS.title,
      meaning: DRAW_TEXTS.myPoints,
      values: { points: points.available },
      tone: 'neutral',
      icon: entries.length === 0 ? 'clock' : 'check',
    },
    <>
      {birthday !== undefined && (
        <form className="card hidden typed" method="post" action={action}>
          {carried}
          <Birthday of={birthday} language={language} />
        </form>
      )}
      {entries.length === 0 && <p className="card">{say(POINTS_TEXTS.none, language)}</p>}
      {entries.map((entry) => (
        <Entry key={entry.number} of={entry} language={language} timeZone={timeZone} />
      ))}
      <div className="card pages">
        {points.isLater && (
          <form method="post" action={action}>
            {carried}
            <button type="submit" name="points" value="1">
              {say(POINTS_TEXTS.newest, language)}
            </button>
          </form>
        )}
        {points.next !== null && (
          <form method="post" action={action}>
            {carried}
            <input type="hidden" name="points" value="1" />
            <button type="submit" name="before" value={points.next}>
              {say(DRAW_TEXTS.older, language)}
            </button>
          </form>
        )}
        <form method="post" action={action}>
          {carried}
          <button type="submit">{say(DRAW_TEXTS.myPrizes, language)}</button>
        </form>
      </div>
    </>,
  )
}

/** A form and no link: an address would carry the phone. */
function Carried({ proof, language }: { readonly proof: string; readonly language: Language }) {
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="proof" value={proof} />
    </>
  )
}

function Birthday({ of, language }: { readonly of: OwnBirthday; readonly language: Language }) {
  const { day, today, refusal } = of
  return (
    <>
      <h2>{say(POINTS_TEXTS.myBirthday, language)}</h2>
      <Refusal text={refusal} />
      {day !== null ? (
        <p>{say(POINTS_TEXTS.birthdayIs, language, { day: sayDay(day, language) })}</p>
      ) : (
        <>
          <p className="note">{say(POINTS_TEXTS.birthdayWhy, language)}</p>
          <input type="hidden" name="points" value="1" />
          <Field
            label={say(WORDS.birthday, language)}
            name="birthday"
            type="date"
            min={FIRST_BIRTHDAY}
            max={today}
            autoComplete="bday"
            beside={<button type="submit">{say(POINTS_TEXTS.saveBirthday, language)}</button>}
          />
        </>
      )}
    </>
  )
}

type EntryProps = {
  readonly of: OwnEntry
  readonly language: Language
  readonly timeZone: string
}

function Entry({ of, language, timeZone }: EntryProps) {
  const { kind, reason, isBirthday, available, at, expiresAt } = of
  const change = changeOf(of)
  const word = say(isBirthday ? LEVEL_FIELD_TEXT.birthdayPoints : POINTS_KIND_TEXT[kind], language)
  return (
    <section className="card won">
      <h2>
        {change > 0 ? `+${change}` : change} · {word}
      </h2>
      {reason !== '' && <p>{reason}</p>}
      {expiresAt !== null && (
        <p>
          {say(POINTS_TEXTS.goodUntil, language, { at: sayMoment(expiresAt, language, timeZone) })}
        </p>
      )}
      <p className="note">
        {sayMoment(at, language, timeZone)} ·{' '}
        {say(POINTS_TEXTS.left, language, { points: available })}
      </p>
    </section>
  )
}

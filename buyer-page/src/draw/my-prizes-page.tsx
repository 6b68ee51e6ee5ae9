/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { LEVEL_FIELD_TEXT, type LevelRow } from '@zhenma/contract/members/levels'
import { isToCollect } from '@zhenma/contract/prizes/handover'
import { sayMoment } from '../moments.ts'
import { type DrawOptions, drawPage } from './draw-page.tsx'
import { Collected, CollectOver } from './collect-parts.tsx'
import { Refusal } from './draw-parts.tsx'
import { DRAW_TEXTS } from './draw.texts.ts'
import { POINTS_TEXTS } from './points.texts.ts'
import { WECHAT_TEXTS } from './wechat.texts.ts'
import { MakersNote } from './parcel-parts.tsx'
import { type AskedWho, PhoneFields } from './phone-fields.tsx'
import {
  isCollectable,
  isOpen,
  progressOf,
  Tracking,
  whatOf,
  type WinProgress,
} from './progress.tsx'

type Options = DrawOptions & {
  /** Where the forms are sent. */
  readonly action: string
}

/** Asks whose prizes are to be shown: a phone, then its code. */
export function renderPrizesForm(asked: AskedWho, options: Options): string {
  const { language, action } = options
  const head = { title: DRAW_TEXTS.myPrizes, meaning: DRAW_TEXTS.myPrizesWhat } as const
  return drawPage(
    options,
    { ...head, tone: 'neutral', icon: 'digits' },
    <form className="card hidden typed" method="post" action={action}>
      <Refusal text={asked.refusal} />
      <input type="hidden" name="lang" value={language} />
      <PhoneFields
        asked={asked}
        language={language}
        submit={DRAW_TEXTS.showPrizes}
        why={DRAW_TEXTS.myPrizesWhy}
      />
    </form>,
  )
}

type OwnPrize = WinProgress & {
  readonly id: number
  readonly activityName: string
  readonly drawnAt: string
  /** Its own page, where it is claimed. */
  readonly address: string
}

/** A level, by the company's name for it, with what it gives. */
type OwnLevel = Pick<
  LevelRow,
  'name' | 'multiplier' | 'birthdayPoints' | 'freeShipping' | 'earlyAccess'
>

/** What somebody can spend; `next`: what of it expires first. */
type OwnPoints = {
  readonly available: number
  /** Undefined: the company has no levels. */
  readonly level: OwnLevel | undefined
  readonly nextLevel: { readonly name: string; readonly missing: number } | undefined
  readonly next: { readonly at: string; readonly amount: number } | null
  readonly timeZone: string
}

type MyPrizes = {
  /** Empty: only WeChat knows who it is. */
  readonly phone: string
  /** Undefined: the phone is no member's. */
  readonly points: OwnPoints | undefined
  readonly wins: readonly OwnPrize[]
  /** Carried by the forms of further pages. */
  readonly proof: string
  readonly page: number
  readonly hasMore: boolean
  /** Where points are spent; undefined: nothing is on offer, and nothing was ordered. */
  readonly shopAction: string | undefined
}

/** What stands above the list; without a phone nobody is told one. */
function meaningOf({ phone, wins }: MyPrizes): Text {
  if (phone === '') return wins.length === 0 ? WECHAT_TEXTS.noPrizes : WECHAT_TEXTS.prizes
  return wins.length === 0 ? DRAW_TEXTS.noPrizes : DRAW_TEXTS.prizesOf
}

/** All that somebody has won, with how far it has come. */
export function renderMyPrizes(prizes: MyPrizes, options: Options): string {
  const { language } = options
  const { phone, points, wins, page, hasMore } = prizes
  return drawPage(
    options,
    {
      title: DRAW_TEXTS.myPrizes,
      meaning: meaningOf(prizes),
      values: { phone },
      tone: 'neutral',
      icon: wins.length === 0 ? 'clock' : 'check',
    },
    <>
      {points !== undefined && <Points of={points} prizes={prizes} options={options} />}
      {phone === '' && <AddPhone proof={prizes.proof} options={options} />}
      {prizes.shopAction !== undefined && (
        <ToShop action={prizes.shopAction} proof={prizes.proof} language={language} />
      )}
      {wins.map((win) => (
        <Prize key={win.id} win={win} language={language} />
      ))}
      {(page > 0 || hasMore) && (
        <div className="card pages">
          {page > 0 && <Turn prizes={prizes} options={options} to={page - 1} />}
          {hasMore && <Turn prizes={prizes} options={options} to={page + 1} />}
        </div>
      )}
    </>,
  )
}

type PointsProps = {
  readonly of: OwnPoints
  readonly prizes: MyPrizes
  readonly options: Options
}

function Points({ of, prizes, options: { language, action } }: PointsProps) {
  const { available, next, level, nextLevel, timeZone } = of
  return (
    <section className="card won">
      <h2>{say(DRAW_TEXTS.myPoints, language, { points: available })}</h2>
      {next !== null && (
        <p className="note">
          {say(DRAW_TEXTS.pointsExpire, language, {
            points: next.amount,
            at: sayMoment(next.at, language, timeZone),
          })}
        </p>
      )}
      {level !== undefined && <Level of={level} language={language} />}
      {nextLevel !== undefined && (
        <p className="note">{say(DRAW_TEXTS.nextLevel, language, nextLevel)}</p>
      )}
      <form className="pages" method="post" action={action}>
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="proof" value={prizes.proof} />
        <button type="submit" name="points" value="1">
          {say(POINTS_TEXTS.title, language)}
        </button>
      </form>
    </section>
  )
}

/** What a level is called, and what it gives. */
function Level({ of, language }: { readonly of: OwnLevel; readonly language: Language }) {
  const { name, multiplier, birthdayPoints: points } = of
  const rights = [
    ...(multiplier > 1 ? [say(DRAW_TEXTS.multiplied, language, { times: multiplier })] : []),
    ...(points > 0 ? [say(DRAW_TEXTS.onBirthday, language, { points })] : []),
    ...(of.freeShipping ? [say(LEVEL_FIELD_TEXT.freeShipping, language)] : []),
    ...(of.earlyAccess ? [say(LEVEL_FIELD_TEXT.earlyAccess, language)] : []),
  ]
  return (
    <>
      <p>{say(DRAW_TEXTS.myLevel, language, { name })}</p>
      {rights.length > 0 && (
        <ul>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Prize({ win, language }: { readonly win: OwnPrize; readonly language: Language }) {
  const needsReceiver = isOpen(win) && !win.isClaimed && !isCollectable(win)
  return (
    <section className="card won">
      <h2>{whatOf(win, language)}</h2>
      <p>{win.activityName}</p>
      <p>{say(needsReceiver ? DRAW_TEXTS.unclaimed : progressOf(win), language)}</p>
      <Collected of={win} language={language} />
      {isToCollect(win) && <CollectOver of={win} language={language} />}
      <Tracking of={win} />
      <MakersNote of={win} language={language} />
      <p className="note">{sayMoment(win.drawnAt, language, win.timeZone)}</p>
      <p>
        <a href={win.address}>{say(DRAW_TEXTS.openPrize, language)}</a>
      </p>
    </section>
  )
}

/** Whom only WeChat knows may add a phone: what was won with either comes together. */
function AddPhone({ proof, options }: { readonly proof: string; readonly options: Options }) {
  const { language, action } = options
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>{say(WECHAT_TEXTS.addPhone, language)}</h2>
      <input type="hidden" name="lang" value={language} />
      <PhoneFields
        asked={{ proof }}
        language={language}
        submit={WECHAT_TEXTS.addPhone}
        why={WECHAT_TEXTS.addPhoneWhy}
      />
    </form>
  )
}

type ToShopProps = {
  readonly action: string
  readonly proof: string
  readonly language: Language
}

/** The way to the shop, which knows then whose points are spent. */
function ToShop({ action, proof, language }: ToShopProps) {
  return (
    <form className="card pages" method="post" action={action}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="proof" value={proof} />
      <button type="submit">{say(DRAW_TEXTS.toShop, language)}</button>
    </form>
  )
}

type TurnProps = {
  readonly prizes: MyPrizes
  readonly options: Options
  readonly to: number
}

/** A form and no link: an address would carry the phone. */
function Turn({ prizes, options, to }: TurnProps) {
  const { language, action } = options
  const text = to < prizes.page ? DRAW_TEXTS.newer : DRAW_TEXTS.older
  return (
    <form method="post" action={action}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="proof" value={prizes.proof} />
      <input type="hidden" name="page" value={to} />
      <button type="submit">{say(text, language)}</button>
    </form>
  )
}

/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import { canStepClaim, type ClaimState } from '@zhenma/contract/warranty/claim-states'
import {
  CLAIM_PICTURES,
  WARRANTY_LIMITS,
  type WarrantyState,
} from '@zhenma/contract/warranty/warranty-words'
import { Field, LongField } from '../form-field.tsx'
import { sayDay, sayMoment } from '../moments.ts'
import type { Visitor } from '../shop/shop-frame.tsx'
import { Refusals } from './register-page.tsx'
import { Carried, type WarrantyOptions, warrantyPage } from './warranty-frame.tsx'
import { CLAIM_PROGRESS, OWN_STATE, WARRANTY_TEXTS } from './warranty.texts.ts'

export type OwnWarrantyClaim = {
  readonly id: number
  readonly number: string
  readonly state: ClaimState
  readonly description: string
  readonly at: string
  readonly pictures: number
  readonly answers: readonly { readonly at: string; readonly message: string }[]
}

export type OwnWarranty = {
  readonly visitor: Visitor
  readonly warranty: {
    readonly number: string
    readonly cardName: string
    readonly productName: string | null
    readonly state: WarrantyState
    readonly startsOn: string
    readonly endsOn: string | null
    readonly holderName: string
    readonly offeredPhone: string
    /** Of the invoice. */
    readonly pictures: number
    /** What staff have said when they decided; empty: nothing. */
    readonly message: string
  }
  readonly claims: readonly OwnWarrantyClaim[]
  readonly timeZone: string
  /** Made with the form of a claim: sent again it is the same one. */
  readonly formKey: string
  readonly description: string
  readonly newPhone: string
  readonly refusals: readonly string[]
}

/** What a holder has, and can do with it. */
export function renderOwnWarranty(own: OwnWarranty, options: WarrantyOptions): string {
  const { language } = options
  const { warranty, claims, refusals, visitor } = own
  const { state } = warranty
  const isOpen = claims.some((claim) => canStepClaim(claim.state, 'withdraw', 'buyer'))
  return warrantyPage(
    options,
    {
      title: WARRANTY_TEXTS.ownTitle,
      meaning: OWN_STATE[state],
      tone: state === 'live' ? 'good' : 'neutral',
      icon: state === 'live' ? 'check' : 'clock',
    },
    <>
      <section className="card won">
        <h2>{warranty.productName ?? warranty.cardName}</h2>
        <Refusals refusals={refusals} />
        {warranty.productName !== null && <p>{warranty.cardName}</p>}
        <p>{sayTerm(warranty, options)}</p>
        <p>
          {say(WARRANTY_TEXTS.holder, language, {
            name: warranty.holderName,
            phone: visitor.phone,
          })}
        </p>
        {warranty.message !== '' && (
          <p>{say(WARRANTY_TEXTS.maker, language, { note: warranty.message })}</p>
        )}
        <p className="note">{say(WARRANTY_TEXTS.number, language, { number: warranty.number })}</p>
      </section>
      {state === 'waiting' && (
        <PicturesButton own={own} options={options} claimId={0} count={warranty.pictures} />
      )}
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} own={own} options={options} />
      ))}
      {state === 'live' && !isOpen && <ClaimForm own={own} options={options} />}
      {state === 'live' && !isOpen && <Transfer own={own} options={options} />}
    </>,
  )
}

const sayTerm = (
  { startsOn, endsOn }: OwnWarranty['warranty'],
  { language }: WarrantyOptions,
): string =>
  endsOn === null
    ? say(WARRANTY_TEXTS.from, language, { day: sayDay(startsOn, language) })
    : say(WARRANTY_TEXTS.until, language, { day: sayDay(endsOn, language) })

type PartProps = { readonly own: OwnWarranty; readonly options: WarrantyOptions }

function PicturesButton({
  own,
  options,
  claimId,
  count,
}: PartProps & { readonly claimId: number; readonly count: number }) {
  const { language, action } = options
  if (count >= CLAIM_PICTURES) return null
  return (
    <form className="card ways" method="post" action={action}>
      <Carried visitor={own.visitor} options={options} />
      <button type="submit" name="pictures" value={claimId}>
        {claimId === 0 && `${say(WARRANTY_TEXTS.invoice, language)} · `}
        {say(WARRANTY_TEXTS.addPictures, language, { count })}
      </button>
    </form>
  )
}

function Claim({ claim, own, options }: PartProps & { readonly claim: OwnWarrantyClaim }) {
  const { language, action } = options
  const { id, number, state, description, at, pictures, answers } = claim
  const mayWithdraw = canStepClaim(state, 'withdraw', 'buyer')
  return (
    <section className="card won">
      <h2>{say(WARRANTY_TEXTS.claimNumber, language, { number })}</h2>
      <p>{say(CLAIM_PROGRESS[state], language)}</p>
      <p className="description">{description}</p>
      {answers.map((answer) => (
        <p key={answer.at}>
          {say(WARRANTY_TEXTS.maker, language, { note: answer.message })}{' '}
          <span className="note">{sayMoment(answer.at, language, own.timeZone)}</span>
        </p>
      ))}
      <p className="note">{sayMoment(at, language, own.timeZone)}</p>
      {mayWithdraw && (
        <form className="ways" method="post" action={action}>
          <Carried visitor={own.visitor} options={options} />
          {pictures < CLAIM_PICTURES && (
            <button type="submit" name="pictures" value={id}>
              {say(WARRANTY_TEXTS.addPictures, language, { count: pictures })}
            </button>
          )}
          <button type="submit" name="withdraw" value={id}>
            {say(WARRANTY_TEXTS.withdraw, language)}
          </button>
        </form>
      )}
    </section>
  )
}

function ClaimForm({ own, options }: PartProps) {
  const { language, action } = options
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>{say(WARRANTY_TEXTS.claimHead, language)}</h2>
      <Carried visitor={own.visitor} options={options} />
      <input type="hidden" name="key" value={own.formKey} />
      <LongField
        label={say(WARRANTY_TEXTS.claimWhat, language)}
        name="description"
        maxLength={WARRANTY_LIMITS.description}
        defaultValue={own.description}
      />
      <div>
        <button type="submit" name="claim" value="1">
          {say(WARRANTY_TEXTS.claim, language)}
        </button>
      </div>
    </form>
  )
}

function Transfer({ own, options }: PartProps) {
  const { language, action } = options
  const { offeredPhone } = own.warranty
  return (
    <form className="card hidden typed" method="post" action={action}>
      <h2>{say(WARRANTY_TEXTS.transferHead, language)}</h2>
      <Carried visitor={own.visitor} options={options} />
      {offeredPhone === '' ? (
        <>
          <p className="note">{say(WARRANTY_TEXTS.transferWhat, language)}</p>
          <Field
            label={say(WARRANTY_TEXTS.newPhone, language)}
            name="to"
            type="tel"
            maxLength={20}
            defaultValue={own.newPhone}
          />
          <div>
            <button type="submit" name="offer" value="1">
              {say(WARRANTY_TEXTS.offer, language)}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{say(WARRANTY_TEXTS.offered, language, { phone: offeredPhone })}</p>
          <div>
            <button type="submit" name="takeBack" value="1">
              {say(WARRANTY_TEXTS.takeBack, language)}
            </button>
          </div>
        </>
      )}
    </form>
  )
}

type Withdrawal = {
  readonly visitor: Visitor
  readonly claim: { readonly id: number; readonly number: string }
}

/** Asks once more before a claim is withdrawn. */
export function renderWithdraw({ visitor, claim }: Withdrawal, options: WarrantyOptions): string {
  const { language, action } = options
  return warrantyPage(
    options,
    {
      title: WARRANTY_TEXTS.withdraw,
      meaning: WARRANTY_TEXTS.sure,
      icon: 'clock',
    },
    <form className="card ways" method="post" action={action}>
      <Carried visitor={visitor} options={options} />
      <h2>{say(WARRANTY_TEXTS.claimNumber, language, { number: claim.number })}</h2>
      <input type="hidden" name="sure" value="1" />
      <button type="submit">{say(WARRANTY_TEXTS.keep, language)}</button>
      <button type="submit" name="withdraw" value={claim.id}>
        {say(WARRANTY_TEXTS.withdraw, language)}
      </button>
    </form>,
  )
}

import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { WinEvent } from '@zhenma/contract/draws/win-history.contract'
import { WIN_EVENT_KINDS } from '@zhenma/contract/draws/win-history.contract'
import type { WinRow } from '@zhenma/contract/draws/win-row'
import { PARCEL_TARGETS, type ParcelTarget } from '@zhenma/contract/parcels/parcel-states'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { may } from '../../../platform/auth/session.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { AnswerOf } from '../../../platform/http/implement.ts'
import { pageWithCodes } from '../../labels/index.ts'
import { listWins } from '../wins.store.ts'
import {
  checkedAtOf,
  type LoggedStep,
  payoutOfWin,
  type PayoutStep,
  stepsOfWin,
} from './win-history.store.ts'

const NOTHING_SAID = {
  byName: null,
  payoutState: null,
  said: '',
  saidBefore: '',
  dealerName: null,
  note: '',
} as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const parcelOf = (fields: LoggedStep['after']): string =>
  `${textOf(fields?.['logisticsCompany'])} ${textOf(fields?.['trackingNumber'])}`.trim()
const targetOf = (state: unknown): ParcelTarget | undefined =>
  PARCEL_TARGETS.find((target) => target === state)

/** What a step of the log did to a win; undefined: nothing that its history tells. */
function eventOf(step: LoggedStep, row: WinRow): WinEvent | undefined {
  const { at, operation, isOfBuyer, byName, before, after } = step
  const side = isOfBuyer ? 'buyer' : 'staff'
  const event = { ...NOTHING_SAID, at, side, byName } as const
  switch (operation) {
    case 'verify': {
      const kind = after?.['winCheck'] === 'rejected' ? 'rejected' : 'checked'
      return { ...event, kind, note: textOf(after?.['note']) }
    }
    case 'redeem':
      return { ...event, kind: 'redeemed', dealerName: row.redeemedDealerName }
    case 'correct_parcel': {
      const note = textOf(after?.['correctionReason'])
      return {
        ...event,
        kind: 'corrected',
        said: parcelOf(after),
        saidBefore: parcelOf(before),
        note,
      }
    }
    case 'update': {
      const kind = targetOf(after?.['state'])
      // What a winner wrote stands with the win, and nowhere in the log.
      const note = isOfBuyer ? '' : textOf(after?.['note'])
      if (kind !== undefined) return { ...event, kind, note }
      const isSent = after?.['delivery'] === 'delivered'
      return isSent ? { ...event, kind: 'sent', said: parcelOf(after) } : undefined
    }
    default:
      return undefined
  }
}

const ofPayout = (step: PayoutStep, seesPayouts: boolean): WinEvent => ({
  ...NOTHING_SAID,
  at: step.at,
  kind: 'payout',
  side: step.byName === null ? 'nobody' : 'staff',
  byName: step.byName,
  payoutState: step.state,
  ...(seesPayouts && {
    said: `${step.method} ${step.reference}`.trim(),
    note: [step.note, step.errorCode].filter((text) => text !== '').join(' · '),
  }),
})

/** What the win itself says: always of drawing and claiming, of the rest where the log does not tell it (any more). */
function ofRow(row: WinRow, checkedAt: string | null, logged: readonly WinEvent[]): WinEvent[] {
  const isLogged = (...kinds: readonly WinEvent['kind'][]): boolean =>
    logged.some(({ kind }) => kinds.includes(kind))
  const found: WinEvent[] = [{ ...NOTHING_SAID, at: row.drawnAt, kind: 'drawn', side: 'buyer' }]
  if (row.claimedAt !== null) {
    found.push({ ...NOTHING_SAID, at: row.claimedAt, kind: 'claimed', side: 'buyer' })
  }
  if (checkedAt !== null && !isLogged('checked', 'rejected')) {
    const kind = row.winCheck === 'rejected' ? 'rejected' : 'checked'
    const by = { side: 'staff', byName: row.checkedByName, note: row.checkNote } as const
    found.push({ ...NOTHING_SAID, at: checkedAt, kind, ...by })
  }
  const by = { side: 'staff', byName: row.sentByName } as const
  if (row.redeemedAt !== null && !isLogged('redeemed')) {
    const { redeemedAt: at, redeemedDealerName: dealerName } = row
    found.push({ ...NOTHING_SAID, at, kind: 'redeemed', ...by, dealerName })
  }
  if (row.sentAt !== null && row.points !== null) {
    found.push({ ...NOTHING_SAID, at: row.sentAt, kind: 'points', side: 'nobody' })
  } else if (row.sentAt !== null && row.amountCents === null && row.redeemedAt === null) {
    const said = parcelOf(row)
    if (!isLogged('sent'))
      found.push({ ...NOTHING_SAID, at: row.sentAt, kind: 'sent', ...by, said })
  }
  return [...found, ...ofParcel(row, isLogged)]
}

/** The state of a parcel that no step of the log has led to: its winner's, from before those were logged. */
function ofParcel(
  { state, stateAt, side, note, redeemedAt }: WinRow,
  isLogged: (kind: WinEvent['kind']) => boolean,
): WinEvent[] {
  const kind = targetOf(state)
  if (kind === undefined || stateAt === null || stateAt === redeemedAt || isLogged(kind)) return []
  return [{ ...NOTHING_SAID, at: stateAt, kind, side: side ?? 'staff', note }]
}

/** What a winner wrote with the last step is read with it. */
const withLastNote = (events: readonly WinEvent[], row: WinRow): WinEvent[] =>
  events.map((event) =>
    event.side === 'buyer' && event.kind === row.state && event.at === row.stateAt
      ? { ...event, note: row.note }
      : event,
  )

const rank = ({ kind }: WinEvent): number => WIN_EVENT_KINDS.indexOf(kind)

/** One win with what happened to it, the newest first. Throws NOT_FOUND. */
export async function readWin(
  ctx: Context,
  id: number,
): Promise<AnswerOf<typeof draws.winHistory>> {
  const { db, user } = ctx
  const { companyId } = user
  const { records } = await pageWithCodes(ctx, { id, pageNo: 1, pageSize: 1 }, listWins)
  const [row] = records
  if (row === undefined) throw fail('NOT_FOUND')
  const steps = await stepsOfWin(db, companyId, id)
  const logged = steps.flatMap((step) => eventOf(step, row) ?? [])
  const seesPayouts = may(user, payouts.list.allow)
  const paid = await payoutOfWin(db, companyId, id)
  const own = ofRow(row, await checkedAtOf(db, companyId, id), logged)
  const all = [...logged, ...paid.map((step) => ofPayout(step, seesPayouts)), ...own]
  // Of what was done in one transaction, what comes later in the life of a win is the newer.
  const events = withLastNote(all, row).toSorted(
    (a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a),
  )
  return { ...row, events }
}

import { z } from 'zod'
import { ACTIVITY_TYPES } from '../activities/activity-words.ts'
import { moment } from '../kernel/lists.ts'
import { revisionShape } from '../kernel/revisions.ts'
import { PARCEL_SIDES, PARCEL_STATES } from '../parcels/parcel-states.ts'
import { PAYOUT_STATES } from '../payouts/payout-states.ts'
import { PAYOUT_WAYS } from '../payouts/payout-ways.ts'
import { HELD_REASONS, WIN_CHECKS, WIN_DELIVERIES } from './draw-words.ts'

export const winRow = z.object({
  id: z.int(),
  activityId: z.int(),
  activityName: z.string(),
  activityType: z.enum(ACTIVITY_TYPES),
  code: z.string(),
  serial: z.int(),
  prizeName: z.string().nullable(),
  amountCents: z.int().nullable(),
  points: z.int().nullable(),
  /** What was added for them, by the level of the member; null: nothing yet. */
  givenPoints: z.int().nullable(),
  drawnAt: moment,
  phone: z.string(),
  region: z.string(),
  winCheck: z.enum(WIN_CHECKS),
  /** Why it waits, or waited, for its second check besides the rule; null: for no other reason. */
  heldReason: z.enum(HELD_REASONS).nullable(),
  checkedByName: z.string().nullable(),
  checkNote: z.string(),
  delivery: z.enum(WIN_DELIVERIES),
  receiverName: z.string(),
  receiverPhone: z.string(),
  receiverAddress: z.string(),
  claimedAt: moment.nullable(),
  logisticsCompany: z.string(),
  trackingNumber: z.string(),
  sentAt: moment.nullable(),
  sentByName: z.string().nullable(),
  /** Of money that is to be paid, or was. */
  payoutState: z.enum(PAYOUT_STATES).nullable(),
  payoutWay: z.enum(PAYOUT_WAYS).nullable(),
  /** Of a thing that was delivered, how far it has come since; null: it was not, or it is points or money. */
  state: z.enum(PARCEL_STATES).nullable(),
  /** Since when it is in its state. */
  stateAt: moment.nullable(),
  /** Who has brought it there: people of the company, or who won. */
  side: z.enum(PARCEL_SIDES).nullable(),
  /** When it was handed over at a counter; null: it was not. */
  redeemedAt: moment.nullable(),
  /** At which dealer; null: at none. */
  redeemedDealerName: z.string().nullable(),
  /** What was said with the last step: what is wrong, how it was resolved, why it came back. */
  note: z.string(),
  ...revisionShape,
})
export type WinRow = z.output<typeof winRow>

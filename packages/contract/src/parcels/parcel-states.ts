/**
 * How far a thing has come that was sent to a buyer: an order of the points shop, or the prize of an activity. `issue`:
 * something is wrong with what was sent; `returned`: it came back.
 */
export const PARCEL_STATES = ['sent', 'received', 'issue', 'resolved', 'returned'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** What happens to it after it was sent. */
export const PARCEL_STEPS = ['receive', 'report', 'resolve', 'return'] as const
export type ParcelStep = (typeof PARCEL_STEPS)[number]

/** Who takes a step: people of the company, or whoever it was sent to. */
export const PARCEL_SIDES = ['staff', 'buyer'] as const
export type ParcelSide = (typeof PARCEL_SIDES)[number]

type Move = {
  readonly to: ParcelState
  /** From where each side may take it. */
  readonly from: Readonly<Record<ParcelSide, readonly ParcelState[]>>
  /** Who has to say why. */
  readonly needsNote: readonly ParcelSide[]
}

/** Which step leads where. */
export const PARCEL_MOVES: Readonly<Record<ParcelStep, Move>> = {
  receive: { to: 'received', from: { staff: ['sent'], buyer: ['sent'] }, needsNote: [] },
  report: {
    to: 'issue',
    from: { staff: ['sent', 'received', 'resolved'], buyer: ['sent', 'received'] },
    needsNote: ['staff', 'buyer'],
  },
  resolve: { to: 'resolved', from: { staff: ['issue'], buyer: [] }, needsNote: ['staff'] },
  return: {
    to: 'returned',
    from: { staff: ['sent', 'received', 'issue'], buyer: [] },
    needsNote: ['staff'],
  },
}

/**
 * Where company and number of what was sent may still be corrected: while somebody follows it, and where something is wrong
 * with it, which may be just its number.
 */
const CORRECTABLE: readonly string[] = ['sent', 'issue'] satisfies ParcelState[]
/** Whether company and number of what stands there may be corrected, of any state of an order or a win. */
export const canCorrectParcel = (state: string): boolean => CORRECTABLE.includes(state)

/** What is said with a step, in characters. */
export const PARCEL_NOTE_LIMIT = 500

/** Whether one side may take a step of a parcel that stands there. */
export const canStepParcel = (
  state: ParcelState,
  step: ParcelStep,
  side: ParcelSide = 'staff',
): boolean => PARCEL_MOVES[step].from[side].includes(state)

/** Where a step can lead: what is sent was so before. */
export const PARCEL_TARGETS = PARCEL_STATES.filter((state) => state !== 'sent')
export type ParcelTarget = Exclude<ParcelState, 'sent'>

const STEP_TO: Readonly<Record<ParcelTarget, ParcelStep>> = {
  received: 'receive',
  issue: 'report',
  resolved: 'resolve',
  returned: 'return',
}
/** The one step that leads there. */
export const parcelStepTo = (state: ParcelTarget): ParcelStep => STEP_TO[state]

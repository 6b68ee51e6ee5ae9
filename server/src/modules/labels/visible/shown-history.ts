/** What a step of a label's history says of people and places. */
type Shown = {
  readonly dealerId: number | null
  readonly fromDealerId: number | null
  readonly userName: string | null
  readonly dealerName: string | null
  readonly fromDealerName: string | null
  readonly warehouseName: string | null
  readonly fromWarehouseName: string | null
  readonly reason: string
  readonly note: string
  readonly details: object
  readonly via: number | null
  readonly takenOutOf: number | null
  readonly ip: string
  readonly device: string
}

const NOTHING = {
  userName: '',
  dealerName: null,
  fromDealerName: null,
  warehouseName: null,
  fromWarehouseName: null,
  reason: '',
  note: '',
  details: {},
  via: null,
  takenOutOf: null,
  ip: '',
  device: '',
} as const

/**
 * A step as its reader may know it. Who is held to a dealer is told what was done to the label and when;
 * who did it, where and why only of what went to or came from the own dealers (null: all).
 */
export function shownStep<Step extends Shown>(own: ReadonlySet<number> | null, step: Step): Step {
  if (own === null) return step
  const isOwn = [step.dealerId, step.fromDealerId].some((id) => id !== null && own.has(id))
  return isOwn ? step : { ...step, ...NOTHING }
}

/** Whether a step was told as a whole: of what is others', the number of labels is theirs, too. */
export const isWhole = (step: Pick<Shown, 'userName'>): boolean => step.userName !== ''

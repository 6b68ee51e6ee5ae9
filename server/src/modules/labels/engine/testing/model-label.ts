import type {
  LabelActivation,
  LabelKind,
  LabelOperation,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'

/** One label, as a system with a row per label would keep it. */
export type ModelLabel = {
  readonly serial: number
  readonly batchId: number
  readonly kind: LabelKind
  status: LabelStatus
  activation: LabelActivation
  queryAllowed: boolean
  productId: number | null
  dealerId: number | null
  warehouseId: number | null
  /** The serial of what it lies in; 0 for nothing. */
  parent: number
  inboundId: number | null
  outboundId: number | null
  extendedId: number | null
  producedOn: string | null
  cardId: number | null
  activityId: number | null
  /** The movement that it is on its way with. */
  deliveryId: number | null
  /** Movements and the box they came through, oldest first. */
  readonly history: { movementId: number; via: number | null }[]
}

export type ModelSettings = {
  readonly outboundFromNotInStock: boolean
  readonly closedBoxRule: 'refuse' | 'unbox'
  readonly associationRule: 'strict' | 'steal' | 'reset'
  readonly receiptConfirmed: boolean
}

export type ModelBatch = {
  readonly id: number
  readonly lo: number
  readonly hi: number
  deactivated: boolean
}

export type ModelGiven = Partial<
  Pick<ModelLabel, 'extendedId' | 'productId' | 'producedOn' | 'cardId' | 'activityId' | 'status'>
>

export type ModelOperation = {
  readonly operation: LabelOperation
  /** Serials as scanned one by one, or a run of them (ranges and batches). */
  readonly scanned?: readonly number[]
  readonly run?: { readonly lo: number; readonly hi: number }
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  /** `receive`: the delivery; without it any. */
  readonly deliveryId?: number | null
  /** Several runs, in any batches. */
  readonly runs?: readonly { readonly lo: number; readonly hi: number }[]
  /** What `bind_extended`, `modify` and the like set. */
  readonly given?: ModelGiven
  /** For `unbox`: `scanned` are boxes, to be emptied. */
  readonly contentOnly?: boolean
  /** For `replace`: what takes the place of the one label scanned. */
  readonly by?: number
  /** For `bind`: what `scanned` is packed into. */
  readonly box?: number
  /** For `bind`: to what lies in the box, which is not emptied under any rule. */
  readonly isAddition?: boolean
  /** `cancel_receive`, `cancel_return`: the movement that is taken back, with the labels it touched. */
  readonly restores?: number
  /** Only judged by the engine; the model has no use for it. */
  readonly isTrial?: boolean
}

/** Which labels an operation will touch, and through which box; or why it is refused. */
export type Plan =
  | { readonly refused: string }
  | { readonly touched: ReadonlyMap<number, number | null>; readonly takenOut: ReadonlySet<number> }

/** What a receipt remembers of a label. */
export type ModelFormer = Pick<
  ModelLabel,
  'status' | 'dealerId' | 'warehouseId' | 'outboundId' | 'deliveryId'
>

/** What planning and doing read and change of the model. */
export type ModelState = {
  readonly labels: ReadonlyMap<number, ModelLabel>
  readonly batches: readonly ModelBatch[]
  readonly settings: ModelSettings
  /** Replaced labels and what took their place; what took one and the first one of that place. */
  readonly successors: Map<number, number>
  readonly origins: Map<number, number>
  /** What once lay elsewhere than where it was made, and was not reset since. */
  readonly strayed: Set<number>
  /** By receipt, what each of its labels was before. */
  readonly former: Map<number, ReadonlyMap<number, ModelFormer>>
  label(serial: number): ModelLabel
  /** What a label was packed into when it was made; 0: nothing. */
  madeIn(serial: number): number
  /** Everything below a label, at every level. */
  below(serial: number): number[]
  directlyIn(box: number): ModelLabel[]
  /** Into a box; 0: into none. */
  move(label: ModelLabel, box: number): void
}

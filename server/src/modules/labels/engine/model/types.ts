import type { KeyRing } from '@zhenma/codes/key-ring'
import type { SerialRange } from '@zhenma/codes/serial-range'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import type {
  LabelActivation,
  LabelKind,
  LabelOperation,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import type { Findings } from './findings.ts'
import type { SpanAttribute } from './operations.ts'

/** Who acts, and from where: it goes into the movement. */
export type Actor = {
  readonly companyId: number
  readonly userId: number | null
  readonly ip: string
  readonly device: string
  /** Bound to a dealer: touches only labels that are at this dealer. */
  readonly dealerId?: number | null | undefined
  readonly factoryId?: number | null | undefined
}

/** 1 × m × n: m packages in a box, n products in a package; without m, n products in a box. */
export type BatchPackaging = {
  /** Of labels without packaging; product by default. */
  readonly labelKind?: LabelKind | undefined
  readonly packagesPerBox?: number | null | undefined
  readonly productsPerPackage?: number | null | undefined
}

export type GenerateInput = {
  readonly name: string
  readonly productCount: number
  readonly packaging?: BatchPackaging | undefined
  readonly activationRequired: boolean
  /** Digits of a second code under a scratch layer, 4 to 8; none by default. */
  readonly hiddenDigits?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  /** A day, `2026-03-31`. */
  readonly producedOn?: string | null | undefined
  readonly note?: string | undefined
  /** Default: the company's setting. */
  readonly codeLength?: number | undefined
  /** The key that the batch's codes are made with: the id of the ring's first. */
  readonly keyId: string
  readonly idempotencyKey?: string | null | undefined
}

/** A batch as stored; moments are ISO 8601 in UTC, days `2026-03-31`. Serials [lo, hi]: boxes first, then packages, then products. */
export type Batch = {
  readonly id: number
  readonly name: string
  readonly lo: number
  readonly hi: number
  readonly productCount: number
  readonly packageCount: number
  readonly boxCount: number
  readonly packagesPerBox: number | null
  readonly productsPerPackage: number | null
  readonly labelKind: LabelKind
  readonly codeLength: number
  readonly keyId: string
  readonly hiddenDigits: number | null
  readonly activationRequired: boolean
  readonly deactivatedAt: string | null
  readonly productId: number | null
  readonly factoryId: number | null
  readonly producedOn: string | null
  readonly note: string
  readonly createdAt: string
  readonly createdBy: number | null
}

export type GenerateResult = { readonly batch: Batch; readonly movementId: number }

/** What an operation is to act on: exactly one of these. */
export type Target = {
  /** As scanned or typed; box codes stand for the box and all that is in it. */
  readonly codes?: readonly string[] | undefined
  /** Serials, both ends included, within one batch; boxes among them stand for all in them. */
  readonly range?:
    | { readonly start?: number | null | undefined; readonly end?: number | null | undefined }
    | undefined
  readonly batchId?: number | undefined
  /** Several runs of serials, in any batches, at most `RUN_LIMIT`: what a filter or movement holds. */
  readonly ranges?: readonly SerialRange[] | undefined
}

/** Values of attributes that an operation takes from its submission: see `OperationEffect.takes`. */
export type GivenValues = Partial<Readonly<Record<SpanAttribute, string | number | null>>>

export type OperationInput = {
  readonly operation: LabelOperation
  readonly target: Target
  /** outbound, allot_dealer, mark_outbound: to whom. return, sell: from whom, if it is to be checked. */
  readonly dealerId?: number | null | undefined
  /** inbound, return, allot_warehouse, mark_storage: where to. Others: where the labels must be. */
  readonly warehouseId?: number | null | undefined
  /** The caller answers for it that what an id names exists. */
  readonly given?: GivenValues | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
  /** receive: the delivery that the goods are of; without it any that is on its way to the dealer. */
  readonly deliveryId?: number | null | undefined
  /** return: the request that the goods must have been asked for with. */
  readonly returnId?: number | null | undefined
  /** cancel_receive, cancel_return: the movement whose labels become again what they were before it. */
  readonly restores?: number | undefined
  /** inbound, outbound: the order that is scanned against; the caller answers for it that it fits. */
  readonly orderId?: number | null | undefined
  /**
   * inbound, outbound: the product model that is moved. Labels of another one refuse it, boxes too, but for boxes
   * that have none themselves; the caller answers for it that it exists.
   */
  readonly productId?: number | null | undefined
  /**
   * Against an order, where the company asks: what somebody has confirmed although the order does not
   * expect it, all of it or these codes.
   */
  readonly confirmed?: 'all' | readonly string[] | undefined
  /** Of a trial against an order: labels that wait beside, and are counted along. */
  readonly beside?: readonly SerialRange[] | undefined
  readonly idempotencyKey?: string | null | undefined
  readonly keyRing: KeyRing
  /** Most codes in one submission; 100 by default, 20 on one screen. */
  readonly codeLimit?: number | undefined
  /** Acts on exactly what is named, whatever the operation: boxes do not bring their content. */
  readonly withoutContent?: boolean | undefined
  /** Acts on what lies directly in the boxes named, not on themselves. */
  readonly contentOnly?: boolean | undefined
  /** All labels must be at this dealer; for operations whose `dealerId` is where they go. */
  readonly atDealerId?: number | undefined
  /** The same of the warehouse, or of none that is known. */
  readonly inWarehouseId?: number | undefined
  /**
   * Told once, under the locks, which batches were changed as a whole, as they were before; not
   * where an earlier submission is answered again. What it throws undoes the operation.
   */
  readonly onWholeBatches?: ((batches: readonly Batch[]) => Promise<void>) | undefined
  /**
   * Asked once, under the locks and before the labels are looked at; not where an earlier submission
   * is answered again. What it throws refuses the operation.
   */
  readonly check?: SubmissionCheck | undefined
  /** What was asked for, where the target's runs were worked out of it: a repetition asks the same. */
  readonly request?: readonly unknown[] | undefined
  /** What history tells beside the movement's places, reason and note. */
  readonly details?: MovementDetails | undefined
  /** Of a range or a batch: takes what allows the operation, and leaves the rest as it is. */
  readonly onlyAllowed?: boolean | undefined
  /** Only judged: nothing is locked, nothing changed, and the answer says what it would do. */
  readonly isTrial?: boolean | undefined
}

/** What is known of a new submission besides its labels. */
export type SubmissionFacts = {
  /** The company's. */
  readonly inventoryMode: InventoryMode
  /** Whether the dealer that the submission names passed its review; false where it names none. */
  readonly isDealerApproved: boolean
}

export type SubmissionCheck = (facts: SubmissionFacts) => Promise<void>

/** A damaged label, and the one that takes its place; a trial may be of one of them, while the other is not known. */
export type ReplaceInput = {
  readonly old?: string | undefined
  readonly new?: string | undefined
  readonly isTrial?: OperationInput['isTrial']
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly idempotencyKey?: string | null | undefined
  readonly keyRing: KeyRing
}

/** Post-association: the box is scanned, then what lies in it. */
export type BindInput = {
  /** A box or package. */
  readonly box: string
  /** What is packed directly into it; what lies in these goes along. */
  readonly codes: readonly string[]
  /** They come to what lies in the box, under the rule `reset` too, which else empties it first. */
  readonly isAddition?: boolean | undefined
  readonly isTrial?: OperationInput['isTrial']
  readonly note?: string | undefined
  readonly idempotencyKey?: string | null | undefined
  readonly keyRing: KeyRing
}

/** What a submission did. A repeated one (same idempotency key) answers the same. */
export type OperationResult = {
  readonly movementId: number
  /** Labels of every kind, boxes and packages included. */
  readonly labelCount: number
  readonly boxCount: number
  readonly packageCount: number
  /** Product and special codes. */
  readonly productCount: number
  /** Of a submission that was only judged: see `OperationInput.isTrial`. */
  readonly findings?: Findings
}

/** One label with all that is known of it. Codes are not stored: see `codeOfLabel`. */
export type Label = {
  readonly serial: number
  readonly batchId: number
  readonly batchName: string
  readonly codeLength: number
  readonly keyId: string
  /** Null for a label of ours: its code is computed. */
  readonly foreignCode: string | null
  readonly hiddenDigits: number | null
  readonly kind: LabelKind
  readonly status: LabelStatus
  readonly activation: LabelActivation
  readonly queryAllowed: boolean
  readonly productId: number | null
  readonly productName: string | null
  readonly dealerId: number | null
  readonly dealerName: string | null
  readonly factoryId: number | null
  readonly activityId: number | null
  readonly orderId: number | null
  readonly warehouseId: number | null
  readonly warehouseName: string | null
  readonly producedOn: string | null
  /** The serial of the box or package it lies in, by association or by the batch's packaging. */
  readonly parent: number | null
  /** What lies directly in it. */
  readonly childCount: number
  readonly inboundId: number | null
  readonly outboundId: number | null
  readonly inboundAt: string | null
  readonly outboundAt: string | null
  readonly queryCount: number
  readonly firstQueryAt: string | null
  readonly lastQueryAt: string | null
}

/** What a movement did to a label: `generate` and the operations of the transition table. */
export type MovementOperation = LabelOperation | 'generate'

/** One step of a label's history. */
export type HistoryEntry = {
  readonly movementId: number
  readonly movementNumber: number
  readonly operation: MovementOperation
  readonly at: string
  readonly userId: number | null
  readonly userName: string | null
  readonly dealerId: number | null
  readonly dealerName: string | null
  readonly fromDealerId: number | null
  readonly fromDealerName: string | null
  readonly warehouseId: number | null
  readonly warehouseName: string | null
  readonly fromWarehouseId: number | null
  readonly fromWarehouseName: string | null
  readonly reason: string
  readonly note: string
  readonly details: MovementDetails
  readonly ip: string
  readonly device: string
  readonly deviceName: string | null
  /** The serial of the box through which the label was touched, if it was. */
  readonly via: number | null
  /** The serial of the box that the label was taken out of and that stayed behind. */
  readonly takenOutOf: number | null
  /** Of a box that stayed behind: labels that were taken out of it. */
  readonly takenOutCount: number
  /** Whether the label itself is one of the movement's; else it lost what lay in it. */
  readonly isMoved: boolean
}

/** A run of serials of a movement. */
export type MovementLine = { readonly lo: number; readonly hi: number; readonly via: number | null }

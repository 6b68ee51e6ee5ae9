import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import {
  type SingleOperation,
  type OperationName,
  type May,
  type TargetKind,
  targetsOf,
} from '../../scanning/submission/operations.ts'
import type { NamedField } from '../../scanning/submission/chosen-names.ts'
import { SINGLE_OPERATIONS } from '../../scanning/submission/operation-list.ts'

/** The fields that hold a record: of what is sent, and of the target. */
type RecordField = NamedField | 'batchId' | 'ofDealerId'

/** What the screen holds. */
export type OperateDraft = {
  readonly operation: OperationName | undefined
  readonly kind: TargetKind
  readonly start: number | null
  readonly end: number | null
  readonly batchId: number | undefined
  /** Whose labels it is about, all of them. */
  readonly ofDealerId: number | undefined
  readonly oldCode: string
  readonly newCode: string
  readonly dealerId: number | undefined
  readonly warehouseId: number | undefined
  readonly fromDealerId: number | undefined
  readonly fromWarehouseId: number | undefined
  readonly productId: number | undefined
  readonly factoryId: number | undefined
  readonly producedOn: string | undefined
  readonly status: LabelStatus | undefined
  readonly logisticsCompany: string
  readonly trackingNumber: string
  readonly cardId: number | undefined
  readonly activityId: number | undefined
  /** How the chosen records are called. */
  readonly names: Readonly<Partial<Record<RecordField, string>>>
  readonly reason: string
  readonly note: string
}

const EMPTY: OperateDraft = {
  operation: undefined,
  kind: 'codes',
  start: null,
  end: null,
  batchId: undefined,
  ofDealerId: undefined,
  oldCode: '',
  newCode: '',
  dealerId: undefined,
  warehouseId: undefined,
  fromDealerId: undefined,
  fromWarehouseId: undefined,
  productId: undefined,
  factoryId: undefined,
  producedOn: undefined,
  status: undefined,
  logisticsCompany: '',
  trackingNumber: '',
  cardId: undefined,
  activityId: undefined,
  names: {},
  reason: '',
  note: '',
}

export const singleOperationOf = ({ operation }: OperateDraft): SingleOperation | undefined =>
  SINGLE_OPERATIONS.find(({ name }) => name === operation)

/** Another operation, with what is filled in as far as it still fits, and as the session may do it. */
export function withOperation(draft: OperateDraft, name: OperationName, may?: May): OperateDraft {
  const operation = SINGLE_OPERATIONS.find((one) => one.name === name)
  const targets = operation === undefined ? [] : may ? targetsOf(operation, may) : operation.targets
  const kind = targets.includes(draft.kind) ? draft.kind : (targets[0] ?? 'codes')
  return { ...draft, operation: name, kind }
}

/** The draft that another screen's link asks for: `?operation=…&codes=…`, a batch, a range, a dealer. */
export function draftOfLink(params: URLSearchParams): {
  readonly draft: OperateDraft
  readonly codes: readonly string[]
} {
  const number = (name: string): number | undefined => Number(params.get(name)) || undefined
  const codes = (params.get('codes') ?? '').split(',').filter((code) => code !== '')
  const batchId = number('batchId')
  const ofDealerId = number('dealerId')
  const start = number('start') ?? null
  const end = number('end') ?? null
  const kind: TargetKind =
    batchId !== undefined
      ? 'batch'
      : ofDealerId !== undefined
        ? 'dealer'
        : start !== null
          ? 'range'
          : 'codes'
  const filled = { ...EMPTY, kind, batchId, ofDealerId, start, end }
  const operation = SINGLE_OPERATIONS.find(({ name }) => name === params.get('operation'))
  return { draft: operation === undefined ? filled : withOperation(filled, operation.name), codes }
}

/** Whether the operation is done in the batch itself, where its name has to be typed. */
export const isInBatch = (draft: OperateDraft): boolean =>
  draft.kind === 'batch' && singleOperationOf(draft)?.batchElsewhere === true

/** The fields that are still missing; `elsewhere` where nothing can be sent from here. */
export function missingOf(draft: OperateDraft, codes: readonly string[]): string[] {
  const operation = singleOperationOf(draft)
  if (operation === undefined) return ['operation']
  if (isInBatch(draft)) return ['elsewhere']
  const { asks } = operation
  const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
  const wanted: [boolean, keyof OperateDraft | 'codes', unknown][] = [
    [draft.kind === 'codes', 'codes', codes.length === 0 ? '' : codes],
    [draft.kind === 'range', 'start', draft.start],
    [draft.kind === 'range', 'end', draft.end],
    [draft.kind === 'batch', 'batchId', draft.batchId],
    [draft.kind === 'dealer', 'ofDealerId', draft.ofDealerId],
    [draft.kind === 'pair', 'oldCode', draft.oldCode.trim()],
    [draft.kind === 'pair', 'newCode', draft.newCode.trim()],
    [asks.dealer === 'required', 'dealerId', draft.dealerId],
    [asks.warehouse === 'required', 'warehouseId', draft.warehouseId],
    [asks.status === 'required', 'status', draft.status],
    [asks.reason === 'required', 'reason', draft.reason.trim()],
    [asks.facts === true, 'productId', draft.productId ?? draft.factoryId ?? draft.producedOn],
    [asks.logistics === true, 'logisticsCompany', draft.logisticsCompany.trim()],
    [asks.logistics === true, 'trackingNumber', draft.trackingNumber.trim()],
    [asks.card === true, 'cardId', draft.cardId],
    [asks.activity === true, 'activityId', draft.activityId],
  ]
  return wanted.flatMap(([isAsked, name, value]) => (isAsked && isEmpty(value) ? [name] : []))
}

/** What choosing a record changes in the draft: its id, and how it is called. */
export function withChosen(
  { names }: OperateDraft,
  field: RecordField,
  id: number | undefined,
  chosen?: { readonly name: string },
): Partial<OperateDraft> {
  const { [field]: _before, ...others } = names
  return { [field]: id, names: chosen === undefined ? others : { ...others, [field]: chosen.name } }
}

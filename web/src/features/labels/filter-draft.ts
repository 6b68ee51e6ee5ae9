import { trackingNumber } from '@zhenma/contract/kernel/rules/codes'
import { type GivenLabelFilter, labelFilter } from '@zhenma/contract/labels/label-filter'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { type FilterOperation, filterAsksOf } from '@zhenma/contract/operations/filter-operations'

/** What stands in the form of an operation over a filter. */
export type FilterDraft = {
  readonly operation?: FilterOperation | undefined
  readonly dealerId?: number | undefined
  readonly warehouseId?: number | undefined
  readonly status?: LabelStatus | undefined
  readonly productId?: number | undefined
  readonly producedOn?: string | undefined
  /** In the order in which buyers see them. */
  readonly extendedIds: readonly number[]
  readonly cardId?: number | undefined
  readonly logisticsCompany: string
  readonly trackingNumber: string
  readonly reason: string
  readonly note: string
  /** The count, typed where the operation is final. */
  readonly typed: string
}

export const EMPTY_FILTER_DRAFT: FilterDraft = {
  extendedIds: [],
  logisticsCompany: '',
  trackingNumber: '',
  reason: '',
  note: '',
  typed: '',
}

/** What of a list's input narrows labels, without its page. */
export function filterOf(input: object): Partial<GivenLabelFilter> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name in labelFilter && value !== undefined),
  )
}

/** Whether everything is there that the operation asks for; `count`: how many labels it is for. */
export function isComplete(draft: FilterDraft, count: number): boolean {
  const { operation } = draft
  if (operation === undefined || count === 0) return false
  const asks = filterAsksOf(operation)
  return (
    (asks.dealer !== 'required' || draft.dealerId !== undefined) &&
    (asks.warehouse !== 'required' || draft.warehouseId !== undefined) &&
    (asks.status !== 'required' || draft.status !== undefined) &&
    (asks.facts !== 'required' || draft.productId !== undefined || !!draft.producedOn) &&
    (asks.extended !== 'required' || draft.extendedIds.length > 0) &&
    (asks.card !== 'required' || draft.cardId !== undefined) &&
    (asks.logistics !== 'required' ||
      (draft.logisticsCompany.trim() !== '' &&
        trackingNumber.safeParse(draft.trackingNumber).success)) &&
    (asks.reason !== 'required' || draft.reason.trim() !== '') &&
    (asks.isFinal !== true || draft.typed.trim() === String(count))
  )
}

const logisticsOf = ({ logisticsCompany, trackingNumber }: FilterDraft) => ({
  logisticsCompany: logisticsCompany.trim(),
  trackingNumber: trackingNumber.trim(),
})

/** The input of the task: of the draft only what its operation asks for. */
export function taskInputOf(
  filter: Partial<GivenLabelFilter>,
  draft: FilterDraft,
): Record<string, unknown> | undefined {
  const { operation } = draft
  if (operation === undefined) return undefined
  const asks = filterAsksOf(operation)
  return {
    filter,
    operation,
    ...(asks.dealer ? { dealerId: draft.dealerId } : {}),
    ...(asks.warehouse ? { warehouseId: draft.warehouseId } : {}),
    ...(asks.status ? { status: draft.status } : {}),
    ...(asks.facts ? { productId: draft.productId, producedOn: draft.producedOn } : {}),
    ...(asks.extended ? { extendedIds: draft.extendedIds } : {}),
    ...(asks.card ? { cardId: draft.cardId } : {}),
    ...(asks.logistics ? logisticsOf(draft) : {}),
    reason: draft.reason.trim(),
    note: draft.note.trim(),
  }
}

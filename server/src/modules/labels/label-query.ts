import type { SerialRange } from '@zhenma/codes/serial-range'
import type { MarketingChoice } from '@zhenma/contract/labels/label-filter'
import type {
  LabelActivation,
  LabelKind,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import type { RowLimits } from './row-limits.ts'

/** What labels are narrowed to; absent: any. Days and counts include both ends. */
export type LabelFilter = {
  readonly batchId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  readonly status?: LabelStatus | undefined
  readonly activation?: LabelActivation | undefined
  readonly kind?: LabelKind | undefined
  readonly queryAllowed?: boolean | undefined
  readonly marketing?: MarketingChoice | undefined
  readonly producedFrom?: string | undefined
  readonly producedTo?: string | undefined
  readonly inboundFrom?: string | undefined
  readonly inboundTo?: string | undefined
  readonly outboundFrom?: string | undefined
  readonly outboundTo?: string | undefined
  readonly queryCountFrom?: number | undefined
  readonly queryCountTo?: number | undefined
}

export type LabelQuery = {
  readonly companyId: number
  readonly limits: RowLimits
  readonly filter: LabelFilter
  /** Null: every serial. */
  readonly range: SerialRange | null
  /** Only these serials, in order and apart: what lies in a box, what a damaged code may be. */
  readonly within?: readonly SerialRange[] | undefined
}

/** How labels are narrowed by the number of buyers' checks. */
export type CheckedCondition =
  /** Checked so often, from 1; `to` null: or oftener. */
  | { readonly kind: 'checked'; readonly from: number; readonly to: number | null }
  /** Not checked oftener; 0: never. */
  | { readonly kind: 'at-most'; readonly to: number }

/** What a filter says of the number of checks; null: nothing. */
export function checkedCondition({
  queryCountFrom: from = 0,
  queryCountTo: to = null,
}: {
  readonly queryCountFrom?: number | undefined
  readonly queryCountTo?: number | undefined | null
}): CheckedCondition | null {
  if (from > 0) return { kind: 'checked', from, to }
  return to === null ? null : { kind: 'at-most', to }
}

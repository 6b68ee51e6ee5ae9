import type { Reach } from '../../../platform/auth/reach.ts'
import type { SerialRange } from '@zhenma/codes/serial-range'
import type { MarketingChoice } from '@zhenma/contract/labels/label-filter'
import type {
  LabelActivation,
  LabelKind,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'

/** What labels are narrowed to; absent: any. Days and counts include both ends. */
export type LabelFilter = {
  readonly batchId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  readonly orderId?: number | null | undefined
  readonly status?: LabelStatus | undefined
  readonly activation?: LabelActivation | undefined
  readonly kind?: LabelKind | undefined
  readonly queryAllowed?: boolean | undefined
  readonly marketing?: MarketingChoice | undefined
  readonly activityId?: number | null | undefined
  readonly cardId?: number | null | undefined
  readonly extendedId?: number | null | undefined
  readonly producedFrom?: string | undefined
  readonly producedTo?: string | undefined
  readonly inboundFrom?: string | undefined
  readonly inboundTo?: string | undefined
  readonly outboundFrom?: string | undefined
  readonly outboundTo?: string | undefined
  readonly queryCountFrom?: number | undefined
  readonly queryCountTo?: number | undefined
  readonly firstQueryFrom?: string | undefined
  readonly firstQueryTo?: string | undefined
}

export type LabelQuery = {
  readonly companyId: number
  /** In which the filter's days are meant. */
  readonly timeZone: string
  readonly reach: Reach
  readonly filter: LabelFilter
  /** Null: every serial. */
  readonly range: SerialRange | null
  /** Only these serials, in order and apart: what lies in a box, what a damaged code may be. */
  readonly within?: readonly SerialRange[] | undefined
}

/**
 * Labels that buyers checked so often, from 1 (`to` null: or oftener), for the first time on one of
 * these days.
 */
export type Checked = {
  readonly from: number
  readonly to: number | null
  readonly firstFrom?: string | undefined
  readonly firstTo?: string | undefined
}

/** How labels are narrowed by buyers' checks. */
export type CheckedCondition =
  | ({ readonly kind: 'checked' } & Checked)
  /** Not checked oftener; 0: never. */
  | { readonly kind: 'at-most'; readonly to: number }

/** What a filter says of checks; null: nothing. */
export function checkedCondition(filter: LabelFilter): CheckedCondition | null {
  const { queryCountFrom: from = 0, queryCountTo: to = null } = filter
  const { firstQueryFrom: firstFrom, firstQueryTo: firstTo } = filter
  // Only a label that was checked has a first check.
  const isChecked = from > 0 || firstFrom !== undefined || firstTo !== undefined
  if (isChecked) return { kind: 'checked', from: Math.max(from, 1), to, firstFrom, firstTo }
  return to === null ? null : { kind: 'at-most', to }
}

/** A page goes on after this serial, which came with the last page. */
export function readAfter(after: string | undefined): number {
  if (after === undefined || after === '') return 0
  if (/^\d{1,15}$/.test(after)) return Number(after)
  throw failWith(fail('FIELD_FORMAT', { field: 'after' }), [
    problem('FIELD_FORMAT', { field: 'after' }, { field: 'after' }),
  ])
}

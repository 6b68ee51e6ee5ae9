import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { listRuns, RUN_LIMIT, rowLimits } from '../labels/index.ts'
import { findDealer } from './operations.store.ts'

/**
 * The runs of labels at a dealer that an operation is for; one more than the engine takes at once
 * where there are too many. Throws FIELD_REFERENCE for a dealer that the caller does not see.
 */
export async function labelsOfDealer(
  ctx: Context,
  dealerId: number,
  field: string,
  filter: { readonly status?: LabelStatus; readonly queryAllowed?: boolean },
): Promise<SerialRange[]> {
  const { companyId, timeZone } = ctx.user
  const limits = await rowLimits(ctx, 'label')
  const isVisible = limits.dealerIds === null || limits.dealerIds.includes(dealerId)
  if (!isVisible || (await findDealer(ctx.db, companyId, dealerId)) === undefined) {
    throw referenceFailure(field)
  }
  const query = { companyId, timeZone, limits, filter: { ...filter, dealerId }, range: null }
  return listRuns(ctx.db, query, RUN_LIMIT + 1)
}

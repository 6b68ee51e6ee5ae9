import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { reachesDealer } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { listRuns, RUN_LIMIT } from '../labels/index.ts'
import { isDealer } from './operations.store.ts'

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
  const reach = reachOf(ctx.user, 'label')
  const isVisible = await reachesDealer(ctx.db, reach, dealerId)
  if (!isVisible || !(await isDealer(ctx.db, companyId, dealerId))) {
    throw referenceFailure(field)
  }
  const query = { companyId, timeZone, reach, filter: { ...filter, dealerId }, range: null }
  return listRuns(ctx.db, query, RUN_LIMIT + 1)
}

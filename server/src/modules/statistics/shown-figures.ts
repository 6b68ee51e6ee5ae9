import {
  FIGURE_PERMISSIONS,
  type FigureGroup,
} from '@zhenma/contract/statistics/figure-permissions'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { daysOf } from '../../platform/time/day-span.ts'
import { type DayCount, queriesByDay } from './statistics.store.ts'

/** Movements where they are not told. */
export const NOT_MOVED = { inbound: null, outbound: null, returned: null }

/** Whether figures of a group are told: to whoever may open the list of what they count. */
export const isReported = ({ user }: Context, group: FigureGroup): boolean =>
  may(user, FIGURE_PERMISSIONS[group])

/** Checks are counted for the whole company, so they are not for those who see a part of it. */
export function seesChecks(ctx: Context): boolean {
  const { dealerId, factoryId } = reachOf(ctx.user, 'query')
  return isReported(ctx, 'checks') && dealerId === null && factoryId === null
}

/** Checks of every day of a span; none where they are not told. */
export async function visits(ctx: Context, from: string, to: string): Promise<DayCount[]> {
  if (!seesChecks(ctx)) return []
  const found = await queriesByDay(ctx, { from, to })
  const values = new Map(found.map(({ date, value }) => [date, value]))
  return daysOf(from, to).map((date) => ({ date, value: values.get(date) ?? 0 }))
}

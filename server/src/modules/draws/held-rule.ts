import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdActivity, type StoredActivity } from '../activities/index.ts'
import { holdRule, type StoredRule } from './draw-rules.store.ts'

/** An activity whose rule may be changed: offline, for nobody draws by rules that change meanwhile. */
export async function heldOffline({ db, user }: Context, id: number): Promise<StoredActivity> {
  const activity = await holdActivity(db, reachOf(user, 'activity'), id)
  if (activity === undefined) throw fail('NOT_FOUND')
  if (activity.online && activity.state !== 'ended') {
    throw fail('DRAW_ONLINE', { name: activity.name })
  }
  return activity
}

/** Its rule, held with it. Throws NOT_FOUND, DRAW_ONLINE, DRAW_NO_RULE. */
export async function heldRule(ctx: Context, id: number): Promise<StoredRule> {
  const { name } = await heldOffline(ctx, id)
  const rule = await holdRule(ctx.db, ctx.user.companyId, id)
  if (rule === undefined) throw fail('DRAW_NO_RULE', { name })
  return rule
}

import { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { fieldsOf, insertActivity, shareActivity, storedFields } from '../activities/index.ts'
import { copyPrizes } from '../prizes/index.ts'
import { copyRule } from './rule/set-rule.ts'

/** What copies come with, and so who makes one has the right to make all of it. */
const FURTHER = Object.keys(draws.copyActivity.further ?? {})

/**
 * Makes a new activity of one that there is; answers its id. Nothing that has happened is copied, and nobody draws in it
 * before it is put online. Throws ACCESS_DENIED, NOT_FOUND, ACTIVITY_PERIOD, ACTIVITY_COPY_ENDED, FIELD_TAKEN of its name,
 * and what a rule is refused for that would not be accepted any more.
 */
export async function copyActivity(
  ctx: Context,
  { id, ...given }: InputOf<typeof draws.copyActivity>,
): Promise<number> {
  const { db, user } = ctx
  if (!FURTHER.every((permission) => may(user, permission))) throw fail('ACCESS_DENIED')
  // Held, so that its rule and prizes are of one moment.
  const source = await shareActivity(db, reachOf(user, 'activity'), id)
  if (source === undefined) throw fail('NOT_FOUND')
  const fields = fieldsOf({ ...storedFields(source), ...given }, false)
  // Of an activity that is over nothing could be set any more.
  if (Date.parse(fields.endsAt) <= Date.now())
    throw fieldFailure('endsAt', 'ACTIVITY_COPY_ENDED', {})
  const copyId = await insertActivity(db, user.companyId, user.id, fields)
  const after = { ...fields, copiedFrom: source.name, copiedFromId: id }
  await logChange(ctx, { operation: 'copy', entity: 'activity', entityId: copyId, after })
  await copyRule(ctx, id, { id: copyId, type: source.type })
  await copyPrizes(ctx, { from: id, to: copyId })
  return copyId
}

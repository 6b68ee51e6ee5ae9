import { DELETABLE, type Deletion } from '@zhenma/contract/deletion/deletable'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { requireAllowed } from '../../platform/auth/session.ts'
import { doneOrRefused, refusalOf } from '../../platform/database/savepoints.ts'
import { fail, Failure, failWith, type ProblemDraft, saidBy } from '../../platform/errors/fail.ts'
import { Calls } from '../../platform/http/calls.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'

type Refused = { readonly id: number; readonly failure: Failure }

/** Deleting whatever can be deleted, over the calls of these routes: each kind by its own call. */
export const deletionRoutes = (routes: () => readonly Route[]) => {
  const calls = new Calls(routes)
  return implement(deletion)({
    async remove(ctx, { kind, ids, check }) {
      const kept: Deletion = DELETABLE[kind]
      requireAllowed(ctx.user, kept.call)
      const wanted = [...new Set(ids)]
      const work = () => removeAll(ctx, calls, kept, wanted)
      if (check) {
        const refusal = await refusalOf(ctx.db, work)
        if (refusal !== undefined) throw refusal
      } else {
        await work()
      }
      return { count: wanted.length }
    },
  })
}

/**
 * Deletes all of these or none. What is refused is tried again after the others: a place and what lies in
 * it may be named in any order. It ends with a round in which nothing more could be deleted.
 */
async function removeAll(
  ctx: Context,
  calls: Calls,
  { call, by }: Deletion,
  ids: readonly number[],
): Promise<void> {
  let left = ids
  for (;;) {
    const refused: Refused[] = []
    for (const id of left) {
      const input = parseFields(call.input, by === 'id' ? { id } : { ids: [id] })
      const failure = await doneOrRefused(ctx.db, async () => {
        await calls.make(ctx, call, input)
      })
      if (failure instanceof Failure) refused.push({ id, failure })
    }
    if (refused.length === 0) return
    if (refused.length === left.length) throw refusal(ids, refused)
    left = refused.map(({ id }) => id)
  }
}

/** One record is refused as by its own call; of several, each that was is named with what stands in its way. */
function refusal(ids: readonly number[], refused: readonly Refused[]): Failure {
  const [first] = refused
  if (first === undefined || ids.length === 1) return first?.failure ?? fail('NOT_FOUND')
  const problems = refused.flatMap(({ id, failure }): ProblemDraft[] => {
    const code = String(failure.values['name'] ?? id)
    const itself = { error: failure.key, values: failure.values, code }
    const reasons = saidBy(failure).filter((one) => one.error !== failure.key)
    return [itself, ...reasons.map((reason) => ({ ...reason, code }))]
  })
  return failWith(fail('DELETION_REFUSED', { count: refused.length }), problems)
}

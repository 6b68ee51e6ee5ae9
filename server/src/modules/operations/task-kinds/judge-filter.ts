import { labels } from '@zhenma/contract/labels/labels.contract'
import { filterAsksOf } from '@zhenma/contract/operations/filter-operations'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { may } from '../../../platform/auth/session.ts'
import { Failure, fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { bindingOfRecords } from '../../extended-data/index.ts'
import type { submitOperation } from '../../labels/index.ts'
import { operationOfFilter } from '../filter-operation.ts'
import { bindingOfCard } from '../../qa-cards/index.ts'

type Input = TaskInput<'operate_filter'>
type Asked = Pick<
  Parameters<typeof submitOperation>[1],
  'operation' | 'dealerId' | 'warehouseId' | 'given' | 'details' | 'note'
>

/**
 * What the engine is asked for by an operation over a filter, judged as the operation's own call
 * does; its fields are those of the task's input here. Throws ACCESS_DENIED, FIELD_*,
 * LABEL_NOTHING_TO_CHANGE.
 */
export async function judgeFilter(ctx: Context, input: Input): Promise<Asked> {
  // Whoever may not see the list must not count by it.
  if (!may(ctx.user, labels.list.allow)) throw fail('ACCESS_DENIED')
  try {
    return await askedOf(ctx, input)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw failWith(
      error,
      error.problems.map((one) =>
        one.field === undefined ? one : { ...one, field: `input.${one.field}` },
      ),
    )
  }
}

async function askedOf(ctx: Context, input: Input): Promise<Asked> {
  const { operation, extendedIds, cardId, note } = input
  const asked = await operationOfFilter(ctx, input)
  refuseOtherBindings(input)
  switch (operation) {
    case 'bind_extended':
      return { ...asked, ...(await bindingOfRecords(ctx, extendedIds ?? [], note)) }
    case 'bind_card':
      return { ...asked, note, ...(await bindingOfCard(ctx, cardId ?? null)) }
    case 'bind_logistics': {
      const { logisticsCompany = null, trackingNumber = null } = input
      if (logisticsCompany === null || trackingNumber === null) return { ...asked, note }
      return { ...asked, note, details: { logisticsCompany, trackingNumber } }
    }
    default:
      return { ...asked, note }
  }
}

/** Refuses what is to be bound where it is missing, and where the operation has no use for it. */
function refuseOtherBindings(input: Input): void {
  const asks = filterAsksOf(input.operation)
  const problems = [
    ['extendedIds', asks.extended, input.extendedIds?.length] as const,
    ['cardId', asks.card, input.cardId] as const,
    ['logisticsCompany', asks.logistics, input.logisticsCompany] as const,
    ['trackingNumber', asks.logistics, input.trackingNumber] as const,
  ].flatMap(([field, asked, value]) => {
    const isGiven = value !== undefined && value !== null && value !== 0
    if (isGiven === (asked === 'required')) return []
    return [problem(isGiven ? 'FIELD_UNKNOWN' : 'FIELD_REQUIRED', { field }, { field })]
  })
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
}

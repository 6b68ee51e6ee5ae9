import type { RequestOptions } from '../../api/request.ts'
import type { Submission, CountSubmission } from './submission.ts'
import { submitSingleOperation } from './submit-operation.ts'
import { submitMovement } from './submit-movement.ts'
import {
  stocktaking,
  type StocktakingCountAnswer,
} from '@zhenma/contract/stocktaking/stocktaking.contract'
import { call } from '../../api/call.ts'
import { targetInput } from './target-input.ts'

/** Makes the call of a submission, whatever it is, under its own key. Throws `CallFailure`. */
export async function submit(submission: Submission, options?: RequestOptions): Promise<void> {
  switch (submission.kind) {
    case 'movement':
      await submitMovement(submission, options)
      break
    case 'operation':
      await submitSingleOperation(submission, options)
      break
    case 'count':
      await submitCount(submission, options)
  }
}

/** Makes the call of what a stocktaking counts, under its own key. Throws `CallFailure`. */
export function submitCount(
  { key, operation, target, stocktaking: { id } }: CountSubmission,
  options?: RequestOptions,
): Promise<StocktakingCountAnswer> {
  const input = { id, ...targetInput(target), idempotencyKey: key }
  return call(stocktaking[operation], input, options)
}

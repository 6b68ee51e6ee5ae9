import {
  stocktaking,
  type StocktakingCountAnswer,
} from '@zhenma/contract/stocktaking/stocktaking.contract'
import { call } from '../../api/call.ts'
import type { RequestOptions } from '../../api/request.ts'
import type { CountSubmission } from './submission.ts'
import { targetInput } from './target-input.ts'

/** Makes the call of what a stocktaking counts, under its own key. Throws `CallFailure`. */
export function submitCount(
  { key, operation, target, stocktaking: { id } }: CountSubmission,
  options?: RequestOptions,
): Promise<StocktakingCountAnswer> {
  const input = { id, ...targetInput(target), idempotencyKey: key }
  return call(stocktaking[operation], input, options)
}

import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { CallFailure } from '../api/failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { kitTexts } from './kit.texts.ts'

/** What a call was about, as the specification names its failure. */
export type Failed = 'addFailed' | 'changeFailed' | 'saveFailed' | 'uploadFailed'

/** By what the call asks permission for: `product:create`, `product:update`; files are uploads. */
export function whatFailed(
  endpoint: Pick<Endpoint, 'allow' | 'encoding' | 'method'>,
): Failed | undefined {
  const [, action = ''] = endpoint.allow.split(':')
  if (endpoint.encoding === 'multipart') return 'uploadFailed'
  if (/^(create|add|generate|open)/.test(action)) return 'addFailed'
  if (/^(update|edit|modify|change)/.test(action)) return 'changeFailed'
  if (/^(save|set|assign|bind)/.test(action) || endpoint.method === 'PUT') return 'saveFailed'
  return undefined
}

/** Whether a failure says nothing of the matter itself: the server is broken, or out of reach. */
export const isUnspecific = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

/**
 * The sentence that comes before the reason, where the reason alone ("system error") would not tell
 * what did not work; undefined where the server's own sentence says it all.
 */
export function useWhatFailed(endpoint: Endpoint): (failure: unknown) => string | undefined {
  const t = useTexts(kitTexts)
  const failed = whatFailed(endpoint)
  return (failure) => (failed !== undefined && isUnspecific(failure) ? t(failed) : undefined)
}

import {
  hashKey,
  type Query,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { currentLanguage, useLanguage } from '../texts/language.ts'
import { call } from './call.ts'
import { sayNow } from '../texts/use-texts.ts'
import { CallFailure } from './failure.ts'
import { httpTexts } from './http.texts.ts'

/** Data younger than this is not asked for again when a tab comes back. */
const FRESH_MS = 5_000
const KEPT_MS = 30 * 60_000

/** The cache of answers. Only a lost connection is tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 1 && error instanceof CallFailure && error.error === 'NETWORK',
    },
  },
})

/** The key of a call in the cache. The language counts: answers carry words. */
function keyOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

export type UseCallOptions = {
  /** False: wait. */
  readonly enabled?: boolean
  /** Shows the last answer while the next one (of other input) is on its way. */
  readonly keepPrevious?: boolean
  readonly staleMs?: number
}

/**
 * The answer of a reading call, cached, asked again when the input changes. In another language it is
 * asked for again too, and the last one stays meanwhile: a form that it filled must not lose its draft.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: UseCallOptions = {},
): UseQueryResult<OutputOf<E>> {
  const language = useLanguage()
  const asked = [keyOf(endpoint), input]
  const result = useQuery({
    queryKey: [...asked, language],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    placeholderData: (last, query) =>
      options.keepPrevious || hashKey(query?.queryKey.slice(0, 2) ?? []) === hashKey(asked)
        ? last
        : undefined,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  }) as UseQueryResult<OutputOf<E>>
  const hasOwnAnswer = result.data !== undefined && !result.isPlaceholderData
  return result.fetchStatus === 'paused' && !hasOwnAnswer && !result.isError
    ? withoutNetwork(result)
    : result
}

/**
 * A question that waits for the network has failed for now, and whoever shows its answer says so at
 * once; it is asked by itself when the network is back.
 */
function withoutNetwork<T>(result: UseQueryResult<T>): UseQueryResult<T> {
  const error = new CallFailure({ status: 0, error: 'NETWORK', message: sayNow(httpTexts.offline) })
  const failed = { status: 'error', isError: true, isPending: false, isSuccess: false, error }
  return { ...result, ...failed } as unknown as UseQueryResult<T>
}

/** The answers that there are of a call, whatever was asked for; the page itself may have been opened without a network. */
export function cachedAnswers<E extends Endpoint>(endpoint: E): readonly OutputOf<E>[] {
  const found = queryClient.getQueriesData<OutputOf<E>>({ queryKey: [keyOf(endpoint)] })
  return found.flatMap(([, data]) => (data === undefined ? [] : [data]))
}

/** Asks for what screens that are not open yet will ask for; what does not come now they ask for themselves. */
export async function askAhead<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<void> {
  await queryClient.prefetchQuery({
    queryKey: [keyOf(endpoint), input, currentLanguage()],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    retry: false,
  })
}

const answersOf = (endpoints: readonly Endpoint[]) => {
  const keys = new Set(endpoints.map(keyOf))
  return ({ queryKey }: Query): boolean => keys.has(String(queryKey[0]))
}

/** Something was changed, so that answers of calls are out of date: those on screen are asked for again. */
export async function invalidate(...endpoints: readonly Endpoint[]): Promise<void> {
  const isMeant = answersOf(endpoints)
  // A first answer that is on its way was asked for before the change, and the cache would keep it as new.
  await queryClient.cancelQueries({
    predicate: (query) => isMeant(query) && query.state.data === undefined,
  })
  await queryClient.invalidateQueries({ predicate: isMeant })
}

/** Asks again for what changes by itself, every few seconds; a first answer that is on its way is waited for. */
export const askAgain = (...endpoints: readonly Endpoint[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: answersOf(endpoints) })

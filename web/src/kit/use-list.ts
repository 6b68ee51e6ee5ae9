import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { useMemo, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { readAddress, toAddress } from './address.ts'
import { useAddress } from './tab-context.ts'

type ListOutput = { records: object[]; total: number }
/** A reading call that answers pages: by number, or (where `after` is asked for) one after another. */
export type ListEndpoint = Endpoint
export type RowOf<E extends ListEndpoint> =
  OutputOf<E> extends { records: (infer Row extends object)[] } ? Row : never
type Filters<E extends Endpoint> = Partial<CallInputOf<E>>

const PAGING = new Set(['pageNo', 'pageSize', 'sort', 'after', 'keyword'])

export type List<E extends ListEndpoint> = {
  readonly endpoint: E
  /** What was asked for: filters, page and order, typed by the contract. */
  readonly input: OutputInput<E>
  readonly rows: readonly RowOf<E>[] | undefined
  readonly total: number | undefined
  /** There are more than `total` says. */
  readonly isLeast: boolean
  /** Of a list that looks at so many records and no more: how far back that was. */
  readonly searchedTo: string | undefined
  readonly failure: unknown
  readonly isFirstLoad: boolean
  readonly isFetching: boolean
  readonly refresh: () => void
  /** Sets filters (undefined: none); back to the first page. */
  readonly filter: (patch: Filters<E>) => void
  /** The same for one filter by its name, as the filter bar does. */
  readonly filterBy: (name: string, value: unknown) => void
  /** The same for several at once: both ends of a range. */
  readonly filterByAll: (values: Readonly<Record<string, unknown>>) => void
  readonly clearFilters: () => void
  /** What it can be filtered by, the keyword included. */
  readonly filterNames: readonly string[]
  /** How many filters are set, the keyword included. */
  readonly filterCount: number
  readonly order: (sort: string | undefined) => void
  readonly setPageSize: (pageSize: number) => void
  readonly pages:
    | { readonly kind: 'numbered'; readonly pageNo: number; readonly go: (pageNo: number) => void }
    | {
        readonly kind: 'keyset'
        readonly pageNo: number
        readonly next?: () => void
        readonly back?: () => void
      }
  readonly selected: readonly number[]
  readonly select: (keys: readonly number[]) => void
}
type OutputInput<E extends Endpoint> = CallInputOf<E> & {
  pageNo?: number
  pageSize: number
  sort?: string
  keyword?: string
}

/** Where the address keeps the steps through a list without page numbers: a reload stays where one is. */
const STEPS = 'steps'
const BETWEEN_STEPS = '|'
/** Steps back that are kept; an address has its limits. */
const MOST_STEPS = 30

/** A few letters that tell one text from others. */
function shortOf(text: string): string {
  let hash = 5381
  for (const sign of text) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291
  return hash.toString(36)
}

/** Steps through a list that has no page numbers: the `next` of each page that was seen. */
function useSteps(filtersKey: string): {
  readonly after: string | undefined
  readonly depth: number
  readonly push: (next: string) => void
  readonly pop: () => void
} {
  const { params, change } = useAddress()
  const own = shortOf(filtersKey)
  const [key, first, ...afters] = params.get(STEPS)?.split(BETWEEN_STEPS) ?? []
  // Other filters are another list: its steps begin anew, whoever has changed the address.
  const isOwn = key === own && afters.length > 0
  const known = isOwn ? afters : []
  /** Pages before the first one that is kept. */
  const forgotten = isOwn ? Number(first) || 0 : 0
  const keep = (next: readonly string[]): void => {
    const kept = next.slice(-MOST_STEPS)
    const before = forgotten + next.length - kept.length
    const text = [own, String(before), ...kept].join(BETWEEN_STEPS)
    change({ [STEPS]: kept.length === 0 ? undefined : text })
  }
  return {
    after: known.at(-1),
    depth: forgotten + known.length,
    push: (next) => keep([...known, next]),
    // Behind what is kept lies the beginning.
    pop: () => keep(known.slice(0, -1)),
  }
}

/**
 * A list of the server, with filters, page and order in the tab's address. `fixed` is asked for
 * always and does not show in the address; `views` choose which list it is (a recycle bin) and are
 * no filters of it: they are not counted, and clearing the filters keeps them.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  options: {
    readonly fixed?: Filters<E>
    readonly views?: readonly (keyof Filters<E> & string)[]
  } = {},
): List<E> {
  const { params, change } = useAddress()
  const fixedKey = JSON.stringify(options.fixed ?? {})
  const input = useMemo(
    () => readAddress(endpoint.input, params, JSON.parse(fixedKey) as Record<string, unknown>),
    [endpoint, params, fixedKey],
  ) as OutputInput<E>
  const isKeyset = 'after' in endpoint.input.shape
  const filtersKey = JSON.stringify(input)
  const steps = useSteps(filtersKey)
  const [selection, setSelection] = useState<{ key: string; keys: readonly number[] }>()

  const asked = isKeyset ? { ...input, after: steps.after } : input
  const query = useCall(endpoint, asked, { keepPrevious: true })
  const output = query.data as
    | (ListOutput & { next?: string | null; searchedTo?: string | null; isLeast?: boolean })
    | undefined

  const filterNames = Object.keys(endpoint.input.shape).filter(
    (name) =>
      (!PAGING.has(name) || name === 'keyword') && !options.views?.some((view) => view === name),
  )
  const next = output?.next
  return {
    endpoint,
    input,
    rows: output?.records as RowOf<E>[] | undefined,
    total: output?.total,
    isLeast: output?.isLeast ?? false,
    searchedTo: output?.searchedTo ?? undefined,
    failure: query.error ?? undefined,
    isFirstLoad: query.isPending,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    filter: (patch) =>
      change({ ...toAddress(patch as Record<string, unknown>), pageNo: undefined }),
    filterBy: (name, value) => change({ ...toAddress({ [name]: value }), pageNo: undefined }),
    filterByAll: (values) => change({ ...toAddress(values), pageNo: undefined }),
    clearFilters: () =>
      change(Object.fromEntries([...filterNames, 'pageNo'].map((name) => [name, undefined]))),
    filterNames,
    filterCount: filterNames.filter((name) => params.has(name)).length,
    order: (sort) => change({ sort, pageNo: undefined }),
    setPageSize: (pageSize) => change({ pageSize: String(pageSize), pageNo: undefined }),
    pages: isKeyset
      ? {
          kind: 'keyset',
          pageNo: steps.depth + 1,
          ...(next && !query.isPlaceholderData ? { next: () => steps.push(next) } : {}),
          ...(steps.depth > 0 ? { back: steps.pop } : {}),
        }
      : {
          kind: 'numbered',
          pageNo: input.pageNo ?? 1,
          go: (pageNo) => change({ pageNo: pageNo === 1 ? undefined : String(pageNo) }),
        },
    // A selection belongs to what was filtered when it was made, over its pages.
    selected: selection?.key === withoutPage(input) ? selection.keys : [],
    select: (keys) => setSelection({ key: withoutPage(input), keys }),
  }
}

function withoutPage(input: object): string {
  return JSON.stringify({ ...input, pageNo: undefined })
}

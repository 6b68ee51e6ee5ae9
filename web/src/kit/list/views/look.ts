import type { ListLook } from '@zhenma/contract/list-views/list-look'
import type { ListView } from './list-view.ts'

/** A list as it stands there: its columns, and the filters and order of its address. */
export function lookOf(
  view: ListView,
  params: URLSearchParams,
  filterNames: readonly string[],
): ListLook {
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const sort = params.get('sort')
  return {
    version: 1,
    order: [...view.order],
    hidden: [...view.hidden],
    widths: { ...view.widths },
    pinned: { ...view.pinned },
    density: view.density,
    filters: Object.fromEntries(filters),
    ...(sort ? { sort } : {}),
  }
}

const inOrder = <V>(entries: Readonly<Record<string, V>>): unknown =>
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1))

/** Whether two looks are the same to see: of what is hidden, wide or filtered the order says nothing. */
export function isSameLook(one: ListLook, other: ListLook): boolean {
  const [here, there] = [one, other].map((look) =>
    JSON.stringify([
      look.order,
      [...look.hidden].sort(),
      inOrder(look.widths),
      inOrder(look.pinned),
      look.density,
      inOrder(look.filters),
      look.sort ?? '',
    ]),
  )
  return here === there
}

/**
 * What a view makes of the address: its filters and order, and none besides. Filters that the list does
 * not know any more and an order that it cannot have are left out.
 */
export function addressOf(
  look: Pick<ListLook, 'filters' | 'sort'> | undefined,
  list: { readonly filterNames: readonly string[]; readonly sortNames: readonly string[] },
): Record<string, string | undefined> {
  const { filters = {}, sort } = look ?? {}
  const isKnown = sort !== undefined && list.sortNames.includes(sort.replace(/^-/, ''))
  return {
    ...Object.fromEntries(list.filterNames.map((name) => [name, filters[name]])),
    sort: isKnown ? sort : undefined,
    pageNo: undefined,
  }
}

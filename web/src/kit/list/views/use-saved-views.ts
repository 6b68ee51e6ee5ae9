import { listViews, type ListViewRow } from '@zhenma/contract/list-views/list-views.contract'
import { useCall } from '../../../api/use-call.ts'
import type { Column } from '../../fields.ts'
import { useAddress } from '../../tab-context.ts'
import type { List, ListEndpoint } from '../../use-list.ts'
import { type ListView, useListView } from './list-view.ts'
import { addressOf, isSameLook, lookOf } from './look.ts'

/** The parameter of the address that names the view; filters and order stand there beside it. */
const PARAMETER = 'savedView'
const VIEWS_FRESH_MS = 60_000

export type SavedViews = {
  readonly listKey: string
  readonly views: readonly ListViewRow[]
  /** The view that was opened; without it the list stands there as it is for everybody. */
  readonly active: ListViewRow | undefined
  /** Whether the list stands there otherwise than the view was saved. */
  readonly isChanged: boolean
  /** True while it is not known yet what the view of the address is. */
  readonly isPending: boolean
  /** The list as it stands there, to be saved. */
  readonly look: ReturnType<typeof lookOf>
  /** Opens a view as it was saved; undefined: the list without filters. */
  readonly open: (view: Pick<ListViewRow, 'id' | 'look'> | undefined) => void
  /** Stays where it is, under the name of this view: it has just been saved so. */
  readonly becomes: (id: number) => void
  /** Forgets the changes of the columns that are kept in this browser. */
  readonly forgetChanges: () => void
  readonly columns: ListView
  readonly setColumns: (view: ListView | undefined) => void
}

/** The saved views of a list, and how its columns look under the one that is open. */
export function useSavedViews<E extends ListEndpoint>(
  listKey: string,
  list: List<E>,
  fields: readonly { readonly name: string; readonly column?: Column }[],
): SavedViews {
  const { params, change } = useAddress()
  const query = useCall(listViews.list, { list: listKey }, { staleMs: VIEWS_FRESH_MS })
  const asked = Number(params.get(PARAMETER)) || undefined
  const active = asked === undefined ? undefined : query.data?.find(({ id }) => id === asked)
  const defaults = fields.map(({ name, column }) => ({ name, isHidden: column?.isHidden ?? false }))
  const [columns, setColumns] = useListView(listKey, defaults, active)
  const sortNames = fields.flatMap(({ name, column }) => (column?.sort ? [name] : []))
  const { filterNames } = list
  const look = lookOf(columns, params, filterNames)
  return {
    listKey,
    views: query.data ?? [],
    active,
    isChanged: active !== undefined && !isSameLook(look, active.look),
    isPending: asked !== undefined && query.isPending,
    look,
    open: (view) =>
      change(
        {
          ...addressOf(view?.look, { filterNames, sortNames }),
          [PARAMETER]: view && String(view.id),
        },
        { push: true },
      ),
    becomes: (id) => change({ [PARAMETER]: String(id) }),
    forgetChanges: () => setColumns(undefined),
    columns,
    setColumns,
  }
}

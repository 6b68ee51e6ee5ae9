import { useState } from 'react'
import type { List, ListEndpoint, RowOf } from '../../use-list.ts'

/**
 * A list whose selection may also be "all of this filter", over all its pages: then every row is shown as
 * ticked. Other filters are another list, and whoever changes a tick means single rows again.
 */
export function useAllSelected<E extends ListEndpoint>(
  list: List<E>,
  rowKey: (row: RowOf<E>) => number,
): { readonly list: List<E>; readonly isAll: boolean; readonly selectAll: () => void } {
  const [allOf, setAllOf] = useState<string>()
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = list.input as Record<string, unknown>
  const key = JSON.stringify(filter)
  const isAll = allOf === key
  const select = (keys: readonly number[]): void => {
    setAllOf(undefined)
    list.select(keys)
  }
  const selected = isAll ? (list.rows ?? []).map(rowKey) : list.selected
  return { list: { ...list, selected, select }, isAll, selectAll: () => setAllOf(key) }
}

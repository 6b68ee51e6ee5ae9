import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { useCall } from '../api/use-call.ts'

type Row = { readonly id: number; readonly revision: number }

/**
 * A row that a form edits, as it stands now. A list's answer alone does not do: what a colleague has made of the row
 * may have taken it out of what the list shows, and is needed to bring both together. `list` finds one row by `id`.
 */
export function useRowNow<R extends Row>(list: Endpoint, row: R | undefined): R | undefined {
  const input = { id: row?.id ?? 0, pageNo: 1, pageSize: 1 } as CallInputOf<Endpoint>
  const read = useCall(list, input, { enabled: row !== undefined, staleMs: 0 })
  const { records = [] } = (read.data ?? {}) as { readonly records?: readonly R[] }
  const found = records.find(({ id }) => id === row?.id)
  return row && found && found.revision > row.revision ? found : row
}

import { useEffect, useRef } from 'react'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { addressOf, isElsewhere } from '../../scanning/submission/operations.ts'
import type { ScanList } from './scan-list.ts'

/**
 * What a link brings: codes for the list, once; or for the page that does the link's operation. There it
 * leads, and leaves nothing behind in the address that would lead there again.
 */
export function useLink(codes: readonly string[], { draft, take }: ScanList): void {
  const tab = useTab()
  const { params, change } = useAddress()
  const name = params.get('operation')
  const done = useRef(false)
  useEffect(() => {
    if (!isElsewhere(name)) return undefined
    done.current = true
    tab.open(addressOf(name, codes))
    return () => change({ operation: undefined, codes: undefined })
  }, [name, codes, tab, change])
  useEffect(() => {
    if (done.current) return
    done.current = true
    // After a reload they are in the list already.
    const fresh = codes.filter((code) => draft.entries.every((line) => line.code !== code))
    if (fresh.length > 0) take(fresh)
  }, [codes, draft, take])
}

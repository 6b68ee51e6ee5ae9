import { useEffect, useRef } from 'react'
import { useAddress } from '../../kit/tab-context.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

/** Takes the codes that a link brings (`?codes=1,2`) into the table, once, and clears the address. */
export function useLinkedCodes({ store, scanning, isBlocked }: ScanWork): void {
  const { params, change } = useAddress()
  const text = params.get('codes') ?? ''
  const taken = useRef('')
  useEffect(() => {
    if (text === '') taken.current = ''
    if (text === taken.current || isBlocked) return
    taken.current = text
    const { draft } = store.getState()
    store.setState({ mode: 'codes', draft: { ...draft, isRemoving: false } })
    scanning.take(text.split(',').filter((code) => code !== ''))
    change({ codes: undefined })
  }, [text, isBlocked, store, scanning, change])
}

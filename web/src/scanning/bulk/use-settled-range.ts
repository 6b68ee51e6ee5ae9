import { useEffect, useState } from 'react'

/** So long nothing is typed before it is asked about. */
const PAUSE_MS = 300

type Range = { readonly start: number; readonly end: number }

/** A range once its typing has paused: nobody asks the server about every digit. */
export function useSettledRange(range: Range | undefined): Range | undefined {
  const [settled, setSettled] = useState(range)
  const key = range === undefined ? '' : `${range.start}-${range.end}`
  useEffect(() => {
    const [start, end] = key.split('-').map(Number)
    const next = key === '' || start === undefined || end === undefined ? undefined : { start, end }
    const timer = setTimeout(() => setSettled(next), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

import { useEffect, useState } from 'react'

/** A value that somebody is typing, once they have stopped for so long, in milliseconds. */
export function useDebounced<Value>(typed: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed, waitMs])
  return settled
}

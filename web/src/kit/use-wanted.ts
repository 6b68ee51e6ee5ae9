import { useRef, useState } from 'react'

/**
 * What somebody arranges, shown as it is wanted while it is saved: a second step builds on the first, and none is lost.
 * One is saved after the other, and of those that came meanwhile the newest alone. `save` is told what was wanted last,
 * too, for what is saved as a difference; it resolves once `kept` is up to date, also where it was refused: then what is
 * kept is shown again.
 */
export function useWanted<Value>(
  kept: Value,
  save: (wanted: Value, last: Value) => Promise<unknown>,
): { readonly value: Value; readonly put: (wanted: Value) => void } {
  const [wanted, setWanted] = useState<{ readonly value: Value }>()
  const waiting = useRef<{ readonly value: Value }>(undefined)
  const isSaving = useRef(false)
  const value = wanted === undefined ? kept : wanted.value
  const saveAll = async (from: Value): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    let last = from
    for (let next = waiting.current; next !== undefined; next = waiting.current) {
      waiting.current = undefined
      await save(next.value, last)
      last = next.value
    }
    isSaving.current = false
    setWanted(undefined)
  }
  return {
    value,
    put: (put) => {
      waiting.current = { value: put }
      setWanted({ value: put })
      void saveAll(value)
    },
  }
}

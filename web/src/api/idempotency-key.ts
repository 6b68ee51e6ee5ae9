import { useState } from 'react'

/**
 * A key for one submission: sent again with the same key, it is answered as the first time and done
 * once. `crypto.randomUUID` exists on https only, and factories use plain http.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of a dialog's next submission: the same one while the answer is unknown, renewed when it is done. */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(newIdempotencyKey)
  return [key, () => setKey(newIdempotencyKey())]
}

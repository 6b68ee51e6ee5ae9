/**
 * A key for one submission: sent again with the same key, it is answered as the first time and done
 * once. `crypto.randomUUID` exists on https only, and factories use plain http.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

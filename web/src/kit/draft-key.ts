let made = 0

/**
 * Tells a new row of a form from others while they are moved and changed; of no meaning to the server.
 * Not `crypto.randomUUID`: it exists on https only, and factories use plain http.
 */
export function draftKey(): string {
  made += 1
  return `new-${made}`
}

/** Where the supervisor writes; pino's logger fits. */
export interface EmbeddedLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The operating-system user PostgreSQL runs as; undefined means the server's own. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Says what is wrong and what to do; shown to the operator as it is. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}

/** Milliseconds between two looks at something that PostgreSQL does not announce. */
export const pollMs = 25

/** Resolves true as soon as `probe` is true, false when `limitMs` have passed. */
export async function waitUntil(probe: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!probe()) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return true
}

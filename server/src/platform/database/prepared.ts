import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */'

/**
 * Put at the very beginning of a statement on a hot path, it has the statement planned once per
 * connection instead of at every call. The text must be the same at every call but for a few
 * variants: each one is kept by the server for as long as the connection lasts.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Makes the pool's connections prepare the statements that are marked with `PREPARED`. */
export function prepareMarked(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const prepared = (text: unknown, ...rest: unknown[]): unknown =>
      typeof text === 'string' && text.startsWith(MARK)
        ? query({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1))
        : query(text, ...rest)
    client.query = prepared as typeof client.query
  })
}

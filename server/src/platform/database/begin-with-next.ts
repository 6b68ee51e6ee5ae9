import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* with the next */'

type Query = (...args: unknown[]) => Promise<unknown>

/** Begins a transaction together with its first statement, in one round trip. */
export const beginning = (settings: string): RawBuilder<unknown> =>
  sql.raw(`${MARK} begin; ${settings}`)

/**
 * Makes the pool's connections keep a `beginning` back until the next statement, and send both at
 * once. The pool's connections must pipeline: else the second waits for the first all the same.
 */
export function sendBeginWithNext(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query
    let begin: string | undefined
    const joined = (...args: unknown[]): unknown => {
      const [text] = args
      if (typeof text === 'string' && text.startsWith(MARK)) {
        begin = text
        return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
      }
      if (begin === undefined) return query(...args)
      const held = begin
      begin = undefined
      return inOneTrip(
        client,
        () => query(held),
        () => query(...args),
      )
    }
    client.query = joined as typeof client.query
  })
}

async function inOneTrip(
  client: pg.PoolClient,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown> {
  const { stream } = client.connection
  // Corked, so that both go out in one write.
  stream.cork()
  const sent = [first(), second()] as const
  stream.uncork()
  const [began, answered] = await Promise.allSettled(sent)
  // What could not begin ran in no transaction, as a login role that may do nothing.
  if (began.status === 'rejected') throw began.reason
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}

import type pg from 'pg'
import type { Connections } from '../src/platform/database/database.ts'

/** How many statements work asks the database for, begin and commit included. */
export async function countStatements(
  { pool }: Pick<Connections, 'pool'>,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0
  const heard = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const hear = (client: pg.PoolClient): void => {
    if (heard.has(client)) return
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    heard.set(client, client.query)
    client.query = ((...given: unknown[]) => {
      count += 1
      return query(...given)
    }) as typeof client.query
  }
  pool.on('acquire', hear)
  try {
    await work()
  } finally {
    pool.off('acquire', hear)
    for (const [client, query] of heard) client.query = query
  }
  return count
}

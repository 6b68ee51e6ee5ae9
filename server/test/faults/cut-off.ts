import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import type { Connections } from '../../src/platform/database/database.ts'
import { withClient } from '../../src/platform/database/with-client.ts'
import type { TestApp } from '../app.ts'

/** Longer than any session takes to end. */
const END_LIMIT_MS = 30_000

/**
 * The same connections, of which the one at work is ended after so many answers of the database: between two statements,
 * before the commit, or, where that was the last of them, with its answer lost. `happened`: the work was not over before.
 */
export function cutOff(
  { connections, adminUrl }: Pick<TestApp, 'connections' | 'adminUrl'>,
  answers: number,
): { readonly connections: Connections; happened(): boolean } {
  let left = answers
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      // Nothing is under way any more: it was the commit that was answered.
      if (left === 0 && !(await endTransaction(adminUrl))) throw new Error('the answer was lost')
      return result
    },
  }
  const { requests, labels, background } = connections.lanes
  const lanes = {
    requests: requests.withPlugin(plugin),
    labels: labels.withPlugin(plugin),
    background: background.withPlugin(plugin),
  }
  return {
    connections: { ...connections, kysely: lanes.requests, lanes },
    happened: () => left <= 0,
  }
}

/** Ends the session that is in a transaction and asks nothing; answers whether there was one. */
function endTransaction(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid, ${END_LIMIT_MS}) as ended from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    )
    expect(rows.filter(({ ended }) => !ended)).toEqual([])
    expect(rows.length).toBeLessThan(2)
    return rows.length === 1
  })
}

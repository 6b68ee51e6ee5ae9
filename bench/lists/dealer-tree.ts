import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../../server/test/make/user.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { startBuiltServer } from '../lib/built-server.ts'
import { percentile, report, rounded } from '../lib/figures.ts'
import { loadDealers } from '../lib/load-dealers.ts'
import { sizesOf } from '../lib/sizes.ts'

/**
 * A tree of dealers in eight levels over HTTP: opened level by level, and branches moved. Beside a move of a
 * branch the bare UPDATE of as many rows.
 */
const { dealers, rounds } = sizesOf({ dealers: 100_000, rounds: 40 }, { dealers: 5_000, rounds: 6 })

const database = await openBenchDatabase()
try {
  const { admin, connections, companyId } = database
  const line = await loadDealers(database, dealers)
  const { token } = await makeUser(connections, { companyId })
  const server = await startBuiltServer(database.adminUrl, createKeyRing(new Date()))
  try {
    const headers = { 'biz-token': token, 'content-type': 'application/json' }
    const timed = async (path: string, body?: object): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(`${server.address}/api${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const { success } = (await answer.json()) as { success: boolean }
      if (!success) throw new Error(`${path} was refused`)
      return performance.now() - began
    }
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await timed('/web/reseller/tree'))
      for (const id of line) opened.push(await timed(`/web/reseller/tree?below=${id}`))
    }
    // A branch goes below another dealer of the top, and back to where it was.
    const other = (line[0] ?? 0) + 1
    const moveTimes = async (level: number): Promise<number[]> => {
      const [id, home] = [line[level] ?? 0, line[level - 1] ?? 0]
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const superiorId = round % 2 === 0 ? other : home
        times.push(await timed('/web/company/up/reseller', { id, superiorId }))
      }
      return times
    }
    const branch = async (level: number): Promise<number> => {
      const { rows } = await admin.query<{ count: string }>(
        `select count(*) from dealer_path where company_id = $1 and tree_path like
           (select tree_path from dealer_path where company_id = $1 and dealer_id = $2) || '%'`,
        [companyId, line[level] ?? 0],
      )
      return Number(rows[0]?.count)
    }
    const bare: number[] = []
    const [second, third] = [await branch(1), await branch(2)]
    const moved = { second: await moveTimes(1), third: await moveTimes(2) }
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await admin.query(
        `update dealer_path set tree_path = tree_path where company_id = $1 and tree_path like
           (select tree_path from dealer_path where company_id = $1 and dealer_id = $2) || '%'`,
        [companyId, line[2] ?? 0],
      )
      bare.push(performance.now() - began)
    }
    const median = (times: readonly number[]): number => rounded(percentile(times, 0.5))
    report(`a tree of ${dealers} dealers in ${line.length} levels over HTTP: open, move a branch`, {
      measured: {
        openMs: median(opened),
        openWorstMs: rounded(Math.max(...opened)),
        [`move${third}Ms`]: median(moved.third),
        [`move${third}WorstMs`]: rounded(Math.max(...moved.third)),
        [`move${second}Ms`]: median(moved.second),
      },
      baseline: { statement: `a bare UPDATE of ${third} rows`, ms: median(bare) },
      ratio: rounded(median(bare) / median(moved.third)),
      toReach: 'under 100 ms',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}

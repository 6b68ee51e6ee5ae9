import { ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { may } from '../server/src/platform/auth/session.ts'
import { findUser } from '../server/src/platform/auth/sessions.store.ts'
import type { User } from '../server/src/platform/http/context.ts'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * What it costs a call to know whether it may be made: the check itself for a user who holds every
 * permission one by one, beside a search through the list of them; and the look-up of the session
 * in the database, which every call makes once, beside the cheapest statement there is.
 */
const { checks, lookups } = sizesOf(
  { checks: 5_000_000, lookups: 5_000 },
  { checks: 500_000, lookups: 500 },
)
const GOAL = 'under 50 µs'
const NANOSECONDS = 1_000_000

const database = await openBenchDatabase()
try {
  const { connections, companyId } = database
  const { token } = await makeUser(connections, { companyId, permissions: [...ALL_PERMISSIONS] })
  const user = await findUser(connections, token)
  if (user === null) throw new Error('the user has no session')
  const holder: User = { ...user, isAdministrator: false, permissions: new Set(ALL_PERMISSIONS) }

  const measured = perCheck((permission) => may(holder, permission))
  const list = [...ALL_PERMISSIONS]
  const baseline = perCheck((permission) => list.includes(permission))
  report('permission check of a call', {
    measured: { ns: rounded(measured, 1), permissions: ALL_PERMISSIONS.length },
    baseline: { start: 'a search through the list', ns: rounded(baseline, 1) },
    ratio: rounded(baseline / measured, 1),
    toReach: GOAL,
  })

  const session = await medianMicroseconds(() => findUser(connections, token))
  const nothing = await medianMicroseconds(() =>
    connections.pool.query({ name: 'nothing', text: 'select 1' }),
  )
  report('session look-up of a call, permissions with it', {
    measured: { us: session },
    baseline: { start: 'select 1', us: nothing },
    ratio: rounded(nothing / session, 2),
  })
} finally {
  await database.close()
}

/** Nanoseconds of one check, over all permissions in turn; the answers are counted, not dropped. */
function perCheck(check: (permission: string) => boolean): number {
  const asked = ALL_PERMISSIONS.map((permission) => permission)
  let allowed = 0
  const run = (times: number): number => {
    const since = performance.now()
    for (let index = 0; index < times; index += 1) {
      if (check(asked[index % asked.length] ?? '')) allowed += 1
    }
    return performance.now() - since
  }
  run(checks / 10)
  const ms = run(checks)
  if (allowed === 0) throw new Error('nothing was allowed')
  return (ms * NANOSECONDS) / checks
}

async function medianMicroseconds(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let index = 0; index < lookups; index += 1) {
    const since = performance.now()
    await ask()
    took.push((performance.now() - since) * 1_000)
  }
  return rounded(percentile(took.slice(lookups / 10), 0.5), 0)
}

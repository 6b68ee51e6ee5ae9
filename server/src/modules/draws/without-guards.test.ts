import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { type KyselyPlugin, type OperationNode, RawNode, type RootOperationNode, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { asCompany, type Database, one } from '../../platform/database/database.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { type Drew, drawLabel } from './draw-label.ts'

// What keeps two buyers of one moment from winning the last red packet twice is taken out here, guard by guard: so it
// is known that each of them holds, and that the races of `racing-draws.test.ts` would show it if none did.

let app: TestApp
let lottery: Lottery
beforeEach(async () => {
  app = await createTestApp()
  lottery = await makeLottery(app, { boxed: false })
})
afterEach(() => app.close())

type Change = readonly [from: RegExp, to: string]
/** The rule's row is not held (`holdRule`). */
const LOCK: readonly Change[] = [[/^for update$/, '']]
/** What is counted is counted whatever is left (`countDraw`). */
const CONDITIONS: readonly Change[] = [[/<= budget_cents\)/, '<= budget_cents or true)']]

/** The database, to which statements are sent with parts of them changed; `made`: how often each part was. */
function without(changes: readonly Change[], made: Map<RegExp, number>) {
  const changed = (node: OperationNode): OperationNode => {
    if (!RawNode.is(node)) return node
    const sqlFragments = node.sqlFragments.map((text) =>
      changes.reduce((before, [from, to]) => {
        if (from.test(before)) made.set(from, (made.get(from) ?? 0) + 1)
        return before.replace(from, to)
      }, text),
    )
    return { ...node, sqlFragments, parameters: node.parameters.map(changed) } as RawNode
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => changed(node) as RootOperationNode,
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return (db: Database): Database => db.withPlugin(plugin)
}

/** An activity with money for a single win. */
async function runOne(): Promise<number> {
  const { token } = lottery.owner
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const money = { rule: 'fixed', amountCents: 100, budgetCents: 100, winningRate: 100 }
  const rule = { id, identity: 'nobody', ...money } as never
  expect((await callAs(app, token, draws.setRule, rule)).httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
  return id
}

/** Two labels draw at once: the second while the first has drawn and not committed. What the second was told, and what was won. */
async function race(changes: readonly Change[]) {
  const { companyId } = lottery.owner
  const id = await runOne()
  const made = new Map<RegExp, number>()
  const changedOf = without(changes, made)
  const draw = (at: number, afterwards: () => Promise<void> = () => Promise.resolve()) =>
    asCompany(app.connections, companyId, async (db): Promise<Drew> => {
      const drawer = { checkOrdinal: 1, isGenuine: true, isFirstCheck: true, isHiddenProven: false }
      const where = { serial: lottery.batch.lo + at, region: '', phone: '' }
      const drew = await drawLabel(changedOf(db), companyId, { ...drawer, ...where })
      await afterwards()
      return drew
    })
  let goOn = (): void => {}
  const waits = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let drawn = (): void => {}
  const hasDrawn = new Promise<void>((resolve) => {
    drawn = resolve
  })
  const first = draw(0, () => {
    drawn()
    return waits
  })
  await Promise.race([hasDrawn, first])
  const second = draw(1).catch((error: unknown) => error as Error)
  await waitForLock(app.connections)
  goOn()
  expect(await first).toMatchObject({ isAgain: false })
  const told = await second
  for (const [from] of changes) expect(made.get(from), String(from)).toBeGreaterThan(0)
  const won = await asCompany(app.connections, companyId, (db) =>
    one(
      db,
      sql<{ wins: number; cents: number }>`
        select count(*) filter (where is_win) as wins, sum(amount_cents)::bigint as cents
          from activity_draw where company_id = ${companyId} and activity_id = ${id}`,
    ),
  )
  return { told, won }
}

const ONCE = { wins: 1, cents: 100 }

test('with all guards the second is told that nothing is left', async () => {
  expect(await race([])).toEqual({ told: { obstacle: 'exhausted' }, won: ONCE })
})

test('without the lock the conditions of the counters refuse the second', async () => {
  const { told, won } = await race(LOCK)
  expect(told).toMatchObject({ message: 'a draw went beyond what was judged' })
  expect(won).toEqual(ONCE)
})

test('without lock and conditions the constraints of the table refuse it', async () => {
  const { told, won } = await race([...LOCK, ...CONDITIONS])
  expect(told).toMatchObject({ code: '23514', table: 'activity_rule' })
  expect(won).toEqual(ONCE)
})

test('without any of them the same packet is won twice', async () => {
  await withClient(app.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'activity_rule'::regclass
          and contype = 'c' and pg_get_constraintdef(oid) ~ 'won_cents <= budget_cents'`,
    )
    expect(rows).toHaveLength(1)
    await client.query(`alter table activity_rule drop constraint ${rows[0]?.name}`)
  })
  const { told, won } = await race([...LOCK, ...CONDITIONS])
  expect(told).toMatchObject({ isAgain: false })
  expect(won).toEqual({ wins: 2, cents: 200 })
})

import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { day, type Lottery, makeLottery } from '../../src/modules/prizes/testing/lottery.ts'
import { openFreezingProxy } from '../../src/platform/database/testing/freezing-proxy.ts'
import { withClient } from '../../src/platform/database/with-client.ts'
import { callAs, createTestApp, type TestApp } from '../app.ts'
import { countsOf, expectSound, watchCommits } from './draw-commits.ts'
import { checkAsCrowd, type Crowd, drawAsCrowd } from './draw-crowd.ts'
import { dropBudgetConstraint, takeOutGuards } from './draw-guards.ts'
import { type DrawServers, startDrawServers } from './draw-servers.ts'

/** `npm run test:nightly` has 1,000 and three kills: a start of both servers is most of the time. */
const CLAIMERS = Number(process.env.DRAW_CLAIMERS ?? 200)
const KILLS = Number(process.env.DRAW_KILLS ?? 1)
/** With several kills there are more answers between two of them than there are phones. */
const BETWEEN_KILLS = Math.floor(CLAIMERS / 10)
const PRIZES = Math.floor(CLAIMERS / 4)

let app: TestApp
let servers: DrawServers
beforeAll(async () => {
  app = await createTestApp()
  await watchCommits(app.adminUrl)
  servers = await startDrawServers(app, app.adminUrl)
})
afterAll(async () => {
  await servers?.close()
  await app?.close()
})

/** Each draws for so few buyers in one group at a time. */
const SERVERS = 2

const HALF_WIN = { winningRate: 50, identity: 'nobody' } as const

async function run(at: TestApp, { owner }: Lottery, id: number, rule: object): Promise<void> {
  const set = await callAs(at, owner.token, draws.setRule, { id, ...HALF_WIN, ...rule } as never)
  expect(set.httpStatus).toBe(200)
  await callAs(at, owner.token, activities.setOnline, { id, online: true })
}

/** An activity of red packets with all labels of the lottery's batch. */
async function runPackets(at: TestApp, lottery: Lottery, rule: object): Promise<number> {
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(at, lottery.owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  await run(at, lottery, id, rule)
  return id
}

const codesOf = ({ batch }: Lottery): string[] =>
  Array.from({ length: batch.productCount }, (_, at) => batch.at(at))

/** All check and draw, and among the draws both servers are killed, again and again. */
async function drawAmongKills(lottery: Lottery): Promise<Crowd> {
  const forms = await checkAsCrowd(servers.addresses, codesOf(lottery))
  const before = await servers.kills()
  const points = new Set(
    Array.from(
      { length: KILLS },
      (_, kill) => kill * BETWEEN_KILLS + randomInt(1, Math.ceil(BETWEEN_KILLS / 3)),
    ),
  )
  const crowd = await drawAsCrowd(servers.addresses, forms, (count) => {
    if (points.has(count)) servers.killAndRestart()
  })
  expect(await servers.kills()).toBe(before + KILLS)
  expect(crowd.repeated, 'draws were cut off').toBeGreaterThan(0)
  // Sent once more, everything is answered as it was.
  expect((await drawAsCrowd(servers.addresses, forms)).answered).toEqual(crowd.answered)
  return crowd
}

const having = ({ answered }: Crowd, status: number): number =>
  [...answered.values()].filter((one) => one === status).length

test('for prizes: as many win as there are, whatever dies on the way', async () => {
  const lottery = await makeLottery(app, { boxed: false, productCount: CLAIMERS })
  await lottery.create(lottery.id, { quantity: PRIZES - 7 })
  await lottery.create(lottery.id, { name: '茶杯', quantity: 7 })
  await run(app, lottery, lottery.id, { rule: 'chance' })
  const crowd = await drawAmongKills(lottery)
  const { commits, now } = await countsOf(app.adminUrl, lottery.id)
  expect(now).toMatchObject({ wins: PRIZES, redeemed: PRIZES })
  expect([having(crowd, 303), having(crowd, 409)]).toEqual([now.draws, CLAIMERS - now.draws])
  expect(commits.length).toBeGreaterThan(KILLS)
  for (const count of [...commits, now]) {
    expectSound(count)
    expect(count.redeemed).toBe(count.wins)
  }
}, 180_000)

test('for money: the budget is kept at every commit, and spent', async () => {
  const lottery = await makeLottery(app, { boxed: false, productCount: CLAIMERS })
  const amounts = { randomType: 'even', minimumCents: 30, maximumCents: 170 }
  const budgetCents = PRIZES * 100
  const id = await runPackets(app, lottery, { rule: 'random', ...amounts, budgetCents })
  const crowd = await drawAmongKills(lottery)
  const { commits, now } = await countsOf(app.adminUrl, id)
  expect(budgetCents - now.cents).toBeLessThan(amounts.minimumCents)
  expect([having(crowd, 303), having(crowd, 409)]).toEqual([now.draws, CLAIMERS - now.draws])
  expect(commits.length).toBeGreaterThan(KILLS)
  for (const count of [...commits, now]) expectSound(count)
}, 180_000)

/** Until both servers wait for what is held. */
const waitForServers = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    for (let waiting = 0; waiting < SERVERS; ) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waiting = rows[0]?.count ?? 0
    }
  })

/** The budget of one win, and nobody draws before the groups of both servers have read that nothing is spent. */
async function drawHeld(at: TestApp, through: DrawServers) {
  const lottery = await makeLottery(at, { boxed: false, productCount: 20 })
  const rule = { rule: 'fixed', amountCents: 100, budgetCents: 100, winningRate: 100 }
  const id = await runPackets(at, lottery, rule)
  const forms = await checkAsCrowd(through.addresses, codesOf(lottery))
  await withClient(at.adminUrl, async (client) => {
    await client.query('begin')
    await client.query('select from activity_rule where activity_id = $1 for update', [id])
    const drawn = drawAsCrowd(through.addresses, forms)
    await waitForServers(at.adminUrl)
    await client.query('commit')
    await drawn
  })
  return countsOf(at.adminUrl, id)
}

test('the same draws with the guards, and without them: then the budget is overspent', async () => {
  const guarded = await drawHeld(app, servers)
  for (const count of [...guarded.commits, guarded.now]) expectSound(count)
  expect(guarded.now).toMatchObject({ wins: 1, cents: 100 })

  const bare = await createTestApp()
  onTestFinished(() => bare.close())
  await watchCommits(bare.adminUrl)
  await dropBudgetConstraint(bare.adminUrl)
  const guards = takeOutGuards()
  const proxy = await openFreezingProxy((bytes) => guards.rewrite(bytes))
  const unguarded = await startDrawServers(bare, proxy.through(bare.adminUrl))
  const { commits, now } = await drawHeld(bare, unguarded)
  await unguarded.close()
  await proxy.close()
  expect(guards.counts.every((count) => count > 0)).toBe(true)
  expect(now.cents).toBeGreaterThan(100)
  expect(() => expectSound(now)).toThrow()
  expect(() => commits.forEach(expectSound)).toThrow()
}, 180_000)

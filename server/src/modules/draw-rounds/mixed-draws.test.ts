import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { asCompany } from '../../platform/database/database.ts'
import { judge, numbers } from '../draw-proofs/testing/draw-scene.ts'
import { applyRound } from './round-worker.ts'
import { randomnessOf } from './verify-round.ts'
import { signRound } from './testing/played-beacon.ts'
import { useRounds } from './testing/round-scene.ts'

const scene = useRounds()
beforeEach(() => {
  scene.beacon.be('right')
  scene.told.length = 0
})

async function onlineByChance(): Promise<number> {
  const lottery = scene.lottery()
  const { payload } = await lottery.create(lottery.id, { quantity: 30 })
  await scene.run({ rule: 'chance', winningRate: 60 })
  return payload.id
}

const KEY = '6f1c1a52-6a0e-4f0e-9c1b-1d3f5b7a9c11'

const awaited = async () => (await scene.state()).payload.awaited

test('nobody draws before the round is known, whatever else the beacon says, and then all of it follows from both', async () => {
  await onlineByChance()
  const [waits] = await awaited()
  expect(waits).toMatchObject({ kind: 'rule' })
  const leadMs = Date.parse(waits?.dueAt ?? '') - Date.parse(waits?.askedAt ?? '')
  expect(leadMs).toBeGreaterThan(25_000)
  expect(await scene.obstacle(0)).toBe('awaits_round')
  expect(await scene.worker().workOnce()).toBe(0)
  expect(scene.beacon.asked).toEqual([])
  await scene.due()
  for (const mood of ['late', 'other', 'forged', 'nonsense', 'no point', 'endless'] as const) {
    scene.beacon.be(mood)
    expect(await scene.worker().workOnce()).toBe(0)
    expect(await scene.obstacle(0)).toBe('awaits_round')
  }
  expect(scene.told).toHaveLength(6)
  expect(scene.told[2]?.failures[0]).toContain('the signature is false')

  scene.beacon.be('right')
  expect(await scene.worker().workOnce()).toBe(1)
  expect(await awaited()).toEqual([])
  expect((await scene.state()).payload.round).toBe(waits?.round)
  await scene.draw(...numbers(0, 30))
  await scene.end()
  expect((await scene.publish()).httpStatus).toBe(200)
  const file = await scene.file()
  const right = judge(file)
  expect(right.said).toContain('ok 30 draws of buyers follow')
  expect(right.said).toContain(
    'ok 1 rounds of a public beacon are mixed in, each named 30 s or more',
  )
  expect(right.said).toContain(`/${'ab'.repeat(32)}/public/${waits?.round}`)
  expect(right.status).toBe(0)
  const signature = signRound(waits?.round ?? 0).toString('hex')
  const randomness = randomnessOf(Buffer.from(signature, 'hex'))
  expect(file).toContain(randomness)
  const bent = file.replaceAll(signature, signRound(1).toString('hex'))
  expect(judge(bent)).toMatchObject({ status: 1 })
})

test('what is changed while buyers draw waits for a round of its own, and so does whatever goes online again', async () => {
  const prizeId = await onlineByChance()
  expect(await scene.comeOut()).toBe(1)
  await scene.draw(...numbers(0, 8))
  await scene.lottery().update(prizeId, { quantity: 31 })
  expect(await scene.obstacle(8)).toBe('awaits_round')
  // Another change takes its place: the round before was never drawn by.
  await scene.lottery().update(prizeId, { quantity: 32 })
  expect(await awaited()).toHaveLength(1)
  expect(await scene.comeOut()).toBe(1)
  await scene.draw(...numbers(8, 8))
  await scene.online(false)
  await scene.run({ rule: 'chance', winningRate: 20 })
  expect(await scene.obstacle(16)).toBe('awaits_round')
  expect(await scene.comeOut()).toBe(1)
  await scene.draw(...numbers(16, 8))
  await scene.end()
  await scene.publish()
  const { said, status } = judge(await scene.file())
  expect(said).toContain('ok 24 draws of buyers follow')
  expect(said).toContain('ok 3 rounds of a public beacon')
  expect(status).toBe(0)
})

type Pool = { readonly batchId: number; readonly productId: number; readonly prizeId: number }

async function planned(quantity: number): Promise<Pool & { readonly allocationId: number }> {
  const lottery = scene.lottery()
  const { payload } = await lottery.create(lottery.id, { quantity: 40 })
  const pool = { batchId: lottery.batch.id, productId: lottery.product.id, prizeId: payload.id }
  const answer = await lottery.divide({ ...pool, quantity, idempotencyKey: KEY })
  expect(answer.httpStatus).toBe(200)
  expect(Date.parse(answer.payload.drawnAt ?? '')).toBeGreaterThan(Date.now() + 20_000)
  return { ...pool, allocationId: answer.payload.id }
}

test('while winning codes wait nothing of what they hang on changes, and it is said in every language until when', async () => {
  const pool = await planned(10)
  const { owner, id } = scene.lottery()
  const lottery = scene.lottery()
  expect(await lottery.winners()).toEqual([])
  const said = { cn: '正在等待', tc: '正在等待', en: 'wait for the public chance of' } as const
  for (const language of ['cn', 'tc', 'en'] as const) {
    const as = lottery.as(owner, language)
    const refused = [
      await as.divide({ ...pool, quantity: 2 }),
      await as.change({ prizeId: pool.prizeId, quantity: 4 }),
      await as.takeBack(pool.allocationId),
      await as.update(pool.prizeId, { quantity: 11 }),
      await as.create(id, { name: '茶杯' }),
      await as.remove(pool.prizeId),
      await as.changeActivity(id, await onlineFields(id)),
    ]
    for (const { httpStatus, envelope } of refused) {
      expect(httpStatus).toBe(409)
      expect(JSON.stringify(envelope)).toContain('DRAW_AWAITS_ROUND')
      expect(JSON.stringify(envelope)).toContain(said[language])
    }
  }
  await scene.end()
  expect((await scene.publish()).httpStatus).toBe(409)
  // Asked again the answer is the same, and nothing is planned twice.
  expect(await awaited()).toHaveLength(1)
  expect(await lottery.winners()).toEqual([])
})

async function onlineFields(id: number): Promise<object> {
  const { payload } = await scene.lottery().activity(id)
  const { name, type, startsAt, endsAt } = payload
  return { name, type, startsAt, endsAt, online: true }
}

test('a plan is asked for again by its key with the same answer, and drawn once: by two servers, and after one that died', async () => {
  const pool = await planned(10)
  const lottery = scene.lottery()
  const { allocationId, ...wish } = pool
  const again = await lottery.divide({ ...wish, quantity: 10, idempotencyKey: KEY })
  expect(again.payload).toMatchObject({ id: allocationId, quantity: 10 })
  expect(again.payload.drawnAt).not.toBeNull()
  await scene.due()

  // A server that dies while it carries the plan out leaves nothing behind.
  const [waits] = await awaited()
  const { companyId } = lottery.owner
  const key = { companyId, activityId: lottery.id, step: 2 }
  const round = waits?.round ?? 0
  const signature = signRound(round)
  const { hash: chain } = scene.beacon.chain
  const known = { chain, round, signature, randomness: randomnessOf(signature) }
  const dies = asCompany(scene.app().connections, companyId, async (db) => {
    expect(await applyRound(db, key, known)).toBe(true)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect(await lottery.winners()).toEqual([])

  const counts = await Promise.all([1, 2, 3].map(() => scene.worker().workOnce()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await lottery.winners()).toHaveLength(10)
  expect(await scene.worker().workOnce()).toBe(0)
  const { payload } = await lottery.info(pool.prizeId)
  expect(payload).toMatchObject({ allocated: 10, allocations: [{ quantity: 10 }] })
  const log = await lottery.log()
  expect(log.map(({ operation, after }) => [operation, after])).toEqual(
    expect.arrayContaining([
      ['plan_codes', { planned: 10, round }],
      ['allocate', { allocated: 10 }],
    ]),
  )
})

test('codes are given, added and taken back by rounds; labels that leave meanwhile win nothing, and all of it is derived again', async () => {
  const pool = await planned(25)
  const lottery = scene.lottery()
  const { batch, owner } = lottery
  const { prizeId, allocationId } = pool
  // Half of the labels leave while the round is waited for.
  await lottery.cancel({ codes: numbers(0, 30).map((at) => batch.at(at)) })
  expect(await scene.comeOut()).toBe(1)
  const first = await lottery.winners()
  expect(first.length).toBeLessThan(25)
  expect(first.every((serial) => serial >= batch.lo + 30)).toBe(true)

  const change = (quantity: number) =>
    callAs(scene.app(), owner.token, prizes.changeAllocation, { prizeId, allocationId, quantity })
  expect((await change(first.length + 3)).payload.drawnAt).not.toBeNull()
  expect(await scene.comeOut()).toBe(1)
  const more = await lottery.winners()
  expect(more).toHaveLength(first.length + 3)
  expect(more).toEqual(expect.arrayContaining(first))

  expect((await change(4)).payload.drawnAt).not.toBeNull()
  expect(await lottery.winners()).toHaveLength(more.length)
  expect(await scene.comeOut()).toBe(1)
  const less = await lottery.winners()
  expect(less).toHaveLength(4)
  expect(more).toEqual(expect.arrayContaining(less))

  await scene.run({ rule: 'codes', winningRate: undefined })
  // By codes nothing is left to chance when buyers draw, so they wait for no round.
  expect(await awaited()).toEqual([])
  await scene.draw(...numbers(30, 30))
  await scene.end()
  expect((await scene.publish()).httpStatus).toBe(200)
  const { said, status } = judge(await scene.file())
  expect(said).toContain('ok 4 winning labels follow')
  expect(said).toContain('ok 3 rounds of a public beacon')
  expect(said).toContain('labels were drawn that had left by then')
  expect(status).toBe(0)
  expect(await lottery.faults()).toEqual([])
})

test('a beacon that is away is asked ever less often, and another address is as good', async () => {
  await onlineByChance()
  await scene.due()
  let clockMs = 0
  const worker = scene.worker(['http://127.0.0.1:9'], () => clockMs)
  for (const pauseMs of [2_000, 4_000, 8_000]) {
    expect(await worker.workOnce()).toBe(0)
    clockMs += pauseMs - 1
    expect(await worker.workOnce()).toBe(0)
    clockMs += 1
  }
  expect(scene.told).toHaveLength(3)
  expect(scene.told[0]?.said).toBe('the public beacon does not answer: draws wait for it')
  const { urls } = scene.beacon.settings
  expect(await scene.worker(['http://127.0.0.1:9', ...urls]).workOnce()).toBe(1)
  expect(await scene.obstacle(0)).toBeUndefined()
})

import { activities } from '@zhenma/contract/activities/activities.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { one, rows } from '../../platform/database/database.ts'
import { noteDrawStep } from '../../platform/transparency-log/draw-steps.store.ts'
import { day } from '../prizes/testing/lottery.ts'
import { judge, numbers, useDraws } from './testing/draw-scene.ts'

const scene = useDraws()

const refusal = async (answer: Promise<{ readonly envelope: object }>) =>
  (await answer).envelope as { readonly error?: string; readonly msg?: string }

async function withWinners(): Promise<number> {
  const lottery = scene.lottery()
  const { payload } = await lottery.create(lottery.id, { quantity: 12 })
  const { id: batchId } = lottery.batch
  const pool = { batchId, productId: lottery.product.id, prizeId: payload.id }
  expect((await lottery.divide({ ...pool, quantity: 5 })).httpStatus).toBe(200)
  return payload.id
}

const seedOf = (id = scene.lottery().id): Promise<Buffer> =>
  scene.inCompany(async (db) => {
    const { companyId } = scene.lottery().owner
    const { seed } = await one(
      db,
      sql<{ seed: Buffer }>`
        select seed from draw_seed where company_id = ${companyId} and activity_id = ${id}`,
    )
    return seed
  })

const stepsOf = (id = scene.lottery().id): Promise<string[]> =>
  scene.inCompany(async (db) => {
    const { companyId } = scene.lottery().owner
    const found = await rows(
      db,
      sql<{ kind: string }>`
        select kind from draw_step
         where company_id = ${companyId} and activity_id = ${id} order by ordinal`,
    )
    return found.map(({ kind }) => kind)
  })

test('nobody publishes without the permission to see winners, in another company, or what does not exist', async () => {
  const { id, owner } = scene.lottery()
  await scene.end()
  const reader = await makeUser(scene.app().connections, {
    companyId: owner.companyId,
    permissions: ['activity:list', 'activity:rule'],
  })
  expect(await refusal(scene.publish(id, reader))).toMatchObject({ error: 'ACCESS_DENIED' })
  expect((await scene.state(id, reader)).httpStatus).toBe(200)
  const stranger = await makeUser(scene.app().connections)
  expect(await refusal(scene.publish(id, stranger))).toMatchObject({ error: 'NOT_FOUND' })
  expect(await refusal(scene.state(id, stranger))).toMatchObject({ error: 'NOT_FOUND' })
  expect(await refusal(scene.publish(999_999_999))).toMatchObject({ error: 'NOT_FOUND' })
})

test('a draw is published after its end only, and once', async () => {
  const answer = await scene.publish()
  expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'DRAW_NOT_ENDED' } })
  expect(answer.envelope.msg).toContain('is published after that')
  await scene.end()
  expect((await scene.publish()).httpStatus).toBe(200)
  expect(await refusal(scene.publish())).toMatchObject({ error: 'DRAW_PUBLISHED' })
  expect((await stepsOf()).filter((kind) => kind === 'published')).toHaveLength(1)
  const { payload } = await scene.state()
  expect(payload.publishedAt).not.toBeNull()
  expect(payload.publishedByName).not.toBeNull()
})

test('two who publish at the same time publish once', async () => {
  await scene.end()
  const answers = await Promise.all([scene.publish(), scene.publish(), scene.publish()])
  expect(answers.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, 409, 409])
})

test('what is published goes on in no way: no new end, no prizes, no winning codes', async () => {
  const lottery = scene.lottery()
  const prizeId = await withWinners()
  await scene.end()
  await scene.publish()
  const { payload } = await callAs(scene.app(), lottery.owner.token, activities.get, {
    id: lottery.id,
  })
  const longer = { ...payload, endsAt: day(9) }
  expect(await refusal(lottery.changeActivity(lottery.id, longer))).toMatchObject({
    error: 'DRAW_PUBLISHED',
  })
  const pool = { batchId: lottery.batch.id, productId: lottery.product.id, prizeId }
  for (const asked of [
    lottery.create(lottery.id, { name: '茶杯' }),
    lottery.update(prizeId, { quantity: 13 }),
    lottery.divide({ ...pool, quantity: 1 }),
    lottery.change({ prizeId, quantity: 2 }),
  ]) {
    expect(await refusal(asked)).toMatchObject({ error: 'DRAW_PUBLISHED' })
  }
  // Words of it may still be set right.
  expect(
    (await lottery.changeActivity(lottery.id, { ...payload, notes: '已公布' })).httpStatus,
  ).toBe(200)
})

test('before that no call and no page tells the seed, who wins, or what follows from it', async () => {
  const lottery = scene.lottery()
  const { owner, id } = lottery
  const prizeId = await withWinners()
  await scene.run({ rule: 'codes', winningRate: undefined })
  await scene.draw(...numbers(0, 8))
  const seed = await seedOf()
  const file = await scene.file()
  const lines = file.split('\n').filter((line) => line !== '')
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
    'format',
    'log',
    'step',
    'proof',
  ])
  expect(judge(file)).toMatchObject({ status: 3 })
  await seedRequired(scene.app().connections)
  const platform = await makeUser(scene.app().connections, { companyId: 0 })
  const entered = { id: owner.companyId, reason: '查看' }
  await callAs(scene.app(), platform.token, platformCompanies.enter, entered)
  const answers = await Promise.all([
    scene.state(),
    scene.state(id, platform),
    callAs(scene.app(), owner.token, draws.rule, { id }),
    callAs(scene.app(), owner.token, activities.info, { id }),
    callAs(scene.app(), platform.token, draws.rule, { id }),
    callAs(scene.app(), platform.token, systemLog.operations, {}),
    lottery.info(prizeId),
    lottery.list(id),
  ])
  const texts = [file, ...answers.map(({ raw }) => raw.toString())]
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(answers.map(() => 200))
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    for (const text of texts) expect(text).not.toContain(seed.toString(encoding))
  }
  for (const serial of await lottery.winners()) {
    for (const text of texts) expect(text).not.toMatch(new RegExp(`\\b${serial}-${serial}\\b`))
  }
})

test('an activity that was never online tells nothing at all', async () => {
  await scene.sequence()
  const path = `${await scene.logName()}/draws/${scene.lottery().id}`
  expect((await scene.get(path)).statusCode).toBe(404)
  expect((await scene.get(`${await scene.logName()}/draws/1e3`)).statusCode).toBe(404)
  expect((await scene.get(`0000000000000000/draws/${scene.lottery().id}`)).statusCode).toBe(404)
  await scene.online(true)
  expect((await scene.get(path)).statusCode).toBe(200)
})

test('what is rolled back leaves no step, and no leaf', async () => {
  const { owner, id } = scene.lottery()
  const waiting = () =>
    scene.inCompany((db) =>
      one(
        db,
        sql<{ n: number }>`
          select count(*) as n from transparency_pending
           where company_id = ${owner.companyId} and kind = 'draw'`,
      ),
    )
  const before = await waiting()
  const steps = await stepsOf()
  const stopped = scene.inCompany(async (db) => {
    await noteDrawStep(db, owner.companyId, id, 'packets_deleted', { count: 0 })
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await waiting()).toEqual(before)
  expect(await stepsOf()).toEqual(steps)
})

test('the published file stays the same, whatever labels do afterwards', async () => {
  const lottery = scene.lottery()
  await withWinners()
  await scene.end()
  await scene.publish()
  const withoutProofs = (file: string): string => file.slice(0, file.indexOf('{"proof":'))
  const before = withoutProofs(await scene.file())
  await lottery.cancel({ activityId: lottery.id })
  expect(await lottery.winners()).toEqual([])
  const file = await scene.file()
  expect(withoutProofs(file)).toBe(before)
  expect(judge(file).status).toBe(0)
})

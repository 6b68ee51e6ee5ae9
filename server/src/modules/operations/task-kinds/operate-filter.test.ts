import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeBatch, makePackedBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { textOf } from '../../../../test/texts.ts'
import { asPlatform, one } from '../../../platform/database/database.ts'
import { type FilterScene, filterScene } from '../testing/filter-fixture.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'
import { operateFilterWorker } from './operate-filter.ts'

let test: TaskTest
let scene: FilterScene
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  scene = await filterScene(test)
})
afterAll(() => test.close())

const movementsOf = async (operation: string): Promise<number> => {
  const { count } = await asPlatform(test.connections, (db) =>
    one(
      db,
      sql<{ count: number }>`
        select count(*) as count from movement
         where company_id = ${scene.user.companyId} and operation = ${operation}`,
    ),
  )
  return count
}

const found = async (filter: object) =>
  (await callAs(test, scene.user.token, labels.list, filter)).payload.total

describe('an operation over a filter', () => {
  it('is done to exactly the labels found, in chunks, though they leave the filter by it', async () => {
    await scene.forbidEveryOther(2_500)
    const filter = { queryAllowed: false }
    const id = await scene.operate({
      filter,
      operation: 'allow_query',
      reason: 'recalled by mistake',
    })
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'done',
      title: { operation: 'allow_query', labels: 2_500 },
      total: 2_500,
      done: 2_500,
      chunks: 2,
      labelCount: 2_500,
      refusedCount: 0,
    })
    expect(await found(filter)).toBe(0)
    expect(await movementsOf('allow_query')).toBe(2)
    expect(await test.totals(scene.user)).toMatchObject({ not_in_stock: 6_000 })
    const history = await callAs(test, scene.user.token, labels.history, {
      code: scene.batch.at(4),
    })
    expect(history.payload[0]).toMatchObject({
      operation: 'allow_query',
      reason: 'recalled by mistake',
      userName: `Name of ${scene.user.username}`,
    })
  })

  it('takes a hundred thousand labels of one run at once', async () => {
    const large = await makeBatch(test, { companyId: scene.user.companyId, productCount: 100_000 })
    const id = await scene.operate({ filter: { batchId: large.id }, operation: 'activate' })
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'done',
      chunks: 1,
      labelCount: 1e5,
    })
    expect(await test.totals(scene.user)).toMatchObject({ activated: 1e5, not_activated: 6_000 })
  })

  it('leaves out the runs that refuse it, and reports each with its reason', async () => {
    const dealer = await makeDealer(test.connections, scene.user.companyId)
    await scene.apply('mark_outbound', { ...scene.range(0, 99), dealerId: dealer.id })
    await scene.apply('recycle', scene.range(40, 49))
    await scene.apply('forbid_query', scene.range(60, 69))
    const filter = { batchId: scene.batch.id, start: scene.batch.lo, end: scene.batch.lo + 199 }
    const id = await scene.operate({ filter, operation: 'sell' })
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'done',
      done: 200,
      labelCount: 90,
      refusedCount: 2,
    })
    expect(await test.totals(scene.user)).toMatchObject({ sold: 90, recycled: 10 })
    for (const language of LANGUAGES) {
      const report = await callAs(test, scene.user.token, tasks.report, { id }, { language })
      expect(report.payload.records).toMatchObject([
        {
          row: scene.batch.lo + 40,
          key: `${scene.batch.lo + 40}–${scene.batch.lo + 49}`,
          error: 'LABEL_WRONG_STATUS',
          message: expect.stringMatching(textOf('LABEL_WRONG_STATUS', language)),
        },
        { row: scene.batch.lo + 100, key: `${scene.batch.lo + 100}–${scene.batch.lo + 199}` },
      ])
    }
    const again = await callAs(test, scene.user.token, tasks.report, { id, pageSize: 1 })
    expect(again.payload.next).toBe(String(scene.batch.lo + 40))
  })

  it('reports more runs than one refusal names, and does the others', async () => {
    await scene.forbidEveryOther(900)
    await scene.apply('invalidate', { target: { ranges: scene.everyOther(0, 450) } })
    const id = await scene.operate({ filter: { queryAllowed: false }, operation: 'recycle' })
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'done',
      labelCount: 450,
      refusedCount: 450,
      chunks: 1,
    })
    expect(await test.totals(scene.user)).toMatchObject({ recycled: 450, invalid: 450 })
  })

  it('keeps labels that a buyer has checked from being reset', async () => {
    await asPlatform(test.connections, (db) =>
      sql`insert into label_query (company_id, serial, query_count, first_at, last_at)
          values (${scene.user.companyId}, ${scene.batch.lo + 7}, 1, now(), now())`.execute(db),
    )
    const serials = { start: scene.batch.lo, end: scene.batch.lo + 9 }
    const refused = await scene.operate({ filter: serials, operation: 'reset' })
    expect(await test.task(refused, scene.user)).toMatchObject({ labelCount: 0, refusedCount: 1 })
    // Never checked: the label between the others is not among them.
    const done = await scene.operate({
      filter: { ...serials, queryCountTo: 0 },
      operation: 'reset',
    })
    expect(await test.task(done, scene.user)).toMatchObject({ labelCount: 9, refusedCount: 0 })
  })

  it('brings no content of boxes, and finds that by the box', async () => {
    const boxed = await makePackedBatch(test, scene.user.companyId)
    const kind = 'box'
    await scene.operate({ filter: { batchId: boxed.id, kind }, operation: 'activate' })
    expect(await test.totals(scene.user)).toMatchObject({ activated: 2 })
    await scene.operate({ filter: { parent: boxed.at(0) }, operation: 'activate' })
    expect(await test.totals(scene.user)).toMatchObject({ activated: 2 + 12 })
  })
})

describe('a server that dies', () => {
  it('leaves each chunk done once, and the task goes on from there', async () => {
    await scene.forbidEveryOther(2_500)
    const filter = { queryAllowed: false }
    const id = await test.add('operate_filter', { filter, operation: 'invalidate' }, scene.user)
    const dying = test.runner({
      operate_filter: {
        ...operateFilterWorker,
        async chunk(ctx, work) {
          const result = await operateFilterWorker.chunk(ctx, work)
          // Everything of the chunk is done, but nothing is committed.
          if (work.cursor > 0) throw new Error('the machine is gone')
          return result
        },
      },
    })
    await test.drain(dying)
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'failed',
      done: 2_000,
      chunks: 1,
    })
    expect(await test.totals(scene.user)).toMatchObject({ invalid: 2_000 })
    await callAs(test, scene.user.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, scene.user)).toMatchObject({
      state: 'done',
      done: 2_500,
      chunks: 2,
      labelCount: 2_500,
    })
    expect(await test.totals(scene.user)).toMatchObject({ invalid: 2_500 })
    expect(await movementsOf('invalidate')).toBe(2)
  })
})

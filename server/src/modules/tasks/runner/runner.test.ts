import { batches } from '@zhenma/contract/batches/batches.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asPlatform, one } from '../../../platform/database/database.ts'
import type { TaskWorker } from '../task-worker.ts'
import { TASK_WORKERS } from '../../../modules.ts'
import { beginTaskTest, type TaskTest } from '../testing/task-fixture.ts'

/** Chunks of an activation hold 1,000 labels at least. */
const CHUNK = 1_000

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

/** A company of its own with a batch of so many chunks. */
async function withBatch(chunks: number) {
  const user = await makeUser(test.connections)
  const wish = { companyId: user.companyId, productCount: chunks * CHUNK }
  return { user, batch: await makeBatch(test, wish) }
}

/** An activation whose chunks tell of themselves before they are done. */
function watched(onChunk: (taskId: number, cursor: number) => void | Promise<void>): {
  readonly activate_range: TaskWorker
} {
  const worker = TASK_WORKERS.activate_range
  return {
    activate_range: {
      ...worker,
      async chunk(ctx, work) {
        await onChunk(work.taskId, work.cursor)
        return worker.chunk(ctx, work)
      },
    },
  }
}

const asAdministrator = (statement: ReturnType<typeof sql>) =>
  asPlatform(test.connections, (db) => statement.execute(db))

const movementsOf = async ({ companyId }: MadeUser): Promise<number> => {
  const { count } = await asPlatform(test.connections, (db) =>
    one(
      db,
      sql<{ count: number }>`
        select count(*) as count from movement
         where company_id = ${companyId} and operation = 'activate'`,
    ),
  )
  return count
}

describe('a task', () => {
  it('goes chunk by chunk to its end, with percent', async () => {
    const { user, batch } = await withBatch(4)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    const runner = test.runner()
    const percents: number[] = []
    while (await runner.workOnce()) percents.push((await test.task(id, user)).percent)
    expect(percents).toEqual([25, 50, 75, 100])
    expect(await test.task(id, user)).toMatchObject({
      state: 'done',
      done: 4 * CHUNK,
      chunks: 4,
      labelCount: 4 * CHUNK,
      failure: null,
    })
    expect(await test.totals(user)).toMatchObject({ activated: 4 * CHUNK })
    expect(await movementsOf(user)).toBe(4)
  })

  it('that is cancelled stops after its chunk, and goes on from there', async () => {
    const { user, batch } = await withBatch(3)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    const cancelling = test.runner(
      watched(async () => {
        const { payload } = await callAs(test, user.token, tasks.cancel, { id })
        expect(payload).toMatchObject({ state: 'running', isCancelling: true })
      }),
    )
    await test.drain(cancelling)
    expect(await test.task(id, user)).toMatchObject({ state: 'cancelled', percent: 33 })
    expect(await test.totals(user)).toMatchObject({ activated: CHUNK })
    await callAs(test, user.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 3 })
    expect(await test.totals(user)).toMatchObject({ activated: 3 * CHUNK })
  })

  it('tries a chunk three times, stops with the reason, and goes on when it is run again', async () => {
    const { user, batch } = await withBatch(3)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    const tried: number[] = []
    const failing = test.runner(
      watched((_id, cursor) => {
        tried.push(cursor - batch.lo)
        if (cursor >= batch.lo + CHUNK) throw new Error('the disk is full')
      }),
    )
    await test.drain(failing)
    expect(tried).toEqual([0, CHUNK, CHUNK, CHUNK])
    expect(await test.task(id, user)).toMatchObject({
      state: 'failed',
      percent: 33,
      failure: { error: 'SYSTEM_ERROR' },
    })
    expect(await test.totals(user)).toMatchObject({ activated: CHUNK, not_activated: 2 * CHUNK })
    await callAs(test, user.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', failure: null, chunks: 3 })
    expect(await movementsOf(user)).toBe(3)
  })

  it('survives two failures of a chunk without anybody noticing', async () => {
    const { user, batch } = await withBatch(2)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    let failures = 0
    const shaky = test.runner(
      watched(() => {
        failures += 1
        if (failures < 3) throw new Error('for a moment')
      }),
    )
    await test.drain(shaky)
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 2 })
  })

  it('whose chunk was begun three times and never ended stops, and says so', async () => {
    const { user, batch } = await withBatch(1)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    await asAdministrator(sql`update task set attempts = 3, state = 'running' where id = ${id}`)
    await test.drain()
    const { state, failure } = await test.task(id, user)
    expect([state, failure?.error]).toEqual(['failed', 'TASK_INTERRUPTED'])
    expect(failure?.message).toContain('3 times')
    expect(await movementsOf(user)).toBe(0)
  })

  it('stops where labels are refused, with their serials', async () => {
    const { user, batch } = await withBatch(2)
    await test.drain()
    const inSecond = batch.lo + CHUNK + 5
    const first = await test.add('activate_range', { start: inSecond, end: inSecond }, user)
    await test.drain()
    expect(await test.task(first, user)).toMatchObject({ state: 'done', total: 1 })
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    await test.drain()
    const { failure, ...task } = await test.task(id, user)
    expect(task).toMatchObject({ state: 'failed', done: CHUNK })
    expect(failure).toMatchObject({
      error: 'LABEL_WRONG_ACTIVATION',
      details: [{ start: inSecond, end: inSecond }],
    })
  })

  it('acts as its user: with what they may do when it runs', async () => {
    const { user, batch } = await withBatch(1)
    const { companyId } = user
    const permissions = ['task:add', 'task:list', 'label:activate']
    const clerk = await makeUser(test.connections, { companyId, permissions })
    const id = await test.add('activate_range', { batchId: batch.id }, clerk)
    await asAdministrator(sql`
      delete from role_permission where company_id = ${companyId} and permission = 'label:activate'`)
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ failure: { error: 'ACCESS_DENIED' } })
    await asAdministrator(sql`update app_user set status = 'frozen' where id = ${clerk.id}`)
    await callAs(test, user.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ failure: { error: 'TASK_USER_GONE' } })
    expect(await movementsOf(user)).toBe(0)
  })

  it('of a boxed batch takes each label once, boxes and all', async () => {
    const user = await makeUser(test.connections)
    const made = await callAs(test, user.token, batches.generate, {
      name: 'boxed',
      productCount: 2_000,
      packagesPerBox: 5,
      productsPerPackage: 4,
    })
    const id = await test.add('activate_range', { batchId: made.payload.id }, user)
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', labelCount: 2_600, chunks: 3 })
    expect(await test.totals(user)).toMatchObject({ activated: 2_600 })
  })
})

describe('servers side by side', () => {
  it('never work on one task at the same time', async () => {
    const { user, batch } = await withBatch(6)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    let inWork = 0
    const runners = Array.from({ length: 4 }, () =>
      test.runner(
        watched(async () => {
          inWork += 1
          expect(inWork).toBe(1)
          await asAdministrator(sql`select 1`)
          inWork -= 1
        }),
      ),
    )
    await Promise.all(runners.map((runner) => test.drain(runner)))
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 6 })
    expect(await movementsOf(user)).toBe(6)
  })

  it('take over from one that was silent too long, and its work does not count twice', async () => {
    const { user, batch } = await withBatch(3)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    let silent = true
    const slow = test.runner(
      watched(async () => {
        if (!silent) return
        silent = false
        // While this one is in its first chunk, its lease ends and another does all of it.
        await asAdministrator(sql`update task set lease_until = now() where id = ${id}`)
        await test.drain()
        expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 3 })
      }),
    )
    await test.drain(slow)
    expect(await test.task(id, user)).toMatchObject({ state: 'done', done: 3 * CHUNK, chunks: 3 })
    expect(await test.totals(user)).toMatchObject({ activated: 3 * CHUNK })
    expect(await movementsOf(user)).toBe(3)
  })

  it('leave a task alone while its lease holds', async () => {
    const { user, batch } = await withBatch(1)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    const lease = '00000000-0000-4000-8000-000000000001'
    await asAdministrator(sql`
      update task set lease = ${lease}, lease_until = now() + interval '1 hour', state = 'running'
       where id = ${id}`)
    expect(await test.runner().workOnce()).toBe(false)
    await asAdministrator(sql`update task set lease_until = now() where id = ${id}`)
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done' })
  })

  it('serve companies in turn, however many tasks one of them has', async () => {
    const [large, small] = [await withBatch(4), await withBatch(2)]
    const served: string[] = []
    const owner = new Map<number, string>()
    for (let lo = large.batch.lo; lo <= large.batch.hi; lo += CHUNK) {
      const input = { start: lo, end: lo + CHUNK - 1 }
      owner.set(await test.add('activate_range', input, large.user), 'large')
    }
    owner.set(await test.add('activate_range', { batchId: small.batch.id }, small.user), 'small')
    await test.drain(
      test.runner(
        watched((taskId) => {
          served.push(owner.get(taskId) ?? 'nobody')
        }),
      ),
    )
    expect(served).toEqual(['large', 'small', 'large', 'small', 'large', 'large'])
  })

  it('end after the chunk when they are told to, and give the task back', async () => {
    const { user, batch } = await withBatch(3)
    const id = await test.add('activate_range', { batchId: batch.id }, user)
    const done = new Promise<void>((resolve) => {
      const runner = test.runner(
        watched(() => {
          void runner.stop().then(resolve)
        }),
      )
      runner.start()
    })
    await done
    const { chunks } = await test.task(id, user)
    expect(chunks).toBeGreaterThan(0)
    expect(chunks).toBeLessThan(3)
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 3 })
  })
})

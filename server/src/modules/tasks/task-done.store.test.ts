import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser, type MadeUser } from '../../../test/make/user.ts'
import { asCompany, type Database, one } from '../../platform/database/database.ts'
import { keepAhead, withoutDone } from './task-done.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const run = (lo: number, hi = lo) => ({ lo, hi })
const nothing = { movementId: null, refused: [], isLast: false }

async function makeTask(db: Database, { companyId, id: userId }: MadeUser): Promise<number> {
  const row = await one(
    db,
    sql<{ id: number }>`
      insert into task (company_id, kind, input, total, cursor, language, created_by)
      values (${companyId}, 'operate_filter', '{}', 10, 0, 'cn', ${userId}) returning id`,
  )
  return row.id
}

/** Works on a task of a company of its own. */
async function inTask(
  work: (db: Database, at: (past: number) => Parameters<typeof withoutDone>[1]) => Promise<void>,
): Promise<void> {
  const user = await makeUser(app.connections)
  await asCompany(app.connections, user.companyId, async (db) => {
    const taskId = await makeTask(db, user)
    await work(db, (past) => ({ companyId: user.companyId, taskId, past }))
  })
}

/** Rows of a table that this transaction has read so far. */
async function rowsRead(db: Database): Promise<number> {
  const row = await one(
    db,
    sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as count
        from pg_stat_xact_user_tables where relname = 'task_ahead'`,
  )
  return row.count
}

test('what is past or was done ahead is left out; other tasks have their own', async () => {
  await inTask(async (db, at) => {
    const other = { ...at(0), taskId: at(0).taskId + 1 }
    await keepAhead(db, at(10), { ...nothing, refused: [run(8, 12), run(20, 29), run(40)] })
    expect(await withoutDone(db, at(10), [run(5, 24)])).toEqual([run(13, 19)])
    // In the middle of a kept run, beyond all of them, and across several.
    expect(await withoutDone(db, at(10), [run(22, 25), run(50)])).toEqual([run(50)])
    expect(await withoutDone(db, at(10), [run(11, 45)])).toEqual([
      run(13, 19),
      run(30, 39),
      run(41, 45),
    ])
    expect(await withoutDone(db, other, [run(11, 45)])).toEqual([run(11, 45)])
    expect(await withoutDone(db, at(10), [run(3, 10)])).toEqual([])
  })
})

test('what the task has come past is dropped, and after its last chunk everything', async () => {
  await inTask(async (db, at) => {
    const kept = async () => {
      const { companyId, taskId } = at(0)
      const found = await sql<{ lo: number; hi: number }>`
        select lo, hi from task_ahead where company_id = ${companyId} and task_id = ${taskId}
         order by hi`.execute(db)
      return found.rows
    }
    await keepAhead(db, at(10), { ...nothing, refused: [run(20, 29), run(40)] })
    // What is kept already is not kept twice; a run that is being come past stays whole.
    await keepAhead(db, at(25), { ...nothing, refused: [run(26, 42)] })
    expect(await kept()).toEqual([run(20, 29), run(30, 39), run(40), run(41, 42)])
    await keepAhead(db, at(39), nothing)
    expect(await kept()).toEqual([run(40), run(41, 42)])
    await keepAhead(db, at(39), { ...nothing, isLast: true })
    expect(await kept()).toEqual([])
  })
})

test('a look costs by what is asked for, however much was done between', async () => {
  await inTask(async (db, at) => {
    const refused = Array.from({ length: 5_000 }, (_, index) => run(1_000 + 2 * index))
    await keepAhead(db, at(10), { ...nothing, refused })
    const before = await rowsRead(db)
    const labels = [run(11), run(6_000), run(6_001), run(90_000)]
    expect(await withoutDone(db, at(10), labels)).toEqual([run(11), run(6_001), run(90_000)])
    expect((await rowsRead(db)) - before).toBeLessThanOrEqual(2 * labels.length)
  })
})

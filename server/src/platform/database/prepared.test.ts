import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { asPlatform, one, rows, type Database } from './database.ts'
import { prepared } from './prepared.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inTransaction = <T>(work: (db: Database) => Promise<T>) => asPlatform(app.connections, work)

/** How often each statement whose text holds these words was run under a name on a connection. */
async function runsOf(db: Database, words: string): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
       where position(${words} in statement) > 0 and not from_sql order by name`,
  )
  return found.map(({ runs }) => runs)
}

const sumOf = (db: Database, more: number) =>
  one(db, prepared<{ sum: number }>`select 40 + ${more}::int as sum`)

test('a statement that is not asked to be is not kept', async () => {
  const kept = await inTransaction(async (db) => {
    await one(db, sql`select ${'passing'}::text as "notKept"`)
    return runsOf(db, 'notKept')
  })
  expect(kept).toEqual([])
})

test('is planned once on a connection, whatever its values', async () => {
  const { sums, runs } = await inTransaction(async (db) => {
    const sums = [await sumOf(db, 1), await sumOf(db, 2), await sumOf(db, 3)]
    return { sums, runs: await runsOf(db, 'select 40 +') }
  })
  expect(sums).toEqual([{ sum: 41 }, { sum: 42 }, { sum: 43 }])
  expect(runs).toEqual([3])
})

test('each variant of its text is one of its own', async () => {
  const look = (db: Database, isLocked: boolean) =>
    rows(
      db,
      prepared`select id as variant from company where id = ${1} ${isLocked ? sql`for share` : sql``}`,
    )
  const runs = await inTransaction(async (db) => {
    await look(db, false)
    await look(db, true)
    await look(db, true)
    return runsOf(db, 'as variant')
  })
  expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('as a part of another statement it is like any part', async () => {
  const { inner, runs } = await inTransaction(async (db) => {
    const part = prepared`select ${7}::int as inner`
    const { inner } = await one(db, sql<{ inner: number }>`select * from (${part}) around`)
    return { inner, runs: await runsOf(db, 'as inner') }
  })
  expect({ inner, runs }).toEqual({ inner: 7, runs: [] })
})

test('a change tells how many rows it changed, a look does not', async () => {
  const counts = await inTransaction(async (db) => {
    const changed = await prepared`update company set name = name where id = ${-1}`.execute(db)
    const selected = await sql`select id from company where id = ${-1}`.execute(db)
    return [changed.numAffectedRows, selected.numAffectedRows]
  })
  expect(counts).toEqual([0n, undefined])
})

test('what it is refused for is PostgreSQL’s own error', async () => {
  const asked = inTransaction((db) => one(db, prepared`select 1 / ${0}::int`))
  await expect(asked).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
})

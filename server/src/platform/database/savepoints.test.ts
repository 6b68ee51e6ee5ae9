import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type Failure, fail } from '../errors/fail.ts'
import { asPlatform, type Database, rows } from './database.ts'
import { doneOrRefused, refusalOf } from './savepoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** What stands in a table of one transaction's own, after it has noted and undone things in it. */
const noted = (work: (db: Database, note: (word: string) => Promise<void>) => Promise<void>) =>
  asPlatform(app.connections, async (db) => {
    await sql`create temporary table noted (word text) on commit drop`.execute(db)
    await work(db, async (word) => {
      await sql`insert into noted values (${word})`.execute(db)
    })
    const found = await rows(db, sql<{ word: string }>`select word from noted order by word`)
    return found.map(({ word }) => word)
  })

const keyOf = (refused: unknown): string => (refused as Failure).key

test('what is refused is undone, with all that was kept inside it, and nothing before it', async () => {
  const words = await noted(async (db, note) => {
    await note('before')
    const refused = await doneOrRefused(db, async () => {
      await note('outside')
      await doneOrRefused(db, () => note('kept inside'))
      throw fail('NOT_FOUND')
    })
    expect(keyOf(refused)).toBe('NOT_FOUND')
  })
  expect(words).toEqual(['before'])
})

test('a refusal inside undoes its own part only, also where the outer one is refused after it', async () => {
  const words = await noted(async (db, note) => {
    await doneOrRefused(db, async () => {
      await note('outside')
      const tried = await refusalOf(db, async () => {
        await note('inside')
        throw fail('NOT_FOUND')
      })
      expect(keyOf(tried)).toBe('NOT_FOUND')
      await note('after')
    })
    await doneOrRefused(db, async () => {
      await note('second')
      await refusalOf(db, () => note('tried'))
      throw fail('ACCESS_DENIED')
    })
  })
  expect(words).toEqual(['after', 'outside'])
})

test('a statement that PostgreSQL refuses ends the transaction', async () => {
  const broken = noted(async (db) => {
    await doneOrRefused(db, () => sql`select 1 / 0`.execute(db))
  })
  await expect(broken).rejects.toMatchObject({ code: '22012' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/test-cluster.ts'
import { numberArray, textArray } from './array-literal.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL reads what was written, whatever the texts hold', async () => {
  const texts = [
    '',
    ' ',
    'null',
    'NULL',
    'a,b',
    '{x}',
    '"',
    '\\',
    '\\"',
    "'",
    '中国 广东省',
    'a\nb',
    '{"a":[1]}',
  ]
  const numbers = [1, null, -5, 9_007_199_254_740_991]
  await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ texts: string[]; numbers: number[]; none: string[] }>(
      `select $1::text[] as texts, to_json($2::bigint[]) as numbers, $3::text[] as none`,
      [textArray(texts), numberArray(numbers), textArray([])],
    )
    expect(rows).toEqual([{ texts, numbers, none: [] }])
  })
})

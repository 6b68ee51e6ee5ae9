import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import {
  dictionariesAs,
  makeDictionary as madeDictionary,
  makePlatformUser,
} from './testing/dictionaries-api.ts'

let testApp: TestApp
let platform: MadeUser
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  platform = await makePlatformUser(testApp)
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const as = (user: MadeUser, language?: Language) => dictionariesAs(testApp, user, language)
const makeDictionary = (input?: object) => madeDictionary(testApp, platform, { ...input })

describe('the cache', () => {
  test('is read anew, and says how much there is', async () => {
    const first = (await as(platform).refresh()).payload
    const code = await makeDictionary()
    const second = (await as(platform).refresh()).payload
    expect(second.dictionaries).toBe(first.dictionaries + 1)
    expect(second.version).toBeGreaterThan(first.version)
    expect((await as(owner).refresh()).payload).toEqual(second)
    expect((await as(platform).remove(code)).httpStatus).toBe(200)
  })

  test('follows a change that another server made', async () => {
    await as(owner).all()
    const code = uniqueName('other').toLowerCase()
    await asPlatform(testApp.connections, (db) =>
      sql`insert into dictionary (code, name_cn, name_tc, name_en)
        values (${code}, '他', '他', 'Other')`.execute(db),
    )
    expect((await as(owner).items(code)).payload).toEqual([])
  })

  test.each([
    ['cn', '刷新缓存失败'],
    ['tc', '重新整理快取失敗'],
    ['en', 'Failed to refresh cache'],
  ] as const)('that cannot be read says so in %s', async (language, message) => {
    const admin = new pg.Client({ connectionString: testApp.adminUrl })
    await admin.connect()
    await admin.query('revoke select on dictionary_item from zhenma_application')
    try {
      const { envelope, httpStatus } = await as(owner, language).refresh()
      expect(httpStatus).toBe(500)
      expect(envelope).toMatchObject({ error: 'DICTIONARY_REFRESH_FAILED', message })
    } finally {
      await admin.query('grant select on dictionary_item to zhenma_application')
      await admin.end()
    }
    expect((await as(owner).refresh()).httpStatus).toBe(200)
  })
})

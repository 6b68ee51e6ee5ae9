import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { useDictionaries } from './testing/dictionaries-api.ts'

const site = useDictionaries()
const { as, makeDictionary } = site

describe('the cache', () => {
  test('is read anew, and says how much there is', async () => {
    const first = (await as(site.platform).refresh()).payload
    const code = await makeDictionary()
    const second = (await as(site.platform).refresh()).payload
    expect(second.dictionaries).toBe(first.dictionaries + 1)
    expect(second.version).toBeGreaterThan(first.version)
    expect((await as(site.owner).refresh()).payload).toEqual(second)
    expect((await as(site.platform).remove(code)).httpStatus).toBe(200)
  })

  test('follows a change that another server made', async () => {
    await as(site.owner).all()
    const code = uniqueName('other').toLowerCase()
    await asPlatform(site.connections, (db) =>
      sql`insert into dictionary (code, name_cn, name_tc, name_en)
        values (${code}, '他', '他', 'Other')`.execute(db),
    )
    expect((await as(site.owner).items(code)).payload).toEqual([])
  })

  test.each([
    ['cn', '刷新缓存失败'],
    ['tc', '重新整理快取失敗'],
    ['en', 'Failed to refresh cache'],
  ] as const)('that cannot be read says so in %s', async (language, message) => {
    const admin = new pg.Client({ connectionString: site.adminUrl })
    await admin.connect()
    await admin.query('revoke select on dictionary_item from zhenma_application')
    try {
      const { envelope, httpStatus } = await as(site.owner, language).refresh()
      expect(httpStatus).toBe(500)
      expect(envelope).toMatchObject({ error: 'DICTIONARY_REFRESH_FAILED', message })
    } finally {
      await admin.query('grant select on dictionary_item to zhenma_application')
      await admin.end()
    }
    expect((await as(site.owner).refresh()).httpStatus).toBe(200)
  })
})

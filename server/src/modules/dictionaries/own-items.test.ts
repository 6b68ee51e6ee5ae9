import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeUser, uniqueName } from '../../../test/make/user.ts'
import { useDictionaries } from './testing/dictionaries-api.ts'

const site = useDictionaries()
const { as, makeDictionary } = site

describe('a company', () => {
  test('adds items of its own where it may, seen by itself alone', async () => {
    const code = await makeDictionary({ isExtensible: true })
    await as(site.platform).addItem({ code, value: 'a', textCn: '甲' })
    const me = as(site.owner)
    expect((await me.addItem({ code, value: 'mine', textCn: '我的' })).httpStatus).toBe(200)
    expect((await me.addItem({ code, value: 'a', textCn: '甲' })).httpStatus).toBe(409)
    expect((await me.items(code)).payload.map(({ value }) => value)).toEqual(['a', 'mine'])
    expect((await me.all()).payload[code]).toHaveLength(2)
    const stranger = as(await makeUser(site.connections))
    expect((await stranger.items(code)).payload.map(({ value }) => value)).toEqual(['a'])
    expect((await stranger.removeItem(code, 'mine')).httpStatus).toBe(404)
    const { items, mayAdd } = (await me.get(code)).payload
    expect(mayAdd).toBe(true)
    expect(items.map(({ value, isOwn }) => [value, isOwn])).toEqual([
      ['a', false],
      ['mine', true],
    ])
    // The platform may take the same value later: it stands there once.
    await as(site.platform).addItem({ code, value: 'mine', textCn: '平台的' })
    expect((await me.items(code)).payload.map(({ text }) => text)).toEqual(['甲', '平台的'])
    expect((await me.removeItem(code, 'mine')).httpStatus).toBe(200)
  })

  test.each([
    ['cn', '这由平台维护；企业只能在可扩展的字典中维护自己添加的字典项'],
    ['tc', '這由平台維護；企業只能在可擴充的字典中維護自己新增的字典項目'],
    [
      'en',
      'The platform keeps this; a company only keeps items of its own, in dictionaries that can be extended',
    ],
  ] as const)('leaves the rest to the site.platform, said in %s', async (language, message) => {
    const code = await makeDictionary()
    await as(site.platform).addItem({ code, value: 'a', textCn: '甲' })
    const me = as(site.owner, language)
    for (const answer of [
      await me.create({ code: uniqueName('x').toLowerCase(), nameCn: '新' }),
      await me.update({ code, nameCn: '新' }),
      await me.remove(code),
      await me.addItem({ code, value: 'b', textCn: '乙' }),
      await me.updateItem({ code, value: 'a', textCn: '改' }),
      await me.sortItems(code, ['a']),
      await me.updateItem({ code: 'department', value: 'sales', textCn: '改' }),
    ]) {
      expect(answer.envelope).toMatchObject({
        status: 403,
        error: 'DICTIONARY_OF_PLATFORM',
        message,
      })
    }
  })

  test('cannot write the platform’s rows past the calls either', async () => {
    const admin = new pg.Client({ connectionString: site.adminUrl })
    await admin.connect()
    const { id } = await makeCompany(site.connections)
    await admin.query(
      `begin; set local role zhenma_application; set local app.company_id = '${id}'`,
    )
    const attempt = admin.query(
      `insert into dictionary (code, name_cn, name_tc, name_en) values ('smuggled', 'x', 'x', 'x')`,
    )
    await expect(attempt).rejects.toThrow(/row-level security/)
    await admin.end()
  })
})

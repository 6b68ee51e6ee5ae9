import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const as = (user: MadeUser) => ({
  create: (input: object) =>
    callAs(testApp, user.token, dealers.create, {
      name: uniqueName('D'),
      address: '深圳市南山区科技路 1 号',
      ...input,
    }),
  update: (id: number, input: object) =>
    callAs(testApp, user.token, dealers.update, { id, address: 'x', ...input }),
  list: (input: object = {}) => callAs(testApp, user.token, dealers.list, { ...input }),
  get: (id: number) => callAs(testApp, user.token, dealers.get, { id }),
  search: (input: object) => callAs(testApp, user.token, dealers.search, { ...input }),
  remove: (id: number) => callAs(testApp, user.token, dealers.remove, { id }),
})

async function pathsOf(companyId: number): Promise<Map<number, string>> {
  const found = await asPlatform(testApp.connections, (db) =>
    rows(
      db,
      sql<{ id: number; tree_path: string }>`
        select dealer_id as id, tree_path from dealer_path where company_id = ${companyId}`,
    ),
  )
  return new Map(found.map(({ id, tree_path }) => [id, tree_path]))
}

/** What the engine would have counted at a dealer. */
function tally(
  companyId: number,
  dealerId: number,
  status: string,
  count: number,
): Promise<unknown> {
  return asPlatform(testApp.connections, (db) =>
    sql`insert into label_tally (company_id, batch_id, kind, status, activation, dealer_id, label_count)
        values (${companyId}, 1, 'product', ${status}::label_status, 'activated', ${dealerId}, ${count})`.execute(
      db,
    ),
  )
}

const ids = (answer: { payload: { records: readonly { id: number }[] } }) =>
  answer.payload.records.map(({ id }) => id)

describe('a dealer', () => {
  test('is created, read, changed and deleted', async () => {
    const me = as(owner)
    const { id } = (
      await me.create({
        name: '深圳酒业',
        contactPhone: '13800138000',
        phone: '0755-12345678',
        email: 'a@b.cn',
        website: 'https://b.cn',
        regionName: '广东省 深圳市',
      })
    ).payload
    expect((await me.get(id)).payload).toMatchObject({
      name: '深圳酒业',
      superiorId: null,
      superiorName: null,
      reviewStatus: 'approved',
      email: 'a@b.cn',
      onHand: 0,
      onTheWay: 0,
      subCount: 0,
    })
    expect((await me.update(id, { name: '深圳新酒业' })).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({ name: '深圳新酒业', email: '' })
    const twice = await me.create({ name: '深圳新酒业' })
    expect([twice.httpStatus, twice.envelope.error]).toEqual([409, 'FIELD_TAKEN'])
    expect((await me.remove(id)).httpStatus).toBe(200)
    expect((await me.get(id)).httpStatus).toBe(404)
    expect((await me.remove(id)).httpStatus).toBe(404)
    // The name is free again.
    expect((await me.create({ name: '深圳新酒业' })).httpStatus).toBe(200)
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string }>`
          select operation from operation_log
          where company_id = ${owner.companyId} and entity_id = ${String(id)} order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual(['create', 'update', 'delete'])
  })

  test('has its region said in the caller’s language, as far as it is a known one', async () => {
    const me = as(owner)
    const regions = ['广东省 深圳市', '北京市 北京市', '云南省', '云南省 世外桃源', '海外', '']
    for (const [place, regionName] of regions.entries()) {
      await me.create({ name: `dealer ${place}`, regionName })
    }
    const reported = async (language: 'cn' | 'tc' | 'en') => {
      const input = { pageSize: 10, sort: 'name' }
      const { payload } = await callAs(testApp, owner.token, dealers.list, input, { language })
      return payload.records.map(({ regionText }) => regionText)
    }
    const unknown = ['海外', '']
    expect(await reported('en')).toEqual([
      'Shenzhen, Guangdong',
      'Beijing',
      'Yunnan',
      '世外桃源, Yunnan',
      ...unknown,
    ])
    expect(await reported('tc')).toEqual([
      '廣東省 深圳市',
      '北京市',
      '雲南省',
      '雲南省 世外桃源',
      ...unknown,
    ])
    // What is written is what forms keep.
    expect(await reported('cn')).toEqual(['广东省 深圳市', '北京市', ...regions.slice(2)])
    const [first] = (await me.list()).payload.records.filter(({ name }) => name === 'dealer 0')
    const one = await callAs(testApp, owner.token, dealers.get, { id: first?.id ?? 0 })
    expect(one.payload).toMatchObject({
      regionName: '广东省 深圳市',
      regionText: 'Shenzhen, Guangdong',
    })
  })

  test('every bad field is named', async () => {
    const refused = await as(owner).create({
      name: '',
      address: '',
      phone: '12',
      email: 'nobody',
      website: 'ftp://x',
      contactPhone: '12800138000',
    })
    const fields = refused.envelope.details?.map(({ error, field }) => [error, field])
    expect(fields).toEqual([
      ['FIELD_REQUIRED', 'name'],
      ['FIELD_REQUIRED', 'address'],
      ['FIELD_FORMAT', 'phone'],
      ['FIELD_FORMAT', 'contactPhone'],
      ['FIELD_FORMAT', 'email'],
      ['FIELD_FORMAT', 'website'],
    ])
  })

  test('has a credit code as it is, however it is typed', async () => {
    const me = as(owner)
    const { id } = (await me.create({ licenseNumber: '91350100 M000100－Y43' })).payload
    expect((await me.get(id)).payload.licenseNumber).toBe('91350100M000100Y43')
    const { envelope } = await me.create({ licenseNumber: '91350100 M000100Y42' })
    expect(envelope.details).toMatchObject([{ field: 'licenseNumber' }])
  })

  test('of another company does not exist', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeDealer(testApp.connections, stranger.companyId)
    const me = as(owner)
    expect((await me.get(theirs.id)).httpStatus).toBe(404)
    expect((await me.update(theirs.id, { name: 'mine' })).httpStatus).toBe(404)
    expect((await me.remove(theirs.id)).httpStatus).toBe(404)
    expect(ids(await me.list())).toEqual([])
    expect((await me.search({ ids: [theirs.id] })).payload).toEqual([])
    const below = await me.create({ superiorId: theirs.id })
    expect(below.envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'superiorId' },
    ])
  })
})

describe('the tree', () => {
  test('has a path for each dealer, and whole branches move', async () => {
    const me = as(owner)
    const make = async (name: string, superiorId: number | null) =>
      (await me.create({ name, superiorId })).payload.id
    const a = await make('a', null)
    const b = await make('b', a)
    const c = await make('c', b)
    const other = await make('other', null)
    expect((await me.update(b, { name: 'b', superiorId: other })).httpStatus).toBe(200)
    const paths = await pathsOf(owner.companyId)
    expect([a, b, c].map((id) => paths.get(id))).toEqual([
      `/${a}/`,
      `/${other}/${b}/`,
      `/${other}/${b}/${c}/`,
    ])
    expect((await me.update(b, { name: 'b', superiorId: null })).httpStatus).toBe(200)
    expect((await pathsOf(owner.companyId)).get(c)).toBe(`/${b}/${c}/`)
    for (const superiorId of [b, c]) {
      const cycle = await me.update(b, { name: 'b', superiorId })
      expect([cycle.httpStatus, cycle.envelope.error]).toEqual([409, 'DEALER_CYCLE'])
      expect(cycle.envelope.details).toMatchObject([{ field: 'superiorId' }])
    }
    expect((await me.get(c)).payload).toMatchObject({ superiorId: b, superiorName: 'b' })
  })

  test('two moves at once do not make a circle', async () => {
    const me = as(owner)
    const a = (await me.create({ name: 'a' })).payload.id
    const b = (await me.create({ name: 'b' })).payload.id
    const moves = await Promise.all([
      me.update(a, { name: 'a', superiorId: b }),
      me.update(b, { name: 'b', superiorId: a }),
    ])
    expect(moves.map((move) => move.envelope.error ?? 'done').sort()).toEqual([
      'DEALER_CYCLE',
      'done',
    ])
  })

  test('a dealer with labels or dealers below it stays', async () => {
    const me = as(owner)
    const a = (await me.create({ name: 'a' })).payload.id
    const b = (await me.create({ name: 'b', superiorId: a })).payload.id
    expect((await me.remove(a)).envelope.message).toBe(
      '“a” is still referred to (1 sub-dealer) and cannot be deleted',
    )
    await tally(owner.companyId, b, 'outbound', 1200)
    await tally(owner.companyId, b, 'sold', 7)
    expect((await me.remove(b)).envelope).toMatchObject({
      error: 'DEALER_IN_USE',
      message: '“b” is still referred to (1200 labels held) and cannot be deleted',
    })
    expect((await me.get(b)).payload.uses).toEqual([{ use: 'label', count: 1200 }])
    // Sold labels are no longer at the dealer.
    expect((await me.get(b)).payload.onHand).toBe(1200)
    expect((await me.list({ superiorId: a })).payload.records).toMatchObject([
      { id: b, superiorName: 'a', onHand: 1200, subCount: 0 },
    ])
    expect((await me.list({ keyword: 'a', sort: 'name' })).payload.records[0]).toMatchObject({
      id: a,
      subCount: 1,
    })
  })
})

describe('the lists', () => {
  test('filter, sort by known columns and page', async () => {
    const me = as(owner)
    await me.create({ name: '100% 酒', regionName: '四川省 成都市' })
    await me.create({ name: '1000 酒', code: 'SC_1' })
    await me.create({ name: '北京', contactPerson: '王强' })
    const names = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await names({ keyword: '100%' })).toEqual(['100% 酒'])
    expect(await names({ keyword: 'sc_' })).toEqual(['1000 酒'])
    expect(await names({ keyword: '成都' })).toEqual(['100% 酒'])
    expect(await names({ keyword: '王强' })).toEqual(['北京'])
    expect(await names({ reviewStatus: 'rejected' })).toEqual([])
    expect(await names({})).toEqual(['北京', '1000 酒', '100% 酒'])
    const page = (await me.list({ pageNo: 2, pageSize: 2 })).payload
    expect([page.total, page.records.map(({ name }) => name)]).toEqual([3, ['100% 酒']])
    expect((await me.list({ sort: 'treePath' })).envelope.details).toMatchObject([
      { error: 'FIELD_CHOICE', field: 'sort' },
    ])
    expect((await me.search({ keyword: '酒' })).payload).toHaveLength(2)
  })
})

describe('a user bound to a dealer', () => {
  test('sees and changes the own dealer and those below, nothing else', async () => {
    const { companyId } = owner
    const top = await makeDealer(testApp.connections, companyId)
    const own = await makeDealer(testApp.connections, companyId, { superior: top })
    const below = await makeDealer(testApp.connections, companyId, { superior: own })
    const lowest = await makeDealer(testApp.connections, companyId, { superior: below })
    const beside = await makeDealer(testApp.connections, companyId, { superior: top })
    const me = as(await makeUser(testApp.connections, { companyId, dealerId: own.id }))
    const mine = [own.id, below.id, lowest.id]
    const others = [top.id, beside.id]

    expect(ids(await me.list()).sort((a, b) => a - b)).toEqual(mine)
    expect((await me.list()).payload.total).toBe(3)
    expect((await me.search({})).payload.map(({ id }) => id).sort((a, b) => a - b)).toEqual(mine)
    expect((await me.search({ ids: [...mine, ...others] })).payload).toHaveLength(3)
    for (const id of mine) expect((await me.get(id)).httpStatus).toBe(200)
    for (const id of others) {
      expect((await me.get(id)).httpStatus).toBe(404)
      expect((await me.update(id, { name: uniqueName('x') })).httpStatus).toBe(404)
      expect((await me.remove(id)).httpStatus).toBe(404)
      expect((await me.create({ superiorId: id })).envelope.error).toBe('FIELD_REFERENCE')
    }
    const created = (await me.create({})).payload.id
    expect((await me.get(created)).payload.superiorId).toBe(own.id)

    const name = uniqueName('y')
    const keep = { name, superiorId: top.id }
    expect((await me.update(own.id, keep)).httpStatus).toBe(200)
    expect((await me.update(own.id, { name, superiorId: null })).envelope.error).toBe(
      'FIELD_REFERENCE',
    )
    // No dealer leaves the branch.
    expect((await me.update(below.id, { name, superiorId: null })).envelope.error).toBe(
      'FIELD_REFERENCE',
    )
    expect((await me.remove(own.id)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('whose dealer is not there any more sees none', async () => {
    await makeDealer(testApp.connections, owner.companyId)
    const me = as(
      await makeUser(testApp.connections, { companyId: owner.companyId, dealerId: 999_999 }),
    )
    expect(ids(await me.list())).toEqual([])
  })
})

import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { ListLook } from '@zhenma/contract/list-views/list-look'
import { LIST_VIEW_LIMITS, listViews } from '@zhenma/contract/list-views/list-views.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
let colleague: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test: who may share, and somebody with no permission at all.
beforeEach(async () => {
  owner = await makeUser(testApp.connections, { permissions: [listViews.share.allow] })
  colleague = await makeUser(testApp.connections, { companyId: owner.companyId, permissions: [] })
})

const LOOK: ListLook = {
  version: 1,
  order: ['name', 'price', 'note'],
  hidden: ['note'],
  widths: { name: 240 },
  pinned: { name: 'left' },
  density: 'medium',
  filters: { enabled: 'true', keyword: '茶' },
  sort: '-price',
}

const as = (user: MadeUser, language: (typeof LANGUAGES)[number] = 'en') => {
  const ask = <E extends Parameters<typeof callAs>[2]>(call: E, input: object) =>
    callAs(testApp, user.token, call, { ...input } as never, { language })
  return {
    list: async (list = 'products') =>
      (await callAs(testApp, user.token, listViews.list, { list })).payload,
    create: (input: object = {}) =>
      ask(listViews.create, { list: 'products', name: 'Dear', look: LOOK, ...input }),
    save: (id: number, look: object) => ask(listViews.save, { id, look }),
    rename: (id: number, name: string) => ask(listViews.rename, { id, name }),
    sort: (ids: readonly number[], list = 'products') => ask(listViews.sort, { list, ids }),
    remove: (id: number) => ask(listViews.remove, { id }),
    share: (id: number, roleId: number | null) => ask(listViews.share, { id, roleId }),
    roles: async () => (await callAs(testApp, user.token, listViews.roles, {})).payload,
  }
}

const made = async (user: MadeUser, name: string, list = 'products'): Promise<number> =>
  (await callAs(testApp, user.token, listViews.create, { list, name, look: LOOK })).payload.id

const roleOf = async (user: MadeUser): Promise<number> => {
  const { roleId } = await asPlatform(testApp.connections, (db) =>
    one(
      db,
      sql<{ roleId: number }>`
        select role_id as "roleId" from user_role where user_id = ${user.id}`,
    ),
  )
  return roleId
}

/** Views straight into the table, as many as the limits take. */
const fill = (user: MadeUser, list: string, count: number, roleId: number | null = null) =>
  asPlatform(testApp.connections, async (db) => {
    await sql`
      insert into list_view (company_id, user_id, list, name, look, role_id, sort)
      select ${user.companyId}, ${user.id}, ${list}, 'View ' || n, ${JSON.stringify(LOOK)}::jsonb,
             ${roleId}, n
        from generate_series(1, ${count}::int) n`.execute(db)
  })

describe('a view is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with too long a name', { name: 'x'.repeat(51) }, 'name'],
    ['for what is no list', { list: '../products' }, 'list'],
    ['without a look', { look: undefined }, 'look'],
    ['of a version that there is not', { look: { ...LOOK, version: 2 } }, 'look.version'],
    ['with a density that there is not', { look: { ...LOOK, density: 'tiny' } }, 'look.density'],
    ['with a column of no width', { look: { ...LOOK, widths: { name: 3 } } }, 'look.widths.name'],
    ['pinned to nowhere', { look: { ...LOOK, pinned: { name: 'top' } } }, 'look.pinned.name'],
    [
      'with more filters than there are',
      {
        look: {
          ...LOOK,
          filters: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, 'x'])),
        },
      },
      'look.filters',
    ],
  ])('%s', async (_case, input, field) => {
    const { httpStatus, envelope } = await as(owner).create(input)
    expect(httpStatus).toBe(400)
    expect(envelope).toMatchObject({ error: 'INPUT_INVALID', details: [{ field }] })
    expect(await as(owner).list()).toEqual([])
  })

  test('under a name that another view of the list has, not of another list', async () => {
    await made(owner, 'Dear')
    const again = await as(owner).create()
    expect(again.envelope).toMatchObject({ error: 'FIELD_TAKEN', details: [{ field: 'name' }] })
    expect((await as(owner).create({ list: 'dealers' })).httpStatus).toBe(200)
    expect((await as(colleague).create()).httpStatus).toBe(200)
  })

  test.each(LANGUAGES)('above sixteen of a list, in words (%s)', async (language) => {
    await fill(owner, 'products', LIST_VIEW_LIMITS.ofList)
    const { httpStatus, envelope } = await as(owner, language).create()
    expect(httpStatus).toBe(409)
    expect(envelope).toMatchObject({ error: 'LIST_VIEW_LIMIT' })
    expect(envelope.message).toContain('16')
    expect((await as(owner).create({ list: 'dealers' })).httpStatus).toBe(200)
    expect((await as(colleague).create()).httpStatus).toBe(200)
  })

  test('above what a user has in all lists together', async () => {
    const lists = LIST_VIEW_LIMITS.ofUser / LIST_VIEW_LIMITS.ofList
    for (let n = 0; n < lists; n += 1) await fill(owner, `list-${n}`, LIST_VIEW_LIMITS.ofList)
    expect((await as(owner).create()).envelope.error).toBe('LIST_VIEW_LIMIT_OF_USER')
  })

  test('when two are saved at once and only one has room', async () => {
    await fill(owner, 'products', LIST_VIEW_LIMITS.ofList - 1)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => as(owner).create({ name })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
  })
})

describe('of others', () => {
  test('nothing is seen, saved, renamed or deleted, neither by colleagues nor by other companies', async () => {
    const id = await made(owner, 'Dear')
    const stranger = await makeUser(testApp.connections)
    for (const other of [colleague, stranger]) {
      expect(await as(other).list()).toEqual([])
      for (const answer of [
        await as(other).save(id, LOOK),
        await as(other).rename(id, 'Mine'),
        await as(other).remove(id),
      ]) {
        expect(answer.httpStatus).toBe(404)
      }
      expect((await as(other).sort([id])).envelope.error).toBe('LIST_VIEW_OTHERS')
    }
    expect((await as(stranger).share(id, null)).httpStatus).toBe(404)
    expect(await as(owner).list()).toMatchObject([{ id, name: 'Dear', isOwn: true }])
  })
})

test('a view is kept as it was saved, changed, renamed, put in order and deleted', async () => {
  const dear = await made(owner, 'Dear')
  const cheap = await made(owner, 'Cheap')
  expect(await as(owner).list()).toEqual([
    expect.objectContaining({ id: dear, name: 'Dear', look: LOOK, isOwn: true, roleId: null }),
    expect.objectContaining({ id: cheap, name: 'Cheap' }),
  ])
  const { sort: _sort, ...unsorted } = LOOK
  await as(owner).save(dear, { ...unsorted, filters: {} })
  await as(owner).rename(dear, '贵的')
  await as(owner).sort([cheap, dear])
  expect(await as(owner).list()).toMatchObject([
    { id: cheap, look: LOOK },
    { id: dear, name: '贵的', look: { ...unsorted, filters: {} } },
  ])
  await as(owner).remove(cheap)
  expect(await as(owner).list()).toMatchObject([{ id: dear }])
  const log = await asPlatform(testApp.connections, (db) =>
    rows(
      db,
      sql<object>`
        select operation, entity_id as "entityId", after from operation_log
         where company_id = ${owner.companyId} and entity = 'list-view' order by id`,
    ),
  )
  expect(log).toMatchObject([
    { operation: 'create', entityId: String(dear) },
    { operation: 'create', entityId: String(cheap) },
    { operation: 'update', entityId: String(dear) },
    { operation: 'update', after: { name: '贵的' } },
    { operation: 'sort', entityId: 'products', after: { order: ['Cheap', '贵的'] } },
    { operation: 'delete', entityId: String(cheap), after: null },
  ])
})

describe('putting in order', () => {
  test('names every view once, or is refused', async () => {
    const ids = [await made(owner, 'One'), await made(owner, 'Two')]
    for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 999_999]]) {
      const answer = await as(owner).sort(wrong as number[])
      expect(answer.envelope.error).toBe('LIST_VIEW_OTHERS')
    }
    expect((await as(owner).list()).map(({ id }) => id)).toEqual(ids)
  })
})

describe('sharing with a role', () => {
  test('asks for the permission', async () => {
    const id = await made(colleague, 'Dear')
    const answer = await as(colleague).share(id, await roleOf(owner))
    expect(answer.httpStatus).toBe(403)
  })

  test('refuses a role that the company does not have', async () => {
    const id = await made(owner, 'Dear')
    const elsewhere = await roleOf(await makeUser(testApp.connections))
    const answer = await as(owner).share(id, elsewhere)
    expect(answer.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'roleId' }],
    })
  })

  test('is refused above what a role is shown of one list', async () => {
    const roleId = await roleOf(colleague)
    const sharer = await makeUser(testApp.connections, { companyId: owner.companyId })
    await fill(sharer, 'products', LIST_VIEW_LIMITS.ofRole, roleId)
    const answer = await as(owner).share(await made(owner, 'Dear'), roleId)
    expect(answer.envelope.error).toBe('LIST_VIEW_LIMIT_OF_ROLE')
    expect(answer.envelope.message).toContain('Role of')
  })

  test('shows it to whoever has the role, who cannot change it, until it is taken back', async () => {
    const id = await made(owner, 'Dear')
    const roleId = await roleOf(colleague)
    expect((await as(owner).roles()).map((role) => role.id)).toContain(roleId)
    expect((await as(owner).share(id, roleId)).httpStatus).toBe(200)
    expect(await as(colleague).list()).toMatchObject([
      { id, isOwn: false, ownerName: `Name of ${owner.username}`, roleId, look: LOOK },
    ])
    expect(await as(colleague).list('dealers')).toEqual([])
    expect((await as(colleague).save(id, LOOK)).httpStatus).toBe(404)
    expect((await as(colleague).remove(id)).httpStatus).toBe(404)
    await as(owner).share(id, null)
    expect(await as(colleague).list()).toEqual([])
  })

  test('ends when the role is deleted; the view stays its owner’s', async () => {
    const id = await made(owner, 'Dear')
    const roleId = await roleOf(colleague)
    await as(owner).share(id, roleId)
    await asPlatform(testApp.connections, async (db) => {
      await sql`delete from role where id = ${roleId}`.execute(db)
    })
    expect(await as(owner).list()).toMatchObject([{ id, roleId: null, roleName: null }])
  })

  test('who may share also removes what others have shared, not what is private', async () => {
    const sharer = await makeUser(testApp.connections, { companyId: owner.companyId })
    const [shared, kept] = [await made(sharer, 'Shared'), await made(sharer, 'Private')]
    await as(sharer).share(shared, await roleOf(colleague))
    expect((await as(owner).remove(kept)).httpStatus).toBe(404)
    expect((await as(owner).remove(shared)).httpStatus).toBe(200)
    expect(await as(sharer).list()).toMatchObject([{ id: kept }])
  })
})

test('the views of a user who is deleted for good go with them', async () => {
  const administrator = await makeUser(testApp.connections, { companyId: owner.companyId })
  await made(owner, 'Dear')
  const ids = [owner.id]
  await callAs(testApp, administrator.token, users.remove, { ids })
  const purged = await callAs(testApp, administrator.token, users.purge, { ids })
  expect(purged.httpStatus).toBe(200)
  const left = await asPlatform(testApp.connections, (db) =>
    rows(db, sql<object>`select 1 from list_view where user_id = ${owner.id}`),
  )
  expect(left).toEqual([])
})

test('a look that a former version wrote otherwise still opens', async () => {
  const id = await made(owner, 'Dear')
  await asPlatform(testApp.connections, async (db) => {
    await sql`update list_view set look = '{"version": 0}' where id = ${id}`.execute(db)
  })
  expect(await as(owner).list()).toMatchObject([{ id, look: { order: [], filters: {} } }])
})

import { ALL_CALLS, ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { DELETABLE, DELETABLE_KINDS } from '@zhenma/contract/deletion/deletable'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { REFERRERS } from '@zhenma/contract/deletion/referrers'
import { LANGUAGES } from '@zhenma/contract/kernel/languages'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

type Wish = { readonly check?: boolean; readonly by?: MadeUser; readonly in?: 'cn' | 'tc' | 'en' }
const remove = (kind: string, ids: readonly number[], wish: Wish = {}) =>
  callAs(
    app,
    (wish.by ?? owner).token,
    deletion.remove,
    { kind, ids: [...ids], check: wish.check ?? false },
    { language: wish.in ?? 'en' },
  )
const warehouse = async (name: string, parentId?: number) => {
  const input = { kind: 'warehouse', name, parentId: parentId ?? null } as const
  return (await callAs(app, owner.token, places.create, input)).payload.id
}
const isThere = async (id: number) =>
  (await callAs(app, owner.token, places.get, { id })).envelope.success
/** What the log says was deleted. */
const deletedPlaces = async () => {
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'place' })
  const deleted = log.payload.records.filter(({ operation }) => operation === 'delete')
  return deleted.map(({ entityId }) => Number(entityId))
}

describe('what it refuses', () => {
  it('a kind that is not on the list, and names the field', async () => {
    for (const kind of ['company', 'movement', 'order', '__proto__', '']) {
      const { httpStatus, envelope } = await remove(kind, [1])
      expect([kind, httpStatus, envelope.details?.[0]?.field]).toEqual([kind, 400, 'kind'])
    }
    expect((await remove('place', [])).envelope.details?.[0]?.field).toBe('ids')
  })

  it('whoever may not make the call of that kind, for each kind', async () => {
    const nobody = await makeUser(app.connections, {
      companyId: owner.companyId,
      permissions: ['product:list'],
    })
    for (const kind of DELETABLE_KINDS) {
      const { envelope } = await remove(kind, [900_000_000], { by: nobody })
      // Whose kinds ask for a log-in only, sees none of others.
      const open = DELETABLE[kind].call.allow === 'session'
      expect([kind, envelope.error]).toEqual([kind, open ? 'NOT_FOUND' : 'ACCESS_DENIED'])
    }
  })

  it('a record of another company, as its own call does', async () => {
    const other = await makeUser(app.connections)
    const { id } = await makePlace(app.connections, other.companyId, 'warehouse')
    expect((await remove('place', [id])).envelope.error).toBe('NOT_FOUND')
    const { success } = (await callAs(app, other.token, places.get, { id })).envelope
    expect(success).toBe(true)
  })

  it.each(LANGUAGES)(
    'what is referred to, and says by what, with the way there, in %s',
    async (language) => {
      const id = await warehouse('East')
      const below = [await warehouse('East 1', id), await warehouse('East 2', id)]
      const { envelope, httpStatus } = await remove('place', [id], { in: language })
      expect([httpStatus, envelope.error]).toEqual([409, 'PLACE_IN_USE'])
      const what = REFERRERS.place.text[language]
      expect(envelope.details).toMatchObject([
        { values: { what, count: '2' }, link: `/inout/places?parentId=${id}` },
      ])
      expect(envelope.details?.[0]?.message).toContain('East 1')
      // The call of its own kind says the same.
      const own = await callAs(app, owner.token, places.remove, { id }, { language })
      expect(own.envelope.details).toEqual(envelope.details)
      expect(below).toHaveLength(2)
    },
  )

  it('names and ways only for whoever sees their list', async () => {
    const { companyId } = owner
    const { id } = await makePlace(app.connections, companyId, 'factory')
    await makeUser(app.connections, { companyId, factoryId: id })
    const clerk = await makeUser(app.connections, {
      companyId,
      permissions: ['place:delete', 'place:list'],
    })
    const { details } = (await remove('place', [id], { by: clerk })).envelope
    expect(details).toMatchObject([{ error: 'STILL_REFERRED', values: { count: '1' } }])
    expect(details?.[0]?.link).toBeUndefined()
  })
})

describe('several at once', () => {
  it('are deleted whole, in whatever order what lies in each other is named', async () => {
    const top = await warehouse('Top')
    const middle = await warehouse('Middle', top)
    const bottom = await warehouse('Bottom', middle)
    const { payload } = await remove('place', [top, middle, bottom, top])
    expect(payload).toEqual({ count: 3 })
    expect([await isThere(top), await isThere(bottom)]).toEqual([false, false])
    expect(new Set(await deletedPlaces())).toEqual(new Set([top, middle, bottom]))
  })

  it('stay whole where one is refused, each named with what stands in its way', async () => {
    const free = await warehouse('Free')
    const held = await warehouse('Held')
    await warehouse('Below', held)
    const { envelope, httpStatus } = await remove('place', [free, held, 900_000_000])
    expect([httpStatus, envelope.error, envelope.message]).toEqual([
      409,
      'DELETION_REFUSED',
      '2 of them cannot be deleted; nothing was deleted',
    ])
    expect(envelope.details?.map(({ code, error }) => [code, error])).toEqual([
      ['Held', 'PLACE_IN_USE'],
      ['Held', 'STILL_REFERRED_BY'],
      ['900000000', 'NOT_FOUND'],
    ])
    expect([await isThere(free), await isThere(held)]).toEqual([true, true])
  })
})

describe('a check', () => {
  it('deletes nothing, and says what the deletion would', async () => {
    const id = await warehouse('East')
    expect((await remove('place', [id], { check: true })).payload).toEqual({ count: 1 })
    expect(await isThere(id)).toBe(true)
    await warehouse('East 1', id)
    const checked = await remove('place', [id], { check: true })
    expect(checked.envelope.details).toEqual((await remove('place', [id])).envelope.details)
    expect(await deletedPlaces()).toEqual([])
  })
})

describe('the kinds', () => {
  it('tell a dealer, a role and a category by what refers to them, and delete them afterwards', async () => {
    const { connections } = app
    const { companyId } = owner
    const dealer = await makeDealer(connections, companyId)
    await makeDealer(connections, companyId, { name: 'Below', superior: dealer })
    const category = await callAs(app, owner.token, products.createCategory, {
      name: 'Tea',
      code: 'T',
      sort: 1,
    })
    const categoryId = category.payload.id
    await callAs(app, owner.token, products.createCategory, {
      name: 'Green',
      code: 'G',
      sort: 1,
      parentId: categoryId,
    })
    const role = await callAs(app, owner.token, roles.create, {
      name: 'Clerks',
      code: uniqueName('c'),
    })
    const said = async (kind: string, id: number) =>
      (await remove(kind, [id])).envelope.details?.map(({ message, link }) => [message, link])
    expect(await said('dealer', dealer.id)).toEqual([
      ['Dealers: 1 (Below)', `/dealer/list?superiorId=${dealer.id}`],
    ])
    expect(await said('category', categoryId)).toEqual([
      ['Product categories: 1 (Green)', '/product/category'],
    ])
    expect((await remove('role', [role.payload.id])).payload).toEqual({ count: 1 })
    const product = await makeProduct(connections, companyId)
    expect((await remove('product', [product.id])).payload).toEqual({ count: 1 })
    const bin = await callAs(app, owner.token, products.bin, {})
    expect(bin.payload.records.map(({ id }) => id)).toEqual([product.id])
  })

  it('are all calls of the product that delete a record by its number', () => {
    const listed = new Set(Object.values(DELETABLE).map(({ call }) => call))
    /** Not records, or of another kind by another way: codes and packets taken back, sessions, accounts that are linked, what is deleted by a code, or for good. */
    const others = new Set([
      '/activity/divide/{id}',
      '/activity/delete/red/pack',
      '/web/user/session',
      '/web/user/sessions/others',
      '/web/user/identities/{id}',
      '/sys/user/deleteRecycleBin',
      '/sys/dict/delete',
      '/sys/dictItem/delete',
      '/web/product/delete/template',
    ])
    const deleting = ALL_CALLS.filter(
      ({ method, path }) => method === 'DELETE' || /\/delete(\/|$)/.test(path),
    )
    const left = deleting.filter((call) => !listed.has(call) && call !== deletion.remove)
    expect(left.map(({ path }) => path).filter((path) => !others.has(path))).toEqual([])
    for (const { allow } of Object.values(REFERRERS)) expect(ALL_PERMISSIONS).toContain(allow)
  })
})

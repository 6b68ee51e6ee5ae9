import { places } from '@zhenma/contract/places/places.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

type Kind = 'warehouse' | 'factory' | 'workshop' | 'line'
const place = async (kind: Kind, parentId?: number): Promise<number> =>
  (await makePlace(app.connections, owner.companyId, kind, parentId ? { parentId } : {})).id
const create = (kind: Kind, parentId: number | null, user = owner) =>
  callAs(app, user.token, places.create, { kind, name: uniqueName(kind), parentId })
const move = (id: number, parentId: number | null, user = owner) =>
  callAs(app, user.token, places.update, { id, name: uniqueName('moved '), parentId })

describe('a parent is refused', () => {
  test.each<[Kind, Kind]>([
    ['factory', 'factory'],
    ['factory', 'warehouse'],
    ['workshop', 'warehouse'],
    ['workshop', 'workshop'],
    ['line', 'line'],
    ['line', 'warehouse'],
    ['warehouse', 'workshop'],
  ])('for a %s: a %s', async (kind, parentKind) => {
    const { envelope } = await create(kind, await place(parentKind))
    expect(envelope.details).toMatchObject([{ error: 'PLACE_PARENT_KIND', field: 'parentId' }])
  })

  test.each<Kind>(['workshop', 'line'])('for a %s: none at all', async (kind) => {
    const { envelope } = await create(kind, null)
    expect(envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'parentId' }])
  })

  test('that is of another company, deleted, or there never was', async () => {
    const theirs = await makeUser(app.connections)
    const strange = await makePlace(app.connections, theirs.companyId, 'factory')
    const gone = await place('factory')
    await callAs(app, owner.token, places.remove, { id: gone })
    for (const parentId of [strange.id, gone, 999_999]) {
      const { envelope } = await create('workshop', parentId)
      expect(envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'parentId' }])
    }
  })

  test('that is the place itself, or lies below it', async () => {
    const top = await place('warehouse')
    const middle = await place('warehouse', top)
    const bottom = await place('warehouse', middle)
    for (const parentId of [top, middle, bottom]) {
      const { envelope } = await move(top, parentId)
      expect(envelope.details).toMatchObject([{ error: 'PLACE_PARENT_CIRCLE', field: 'parentId' }])
    }
  })

  test('of two moves at once that would form a circle, to whoever comes second', async () => {
    const [one, other] = [await place('warehouse'), await place('warehouse')]
    const both = await Promise.all([move(one, other), move(other, one)])
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    expect(both.find(({ envelope }) => !envelope.success)?.envelope.error).toBe(
      'PLACE_PARENT_CIRCLE',
    )
  })

  test("to a factory's user: another factory", async () => {
    const [own, other] = [await place('factory'), await place('factory')]
    const bound = await makeUser(app.connections, {
      companyId: owner.companyId,
      permissions: ['place:create', 'place:list', 'place:update'],
      factoryId: own,
    })
    const refused = await create('workshop', other, bound)
    expect(refused.envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'parentId' },
    ])
    const { payload } = await create('workshop', own, bound)
    expect((await move(payload.id, other, bound)).envelope.error).toBe('FIELD_REFERENCE')
    const listed = await callAs(app, bound.token, places.page, {})
    expect(new Set(listed.payload.records.map(({ id }) => id))).toEqual(new Set([own, payload.id]))
  })
})

test('a place lies in another, is found there, and moves with what is in it', async () => {
  const [north, south] = [await place('factory'), await place('factory')]
  const workshop = (await create('workshop', north)).payload.id
  const line = (await create('line', workshop)).payload.id
  const inNorth = async () =>
    (await callAs(app, owner.token, places.page, { parentId: north })).payload.records
  expect(await inNorth()).toMatchObject([{ id: workshop, parentId: north }])
  expect((await move(workshop, south)).envelope.success).toBe(true)
  expect(await inNorth()).toEqual([])
  const found = (await callAs(app, owner.token, places.get, { id: line })).payload
  expect(found).toMatchObject({ parentId: workshop, parentName: expect.stringMatching(/^moved /) })
  expect((await callAs(app, owner.token, places.get, { id: south })).payload.uses).toEqual([
    'place',
  ])
})

describe('a deleted place', () => {
  const remove = (id: number) => callAs(app, owner.token, places.remove, { id })
  const recover = (...ids: number[]) => callAs(app, owner.token, places.recover, { ids })
  const bin = async (user = owner) =>
    (await callAs(app, user.token, places.bin, {})).payload.records.map(({ id }) => id)

  test('does not come back into what is deleted, and comes back with it', async () => {
    const factory = await place('factory')
    const workshop = await place('workshop', factory)
    await remove(workshop)
    await remove(factory)
    expect((await recover(workshop)).envelope.error).toBe('PLACE_PARENT_DELETED')
    expect(await bin()).toEqual([factory, workshop])
    expect((await recover(workshop, factory)).payload).toEqual({ count: 2 })
    expect(await bin()).toEqual([])
    const found = await callAs(app, owner.token, places.get, { id: workshop })
    expect(found.payload.parentId).toBe(factory)
  })

  test('does not come back where another has its name now', async () => {
    const { id, name } = await makePlace(app.connections, owner.companyId, 'warehouse')
    await remove(id)
    await makePlace(app.connections, owner.companyId, 'warehouse', { name })
    const refused = await recover(id)
    expect(refused.envelope).toMatchObject({
      error: 'PLACE_NAME_TAKEN',
      details: [{ code: name }],
    })
  })

  test('is named where it is not there; of other companies nothing is seen', async () => {
    const id = await place('warehouse')
    expect((await recover(id)).envelope.error).toBe('ROW_NOT_FOUND')
    await remove(id)
    const stranger = await makeUser(app.connections)
    expect(await bin(stranger)).toEqual([])
    const theirs = await callAs(app, stranger.token, places.recover, { ids: [id] })
    expect(theirs.envelope.error).toBe('ROW_NOT_FOUND')
  })
})

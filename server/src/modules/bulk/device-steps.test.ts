import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { DEVICE_KEY_HEADER } from '@zhenma/contract/devices/device-headers'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDevice } from '../../../test/make/device.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

type Name = 'block' | 'unblock' | 'place'
const NAMES = ['block', 'unblock', 'place'] as const
const count = (name: Name, filter: Record<string, unknown> = {}, by = owner) =>
  callAs(app, by.token, bulk.count, { step: `device_${name}`, filter })
const run = (name: Name, expected: number, more: object = {}, by = owner) =>
  callAs(app, by.token, bulk.run, { step: `device_${name}`, expected, ...more })
const undo = async (id: number) => (await callAs(app, owner.token, bulk.undo, { id })).payload
const list = async (filter: object = {}) =>
  (await callAs(app, owner.token, devices.list, { sort: 'name', ...filter })).payload.records
const blockedOf = async () => (await list()).map(({ name, blocked }) => [name, blocked])
const placesOf = async () => (await list()).map(({ name, placeName }) => [name, placeName])
const make = async (...names: string[]) => {
  const made = []
  for (const name of names) made.push(await makeDevice(app, owner, { name }))
  return made
}
const operationsOf = async (id: number) => {
  const { payload } = await callAs(app, owner.token, systemLog.operations, { entity: 'device' })
  return payload.records
    .filter(({ entityId }) => entityId === String(id))
    .map(({ operation }) => operation)
}

describe('many devices are refused', () => {
  test('whoever may not do it to one, and whoever does not see them', async () => {
    const [one] = await make('A')
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['device:list'] })
    for (const name of NAMES) {
      expect((await count(name, {}, reader)).envelope.error).toBe('ACCESS_DENIED')
      expect((await run(name, 1, {}, reader)).envelope.error).toBe('ACCESS_DENIED')
    }
    const stranger = await makeUser(app.connections)
    expect((await count('block', {}, stranger)).payload.count).toBe(0)
    for (const ids of [undefined, [one?.id ?? 0]]) {
      const refused = await run('block', 1, ids ? { ids } : {}, stranger)
      expect(refused.envelope.error).toBe('BULK_CHANGED')
    }
    expect(await blockedOf()).toEqual([['A', false]])
  })

  test('a place that cannot be chosen: each is named, and none is changed', async () => {
    await make('A', 'B')
    const stranger = await makeUser(app.connections)
    const theirs = await makePlace(app.connections, stranger.companyId, 'warehouse')
    const refused = await run('place', 2, { values: { placeId: theirs.id } })
    expect(refused.envelope.error).toBe('BULK_REFUSED')
    expect(refused.envelope.details).toMatchObject([
      { code: 'A', field: 'placeId', error: 'FIELD_REFERENCE' },
      { code: 'B', field: 'placeId', error: 'FIELD_REFERENCE' },
    ])
    expect(await placesOf()).toEqual([
      ['A', null],
      ['B', null],
    ])
  })

  test('another number of them than was told', async () => {
    await make('A', 'B')
    expect((await run('block', 1)).envelope.error).toBe('BULK_CHANGED')
    expect(await blockedOf()).toEqual([
      ['A', false],
      ['B', false],
    ])
  })
})

describe('many devices', () => {
  test('are blocked over all that a filter finds, and whoever is at work on them is out at once', async () => {
    const scanner = await makeUser(app.connections, { companyId: owner.companyId })
    const { key } = await makeDevice(app, owner, { name: 'Hall 1' }, scanner.token)
    await make('Hall 2', 'Office')
    const shown = { headers: { [DEVICE_KEY_HEADER]: key } }
    const work = () => callAs(app, scanner.token, products.list, {}, shown)
    expect((await work()).httpStatus).toBe(200)
    const filter = { keyword: 'hall' }
    const counted = await count('block', filter)
    expect(counted.payload).toEqual({ count: 2, leftOut: 0, isTask: false, canUndo: true })
    expect((await run('block', 2, { filter })).payload).toMatchObject({ changed: 2, same: 0 })
    expect((await work()).envelope.error).toBe('SESSION_ENDED')
    expect(await blockedOf()).toEqual([
      ['Hall 1', true],
      ['Hall 2', true],
      ['Office', false],
    ])
  })

  test('that were blocked before stay so when the step is taken back, and the log tells what was done to each', async () => {
    const [first, second] = await make('A', 'B')
    await callAs(app, owner.token, devices.block, { id: first?.id ?? 0, blocked: true })
    const { payload } = await run('block', 2)
    expect(payload).toMatchObject({ changed: 1, same: 1, canUndo: true })
    expect(await undo(payload.id)).toMatchObject({ undone: 1, refusedCount: 0 })
    expect(await blockedOf()).toEqual([
      ['A', true],
      ['B', false],
    ])
    expect(await operationsOf(first?.id ?? 0)).toEqual(['block', 'register_device'])
    expect(await operationsOf(second?.id ?? 0)).toEqual(['unblock', 'block', 'register_device'])
  })

  test('are unblocked, of those that are ticked', async () => {
    const [first, second] = await make('A', 'B')
    expect((await run('block', 2)).payload.changed).toBe(2)
    const ids = [second?.id ?? 0]
    const { payload } = await run('unblock', 1, { ids, filter: { blocked: true } })
    expect(payload).toMatchObject({ changed: 1, canUndo: true })
    expect((await list({ blocked: true })).map(({ id }) => id)).toEqual([first?.id])
  })

  test('get a place and have their former ones back, but for one that was changed since', async () => {
    const [first, second] = await make('A', 'B', 'C')
    const hall = await makePlace(app.connections, owner.companyId, 'warehouse', { name: 'Hall' })
    const yard = await makePlace(app.connections, owner.companyId, 'warehouse', { name: 'Yard' })
    const ofFirst = { ids: [first?.id ?? 0], values: { placeId: hall.id } }
    expect((await run('place', 1, ofFirst)).payload.changed).toBe(1)
    const { payload } = await run('place', 3, { values: { placeId: yard.id } })
    expect(payload).toMatchObject({ changed: 3, canUndo: true })
    await run('place', 1, { ids: [second?.id ?? 0] })
    const undone = await undo(payload.id)
    expect(undone).toMatchObject({ undone: 2, refusedCount: 1, refused: [{ name: 'B' }] })
    expect(await placesOf()).toEqual([
      ['A', 'Hall'],
      ['B', null],
      ['C', null],
    ])
  })
})

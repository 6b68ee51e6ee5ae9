import { places } from '@zhenma/contract/places/places.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeCompany, makeUser } from '../../../test/make/user.ts'

let testApp: TestApp
let user: MadeUser
const place: Record<string, number> = {}
beforeAll(async () => {
  testApp = await createTestApp()
  const { connections } = testApp
  user = await makeUser(connections, { permissions: [] })
  const { companyId } = user
  const make = async (
    name: string,
    kind: 'factory' | 'workshop' | 'line' | 'warehouse',
    parentId?: number,
  ) => {
    place[name] = (await makePlace(connections, companyId, kind, { name, parentId })).id
  }
  await make('factory A', 'factory')
  await make('factory B', 'factory')
  await make('workshop A', 'workshop', place['factory A'])
  await make('line A', 'line', place['workshop A'])
  await make('line B', 'line', place['factory B'])
  await make('warehouse', 'warehouse')
  const other = await makeCompany(connections)
  await makePlace(connections, other.id, 'factory', { name: 'theirs' })
})
afterAll(() => testApp.close())

const list = async (who: MadeUser, input: object = {}) =>
  (await callAs(testApp, who.token, places.list, { ...input })).payload.map(({ name }) => name)
const factories = async (who: MadeUser) =>
  (await callAs(testApp, who.token, places.factories, {})).payload.map(({ name }) => name)

describe('places', () => {
  test('are those of the own company, by kind and by what they belong to', async () => {
    expect(await factories(user)).toEqual(['factory A', 'factory B'])
    expect(await list(user)).toEqual([
      'factory A',
      'factory B',
      'line A',
      'line B',
      'warehouse',
      'workshop A',
    ])
    expect(await list(user, { kind: 'warehouse' })).toEqual(['warehouse'])
    expect(await list(user, { parentId: place['factory A'] })).toEqual(['workshop A'])
    const refused = await callAs(testApp, user.token, places.list, { kind: 'garage' })
    expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_CHOICE', field: 'kind' }])
  })

  test('a user bound to a factory sees it, what is in it, and the warehouses', async () => {
    const bound = await makeUser(testApp.connections, {
      companyId: user.companyId,
      permissions: [],
      factoryId: place['factory A'],
    })
    expect(await factories(bound)).toEqual(['factory A'])
    expect(await list(bound)).toEqual(['factory A', 'line A', 'warehouse', 'workshop A'])
    expect(await list(bound, { parentId: place['factory B'] })).toEqual([])
  })
})

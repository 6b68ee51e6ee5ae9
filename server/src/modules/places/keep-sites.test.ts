import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { asCompany } from '../../platform/database/database.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

const ALL = ['place:list', 'place:create', 'place:update', 'place:delete']
const WAREHOUSE = { kind: 'warehouse', name: 'Dock 4' } as const
const as = (user: MadeUser) => ({
  create: (input: object = {}) =>
    callAs(app, user.token, places.create, { ...WAREHOUSE, ...input }),
  update: (id: number, input: object = {}) =>
    callAs(app, user.token, places.update, { id, name: 'Dock 5', ...input }),
  page: (input: object = {}) => callAs(app, user.token, places.page, { ...input }),
  get: (id: number) => callAs(app, user.token, places.get, { id }),
  remove: (id: number, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(app, user.token, places.remove, { id }, { language }),
  inbound: (code: string, warehouseId: number) =>
    callAs(app, user.token, inout.inbound, {
      codes: [code],
      warehouseId,
      idempotencyKey: uniqueName('k'),
    }),
})
const made = async (input: object = {}) => (await as(owner).create(input)).payload.id
const names = async (user: MadeUser, input: object = {}) =>
  (await as(user).page(input)).payload.records.map(({ name }) => name)

describe('a place is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['too long a name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
    ['too long a code', { code: 'x'.repeat(51) }, 'FIELD_TOO_LONG', 'code'],
    ['too long an address', { address: 'x'.repeat(301) }, 'FIELD_TOO_LONG', 'address'],
    ['too long a description', { description: 'x'.repeat(501) }, 'FIELD_TOO_LONG', 'description'],
    ['a kind that there is not', { kind: 'garage' }, 'FIELD_CHOICE', 'kind'],
    ['a line that lies nowhere', { kind: 'line' }, 'FIELD_REQUIRED', 'parentId'],
  ])('with %s', async (_what, input, error, field) => {
    const { httpStatus, envelope } = await as(owner).create(input)
    expect(httpStatus).toBe(400)
    expect(envelope.details).toMatchObject([{ error, field }])
    expect(await names(owner)).toEqual([])
  })

  test('with the name of another of its kind; of the other kind it is free', async () => {
    await made()
    expect((await as(owner).create()).envelope).toMatchObject({
      error: 'FIELD_TAKEN',
      details: [{ field: 'name' }],
    })
    expect((await as(owner).create({ kind: 'factory' })).envelope.success).toBe(true)
    const second = await made({ name: 'Dock 5' })
    const renamed = await as(owner).update(second, { name: WAREHOUSE.name })
    expect(renamed.envelope.error).toBe('FIELD_TAKEN')
  })

  test('of another company, as if there were none', async () => {
    const theirs = await makeUser(app.connections)
    const theirPlace = await makePlace(app.connections, theirs.companyId, 'warehouse')
    for (const { id } of [theirPlace, { id: 999_999 }]) {
      for (const call of [as(owner).get(id), as(owner).update(id), as(owner).remove(id)]) {
        expect((await call).envelope.error).toBe('NOT_FOUND')
      }
    }
  })

  test("to a dealer's people, who see none; bound to a factory, they keep only that and warehouses", async () => {
    const factory = await made({ kind: 'factory', name: 'Mill' })
    const other = await made({ kind: 'factory', name: 'Press' })
    const warehouse = await made()
    const dealer = await makeDealer(app.connections, owner.companyId)
    const { companyId } = owner
    const ofDealer = await makeUser(app.connections, {
      companyId,
      permissions: ALL,
      dealerId: dealer.id,
    })
    expect(await names(ofDealer)).toEqual([])
    expect((await as(ofDealer).create({ name: 'New' })).envelope.error).toBe('ACCESS_DENIED')
    expect((await as(ofDealer).update(warehouse)).envelope.error).toBe('NOT_FOUND')

    const bound = await makeUser(app.connections, {
      companyId,
      permissions: ALL,
      factoryId: factory,
    })
    expect(await names(bound)).toEqual(['Dock 4', 'Mill'])
    expect((await as(bound).create({ kind: 'factory' })).envelope.error).toBe('ACCESS_DENIED')
    expect((await as(bound).remove(other)).envelope.error).toBe('NOT_FOUND')
    expect((await as(bound).create({ name: 'New' })).envelope.success).toBe(true)
  })
})

test('a place is made, found, renamed and removed, and the log says so', async () => {
  const id = await made({ code: 'D-4', address: '18 Quay Road' })
  await made({ kind: 'factory', name: 'Mill' })
  expect(await names(owner)).toEqual(['Dock 4', 'Mill'])
  expect(await names(owner, { kind: 'factory' })).toEqual(['Mill'])
  expect(await names(owner, { keyword: 'quay' })).toEqual(['Dock 4'])
  await as(owner).update(id, { name: 'Dock 5', code: 'D-4', address: '18 Quay Road' })
  const place = (await as(owner).get(id)).payload
  expect(place).toMatchObject({ kind: 'warehouse', name: 'Dock 5', code: 'D-4', uses: [] })
  const offered = await callAs(app, owner.token, places.list, { kind: 'warehouse' })
  expect(offered.payload.map(({ name }) => name)).toEqual(['Dock 5'])

  expect((await as(owner).remove(id)).envelope.success).toBe(true)
  expect(await names(owner)).toEqual(['Mill'])
  expect((await as(owner).get(id)).envelope.error).toBe('NOT_FOUND')
  // Its name is free again.
  expect((await as(owner).create({ name: 'Dock 5' })).envelope.success).toBe(true)

  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'place' })
  const ofPlace = log.payload.records.filter(({ entityId }) => entityId === String(id))
  expect(ofPlace.map(({ operation, fields }) => [operation, fields])).toEqual([
    ['delete', expect.arrayContaining(['name'])],
    ['update', ['name']],
    ['create', expect.arrayContaining(['kind', 'name'])],
  ])
})

describe('a place that something speaks of stays', () => {
  const expectUsed = async (id: number, uses: string[]) => {
    expect((await as(owner).get(id)).payload.uses).toEqual(uses)
    expect((await as(owner).remove(id)).envelope.error).toBe('PLACE_IN_USE')
    expect((await as(owner).update(id, { name: uniqueName('p') })).envelope.success).toBe(true)
  }

  test.each(LANGUAGES)('a movement into a warehouse, in %s', async (language) => {
    const id = await made()
    const batch = await makeBatch(app, { companyId: owner.companyId, activationRequired: false })
    expect((await as(owner).inbound(batch.at(0), id)).envelope.success).toBe(true)
    const refused = await as(owner).remove(id, language)
    expect(refused.httpStatus).toBe(409)
    expect(refused.envelope.message).toMatch(textOf('PLACE_IN_USE', language))
    expect(refused.envelope.message).toContain(PLACE_USE_TEXT.movement[language])
    await expectUsed(id, ['movement'])
  })

  test('a batch, a user and a workshop of a factory', async () => {
    const made1 = await made({ kind: 'factory', name: 'Mill' })
    const { companyId } = owner
    await makePlace(app.connections, companyId, 'workshop', { parentId: made1 })
    await makeUser(app.connections, { companyId, factoryId: made1 })
    await callAs(app, owner.token, batches.generate, {
      name: 'First',
      productCount: 1,
      factoryId: made1,
      idempotencyKey: uniqueName('k'),
    })
    await expectUsed(made1, ['movement', 'batch', 'user', 'place'])
  })

  test('a device that stays there, until the device is deleted', async () => {
    const id = await made()
    await asCompany(app.connections, owner.companyId, (db) =>
      sql`insert into device (company_id, name, place_id, key_id, key_hash, created_by)
          values (${owner.companyId}, 'Handheld 3', ${id}, '0123456789abcdef', '', ${owner.id})`.execute(
        db,
      ),
    )
    await expectUsed(id, ['device'])
    await asCompany(app.connections, owner.companyId, (db) =>
      sql`update device set deleted_at = now() where company_id = ${owner.companyId}`.execute(db),
    )
    expect((await as(owner).remove(id)).envelope.success).toBe(true)
  })
})

test('what is being removed takes no labels in: whoever comes second is refused', async () => {
  const id = await made()
  const { companyId } = owner
  const batch = await makeBatch(app, { companyId, activationRequired: false })
  let inbound: ReturnType<ReturnType<typeof as>['inbound']> | undefined
  await asCompany(app.connections, companyId, async (db) => {
    await sql`select from place where company_id = ${companyId} and id = ${id} for update`.execute(
      db,
    )
    await sql`update place set deleted_at = now() where company_id = ${companyId} and id = ${id}`.execute(
      db,
    )
    inbound = as(owner).inbound(batch.at(0), id)
    await waitForLock(app.connections)
  })
  expect((await inbound)?.envelope).toMatchObject({
    error: 'FIELD_REFERENCE',
    details: [{ field: 'warehouseId' }],
  })
})

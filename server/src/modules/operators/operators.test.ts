import { auth } from '@zhenma/contract/auth/auth.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { startOtherServer } from '../../../test/other-server.ts'
import { md5Of } from '../../platform/auth/password.ts'

let app: TestApp
let owner: MadeUser
let warehouse: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  warehouse = (await makePlace(app.connections, owner.companyId, 'warehouse')).id
})

const form = (input: object = {}) => ({
  username: uniqueName('op_').slice(-18),
  realName: 'Chen Li',
  password: 'abc',
  duty: 'inbound' as const,
  placeIds: [warehouse],
  ...input,
})
const create = (input: object = {}, by = owner) =>
  callAs(app, by.token, operators.create, form(input))
const get = async (id: number, by = owner) =>
  (await callAs(app, by.token, operators.get, { id })).payload
const logIn = (username: string, password: string) =>
  callAs(app, '', auth.login, { username, password: md5Of(password) })
const colleague = (permissions: readonly string[], more: object = {}) =>
  makeUser(app.connections, { companyId: owner.companyId, permissions, ...more })

describe('an operator is refused', () => {
  test.each([
    ['a username of 4', { username: 'abcd' }, 'username'],
    ['a username of 19', { username: 'a'.repeat(19) }, 'username'],
    ['a username with a special sign', { username: 'abc-de' }, 'username'],
    ['a password of 2', { password: 'ab' }, 'password'],
    ['a password of 19', { password: 'a'.repeat(19) }, 'password'],
    ['no name', { realName: ' ' }, 'realName'],
    ['a phone that is none', { phone: '12345' }, 'phone'],
    ['no place', { placeIds: [] }, 'placeIds'],
    ['a duty that there is not', { duty: 'guard' }, 'duty'],
  ])('with %s', async (_what, input, field) => {
    const { httpStatus, envelope } = await create(input)
    expect(httpStatus).toBe(400)
    expect(envelope.details).toMatchObject([{ field }])
  })

  test.each(LANGUAGES)(
    'with a username of 4 or 19, by words that say both ends, in %s',
    async (language) => {
      for (const username of ['abcd', 'a'.repeat(19)]) {
        const { envelope } = await callAs(app, owner.token, operators.create, form({ username }), {
          language,
        })
        expect(envelope.details).toHaveLength(1)
        expect(envelope.details?.[0]?.message).toMatch(/\b5 (至|to) 18 /)
      }
    },
  )

  test('with a place that is not the company’s, or a username that somebody has', async () => {
    const stranger = await makeUser(app.connections)
    const strange = await makePlace(app.connections, stranger.companyId, 'warehouse')
    const wrong = await create({ placeIds: [warehouse, strange.id] })
    expect(wrong.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'placeIds' }])
    const twice = form()
    await create(twice)
    expect((await create(twice)).envelope.error).toBe('USERNAME_TAKEN')
  })

  test('with more rights than whoever makes them has', async () => {
    const strong = await colleague(['user:delete', 'role:list'])
    const found = await callAs(app, owner.token, users.roles, { userId: strong.id })
    const roleIds = found.payload.map(({ id }) => id)
    const maker = await colleague(['operator:create', 'operator:list'])
    expect((await create({ roleIds }, maker)).envelope.error).toBe('ROLE_BEYOND_OWN')
    const offered = await callAs(app, maker.token, operators.roles, {})
    expect(offered.payload).toContainEqual(
      expect.objectContaining({ id: roleIds[0], isGrantable: false }),
    )
    const all = await callAs(app, owner.token, operators.roles, {})
    expect(all.payload).toContainEqual(
      expect.objectContaining({ id: roleIds[0], isGrantable: true }),
    )
  })

  test("by a dealer's people", async () => {
    const dealer = await makeDealer(app.connections, owner.companyId)
    const ofDealer = await colleague(['operator:create'], { dealerId: dealer.id })
    expect((await create({}, ofDealer)).envelope.error).toBe('ACCESS_DENIED')
  })
})

test.each([
  ['shortest', 'a'.repeat(2), 'abc'],
  ['longest', 'b'.repeat(11), 'x'.repeat(18)],
])(
  'username and password of the %s kind are taken, and open the door',
  async (_, fill, password) => {
    const username = uniqueName(fill).slice(0, 18)
    expect((await create({ username, password })).envelope.success).toBe(true)
    expect((await logIn(username, password)).envelope.success).toBe(true)
  },
)

test('an operator is a user of the purpose of the duty, with the places of it', async () => {
  const other = (await makePlace(app.connections, owner.companyId, 'warehouse')).id
  const made = form({ placeIds: [warehouse, other], phone: '13800001111' })
  const { id } = (await create(made)).payload
  const user = (await callAs(app, owner.token, users.get, { id })).payload
  expect(user).toMatchObject({ username: made.username, purpose: 'inbound_operator' })
  expect((await get(id)).assignments.map(({ placeId, duty }) => [placeId, duty])).toEqual(
    expect.arrayContaining([
      [warehouse, 'inbound'],
      [other, 'inbound'],
    ]),
  )
  const { revision } = await get(id)
  const changed = { ...made, id, revision, realName: 'Chen Lu', duty: 'manager', placeIds: [other] }
  const { password: _, ...given } = changed
  const { envelope } = await callAs(app, owner.token, operators.update, given as never)
  expect(envelope.success).toBe(true)
  const after = await get(id)
  expect(after).toMatchObject({ realName: 'Chen Lu', phone: '13800001111' })
  expect(after.assignments).toMatchObject([{ placeId: other, duty: 'manager' }])
  const again = (await callAs(app, owner.token, users.get, { id })).payload
  expect(again.purpose).toBe('factory_warehouse')

  const stale = await callAs(app, owner.token, operators.update, given as never)
  expect(stale.httpStatus).toBe(409)
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'user' })
  const steps = log.payload.records.filter(({ entityId }) => entityId === String(id))
  expect(steps.map(({ operation }) => operation)).toEqual(['assign', 'update', 'assign', 'create'])
})

test('a list has operators only: no administrator, no dealer’s user, nobody of another company', async () => {
  const { id } = (await create()).payload
  await colleague(['label:list'])
  const stranger = await makeUser(app.connections)
  const list = async (by: MadeUser, input: object = {}) =>
    (await callAs(app, by.token, operators.list, { ...input })).payload.records.map((row) => row.id)
  expect(await list(owner)).toEqual([id])
  expect(await list(owner, { duty: 'inbound', placeId: warehouse })).toEqual([id])
  expect(await list(owner, { duty: 'manager' })).toEqual([])
  expect(await list(stranger)).toEqual([])
  for (const call of [
    callAs(app, stranger.token, operators.get, { id }),
    callAs(app, owner.token, operators.get, { id: owner.id }),
  ]) {
    expect((await call).envelope.error).toBe('NOT_FOUND')
  }
})

test('a frozen operator is out at once, on every server, and in again with the password that is set', async () => {
  const there = await startOtherServer(app)
  const made = form()
  const { id } = (await create(made)).payload
  const session = (await logIn(made.username, made.password)).payload as { token: string }
  const freeze = (status: 'frozen' | 'normal', by = owner) =>
    callAs(app, by.token, operators.freeze, { ids: [id], status })
  expect((await callAs(app, session.token, auth.current, {})).httpStatus).not.toBe(401)
  expect((await callAs(there, session.token, auth.current, {})).httpStatus).not.toBe(401)
  expect((await freeze('frozen')).payload).toEqual({ count: 1 })
  for (const server of [there, app]) {
    expect((await callAs(server, session.token, auth.current, {})).httpStatus).toBe(401)
  }
  await there.close()
  expect((await logIn(made.username, made.password)).envelope.success).toBe(false)
  await freeze('normal')
  const set = await callAs(app, owner.token, operators.setPassword, { id, password: 'xyz' })
  expect(set.envelope.success).toBe(true)
  expect((await logIn(made.username, 'xyz')).envelope.success).toBe(true)
})

test('who keeps operators freezes and resets nobody else', async () => {
  const keeper = await colleague(['operator:list', 'operator:freeze', 'operator:password'])
  for (const { id } of [owner, await colleague(['label:list'])]) {
    const frozen = await callAs(app, keeper.token, operators.freeze, {
      ids: [id],
      status: 'frozen',
    })
    expect(frozen.envelope.error).toBe('ROW_NOT_FOUND')
    const set = await callAs(app, keeper.token, operators.setPassword, { id, password: 'abc' })
    expect(set.envelope.error).toBe('ROW_NOT_FOUND')
  }
})

test("a factory's user makes operators of the own factory, and sees no others", async () => {
  const { companyId } = owner
  const own = await makePlace(app.connections, companyId, 'factory')
  const other = await makePlace(app.connections, companyId, 'factory')
  const boss = await colleague(['operator:create', 'operator:list', 'operator:export'], {
    factoryId: own.id,
  })
  const hidden = (await create({ factoryId: other.id })).payload.id
  const { id } = (await create({}, boss)).payload
  expect(await get(id, boss)).toMatchObject({ factoryId: own.id })
  const wrong = await create({ factoryId: other.id }, boss)
  expect(wrong.envelope.details).toMatchObject([{ field: 'factoryId' }])
  const strange = await create({ placeIds: [other.id] }, boss)
  expect(strange.envelope.details).toMatchObject([{ field: 'placeIds' }])
  const list = await callAs(app, boss.token, operators.list, {})
  expect(list.payload).toMatchObject({ total: 1, records: [{ id }] })
  const people = await callAs(app, boss.token, operators.people, {})
  expect(people.payload.records.map(({ userId }) => userId)).toEqual([id])
  expect((await callAs(app, boss.token, operators.get, { id: hidden })).envelope.error).toBe(
    'NOT_FOUND',
  )
})

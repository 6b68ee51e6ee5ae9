import { auth } from '@zhenma/contract/auth/auth.contract'
import { DEVICE_KEY_HEADER } from '@zhenma/contract/devices/device-headers'
import { devices } from '@zhenma/contract/devices/devices.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, PASSWORD } from '../../../test/make/account.ts'
import { makeDevice as makeRegistered } from '../../../test/make/device.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { startOtherServer } from '../../../test/other-server.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

type Options = {
  readonly key?: string
  readonly language?: 'cn' | 'tc' | 'en'
  readonly at?: Pick<TestApp, 'app'>
  readonly version?: string
}

const call = <E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: object = {},
  { key, language, at = testApp, version }: Options = {},
) =>
  callAs(
    at,
    token,
    endpoint,
    { ...input },
    {
      headers: {
        ...(key === undefined ? {} : { [DEVICE_KEY_HEADER]: key }),
        ...(version === undefined ? {} : { 'app-version': version }),
      },
      ...(language === undefined ? {} : { language }),
    },
  )

/** A device of a company; `token`: of who has a session open on it. */
const makeDevice = (wish: object = {}, by = owner, token: string | null = null) =>
  makeRegistered(testApp, by, wish, token)

/** Opens a session of a user on a device, as a log-in does. */
const goOnWith = async (user: MadeUser, wish: object = {}) => {
  const device = await makeDevice(wish, owner, user.token)
  return { ...device, on: { key: device.key } }
}

describe('a session on a device', () => {
  test('is worth nothing without the key of the device, or with another one', async () => {
    const scanner = await makeUser(testApp.connections, { companyId: owner.companyId })
    const { on } = await goOnWith(scanner)
    const other = await makeDevice()
    expect((await call(scanner.token, products.list, {}, on)).httpStatus).toBe(200)
    for (const wrong of [{}, { key: other.key }, { key: 'zmd_x' }]) {
      const refused = await call(scanner.token, products.list, {}, wrong)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([401, 'SESSION_ENDED'])
    }
  })

  test('is out at once where the device is blocked or deleted, on every server', async () => {
    const other = await startOtherServer(testApp)
    for (const out of ['block', 'remove'] as const) {
      const scanner = await makeUser(testApp.connections, { companyId: owner.companyId })
      const { id, key, on } = await goOnWith(scanner)
      const there = { key, at: other }
      expect((await call(scanner.token, products.list, {}, there)).httpStatus).toBe(200)
      await (out === 'block'
        ? call(owner.token, devices.block, { id, blocked: true })
        : call(owner.token, devices.remove, { id }))
      for (const place of [there, on]) {
        const refused = await call(scanner.token, products.list, {}, place)
        expect(refused.envelope.error).toBe('SESSION_ENDED')
      }
      const me = await call(null, devices.me, {}, there)
      expect(me.payload.device?.blocked).toBe(out === 'block' ? true : undefined)
    }
    await other.close()
  })

  test('is known by what it does: log, uses and last seen name the device', async () => {
    const place = await makePlace(testApp.connections, owner.companyId, 'warehouse')
    const scanner = await makeUser(testApp.connections, { companyId: owner.companyId })
    const { id, name, key } = await goOnWith(scanner, { placeId: place.id })
    await call(scanner.token, products.list, {}, { key, version: '9.8.7' })
    const { revision } = (await call(owner.token, devices.get, { id })).payload
    const change = { id, revision, name, placeId: place.id, description: 'x' }
    await call(scanner.token, devices.update, change, { key })
    const { payload: device } = await call(owner.token, devices.get, { id })
    expect(device).toMatchObject({
      lastUserName: `Name of ${scanner.username}`,
      appVersion: '9.8.7',
      createdByName: `Name of ${owner.username}`,
    })
    const { payload: uses } = await call(owner.token, devices.uses, { deviceId: id })
    expect(uses.records).toMatchObject([
      { userName: `Name of ${scanner.username}`, ip: '127.0.0.1' },
    ])
    const sheet = await call(owner.token, devices.exportUses, { deviceId: id, format: 'csv' })
    expect(sheet.raw.toString()).toContain(`Name of ${scanner.username}`)
    const log = await call(owner.token, systemLog.operations, { deviceId: id })
    expect(log.payload.records).toMatchObject([
      { operation: 'update', entity: 'device', deviceName: name, username: scanner.username },
    ])
    const product = await makeProduct(testApp.connections, owner.companyId)
    const batch = {
      productId: product.id,
      name: 'B',
      productCount: 5,
      idempotencyKey: uniqueName('k'),
    }
    const generated = await call(scanner.token, batches.generate, batch, { key })
    expect(generated.envelope.success, generated.envelope.message).toBe(true)
    const moved = await call(owner.token, movements.list, { deviceId: id })
    expect(moved.payload.records).toMatchObject([{ operation: 'generate', deviceName: name }])
    const [label] = (await call(owner.token, labels.list, {})).payload.records
    const history = await call(owner.token, labels.history, { code: label?.code ?? '' })
    expect(history.payload).toMatchObject([{ operation: 'generate', deviceName: name }])
    const found = await call(owner.token, devices.list, { placeId: place.id })
    expect(found.payload.records.map((one) => [one.id, one.placeName])).toEqual([[id, place.name]])
  })

  test('holds no more than floor work where the device is for that', async () => {
    const chief = await makeUser(testApp.connections, { companyId: owner.companyId })
    const { id, on, name } = await goOnWith(chief, { scope: 'floor' })
    expect((await call(chief.token, products.list, {}, on)).envelope.error).toBe('ACCESS_DENIED')
    expect((await call(chief.token, devices.list, {}, on)).envelope.error).toBe('ACCESS_DENIED')
    expect((await call(chief.token, stocktaking.list, {}, on)).httpStatus).toBe(200)
    // With another scope whoever is there logs in again.
    const { payload } = await call(owner.token, devices.get, { id })
    await call(owner.token, devices.update, {
      id,
      revision: payload.revision,
      name,
      scope: 'everything',
    })
    expect((await call(chief.token, stocktaking.list, {}, on)).envelope.error).toBe('SESSION_ENDED')
  })
})

describe('another company', () => {
  test('sees, changes, blocks and learns nothing of a device', async () => {
    const { id } = await makeDevice()
    const stranger = await makeUser(testApp.connections)
    expect((await call(stranger.token, devices.list)).payload.total).toBe(0)
    expect((await call(stranger.token, devices.search, { ids: [id] })).payload).toEqual([])
    for (const [endpoint, input] of [
      [devices.get, { id }],
      [devices.uses, { deviceId: id }],
      [devices.exportUses, { deviceId: id }],
      [devices.update, { id, revision: 0, name: 'x' }],
      [devices.block, { id, blocked: true }],
      [devices.remove, { id }],
    ] as const) {
      const refused = await call(stranger.token, endpoint, input)
      expect([refused.httpStatus, refused.envelope.error], endpoint.path).toEqual([
        404,
        'NOT_FOUND',
      ])
    }
    expect((await call(owner.token, devices.get, { id })).payload.blocked).toBe(false)
  })

  test('works on a device of ours without being bound to it, and not as one of ours', async () => {
    const { id, key } = await makeDevice()
    const stranger = await makeUser(testApp.connections)
    expect((await call(stranger.token, products.list, {}, { key })).httpStatus).toBe(200)
    const { payload } = await call(owner.token, devices.uses, { deviceId: id })
    expect(payload.total).toBe(0)
  })
})

describe('floor work only on registered devices', () => {
  const setting = (companyId: number) =>
    asPlatform(testApp.connections, (db) =>
      sql`update company set floor_needs_device = true where id = ${companyId}`.execute(db),
    )

  test.each(['cn', 'tc', 'en'] as const)('is said in %s', async (language) => {
    await setting(owner.companyId)
    const count = { id: 1, codes: ['1'], idempotencyKey: 'x' }
    const refused = await call(owner.token, stocktaking.count, count, { language })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'DEVICE_REQUIRED'])
    expect(refused.envelope.message).toMatch(textOf('DEVICE_REQUIRED', language))
    // The office goes on.
    expect((await call(owner.token, products.list)).httpStatus).toBe(200)
    const scanner = await makeUser(testApp.connections, { companyId: owner.companyId })
    const { on } = await goOnWith(scanner)
    const admitted = await call(scanner.token, stocktaking.count, count, on)
    expect(admitted.envelope.error).not.toBe('DEVICE_REQUIRED')
  })
})

test('a blocked device lets nobody of its company log in, and says so', async () => {
  const { id, key, name } = await makeDevice()
  await call(owner.token, devices.block, { id, blocked: true })
  const { username } = await makeAccount(testApp.connections, { companyId: owner.companyId })
  const password = PASSWORD
  const refused = await call(null, auth.login, { username, password }, { key })
  expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'DEVICE_BLOCKED'])
  expect(refused.envelope.message).toContain(name)
  await call(owner.token, devices.block, { id, blocked: false })
  const opened = await call(null, auth.login, { username, password }, { key })
  const token = opened.payload.token
  expect((await call(token, auth.current, {}, { key })).httpStatus).toBe(200)
  expect((await call(token, auth.current)).envelope.error).toBe('SESSION_ENDED')
  const log = await call(owner.token, systemLog.logins, { deviceId: id })
  expect(log.payload.records.map(({ outcome, deviceName }) => [outcome, deviceName])).toEqual([
    ['success', name],
    ['DEVICE_BLOCKED', name],
  ])
})

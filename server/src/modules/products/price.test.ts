import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
let id: number
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const fields = { name: 'Tea', number: 'T-1', priceCents: 100, description: 'green', unit: 'box' }
  id = (await callAs(app, owner.token, products.create, fields)).payload.id
})
afterAll(() => app.close())

const get = async () => (await callAs(app, owner.token, products.get, { id })).payload
const setPrice = (priceCents: number | null, revision: number, by = owner) =>
  callAs(app, by.token, products.setPrice, { id, priceCents, revision })

describe('the price alone', () => {
  test('is refused below nothing, for a stranger, without the permission, and over a change', async () => {
    const { revision } = await get()
    const negative = await setPrice(-1, revision)
    expect(negative.envelope).toMatchObject({
      error: 'INPUT_INVALID',
      details: [{ field: 'priceCents' }],
    })
    expect((await setPrice(5, revision, await makeUser(app.connections))).httpStatus).toBe(404)
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    expect((await setPrice(5, revision, reader)).httpStatus).toBe(403)
    expect((await setPrice(200, revision)).envelope.success).toBe(true)
    expect((await setPrice(300, revision)).envelope.error).toBe('RECORD_CHANGED')
    expect((await get()).priceCents).toBe(200)
  })

  test('is written and told in the history, and nothing else is', async () => {
    const before = await get()
    await setPrice(null, before.revision)
    const { priceCents, revision, updatedAt, ...after } = await get()
    expect(priceCents).toBeNull()
    expect(before).toMatchObject(after)
    const logged = await callAs(app, owner.token, systemLog.operations, {})
    const { id: entry } = logged.payload.records[0] ?? { id: 0 }
    const logEntry = await callAs(app, owner.token, systemLog.operation, { id: entry })
    expect(logEntry.payload).toMatchObject({
      operation: 'update',
      before: { priceCents: 100 },
      after: { priceCents: null },
    })
    expect(updatedAt > before.updatedAt).toBe(true)
    // So already: nothing to tell.
    await setPrice(null, revision)
    expect((await get()).revision).toBe(revision)
  })
})

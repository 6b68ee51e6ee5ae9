import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

const bin = (token = owner.token) => callAs(app, token, products.bin, {})
const recover = (ids: number[]) => callAs(app, owner.token, products.recover, { ids })
const create = (number: string) =>
  callAs(app, owner.token, products.create, { name: '凤凰单丛', number })

test('is seen by whoever may restore, of the own company only', async () => {
  const { id } = await makeProduct(app.connections, owner.companyId)
  await callAs(app, owner.token, products.remove, { ids: [id] })
  const stranger = await makeUser(app.connections)
  expect((await bin(stranger.token)).payload.total).toBe(0)
  const { companyId } = owner
  const reader = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
  expect((await bin(reader.token)).envelope.error).toBe('ACCESS_DENIED')
  const input = { format: 'csv' as const }
  const exported = await callAs(app, reader.token, products.exportBin, input)
  expect(exported.envelope.error).toBe('ACCESS_DENIED')
})

test('says what was deleted, when, and by whom', async () => {
  const { id } = await makeProduct(app.connections, owner.companyId)
  const { companyId } = owner
  const clerk = await makeUser(app.connections, { companyId })
  await callAs(app, clerk.token, products.remove, { ids: [id] })
  const { payload } = await bin()
  expect(payload.records).toMatchObject([{ id, deletedBy: `Name of ${clerk.username}` }])
  expect((await recover([id])).payload).toEqual({ count: 1 })
  expect((await bin()).payload.total).toBe(0)
})

test('gives nothing back whose number another product has got meanwhile, and names it', async () => {
  const [taken, free] = [uniqueName('N'), uniqueName('N')]
  const [first, second] = [await create(taken), await create(free)].map(({ payload }) => payload.id)
  const ids = [first ?? 0, second ?? 0]
  await callAs(app, owner.token, products.remove, { ids })
  await create(taken)
  const { envelope } = await recover(ids)
  expect(envelope).toMatchObject({
    error: 'FIELD_TAKEN',
    details: [{ error: 'FIELD_TAKEN', field: 'number', code: taken }],
  })
  expect((await bin()).payload.total).toBe(2)
  expect((await recover([second ?? 0])).payload).toEqual({ count: 1 })
})

test('gives one of two back that had the same number, never both', async () => {
  const number = uniqueName('N')
  const ids: number[] = []
  for (const _ of [1, 2]) {
    const { id } = (await create(number)).payload
    await callAs(app, owner.token, products.remove, { ids: [id] })
    ids.push(id)
  }
  expect((await recover(ids)).envelope.error).toBe('FIELD_TAKEN')
  expect((await recover(ids.slice(0, 1))).payload).toEqual({ count: 1 })
})

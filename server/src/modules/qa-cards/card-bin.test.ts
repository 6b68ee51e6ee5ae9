import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
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

const create = async (number: string) =>
  (await callAs(app, owner.token, qaCards.create, { name: `Card ${number}`, number })).payload.id
const deleted = async (number: string) => {
  const id = await create(number)
  await callAs(app, owner.token, qaCards.remove, { id })
  return id
}
const recover = (ids: readonly number[], by = owner) =>
  callAs(app, by.token, qaCards.recover, { ids })
const bin = async (input: object = {}, by = owner) =>
  (await callAs(app, by.token, qaCards.bin, { ...input })).payload

test('the bin of cards is for those who may delete them, and of no other company', async () => {
  const id = await deleted(uniqueName('N'))
  const { companyId } = owner
  const reader = await makeUser(app.connections, { companyId, permissions: ['qa-card:list'] })
  for (const refused of [
    await callAs(app, reader.token, qaCards.bin, {}),
    await recover([id], reader),
  ]) {
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
  }
  const stranger = await makeUser(app.connections)
  expect((await bin({}, stranger)).total).toBe(0)
  expect((await recover([id], stranger)).envelope.error).toBe('ROW_NOT_FOUND')
  expect((await bin()).total).toBe(1)
})

test('what is not deleted is not brought back, and no id at all is refused', async () => {
  const id = await create(uniqueName('N'))
  expect((await recover([id])).envelope.error).toBe('ROW_NOT_FOUND')
  expect((await recover([])).envelope.error).toBe('INPUT_INVALID')
})

test('nothing comes back where another card has its number now, or two of them have the same', async () => {
  const [taken, twice] = [uniqueName('N'), uniqueName('N')]
  const ids = [await deleted(taken), await deleted(uniqueName('N'))]
  await create(taken)
  const { httpStatus, envelope } = await recover(ids)
  expect([httpStatus, envelope.details]).toMatchObject([
    409,
    [{ error: 'FIELD_TAKEN', field: 'number', code: taken }],
  ])
  expect((await recover([await deleted(twice), await deleted(twice)])).envelope.error).toBe(
    'FIELD_TAKEN',
  )
  expect((await bin()).total).toBe(4)
})

test('a card comes back as it was, with who deleted it and who restored it in the log', async () => {
  const number = uniqueName('N')
  const id = await create(number)
  const before = (await callAs(app, owner.token, qaCards.get, { id })).payload
  await callAs(app, owner.token, qaCards.remove, { id })
  await deleted(uniqueName('N'))
  const { total, records } = await bin({ keyword: number })
  expect([total, records]).toMatchObject([
    1,
    [{ id, number, name: `Card ${number}`, deletedBy: `Name of ${owner.username}` }],
  ])
  expect((await bin({ sort: 'number' })).records).toHaveLength(2)
  expect((await recover([id, id])).payload).toEqual({ count: 1 })
  expect((await callAs(app, owner.token, qaCards.get, { id })).payload).toMatchObject({
    number,
    createdAt: before.createdAt,
  })
  const log = (await callAs(app, owner.token, systemLog.operations, {})).payload
  expect(log.records[0]).toMatchObject({ operation: 'recover', entity: 'qa-card' })
})

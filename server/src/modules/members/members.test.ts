import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

const create = (input: object = {}, user = owner) =>
  callAs(app, user.token, members.create, { name: '李雷', phone: uniquePhone(), ...input })
const list = (input: object = {}, user = owner) => callAs(app, user.token, members.list, input)
const get = (id: number, user = owner) => callAs(app, user.token, members.get, { id })

describe('a mainland phone beginning with 16 or 19', () => {
  // The platform's setting is off, as at first: a buyer with such a phone draws all the same.
  it.each(['16', '19'])(
    'is a buyer’s: %s is taken, and kept when staff save the rest',
    async (of) => {
      const phone = uniquePhone().replace(/^1\d/, of)
      const made = await create({ phone })
      expect(made.envelope.details).toBeUndefined()
      const { id } = made.payload
      const { name, revision } = (await get(id)).payload
      const wish = { id, name, phone, birthday: '1990-05-17', revision }
      expect((await callAs(app, owner.token, members.update, wish)).httpStatus).toBe(200)
      expect((await get(id)).payload).toMatchObject({ phone, birthday: '1990-05-17' })
    },
  )
})

describe('a member is refused', () => {
  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['what is no phone', { phone: '12345' }, 'phone'],
    ['too long a note', { note: 'x'.repeat(201) }, 'note'],
    ['a birthday that is no day', { birthday: '2026-02-30' }, 'birthday'],
  ])('with %s', async (_what, input, field) => {
    const { httpStatus, envelope } = await create(input)
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
  })

  it('twice under one phone, however it is written; another company has its own', async () => {
    const phone = uniquePhone()
    expect((await create({ phone })).httpStatus).toBe(200)
    const again = await create({ phone: `+86 ${phone}` })
    expect([again.envelope.error, again.envelope.details?.[0]?.field]).toEqual([
      'FIELD_TAKEN',
      'phone',
    ])
    expect((await create({ phone }, await makeUser(app.connections))).httpStatus).toBe(200)
  })

  it('to whom another company or a dealer is', async () => {
    const { id } = (await create()).payload
    const { companyId, connections } = { companyId: owner.companyId, connections: app.connections }
    const dealer = await makeDealer(connections, companyId)
    const atDealer = await makeUser(connections, { companyId, dealerId: dealer.id })
    for (const other of [await makeUser(connections), atDealer]) {
      expect((await get(id, other)).envelope.error).toBe('NOT_FOUND')
      expect((await list({}, other)).payload.total).toBe(0)
      const asked = { id, points: 5, reason: 'r' }
      const operated = await callAs(app, other.token, members.operate, asked)
      expect(operated.envelope.error).toBe('NOT_FOUND')
      expect((await callAs(app, other.token, members.entries, { id })).envelope.error).toBe(
        'NOT_FOUND',
      )
    }
  })
})

it('is found by name and phone, with its points, and those who wait', async () => {
  const phone = uniquePhone()
  const { id } = (await create({ name: '韩梅梅', phone, birthday: '1990-05-06' })).payload
  const { id: second } = (await create({ name: '林涛' })).payload
  await callAs(app, owner.token, members.operate, { id, points: 30, reason: '开业' })
  await callAs(app, owner.token, members.operate, { id: second, points: 5_000, reason: '补偿' })
  const byPhone = await list({ keyword: phone.slice(3) })
  expect(byPhone.payload.records).toMatchObject([
    { name: '韩梅梅', birthday: '1990-05-06', points: 30, heldPoints: 0, hasWaiting: false },
  ])
  expect((await list({ keyword: '林' })).payload.records).toMatchObject([
    { id: second, points: 0, hasWaiting: true },
  ])
  expect((await list({ hasWaiting: true })).payload.records.map((row) => row.id)).toEqual([second])
  expect((await list({ hasWaiting: false })).payload.records.map((row) => row.id)).toEqual([id])
})

it('who is deleted is forgotten, in the log too; the phone is free, the ledger stays', async () => {
  const phone = uniquePhone()
  const { id } = (await create({ name: '匿名者', phone, note: '常客' })).payload
  await callAs(app, owner.token, members.update, { id, name: '匿名者二', phone, note: '贵客' })
  await callAs(app, owner.token, members.operate, { id, points: 2_000, reason: '开业' })
  const remove = () => callAs(app, owner.token, members.remove, { id }, { language: 'cn' })
  const kept = await remove()
  expect([kept.envelope.error, kept.envelope.message]).toEqual([
    'MEMBER_WAITING',
    '会员“匿名者二”还有积分等待确认，请先处理',
  ])
  const { waiting } = (await get(id)).payload
  const other = await makeUser(app.connections, { companyId: owner.companyId })
  const decided = { operationId: waiting[0]?.id ?? 0, passes: true }
  expect((await callAs(app, other.token, members.decide, decided)).httpStatus).toBe(200)
  expect((await remove()).httpStatus).toBe(200)
  expect((await get(id)).envelope.error).toBe('NOT_FOUND')
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'member' })
  const logText = JSON.stringify(log.payload.records)
  for (const person of ['匿名者', phone, '常客', '贵客']) expect(logText).not.toContain(person)
  expect(log.payload.records.map(({ operation }) => operation)).toEqual([
    'delete',
    'confirm_points',
    'add_points',
    'update',
    'create',
  ])
  expect((await create({ phone })).httpStatus).toBe(200)
})

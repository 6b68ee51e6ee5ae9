import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  owner = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

const make = async (input: object): Promise<number> =>
  (await callAs(testApp, owner.token, dealers.create, { address: '科技路 1 号', ...input })).payload
    .id

/** What the engine would have counted at a dealer. */
const tally = (dealerId: number, status: string, count: number): Promise<unknown> =>
  asPlatform(testApp.connections, (db) =>
    sql`insert into label_tally (company_id, batch_id, kind, status, activation, dealer_id, label_count)
        values (${owner.companyId}, 1, 'product', ${status}::label_status, 'activated', ${dealerId}, ${count})`.execute(
      db,
    ),
  )

describe('the dealer of the session', () => {
  const mine = (user: MadeUser, language: 'cn' | 'en' = 'en') =>
    callAs(testApp, user.token, dealers.mine, {}, { language })

  test('needs a session', async () => {
    expect((await callAs(testApp, null, dealers.mine, {})).httpStatus).toBe(401)
  })

  test('is nobody of whoever works for the company', async () => {
    expect((await mine(owner)).payload).toEqual({ dealer: null })
  })

  test('is told to its people who may see nothing else, and with nothing of others', async () => {
    const { companyId } = owner
    const above = await make({ name: '华南总代' })
    const own = { superiorId: above, name: '深圳酒业', code: 'D-7', grade: '金牌' }
    const id = await make({ ...own, regionName: '广东省 深圳市' })
    await make({ name: '宝安分销', superiorId: id })
    await tally(id, 'outbound', 40)
    await tally(id, 'sold', 2)
    const person = await makeUser(testApp.connections, { companyId, dealerId: id, permissions: [] })
    const { payload } = await mine(person)
    expect(payload.dealer).toMatchObject({
      id,
      name: '深圳酒业',
      code: 'D-7',
      grade: '金牌',
      level: 2,
      superiorName: '华南总代',
      onHand: 40,
      subCount: 1,
      logoUrl: null,
      shippingAddress: '',
    })
    expect(payload.dealer?.regionText).not.toContain('深圳')
    expect((await mine(person, 'cn')).payload.dealer?.regionText).toContain('深圳')
    expect(Object.keys(payload.dealer ?? {})).not.toContain('idCardNumber')
  })
})

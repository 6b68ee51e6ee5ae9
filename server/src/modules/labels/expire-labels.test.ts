import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { applyOperation } from './engine/apply-operation.ts'
import { checkIntegrity } from './engine/read/check-integrity.ts'
import { expireLabels } from './expire-labels.ts'

let test: TestApp
let user: MadeUser
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
afterAll(() => test.close())

const inside = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(test.connections, user.companyId, work)

const expire = (day: string) =>
  expireLabels({ ...test.services, log: test.app.log }, new Date(`${day}T12:00:00+08:00`))

it('labels expire the day after their shelf life, but for those that are sold or withdrawn', async () => {
  const { companyId } = user
  const product = await makeProduct(test.connections, companyId)
  const lasting = await makeProduct(test.connections, companyId)
  await inside((db) =>
    sql`update product set shelf_life_days = 30
         where company_id = ${companyId} and id = ${product.id}`.execute(db),
  )
  const wish = { companyId, productCount: 10, activationRequired: false }
  const batch = await makeBatch(test, { ...wish, productId: product.id })
  await makeBatch(test, { ...wish, productId: lasting.id })
  await inside((db) =>
    sql`update batch set produced_on = '2026-03-01' where company_id = ${companyId}`.execute(db),
  )
  const actor = { companyId, userId: user.id, ip: '', device: '' }
  const { keyRing } = test
  const flag = (index: number, status: string) =>
    inside((db) =>
      applyOperation(db, actor, {
        operation: 'flag_status',
        target: { codes: [batch.at(index)] },
        given: { status },
        reason: 'test',
        keyRing,
      }),
    )
  await flag(0, 'sold')
  await flag(1, 'recycled')
  await flag(2, 'outbound')
  // Another date on the label itself counts before that of its batch.
  await inside((db) =>
    applyOperation(db, actor, {
      operation: 'modify',
      target: { codes: [batch.at(3)] },
      given: { produced_on: '2026-03-02' },
      keyRing,
    }),
  )
  // 2026-03-01 and 30 days: good up to 31 March.
  expect(await expire('2026-03-31')).toBe(0)
  expect(await expire('2026-04-01')).toBe(7)
  expect(await expire('2026-04-01')).toBe(0)
  expect(await expire('2026-04-02')).toBe(1)
  const { payload } = await callAs(test, user.token, labels.totals, { batchId: batch.id })
  expect(payload.byStatus).toEqual({ sold: 1, recycled: 1, expired: 8 })
  const { payload: history } = await callAs(test, user.token, labels.history, {
    code: batch.at(9),
  })
  expect(history[0]).toMatchObject({ operation: 'expire', userName: null, labelCount: 7 })
  expect(await inside((db) => checkIntegrity(db, companyId))).toEqual([])
})

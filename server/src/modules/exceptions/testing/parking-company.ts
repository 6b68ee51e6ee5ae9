import {
  type ExceptionOperation,
  exceptions,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'

/** A company with loose labels and two empty boxes. */
export async function parkingCompany(app: TestApp, rule: 'strict' | 'steal' | 'reset' = 'strict') {
  const user = await makeUser(app.connections)
  const { companyId, token } = user
  const write = (statement: ReturnType<typeof sql>) =>
    asPlatform(app.connections, async (db) => void (await statement.execute(db)))
  await write(sql`update company set association_rule = ${rule} where id = ${companyId}`)
  const loose = await makeBatch(app, { companyId, productCount: 10 })
  const packed = await makeBatch(app, { companyId, productCount: 2, productsPerPackage: 1 })
  const boxes = [packed.at(0), packed.at(1)] as const
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const dealer = await makeDealer(app.connections, companyId)
  for (const box of boxes) await callAs(app, token, operations.relateUnbind, { box })
  return {
    ...user,
    code: (index: number) => loose.at(index),
    boxes,
    warehouseId: warehouse.id,
    dealerId: dealer.id,
    call: (endpoint: Parameters<typeof callAs>[2], input: Record<string, unknown>) =>
      callAs(app, token, endpoint, input),
    async park(operation: ExceptionOperation, code: string, more: object = {}) {
      const body = { operation, items: [{ code }], ...more }
      const { envelope } = await callAs(app, token, exceptions.park, body)
      expect(envelope).toMatchObject({ success: true, data: { count: 1 } })
      return newest(app, token)
    },
    retry: (id: number, more: object = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
      callAs(app, token, exceptions.retry, { id, ...more }, { language }),
    status: async (code: string) =>
      (await callAs(app, token, operations.relateGet, { code })).payload.label.status,
    inside: async (box: string) =>
      (await callAs(app, token, operations.relateGet, { code: box })).payload.children.map(
        ({ code }: { code: string }) => code,
      ),
  }
}

/** The exception that was parked last. */
export async function newest(app: TestApp, token: string) {
  const { payload } = await callAs(app, token, exceptions.list, {})
  const [row] = payload.records
  if (row === undefined) throw new Error('nothing is parked')
  return row
}

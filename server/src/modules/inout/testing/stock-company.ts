import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../../platform/database/database.ts'
import { codeOfLabel, generateBatch } from '../../labels/index.ts'
import type { TaskTest } from '../../tasks/testing/task-fixture.ts'

/** A company of its own, with a warehouse and a dealer. */
export async function stockCompany(test: TaskTest) {
  const user = await makeUser(test.connections)
  const { companyId, token } = user
  const warehouse = await makePlace(test.connections, companyId, 'warehouse')
  const dealer = await makeDealer(test.connections, companyId)
  const write = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    asPlatform(test.connections, (db) => statement.execute(db))
  return {
    ...user,
    warehouseId: warehouse.id,
    dealerId: dealer.id,
    write,
    /** 240 boxes of 2 packages of 5 products: 240 + 480 + 2,400 serials, in this order. */
    packed: () =>
      makeBatch(test, {
        companyId,
        productCount: 2_400,
        packagesPerBox: 2,
        productsPerPackage: 5,
        activationRequired: false,
      }),
    plain: (productCount = 2_500) =>
      makeBatch(test, { companyId, productCount, activationRequired: false }),
    /** Box codes that nothing lies in yet; each takes what is scanned after it. */
    async boxes(count: number) {
      const batch = await asCompany(test.connections, companyId, async (db) => {
        const actor = { companyId, userId: null, ip: '', device: '' }
        const made = await generateBatch(db, actor, {
          name: 'Boxes',
          productCount: count,
          packaging: { labelKind: 'box' },
          activationRequired: false,
          keyId: test.keyRing[0].id,
        })
        return made.batch
      })
      return {
        ...batch,
        async pack(index: number, codes: readonly string[]) {
          const box = codeOfLabel(test.keyRing, companyId, batch, batch.lo + index)
          const { envelope } = await callAs(test, token, operations.relateBind, { box, codes })
          expect(envelope).toMatchObject({ success: true })
        },
      }
    },
    rule: (rule: 'refuse' | 'unbox') =>
      write(sql`update company set closed_box_rule = ${rule} where id = ${companyId}`),
    async move(input: object) {
      const id = await test.add('move_range', input, user)
      await test.drain()
      return test.task(id, user)
    },
    /** What every label is, and in which box. */
    labels: () =>
      asPlatform(test.connections, (db) =>
        rows(
          db,
          sql`
            select n.serial, s.status, s.parent, s.warehouse_id is null as nowhere,
                   s.dealer_id is null as unsold
              from label_span s cross join generate_series(s.lo, s.hi) n (serial)
             where s.company_id = ${companyId} order by n.serial`,
        ),
      ),
  }
}

export type StockCompany = Awaited<ReturnType<typeof stockCompany>>

/** A part of a batch, both ends counted from 0. */
export const part = ({ lo }: MadeBatch, from: number, to: number) => ({
  start: lo + from,
  end: lo + to,
})

export const PACKED = { boxes: 240, packages: 480, products: 2_400 }
export const FIRST_PRODUCT = PACKED.boxes + PACKED.packages

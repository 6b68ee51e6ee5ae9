import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { asCompany } from '../../platform/database/database.ts'
import { from, usePackedCompany } from './testing/packed-company.ts'

const test = usePackedCompany()
const { apply, call, expectRefusal } = test

describe('detail, history, children', () => {
  it('refuses what is no code, unknown, or of another company', async () => {
    const theirs = await makeBatch(test, { companyId: test.other.companyId })
    for (const endpoint of [labels.detail, labels.history, labels.children]) {
      await expectRefusal(endpoint, { code: 'abc' }, 'LABEL_CODE_FORMAT')
      await expectRefusal(endpoint, { code: '12345678901234567890' }, 'LABEL_CODE_UNKNOWN')
      await expectRefusal(endpoint, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    }
  })

  it('shows the boxes from the outermost inwards, and what lies in a box', async () => {
    const { payload } = await call(labels.detail, { code: test.batch.at(6) })
    expect(payload).toMatchObject({
      label: { serial: test.batch.lo + 6, code: test.batch.at(6), kind: 'product' },
      ancestors: [
        { code: test.batch.at(0), serial: test.batch.lo, kind: 'box' },
        { code: test.batch.at(2), serial: test.batch.lo + 2, kind: 'package' },
      ],
      childCount: 0,
      address: expect.stringMatching(new RegExp(`^https?://.+/t/${test.batch.at(6)}$`)),
    })
    const box = await call(labels.detail, { code: test.batch.at(1) })
    expect(box.payload).toMatchObject({ ancestors: [], childCount: 2 })
    const inBox = await call(labels.children, { code: test.batch.at(1) })
    expect(inBox.payload.map(({ code }) => code)).toEqual([test.batch.at(4), test.batch.at(5)])
    const inPackage = await call(labels.children, { code: test.batch.at(5) })
    expect(inPackage.payload.map(({ code }) => code)).toEqual(
      from(21, 5).map((index) => test.batch.at(index)),
    )
    expect((await call(labels.children, { code: test.batch.at(21) })).payload).toEqual([])
  })

  it('follows a label taken out of its box, and one put into another', async () => {
    await apply({ operation: 'unbox', target: { codes: [test.batch.at(21), test.batch.at(22)] } })
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`update label_span set parent = ${test.batch.lo + 2}
           where company_id = ${test.user.companyId} and lo = ${test.batch.lo + 21}`.execute(db),
    )
    const left = await call(labels.children, { code: test.batch.at(5) })
    expect(left.payload.map(({ code }) => code)).toEqual([
      test.batch.at(23),
      test.batch.at(24),
      test.batch.at(25),
    ])
    const put = await call(labels.children, { code: test.batch.at(2) })
    expect(put.payload.map(({ serial }) => serial - test.batch.lo)).toEqual([
      6, 7, 8, 9, 10, 21, 22,
    ])
    const { payload } = await call(labels.detail, { code: test.batch.at(22) })
    expect(payload.ancestors.map(({ code }) => code)).toEqual([test.batch.at(0), test.batch.at(2)])
  })

  it('tells every step with who, where and through which box', async () => {
    const dealer = await makeDealer(test.connections, test.user.companyId)
    const house = await makePlace(test.connections, test.user.companyId, 'warehouse')
    await apply({
      operation: 'inbound',
      target: { codes: [test.batch.at(0)] },
      warehouseId: house.id,
    })
    await apply({
      operation: 'outbound',
      target: { codes: [test.batch.at(0)] },
      dealerId: dealer.id,
      note: 'gift',
    })
    const { payload } = await call(labels.history, { code: test.batch.at(6) })
    expect(payload.map(({ operation }) => operation)).toEqual(['outbound', 'inbound', 'generate'])
    expect(payload[0]).toMatchObject({
      userName: `Name of ${test.user.username}`,
      dealerName: dealer.name,
      note: 'gift',
      viaCode: test.batch.at(0),
      labelCount: 13,
      ip: '10.0.0.1',
      device: 'gun',
    })
    expect(payload[1]).toMatchObject({
      warehouseName: house.name,
      fromWarehouseName: null,
      viaCode: test.batch.at(0),
    })
    expect(payload[2]).toMatchObject({ viaCode: null, labelCount: 26 })
  })
})

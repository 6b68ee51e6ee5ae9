import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { applyAs } from '../../../test/apply-as.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  other = await makeUser(test.connections)
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  batch = await makePackedBatch(test, user.companyId)
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input)
const apply = (input: Parameters<typeof applyAs>[2]) => applyAs(test, user, input)
const expectRefusal = (endpoint: Endpoint, input: Input, error: ErrorKey) =>
  expectLabelRefusal(test, user.token, endpoint, input, error)
const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)
describe('detail, history, children', () => {
  it('refuses what is no code, unknown, or of another company', async () => {
    const theirs = await makeBatch(test, { companyId: other.companyId })
    for (const endpoint of [labels.detail, labels.history, labels.children]) {
      await expectRefusal(endpoint, { code: 'abc' }, 'LABEL_CODE_FORMAT')
      await expectRefusal(endpoint, { code: '12345678901234567890' }, 'LABEL_CODE_UNKNOWN')
      await expectRefusal(endpoint, { code: theirs.at(0) }, 'LABEL_CODE_UNKNOWN')
    }
  })

  it('shows the boxes from the outermost inwards, and what lies in a box', async () => {
    const { payload } = await call(labels.detail, { code: batch.at(6) })
    expect(payload).toMatchObject({
      label: { serial: batch.lo + 6, code: batch.at(6), kind: 'product' },
      ancestors: [
        { code: batch.at(0), serial: batch.lo, kind: 'box' },
        { code: batch.at(2), serial: batch.lo + 2, kind: 'package' },
      ],
      childCount: 0,
      address: expect.stringMatching(new RegExp(`^https?://.+/t/${batch.at(6)}$`)),
    })
    const box = await call(labels.detail, { code: batch.at(1) })
    expect(box.payload).toMatchObject({ ancestors: [], childCount: 2 })
    const inBox = await call(labels.children, { code: batch.at(1) })
    expect(inBox.payload.map(({ code }) => code)).toEqual([batch.at(4), batch.at(5)])
    const inPackage = await call(labels.children, { code: batch.at(5) })
    expect(inPackage.payload.map(({ code }) => code)).toEqual(
      from(21, 5).map((index) => batch.at(index)),
    )
    expect((await call(labels.children, { code: batch.at(21) })).payload).toEqual([])
  })

  it('follows a label taken out of its box, and one put into another', async () => {
    await apply({ operation: 'unbox', target: { codes: [batch.at(21), batch.at(22)] } })
    await asCompany(test.connections, user.companyId, (db) =>
      sql`update label_span set parent = ${batch.lo + 2}
           where company_id = ${user.companyId} and lo = ${batch.lo + 21}`.execute(db),
    )
    const left = await call(labels.children, { code: batch.at(5) })
    expect(left.payload.map(({ code }) => code)).toEqual([batch.at(23), batch.at(24), batch.at(25)])
    const put = await call(labels.children, { code: batch.at(2) })
    expect(put.payload.map(({ serial }) => serial - batch.lo)).toEqual([6, 7, 8, 9, 10, 21, 22])
    const { payload } = await call(labels.detail, { code: batch.at(22) })
    expect(payload.ancestors.map(({ code }) => code)).toEqual([batch.at(0), batch.at(2)])
  })

  it('tells every step with who, where and through which box', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const house = await makePlace(test.connections, user.companyId, 'warehouse')
    await apply({ operation: 'inbound', target: { codes: [batch.at(0)] }, warehouseId: house.id })
    await apply({
      operation: 'outbound',
      target: { codes: [batch.at(0)] },
      dealerId: dealer.id,
      note: 'gift',
    })
    const { payload } = await call(labels.history, { code: batch.at(6) })
    expect(payload.map(({ operation }) => operation)).toEqual(['outbound', 'inbound', 'generate'])
    expect(payload[0]).toMatchObject({
      userName: `Name of ${user.username}`,
      dealerName: dealer.name,
      note: 'gift',
      viaCode: batch.at(0),
      labelCount: 13,
      ip: '10.0.0.1',
      device: 'gun',
    })
    expect(payload[1]).toMatchObject({
      warehouseName: house.name,
      fromWarehouseName: null,
      viaCode: batch.at(0),
    })
    expect(payload[2]).toMatchObject({ viaCode: null, labelCount: 26 })
  })
})

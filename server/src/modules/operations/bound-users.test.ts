import type { OperatedOperation } from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { describe, expect, it } from 'vitest'
import { everyLabelRow } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'

const test = useLabelTest()

const operate = (
  operation: OperatedOperation,
  input: Record<string, unknown>,
  token = test.user.token,
) => test.call(operations.operate, { operation, ...input }, token)

describe('who may', () => {
  it("a dealer's user touches that dealer's labels only, and corrects or replaces none", async () => {
    const bound = await makeUser(test.connections, {
      companyId: test.user.companyId,
      dealerId: test.dealer.id,
    })
    await test.sent(test.batch, test.second.id)
    const codes = [test.batch.at(0)]
    const before = await everyLabelRow(test)
    for (const [endpoint, input] of [
      [operations.operate, { operation: 'sell', codes }],
      [operations.allot, { codes, dealerId: test.dealer.id }],
      [operations.forbidQuery, { codes }],
      [operations.change, { codes, producedOn: '2026-01-01' }],
      [operations.replace, { oldCode: test.batch.at(6), newCode: test.batch.at(7) }],
      [operations.relateUnbind, { box: test.batch.at(0) }],
      [operations.forbidReseller, { dealerId: test.second.id }],
      [operations.changeReseller, { fromDealerId: test.second.id, dealerId: test.dealer.id }],
      [operations.relateGet, { code: test.batch.at(0) }],
      [operations.inspect, { code: test.batch.at(0) }],
    ] as const) {
      const answer = await test.call(endpoint, input, bound.token)
      expect([endpoint.path, answer.envelope.success]).toEqual([endpoint.path, false])
    }
    expect(await everyLabelRow(test)).toEqual(before)
    await test.call(operations.allot, { codes, dealerId: test.dealer.id })
    expect((await operate('sell', { codes }, bound.token)).payload.labelCount).toBe(13)
  })

  it("a factory's user touches that factory's labels only", async () => {
    const factory = await makePlace(test.connections, test.user.companyId, 'factory')
    const worker = await makeUser(test.connections, {
      companyId: test.user.companyId,
      factoryId: factory.id,
    })
    const own = await makeBatch(test, {
      companyId: test.user.companyId,
      productCount: 4,
      productsPerPackage: 2,
      factoryId: factory.id,
    })
    const before = await everyLabelRow(test)
    for (const [endpoint, input] of [
      [operations.operate, { operation: 'recycle', codes: [test.batch.at(0)] }],
      [operations.replace, { oldCode: own.at(2), newCode: test.batch.at(6) }],
      [operations.relateBind, { box: own.at(0), codes: [test.batch.at(6)] }],
    ] as const) {
      const answer = await test.call(endpoint, input, worker.token)
      expect([endpoint.path, answer.envelope.success]).toEqual([endpoint.path, false])
    }
    expect(await everyLabelRow(test)).toEqual(before)
    const unbox = await test.call(operations.relateUnbind, { box: own.at(0) }, worker.token)
    expect(unbox.payload.labelCount).toBe(2)
  })
})

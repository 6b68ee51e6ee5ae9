import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperation } from '../apply-operation.ts'
import { findLabel, findLabels } from './find-label.ts'
import { history, listMovementLines } from './history.ts'
import { labelOfCode } from '../target/label-codes.ts'
import { type EngineFixture, openEngineFixture } from '../testing/engine-fixture.ts'
import { Walk } from '../testing/walk.ts'

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

/** A company whose first batch has boxes 1–4, packages 5–11 and products 12–31, 2 × 3 in a box. */
async function boxes(): Promise<Walk> {
  const settings = {
    closedBoxRule: 'unbox',
    outboundFromNotInStock: false,
    associationRule: 'strict',
    receiptConfirmed: false,
  } as const
  const walk = new Walk(fixture, await fixture.addCompany(), settings)
  await walk.generateBatches(false)
  return walk
}

test('history tells every step of a label, newest first, with who, where and through which box', async () => {
  const walk = await boxes()
  const { company } = walk
  const [dealer] = company.dealers
  const [north, south] = company.warehouses
  const apply = (input: Omit<Parameters<typeof applyOperation>[2], 'keyRing' | 'target'>) =>
    company.inside((db) =>
      applyOperation(db, company.actor, {
        ...input,
        target: { codes: [walk.codeOf(1)] },
        keyRing: fixture.keyRing,
      }),
    )
  await apply({ operation: 'inbound', warehouseId: north?.id, note: 'morning' })
  await apply({ operation: 'outbound', dealerId: dealer?.id })
  await apply({ operation: 'return', warehouseId: south?.id, reason: 'damaged' })
  const steps = await company.inside((db) => history(db, company.id, 12))
  const common = { userName: company.userName, ip: '203.0.113.7', device: 'test' }
  expect(steps).toMatchObject([
    {
      ...common,
      operation: 'return',
      fromDealerName: dealer?.name,
      dealerName: null,
      warehouseName: south?.name,
      reason: 'damaged',
      via: 1,
    },
    {
      ...common,
      operation: 'outbound',
      dealerName: dealer?.name,
      warehouseName: north?.name,
      via: 1,
    },
    { ...common, operation: 'inbound', warehouseName: north?.name, note: 'morning', via: 1 },
    { ...common, operation: 'generate', via: null },
  ])
  const label = await company.inside((db) => findLabel(db, company.id, 12))
  expect(label).toMatchObject({
    kind: 'product',
    status: 'returned',
    dealerId: null,
    outboundId: null,
    warehouseName: south?.name,
    inboundAt: steps[2]?.at,
    parent: 5,
    childCount: 0,
    queryCount: 0,
  })
})

test('labels are found in the order asked for, with what lies in them', async () => {
  const walk = await boxes()
  const { company } = walk
  const found = await company.inside((db) => findLabels(db, company.id, [31, 4, 999_999, 1, 11]))
  expect(
    found.map(({ serial, kind, parent, childCount }) => [serial, kind, parent, childCount]),
  ).toEqual([
    [31, 'product', 11, 0],
    [4, 'box', null, 1],
    [1, 'box', null, 2],
    [11, 'package', 4, 2],
  ])
  expect(await company.inside((db) => findLabel(db, company.id, 999_999))).toBeUndefined()
})

test('a code names its label in its own company only', async () => {
  const [mine, other] = [await boxes(), await boxes()]
  const find = (walk: Walk) =>
    walk.company.inside((db) =>
      labelOfCode(db, walk.company.id, fixture.keyRing, ` ${mine.codeOf(12)} `),
    )
  expect(await find(mine)).toEqual({ serial: 12, batchId: mine.batches[0]?.id })
  expect(await find(other)).toBeUndefined()
})

test('the lines of a movement come in order, page by page', async () => {
  const walk = await boxes()
  const { company } = walk
  const result = await walk.submit({ operation: 'inbound', scanned: [2, 1] })
  if (!('movementId' in result)) throw result
  const lines = (page: { afterLo?: number; limit?: number }) =>
    company.inside((db) => listMovementLines(db, company.id, result.movementId, page))
  expect(await lines({})).toEqual([
    { lo: 1, hi: 2, via: null },
    { lo: 5, hi: 6, via: 1 },
    { lo: 7, hi: 8, via: 2 },
    { lo: 12, hi: 17, via: 1 },
    { lo: 18, hi: 23, via: 2 },
  ])
  expect(await lines({ afterLo: 5, limit: 2 })).toEqual([
    { lo: 7, hi: 8, via: 2 },
    { lo: 12, hi: 17, via: 1 },
  ])
})

import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { everyLabelRow, expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'

let test: TestApp
let user: MadeUser
let former: { id: number; name: string }
let product: { id: number; name: string }
let factory: { id: number; name: string }
/** 4 boxes of 5 products, of the product `former`. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  former = await makeProduct(test.connections, companyId)
  product = await makeProduct(test.connections, companyId)
  factory = await makePlace(test.connections, companyId, 'factory')
})
beforeEach(async () => {
  const { companyId } = user
  const packed = { productCount: 20, productsPerPackage: 5 }
  batch = await makeBatch(test, { companyId, ...packed, productId: former.id })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])
const correct = (input: Input, token = user.token) => call(operations.change, input, token)
const expectRefused = (
  input: Input,
  error: Parameters<typeof expectLabelRefusal>[4],
  details?: object[],
) => expectLabelRefusal(test, user.token, operations.change, input, error, details)
const rowOf = async ({ id }: { id: number }) => (await call(batches.get, { id })).payload
const labelOf = async (code: string) => (await call(labels.detail, { code })).payload.label
/** What the log says of corrections of a batch, oldest first. */
const logOf = ({ id }: { id: number }) =>
  asCompany(test.connections, user.companyId, (db) =>
    rows(
      db,
      sql<{ before: object; after: object; user_id: number }>`
        select before, after, user_id from operation_log
         where operation = 'modify' and entity = 'batch' and entity_id = ${String(id)}
         order by id`,
    ),
  )
const expectWhole = async () => {
  const { companyId } = user
  expect(
    await asCompany(test.connections, companyId, (db) => checkIntegrity(db, companyId)),
  ).toEqual([])
}

describe('refusals', () => {
  it('a factory that is none, deleted, a warehouse, or of another company', async () => {
    const stranger = await makeUser(test.connections)
    const theirs = await makePlace(test.connections, stranger.companyId, 'factory')
    const warehouse = await makePlace(test.connections, user.companyId, 'warehouse')
    const closed = await makePlace(test.connections, user.companyId, 'factory')
    await asCompany(test.connections, user.companyId, (db) =>
      sql`update place set deleted_at = now() where id = ${closed.id}`.execute(db),
    )
    for (const { id: factoryId } of [theirs, warehouse, closed, { id: 999_999 }]) {
      await expectRefused({ batchId: batch.id, factoryId }, 'FIELD_REFERENCE', [
        { field: 'factoryId' },
      ])
    }
    await expectRefused({ batchId: batch.id, factoryId: 'x' }, 'INPUT_INVALID', [
      { field: 'factoryId' },
    ])
    expect(await logOf(batch)).toEqual([])
  })

  it('a label that cannot be corrected leaves labels and batch as they were', async () => {
    await call(operations.operate, { operation: 'recycle', codes: [batch.at(23)] })
    const wish = { batchId: batch.id, productId: product.id, factoryId: factory.id }
    await expectRefused(wish, 'LABEL_WRONG_STATUS', [{ code: batch.at(23) }])
    expect(await logOf(batch)).toEqual([])
  })

  it("a factory's user gives no other factory, and takes nobody's labels for its own", async () => {
    const { companyId } = user
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    const other = await makePlace(test.connections, companyId, 'factory')
    const own = await makeBatch(test, { companyId, productCount: 5, factoryId: factory.id })
    const before = await everyLabelRow(test)
    for (const [input, error] of [
      [{ batchId: own.id, factoryId: other.id }, 'FIELD_REFERENCE'],
      [{ batchId: own.id, factoryId: factory.id }, 'LABEL_NOTHING_TO_CHANGE'],
      [{ batchId: batch.id, factoryId: factory.id }, 'LABEL_NOTHING_TO_CHANGE'],
      [{ batchId: batch.id, factoryId: factory.id, producedOn: '2026-01-01' }, 'BATCH_NOT_FOUND'],
    ] as const) {
      expect((await correct(input, worker.token)).envelope.error).toBe(error)
    }
    expect(await everyLabelRow(test)).toEqual(before)
    expect(await logOf(batch)).toEqual([])
    const input = { batchId: own.id, factoryId: factory.id, producedOn: '2026-01-01' }
    expect((await correct(input, worker.token)).payload.labelCount).toBe(5)
    expect(await rowOf(own)).toMatchObject({ factoryId: factory.id, producedOn: '2026-01-01' })
  })
})

describe('a whole batch', () => {
  it('gets what its labels get: the row, the list by product, and the log', async () => {
    const listed = async (productId: number) =>
      (await call(batches.list, { productId, keyword: batch.name })).payload.total
    expect([await listed(former.id), await listed(product.id)]).toEqual([1, 0])
    const wish = { productId: product.id, factoryId: factory.id, producedOn: '2026-03-31' }
    const { payload } = await correct({ batchId: batch.id, ...wish, reason: 'misprint' })
    expect(payload.labelCount).toBe(24)
    expect(await rowOf(batch)).toMatchObject({
      ...wish,
      productName: product.name,
      factoryName: factory.name,
    })
    expect([await listed(former.id), await listed(product.id)]).toEqual([0, 1])
    expect(await labelOf(batch.at(23))).toMatchObject({ ...wish, factoryName: factory.name })
    expect(await logOf(batch)).toEqual([
      {
        before: { productId: former.id, factoryId: null, producedOn: null },
        after: wish,
        user_id: user.id,
      },
    ])
    const [latest] = (await call(labels.history, { code: batch.at(23) })).payload
    expect(latest).toMatchObject({
      operation: 'modify',
      reason: 'misprint',
      details: {
        productName: product.name,
        factoryName: factory.name,
        producedOn: wish.producedOn,
      },
    })
    await expectWhole()
  })

  it('keeps what the correction does not name', async () => {
    await correct({ batchId: batch.id, producedOn: '2026-03-31' })
    await correct({ batchId: batch.id, factoryId: factory.id })
    expect(await rowOf(batch)).toMatchObject({
      productId: former.id,
      factoryId: factory.id,
      producedOn: '2026-03-31',
    })
    expect(await logOf(batch)).toMatchObject([
      { before: { producedOn: null }, after: { producedOn: '2026-03-31' } },
      { before: { factoryId: null }, after: { factoryId: factory.id } },
    ])
  })

  it('is corrected as well by the range of all its serials; by a part of them it is not', async () => {
    const { lo, hi } = batch
    // All but the boxes, which would bring what lies in them.
    await correct({ start: lo + 4, end: hi, productId: product.id })
    expect((await rowOf(batch)).productId).toBe(former.id)
    expect(await logOf(batch)).toEqual([])
    await correct({ start: lo, end: hi, productId: product.id })
    expect((await rowOf(batch)).productId).toBe(product.id)
    expect(await logOf(batch)).toHaveLength(1)
  })

  it('is corrected once for one idempotency key, whatever came since', async () => {
    const input = {
      batchId: batch.id,
      productId: product.id,
      idempotencyKey: uniqueName('correct-once-'),
    }
    const first = await correct(input)
    await correct({ batchId: batch.id, productId: former.id })
    expect((await correct(input)).payload).toEqual(first.payload)
    expect((await rowOf(batch)).productId).toBe(former.id)
    expect((await labelOf(batch.at(4))).productId).toBe(former.id)
    expect(await logOf(batch)).toHaveLength(2)
  })

  it('with labels of another batch packed into its boxes, corrects those as labels only', async () => {
    const { companyId } = user
    const loose = await makeBatch(test, { companyId, productCount: 2, productId: former.id })
    await call(operations.relateBind, { box: batch.at(0), codes: [loose.at(0)] })
    await correct({ batchId: batch.id, productId: product.id })
    expect((await labelOf(loose.at(0))).productId).toBe(product.id)
    expect((await labelOf(loose.at(1))).productId).toBe(former.id)
    expect((await rowOf(batch)).productId).toBe(product.id)
    expect((await rowOf(loose)).productId).toBe(former.id)
    expect(await logOf(loose)).toEqual([])
    await expectWhole()
  })
})

describe('one label', () => {
  it('gets another factory', async () => {
    await call(operations.changeOne, { code: batch.at(5), factoryId: factory.id })
    expect(await labelOf(batch.at(5))).toMatchObject({
      factoryId: factory.id,
      factoryName: factory.name,
      productId: former.id,
    })
    expect((await labelOf(batch.at(6))).factoryId).toBe(null)
    expect((await rowOf(batch)).factoryId).toBe(null)
    await expectWhole()
  })
})

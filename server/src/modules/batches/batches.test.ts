import { batches } from '@zhenma/contract/batches/batches.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { applyAs } from '../../../test/apply-as.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { countRowsOf } from './testing/count-rows-of.ts'

let test: TestApp
let user: MadeUser

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
afterAll(() => test.close())

/** Batches, movements and log entries of the user's company. */
const counts = (companyId = user.companyId) => countRowsOf(test, companyId)

describe('list, get, search', () => {
  it('filters, sorts, pages and counts states', async () => {
    const own = await makeUser(test.connections)
    const { companyId } = own
    const product = await makeProduct(test.connections, companyId)
    const first = await makeBatch(test, { companyId, name: '100% tea', productId: product.id })
    const second = await makeBatch(test, { companyId, name: '1000 tea', productCount: 3 })
    await applyAs(test, own, {
      operation: 'activate',
      target: { range: { start: first.lo, end: first.lo + 9 } },
    })
    const list = async (input: object) => {
      const { payload } = await callAs(test, own.token, batches.list, input)
      return payload.records.map(({ id }) => id)
    }
    expect(await list({})).toEqual([second.id, first.id])
    expect(await list({ sort: 'labelCount' })).toEqual([second.id, first.id])
    expect(await list({ sort: '-labelCount' })).toEqual([first.id, second.id])
    expect(await list({ keyword: '100%' })).toEqual([first.id])
    expect(await list({ productId: product.id })).toEqual([first.id])
    expect(await list({ createdTo: '2000-01-01' })).toEqual([])
    expect(await list({ pageSize: 1, pageNo: 2 })).toEqual([first.id])
    const { payload } = await callAs(test, own.token, batches.get, { id: first.id })
    expect(payload).toMatchObject({ activatedCount: 10, statusCounts: { not_in_stock: 100 } })
    const found = await callAs(test, own.token, batches.search, { keyword: '1000' })
    expect(found.payload).toEqual([
      { id: second.id, name: '1000 tea', start: second.lo, end: second.hi },
    ])
    const chosen = await callAs(test, own.token, batches.search, { ids: [first.id] })
    expect(chosen.payload.map(({ id }) => id)).toEqual([first.id])
  })

  it("shows nothing of another company's batch", async () => {
    const batch = await makeBatch(test, { companyId: user.companyId })
    const other = await makeUser(test.connections)
    const got = await callAs(test, other.token, batches.get, { id: batch.id })
    expect(got).toMatchObject({ httpStatus: 404, envelope: { error: 'BATCH_NOT_FOUND' } })
    const listed = await callAs(test, other.token, batches.list, {})
    expect(listed.payload).toMatchObject({ records: [], total: 0 })
    const searched = await callAs(test, other.token, batches.search, { ids: [batch.id] })
    expect(searched.payload).toEqual([])
  })

  it("shows a dealer the batches of its own labels, with its own counts; a factory's user its own", async () => {
    const own = await makeUser(test.connections)
    const { companyId } = own
    const factory = await makePlace(test.connections, companyId, 'factory')
    const batch = await makeBatch(test, { companyId, factoryId: factory.id })
    const other = await makeBatch(test, { companyId })
    const dealer = await makeDealer(test.connections, companyId)
    const below = await makeDealer(test.connections, companyId, { superior: dealer })
    await applyAs(test, own, {
      operation: 'mark_outbound',
      target: { range: { start: batch.lo, end: batch.lo + 2 } },
      dealerId: below.id,
    })
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const { payload } = await callAs(test, seller.token, batches.list, {})
    expect(payload).toMatchObject({
      total: 1,
      records: [{ id: batch.id, statusCounts: { outbound: 3 } }],
    })
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    const listed = await callAs(test, worker.token, batches.list, {})
    expect(listed.payload.records.map(({ id }) => id)).toEqual([batch.id])
    const got = await callAs(test, worker.token, batches.get, { id: other.id })
    expect(got.envelope.error).toBe('BATCH_NOT_FOUND')
  })
})

describe('allowQuery', () => {
  it("forbids and allows buyers' checks of a whole batch, with its reason in the history", async () => {
    const batch = await makeBatch(test, { companyId: user.companyId, productsPerPackage: 10 })
    const set = async (allowed: boolean) =>
      callAs(test, user.token, batches.allowQuery, { id: batch.id, allowed, reason: 'recall' })
    expect((await set(false)).payload).toEqual({ count: 110 })
    const spans = () =>
      asCompany(test.connections, user.companyId, (db) =>
        rows(
          db,
          sql<{ query_allowed: boolean; reason: string }>`
            select distinct s.query_allowed, m.reason from label_span s
              join movement_line l on l.company_id = s.company_id and l.lo <= s.lo and l.hi >= s.hi
              join movement m on m.company_id = s.company_id and m.id = l.movement_id
             where s.batch_id = ${batch.id} and m.operation like '%query'`,
        ),
      )
    expect(await spans()).toEqual([{ query_allowed: false, reason: 'recall' }])
    await set(true)
    expect(await spans()).toEqual([{ query_allowed: true, reason: 'recall' }])
  })

  it("refuses another company's batch", async () => {
    const other = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: other.companyId })
    const answer = await callAs(test, user.token, batches.allowQuery, {
      id: batch.id,
      allowed: false,
    })
    expect(answer).toMatchObject({ httpStatus: 404, envelope: { error: 'BATCH_NOT_FOUND' } })
  })
})

describe('update', () => {
  const change = (id: number, input: object, token = user.token) =>
    callAs(test, token, batches.update, { id, ...input })

  it('refuses no name, a name that is taken, and a batch that is not there', async () => {
    const batch = await makeBatch(test, { companyId: user.companyId })
    const other = await makeBatch(test, { companyId: user.companyId })
    const before = await counts()
    expect((await change(batch.id, { name: ' ' })).envelope).toMatchObject({
      error: 'INPUT_INVALID',
      details: [{ error: 'FIELD_REQUIRED', field: 'name' }],
    })
    const taken = await change(batch.id, { name: other.name })
    expect(taken).toMatchObject({ httpStatus: 409, envelope: { error: 'FIELD_TAKEN' } })
    const missing = await change(999_999, { name: uniqueName('x') })
    expect(missing).toMatchObject({ httpStatus: 404, envelope: { error: 'BATCH_NOT_FOUND' } })
    expect(await counts()).toEqual(before)
  })

  it("refuses another company's, another factory's and a dealer's", async () => {
    const { companyId } = user
    const batch = await makeBatch(test, { companyId })
    const name = uniqueName('x')
    const stranger = await makeUser(test.connections)
    expect((await change(batch.id, { name }, stranger.token)).httpStatus).toBe(404)
    const factory = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await change(batch.id, { name }, worker.token)).httpStatus).toBe(404)
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await change(batch.id, { name }, seller.token)).httpStatus).toBe(403)
  })

  it('changes name and note, and logs both states', async () => {
    const own = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: own.companyId, name: 'Old' })
    const { payload } = await change(batch.id, { name: 'New', note: 'for autumn' }, own.token)
    expect(payload).toMatchObject({ id: batch.id, name: 'New', note: 'for autumn' })
    const log = await asCompany(test.connections, own.companyId, (db) =>
      rows(db, sql`select operation, entity, entity_id, before, after from operation_log`),
    )
    expect(log).toEqual([
      {
        operation: 'update',
        entity: 'batch',
        entity_id: String(batch.id),
        before: { name: 'Old', note: '' },
        after: { name: 'New', note: 'for autumn' },
      },
    ])
  })
})

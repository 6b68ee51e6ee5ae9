import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company with two products of eight labels each, and a warehouse that they came to. */
async function company() {
  const user = await makeUser(app.connections)
  const { companyId } = user
  const product = await makeProduct(app.connections, companyId)
  const other = await makeProduct(app.connections, companyId)
  const one = await makeBatch(app, { companyId, productCount: 8, productId: product.id })
  const two = await makeBatch(app, { companyId, productCount: 8, productId: other.id })
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  return { user, product, other, one, two, warehouseId: warehouse.id }
}
type Company = Awaited<ReturnType<typeof company>>

const report = ({ user, warehouseId }: Company, given: object = {}) =>
  callAs(app, user.token, exceptions.parkFewer, {
    operation: 'inbound',
    warehouseId,
    count: 3,
    ...given,
  })

const complete = ({ user }: Company, id: number, codes: readonly string[]) =>
  callAs(app, user.token, exceptions.complete, { id, codes: [...codes] })

const list = async ({ token }: Pick<MadeUser, 'token'>, filter: object = {}) =>
  (await callAs(app, token, exceptions.list, filter)).payload.records

/** The number of the only row of an inbox. */
async function onlyRow({ user }: Company): Promise<number> {
  const found = await list(user)
  expect(found).toHaveLength(1)
  return found[0]?.id ?? 0
}

describe('fewer than a paper says', () => {
  test('is kept without a code: of what, how many, which paper', async () => {
    const made = await company()
    const { payload } = await report(made, {
      productId: made.product.id,
      count: 12,
      paperNumber: 'DN-0815',
      note: '送货单写 20 件',
    })
    expect(payload).toEqual({ count: 1 })
    expect(await list(made.user)).toMatchObject([
      {
        type: 'fewer',
        state: 'open',
        code: null,
        status: null,
        message: '',
        warehouseId: made.warehouseId,
        paperNumber: 'DN-0815',
        note: '送货单写 20 件',
        missing: {
          productId: made.product.id,
          productName: made.product.name,
          count: 12,
          found: 0,
        },
      },
    ])
    expect(await list(made.user, { keyword: 'DN-08' })).toHaveLength(1)
    expect(await list(made.user, { keyword: 'DN-09' })).toEqual([])
    expect(await list(made.user, { type: 'fewer' })).toHaveLength(1)
  })

  test('is from 1 to 100000, of what is there, and reported once', async () => {
    const made = await company()
    const stranger = await company()
    for (const count of [0, 100_001, 1.5]) {
      expect((await report(made, { count })).envelope.error).toBe('INPUT_INVALID')
    }
    for (const field of ['productId', 'warehouseId', 'dealerId'] as const) {
      const id = field === 'warehouseId' ? stranger.warehouseId : stranger.product.id
      const { envelope } = await report(made, { [field]: id })
      expect(envelope).toMatchObject({ error: 'FIELD_REFERENCE', details: [{ field }] })
    }
    const idempotencyKey = 'fewer-once-1'
    for (const _ of [1, 2]) expect((await report(made, { idempotencyKey })).payload.count).toBe(1)
    expect(await list(made.user)).toHaveLength(1)
    expect((await report(made, { count: 100_000 })).payload).toEqual({ count: 1 })
  })

  test("a dealer's user reports for the own dealer only; who may not park is refused", async () => {
    const made = await company()
    const { companyId } = made.user
    const [own, foreign] = [
      await makeDealer(app.connections, companyId),
      await makeDealer(app.connections, companyId),
    ]
    const permissions = ['exception:park', 'exception:list']
    const user = await makeUser(app.connections, { companyId, permissions, dealerId: own.id })
    const given = { operation: 'return', warehouseId: null }
    const asDealer = (dealerId: number) => report({ ...made, user }, { ...given, dealerId })
    expect((await asDealer(foreign.id)).envelope.error).toBe('FIELD_REFERENCE')
    expect((await asDealer(own.id)).payload).toEqual({ count: 1 })
    const blind = await makeUser(app.connections, { companyId, permissions: ['exception:list'] })
    expect((await report({ ...made, user: blind })).envelope.error).toBe('ACCESS_DENIED')
  })
})

describe('working a shortage off', () => {
  test('the codes that turn up make movements, until nothing is missing', async () => {
    const made = await company()
    await report(made, { productId: made.product.id })
    const id = await onlyRow(made)
    const first = await complete(made, id, [made.one.at(0)])
    expect(first.payload).toMatchObject({ productCount: 1, left: 2 })
    expect(await list(made.user)).toMatchObject([
      { state: 'open', missing: { count: 3, found: 1 }, handledBy: null },
    ])
    const second = await complete(made, id, [made.one.at(1), made.one.at(2)])
    expect(second.payload).toMatchObject({ productCount: 2, left: 0 })
    expect(await list(made.user)).toMatchObject([
      {
        state: 'done',
        code: null,
        missing: { count: 3, found: 3 },
        movementId: second.payload.movementId,
      },
    ])
    const third = await complete(made, id, [made.one.at(3)])
    expect(third.envelope.error).toBe('EXCEPTION_HANDLED')
    const log = await asPlatform(app.connections, (db) =>
      rows(
        db,
        sql<{ operation: string }>`
          select operation from operation_log where company_id = ${made.user.companyId}
             and entity = 'exception' and entity_id = ${String(id)} order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual(['park', 'complete', 'complete'])
  })

  test('what the movement refuses changes nothing', async () => {
    const made = await company()
    await report(made)
    const id = await onlyRow(made)
    const { envelope } = await complete(made, id, [made.one.at(0), 'rubbish'])
    expect(envelope.success).toBe(false)
    expect(envelope.details?.map(({ error }) => error)).toContain('LABEL_CODE_FORMAT')
    expect(await list(made.user)).toMatchObject([{ state: 'open', missing: { found: 0 } }])
    const scanned = await callAs(app, made.user.token, inout.scan, { code: made.one.at(0) })
    expect(scanned.payload.status).toBe('not_in_stock')
  })

  test.each(LANGUAGES)('another product is not what was missing, said in %s', async (language) => {
    const made = await company()
    await report(made, { productId: made.product.id })
    const id = await onlyRow(made)
    const input = { id, codes: [made.two.at(0)] }
    const options = { language }
    const { envelope } = await callAs(app, made.user.token, exceptions.complete, input, options)
    expect(envelope.error).toBe('EXCEPTION_OTHER_PRODUCT')
    expect(envelope.message).toMatch(textOf('EXCEPTION_OTHER_PRODUCT', language))
    expect(envelope.message).toContain(made.product.name)
    const scanned = await callAs(app, made.user.token, inout.scan, { code: made.two.at(0) })
    expect(scanned.payload.status).toBe('not_in_stock')
  })

  test('a shortage is not retried, a parked scan not completed; both can be dismissed', async () => {
    const made = await company()
    await report(made, { count: 7 })
    const id = await onlyRow(made)
    const retried = await callAs(app, made.user.token, exceptions.retry, { id }, { language: 'en' })
    expect(retried.envelope.error).toBe('EXCEPTION_WITHOUT_CODE')
    expect(retried.envelope.message).toContain('7')
    await callAs(app, made.user.token, exceptions.park, {
      operation: 'inbound',
      items: [{ code: 'rubbish' }],
      paperNumber: 'DN-1',
    })
    const [scan] = await list(made.user)
    expect(scan).toMatchObject({ code: 'rubbish', paperNumber: 'DN-1', missing: null })
    const { envelope } = await complete(made, scan?.id ?? 0, [made.one.at(0)])
    expect(envelope.error).toBe('EXCEPTION_HAS_CODE')
    const ids = [id, scan?.id ?? 0]
    const dismiss = () => callAs(app, made.user.token, exceptions.dismiss, { ids, reason: 'x' })
    expect((await dismiss()).payload).toEqual({ count: 2 })
    const again = (await dismiss()).envelope
    expect(again.error).toBe('EXCEPTION_HANDLED')
    expect((await callAs(app, made.user.token, exceptions.reopen, { id })).payload).toEqual({ id })
  })

  test('is for those who may make the movement, and nobody of another company', async () => {
    const made = await company()
    await report(made)
    const id = await onlyRow(made)
    const permissions = ['exception:list', 'exception:handle', 'outbound:submit']
    const clerk = await makeUser(app.connections, {
      companyId: made.user.companyId,
      permissions,
    })
    const attempt = async (user: MadeUser) =>
      (await complete({ ...made, user }, id, [made.one.at(0)])).envelope.error
    expect(await attempt(clerk)).toBe('ACCESS_DENIED')
    expect(await attempt(await makeUser(app.connections))).toBe('EXCEPTION_NOT_FOUND')
  })
})

test('what turned up is moved under the number of its paper', async () => {
  const made = await company()
  await report(made, { paperNumber: 'DN-0816' })
  const { payload } = await complete(made, await onlyRow(made), [made.one.at(0)])
  const moved = await callAs(app, made.user.token, movements.get, { id: payload.movementId })
  expect(moved.payload.paperNumber).toBe('DN-0816')
})

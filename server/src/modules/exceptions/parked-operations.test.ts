import { PARKED_PERMISSIONS } from '@zhenma/contract/exceptions/exception-permissions'
import { EXCEPTION_OPERATIONS, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { newest, parkingCompany } from './testing/parking-company.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const company = (rule?: 'strict' | 'steal' | 'reset') => parkingCompany(app, rule)

describe('what was refused when it was taken back', () => {
  test.each(LANGUAGES)('waits for the stock that it says, in %s', async (language) => {
    const made = await company()
    const { warehouseId, dealerId } = made
    const code = made.code(0)
    const early = await made.park('cancel_outbound', code)
    expect(early).toMatchObject({ operation: 'cancel_outbound', type: 'wrong_state', code })
    const refused = await made.retry(early.id, {}, language)
    expect(refused.envelope).toMatchObject({ success: false, error: 'LABEL_WRONG_STATUS' })
    expect(refused.envelope.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
    await made.call(inout.inbound, { codes: [code], warehouseId })
    await made.call(inout.outbound, { codes: [code], dealerId })
    expect((await made.retry(early.id)).payload).toMatchObject({ labelCount: 1 })
    expect(await made.status(code)).toBe('in_stock')
  })

  test('inbound is cancelled, not made', async () => {
    const made = await company()
    const code = made.code(1)
    const { id } = await made.park('cancel_inbound', code)
    await made.call(inout.inbound, { codes: [code], warehouseId: made.warehouseId })
    expect((await made.retry(id)).payload).toMatchObject({ labelCount: 1 })
    expect(await made.status(code)).toBe('not_in_stock')
    expect(await newest(app, made.token)).toMatchObject({
      id,
      state: 'done',
      status: 'not_in_stock',
    })
  })
})

describe('boxes', () => {
  test('a label that lay in none is taken out once it does', async () => {
    const made = await company()
    const [box] = made.boxes
    const parked = await made.park('unbox', made.code(0))
    expect(parked).toMatchObject({ type: 'wrong_state', box: null })
    expect((await made.retry(parked.id)).envelope.error).toBe('LABEL_NOT_IN_BOX')
    await made.call(operations.relateBind, { box, codes: [made.code(0), made.code(1)] })
    expect((await made.retry(parked.id)).payload).toMatchObject({ labelCount: 1 })
    expect(await made.inside(box)).toEqual([made.code(1)])
  })

  test('a label that lay in another box is packed into its own, with the box of the scan', async () => {
    const made = await company('strict')
    const [box, other] = made.boxes
    await made.call(operations.relateBind, { box: other, codes: [made.code(0)] })
    const parked = await made.park('bind', made.code(0), { box: ` ${box} `, note: 'belt 3' })
    expect(parked).toMatchObject({ operation: 'bind', box, type: 'wrong_state', note: 'belt 3' })
    expect((await made.retry(parked.id)).envelope.error).toBe('LABEL_IN_OTHER_BOX')
    await made.call(operations.relateUnbind, { codes: [made.code(0)] })
    expect((await made.retry(parked.id)).payload).toMatchObject({ productCount: 1 })
    expect(await made.inside(box)).toEqual([made.code(0)])
    // Found by the box too.
    const { payload } = await callAs(app, made.token, exceptions.list, { keyword: box })
    expect(payload.total).toBe(1)
  })

  test.each(['strict', 'steal', 'reset'] as const)(
    'what is packed later comes to what lies in the box, under %s',
    async (rule) => {
      const made = await company(rule)
      const [box] = made.boxes
      const { id } = await made.park('bind', made.code(5), { box })
      await made.call(operations.relateBind, { box, codes: [made.code(0), made.code(1)] })
      expect((await made.retry(id)).envelope).toMatchObject({ success: true })
      expect((await made.inside(box)).sort()).toEqual([0, 1, 5].map(made.code).sort())
    },
  )

  test('without a box it is asked for, and another one can be given', async () => {
    const made = await company()
    const [box, other] = made.boxes
    const { id } = await made.park('bind', made.code(0))
    for (const language of LANGUAGES) {
      const { envelope } = await made.retry(id, {}, language)
      expect(envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'box' }])
    }
    expect((await made.retry(id, { box: other })).envelope).toMatchObject({ success: true })
    expect(await made.inside(other)).toEqual([made.code(0)])
    expect(await made.inside(box)).toEqual([])
    expect(await newest(app, made.token)).toMatchObject({ id, state: 'done', box: other })
  })

  test('of other operations no box is taken', async () => {
    const made = await company()
    const [box] = made.boxes
    const body = { operation: 'unbox', box, items: [{ code: made.code(0) }] }
    const { envelope } = await made.call(exceptions.park, body)
    expect(envelope).toMatchObject({
      error: 'INPUT_INVALID',
      details: [{ error: 'FIELD_UNKNOWN', field: 'box' }],
    })
  })
})

test('parking changes nothing, and is in the log', async () => {
  const made = await company('reset')
  const [box] = made.boxes
  await made.call(operations.relateBind, { box, codes: [made.code(0)] })
  const { id } = await made.park('bind', made.code(1), { box })
  expect(await made.inside(box)).toEqual([made.code(0)])
  const logged = await asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ operation: string; after: object }>`
        select operation, after from operation_log
         where company_id = ${made.companyId} and entity = 'exception' and entity_id = ${String(id)}`,
    ),
  )
  expect(logged).toMatchObject({ operation: 'park', after: { code: made.code(1), box } })
})

test.each(EXCEPTION_OPERATIONS)('%s is worked off by who may do it', async (operation) => {
  const made = await company()
  const { id } = await made.park(operation, made.code(0))
  const { companyId } = made
  const triedWith = async (permissions: readonly string[]) => {
    const all = ['exception:list', 'exception:handle', ...permissions]
    const { token } = await makeUser(app.connections, { companyId, permissions: all })
    return (await callAs(app, token, exceptions.retry, { id })).envelope.error
  }
  const ways = PARKED_PERMISSIONS[operation]
  const everything = new Set(Object.values(PARKED_PERMISSIONS).flat(2).map(String))
  const without = (...gone: string[]) => [...everything].filter((one) => !gone.includes(one))
  // Whichever permission of each way is left out: none of them is whole.
  expect(await triedWith(without(...ways.map(([first]) => String(first))))).toBe('ACCESS_DENIED')
  expect(await triedWith(without(...ways.map((way) => String(way.at(-1)))))).toBe('ACCESS_DENIED')
  for (const way of ways) expect(await triedWith(way.map(String))).not.toBe('ACCESS_DENIED')
})

test('goods are missing only from what a paper says', async () => {
  const made = await company()
  const { envelope } = await made.call(exceptions.parkFewer, { operation: 'unbox', count: 1 })
  expect(envelope).toMatchObject({ error: 'INPUT_INVALID', details: [{ field: 'operation' }] })
})

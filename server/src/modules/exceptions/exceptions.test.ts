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
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company with a warehouse, a dealer and ten labels; the first five are in stock. */
async function company() {
  const user = await makeUser(app.connections)
  const { companyId } = user
  const batch = await makeBatch(app, { companyId, productCount: 10 })
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const dealer = await makeDealer(app.connections, companyId)
  const codes = Array.from({ length: 10 }, (_, index) => batch.code(batch.lo + index))
  const inbound = { codes: codes.slice(0, 5), warehouseId: warehouse.id }
  expect((await callAs(app, user.token, inout.inbound, inbound)).envelope.success).toBe(true)
  return { user, codes, warehouseId: warehouse.id, dealerId: dealer.id }
}
type Company = Awaited<ReturnType<typeof company>>

const park = ({ user, dealerId }: Company, codes: readonly string[], more: object = {}) =>
  callAs(app, user.token, exceptions.park, {
    operation: 'outbound',
    dealerId,
    items: codes.map((code) => ({ code })),
    ...more,
  })

const list = async ({ token }: Pick<MadeUser, 'token'>, filter: object = {}) =>
  (await callAs(app, token, exceptions.list, filter)).payload.records

describe('parking', () => {
  test.each(LANGUAGES)(
    'finds out what is wrong with each code, and says so in %s',
    async (language) => {
      const made = await company()
      const [inStock = '', notInStock = ''] = [made.codes[0], made.codes[7]]
      const { payload } = await park(made, [inStock, notInStock, '123', inStock])
      expect(payload).toEqual({ count: 4 })
      const found = await callAs(app, made.user.token, exceptions.list, {}, { language })
      expect(found.payload.records.map(({ code, type, status }) => [code, type, status])).toEqual([
        [inStock, 'duplicate', 'in_stock'],
        ['123', 'unknown', null],
        [notInStock, 'wrong_state', 'not_in_stock'],
        [inStock, 'other', 'in_stock'],
      ])
      const [, noCode, wrong, free] = found.payload.records
      expect(noCode?.message).toMatch(textOf('LABEL_CODE_FORMAT', language))
      expect(wrong?.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
      expect(free?.message).toBe('')
    },
  )

  test('moves nothing: a code that would go through is still where it was', async () => {
    const made = await company()
    await park(made, made.codes.slice(0, 3))
    const { payload } = await callAs(app, made.user.token, movements.list, {})
    expect(payload.records.map(({ operation }) => operation)).toEqual(['inbound', 'generate'])
  })

  test('refuses half a character and a NUL in a code, and keeps a backslash that was typed', async () => {
    const made = await company()
    for (const code of ['\ud800', 'a\u0000b']) {
      const { envelope } = await park(made, [code])
      expect(envelope).toMatchObject({ error: 'INPUT_INVALID', details: [{ field: 'items' }] })
    }
    expect((await park(made, ['\\ud800 \\u0000', '😀'])).payload).toEqual({ count: 2 })
  })

  test('keeps what the operator says it is', async () => {
    const made = await company()
    const items = [{ code: made.codes[0], type: 'more' }]
    await park(made, [], { items, note: '订单多一箱' })
    expect(await list(made.user)).toMatchObject([{ type: 'more', note: '订单多一箱' }])
  })

  test('that is sent twice is done once', async () => {
    const made = await company()
    const idempotencyKey = 'parked-once-1'
    for (const _ of [1, 2]) {
      expect((await park(made, made.codes.slice(0, 2), { idempotencyKey })).payload.count).toBe(2)
    }
    expect(await list(made.user)).toHaveLength(2)
  })

  test('takes 100 codes at most, and none is not enough', async () => {
    const made = await company()
    for (const count of [0, 101]) {
      const { envelope } = await park(
        made,
        Array.from({ length: count }, () => '1'),
      )
      expect(envelope).toMatchObject({ success: false, error: 'INPUT_INVALID' })
    }
    expect(await list(made.user)).toEqual([])
  })

  test('keeps 10,000 open ones at most, also where many park at once', async () => {
    const made = await company()
    await park(made, ['123'])
    await asPlatform(app.connections, (db) =>
      sql`
        insert into exception_item (company_id, operation, dealer_id, created_by, type, code)
        select company_id, operation, dealer_id, created_by, type, code
        from exception_item, generate_series(1, 9996)
        where company_id = ${made.user.companyId}`.execute(db),
    )
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => park(made, [String(n)])))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(3)
    expect((await park(made, ['124'])).envelope.error).toBe('EXCEPTION_TOO_MANY')
  })
})

describe('working off', () => {
  test.each(LANGUAGES)('refuses what is still wrong and keeps it, in %s', async (language) => {
    const made = await company()
    await park(made, [made.codes[7] ?? ''])
    const [item] = await list(made.user)
    const { envelope } = await callAs(
      app,
      made.user.token,
      exceptions.retry,
      { id: item?.id },
      { language },
    )
    expect(envelope).toMatchObject({ success: false, error: 'LABEL_WRONG_STATUS' })
    expect(envelope.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
    expect(await list(made.user)).toMatchObject([{ id: item?.id, state: 'open' }])
  })

  test('a retry makes the movement once the reason is gone, and only once', async () => {
    const made = await company()
    const code = made.codes[7] ?? ''
    await park(made, [code])
    const [item] = await list(made.user)
    await callAs(app, made.user.token, inout.inbound, {
      codes: [code],
      warehouseId: made.warehouseId,
    })
    const done = await callAs(app, made.user.token, exceptions.retry, { id: item?.id })
    expect(done.payload).toMatchObject({ labelCount: 1 })
    expect(await list(made.user, { state: 'done' })).toMatchObject([
      { id: item?.id, status: 'outbound', movementId: done.payload.movementId },
    ])
    const again = await callAs(app, made.user.token, exceptions.retry, { id: item?.id })
    expect(again.envelope).toMatchObject({ success: false, error: 'EXCEPTION_HANDLED' })
  })

  test('a correction takes another code and keeps what was scanned', async () => {
    const made = await company()
    await park(made, ['12345'])
    const [item] = await list(made.user)
    const code = made.codes[1]
    await callAs(app, made.user.token, exceptions.retry, { id: item?.id, code })
    expect(await list(made.user)).toMatchObject([{ state: 'done', code, scannedCode: '12345' }])
  })

  test('a dismissal needs a reason, all of them open, and can be taken back', async () => {
    const made = await company()
    await park(made, made.codes.slice(5, 7))
    const ids = (await list(made.user)).map(({ id }) => id)
    const dismiss = (body: { ids: number[]; reason: string }) =>
      callAs(app, made.user.token, exceptions.dismiss, body)
    expect((await dismiss({ ids, reason: ' ' })).envelope.error).toBe('INPUT_INVALID')
    expect((await dismiss({ ids: [...ids, 999_999], reason: 'x' })).envelope.error).toBe(
      'EXCEPTION_NOT_FOUND',
    )
    expect((await dismiss({ ids, reason: '破损' })).payload).toEqual({ count: 2 })
    expect((await dismiss({ ids, reason: '破损' })).envelope.error).toBe('EXCEPTION_HANDLED')
    expect(await list(made.user, { state: 'dismissed' })).toMatchObject([
      { reason: '破损' },
      { reason: '破损' },
    ])
    const reopen = () => callAs(app, made.user.token, exceptions.reopen, { id: ids[0] })
    expect((await reopen()).payload).toEqual({ id: ids[0] })
    expect((await reopen()).envelope.error).toBe('EXCEPTION_NOT_DISMISSED')
    expect(await list(made.user, { state: 'open' })).toMatchObject([{ id: ids[0], reason: '' }])
  })

  test('is for those who may make the movement themselves', async () => {
    const made = await company()
    await park(made, made.codes.slice(0, 1))
    const [item] = await list(made.user)
    const clerk = await makeUser(app.connections, {
      companyId: made.user.companyId,
      permissions: ['exception:list', 'exception:handle', 'inbound:submit'],
    })
    const { envelope } = await callAs(app, clerk.token, exceptions.retry, { id: item?.id })
    expect(envelope).toMatchObject({ success: false, error: 'ACCESS_DENIED' })
  })

  test('another company, and another dealer, see nothing of it', async () => {
    const made = await company()
    await park(made, made.codes.slice(0, 1))
    const [item] = await list(made.user)
    const other = await makeDealer(app.connections, made.user.companyId)
    const strangers = [
      await makeUser(app.connections),
      await makeUser(app.connections, { companyId: made.user.companyId, dealerId: other.id }),
    ]
    for (const stranger of strangers) {
      expect(await list(stranger)).toEqual([])
      const { envelope } = await callAs(app, stranger.token, exceptions.retry, { id: item?.id })
      expect(envelope).toMatchObject({ success: false, error: 'EXCEPTION_NOT_FOUND' })
    }
  })
})

describe('the list', () => {
  test('has what is open first, and then the newest first', async () => {
    const made = await company()
    await park(made, made.codes.slice(6, 10))
    const [newest, , , oldest] = await list(made.user)
    const dismissed = { ids: [newest?.id ?? 0], reason: 'broken' }
    await callAs(app, made.user.token, exceptions.dismiss, dismissed)
    const [dismiss, ...rest] = [...(await list(made.user))].reverse()
    expect(dismiss?.id).toBe(newest?.id)
    expect(rest.reverse().map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    expect(rest.at(-1)?.id).toBe(oldest?.id)
  })

  test('opens each of its rows, and nobody else’s', async () => {
    const made = await company()
    await park(made, made.codes.slice(7, 8), { paperNumber: 'DN-7', note: 'too early' })
    const [row] = await list(made.user)
    const id = row?.id ?? 0
    const { payload } = await callAs(app, made.user.token, exceptions.get, { id })
    expect(payload).toEqual(row)
    expect(payload).toMatchObject({ paperNumber: 'DN-7', note: 'too early', movementId: null })
    const stranger = await company()
    for (const language of LANGUAGES) {
      const asked = callAs(app, stranger.user.token, exceptions.get, { id }, { language })
      const { envelope } = await asked
      expect(envelope.error).toBe('EXCEPTION_NOT_FOUND')
      expect(envelope.message).toMatch(textOf('EXCEPTION_NOT_FOUND', language))
    }
  })

  test('names the movement that was made of a row by its number', async () => {
    const made = await company()
    const [, , , , , open = ''] = made.codes
    await park(made, [open], { operation: 'inbound', warehouseId: made.warehouseId })
    const [row] = await list(made.user)
    const done = await callAs(app, made.user.token, exceptions.retry, { id: row?.id ?? 0 })
    const { movementId } = done.payload
    const movement = await callAs(app, made.user.token, movements.get, { id: movementId })
    const [after] = await list(made.user)
    expect(after).toMatchObject({ movementId, movementNumber: movement.payload.number })
  })
})

import { account } from '@zhenma/contract/auth/account.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { downloads, TICKET_COOKIE } from '@zhenma/contract/files/downloads.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { makeBatch, type MadeBatch } from './make/batch.ts'
import { lastCode, uniquePhone } from './make/phone-code.ts'
import { makePlace } from './make/place.ts'
import { makeProduct } from './make/product.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/**
 * With one connection of each kind, whoever asks for a second one while holding the first waits for
 * itself. These calls have a transaction and do something besides it.
 */
let app: TestApp
let user: MadeUser
let batch: MadeBatch
beforeAll(async () => {
  app = await createTestApp({ pools: { max: 1, patience: 6 } })
  await seedRequired(app.connections)
  user = await makeUser(app.connections)
  batch = await makeBatch(app, { companyId: user.companyId })
  await makeProduct(app.connections, user.companyId)
  const warehouse = await makePlace(app.connections, user.companyId, 'warehouse')
  const input = { codes: [batch.at(0)], warehouseId: warehouse.id }
  await callAs(app, user.token, inout.inbound, input)
})
afterAll(() => app.close())

test('a new phone, whose code is counted whatever becomes of the change', async () => {
  const phone = uniquePhone()
  await callAs(app, user.token, phoneCodes.send, { phone, purpose: 'phone' })
  const { payload } = await callAs(app, user.token, account.profile, {})
  const phoneCode = await lastCode(app, phone)
  const given = { ...payload, realName: 'Somebody', phone, phoneCode }
  const changed = await callAs(app, user.token, auth.updateProfile, given)
  expect(changed.envelope).toMatchObject({ success: true })
})

test('the messages of all companies', async () => {
  const staff = await makeUser(app.connections, { companyId: 0 })
  const listed = await callAs(app, staff.token, messages.list, {})
  expect(listed.httpStatus).toBe(200)
  expect(listed.payload.total).toBeGreaterThan(0)
})

test('files that are read in pieces after their call has ended', async () => {
  for (const [call, input] of [
    [movements.exportList, {}],
    [products.exportSheet, {}],
    [batches.print, { id: batch.id }],
  ] as const) {
    const file = await callAs(app, user.token, call, input)
    expect([call.path, file.httpStatus]).toEqual([call.path, 200])
    expect(file.raw.length).toBeGreaterThan(0)
  }
})

test('a download by ticket', async () => {
  const wish = { method: 'GET', path: movements.exportList.path, input: {} }
  const { payload: ticket } = await callAs(app, user.token, downloads.ticket, wish)
  const cookie = `${TICKET_COOKIE}=${ticket.secret}`
  const file = await app.app.inject({ url: ticket.url, headers: { cookie } })
  expect(file.statusCode).toBe(200)
})

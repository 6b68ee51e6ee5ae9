import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeLabels, makeLabels } from '../../../test/make/label-rows.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { forgetOldContacts, LEAST_CONTACT_DAYS } from './buyer-reports.store.ts'
import { makeReportTicket } from './report-ticket.ts'

let app: TestApp
let staff: MadeUser
let labels: MadeLabels
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())
beforeEach(async () => {
  staff = await makeUser(app.connections)
  labels = await makeLabels(app.connections, app.keyRing, staff.companyId)
})

/** A buyer reports the code of a serial of the company. */
async function report(more: object = {}, code = labels.code(labels.lo)): Promise<string> {
  const ticket = makeReportTicket(app.keyRing, code, Date.now() - 60_000)
  const given = { code, ticket, problem: 'fake', details: 'Blurred', ...more }
  const { payload } = await callAs(app, null, buyerReports.report, given)
  return payload.name
}
const listed = async (by: MadeUser, filter: object = {}) =>
  (await callAs(app, by.token, buyerReports.list, filter)).payload.records
const firstOf = async (by: MadeUser) => {
  const [row] = await listed(by)
  if (row === undefined) throw new Error('there is no report')
  return row
}
const get = async (by: MadeUser, id: number) => callAs(app, by.token, buyerReports.get, { id })
const update = async (by: MadeUser, id: number, more: object) => {
  const { revision } = (await get(by, id)).payload
  return callAs(app, by.token, buyerReports.update, { id, revision, state: 'new', ...more })
}

describe('refused', () => {
  test('to another company, and to whoever is bound to a dealer, as if there were no report', async () => {
    await report()
    const { id } = await firstOf(staff)
    const dealer = await makeDealer(app.connections, staff.companyId)
    const permissions = ['buyer-report:list', 'buyer-report:update', 'buyer-report:create'] as const
    const others = [
      await makeUser(app.connections),
      await makeUser(app.connections, {
        companyId: staff.companyId,
        dealerId: dealer.id,
        permissions: [...permissions, 'buyer-report:delete'],
      }),
    ]
    for (const other of others) {
      expect(await listed(other)).toEqual([])
      const note = { id, text: 'x' }
      const answers = [
        await get(other, id),
        await callAs(app, other.token, buyerReports.update, { id, revision: 0, state: 'closed' }),
        await callAs(app, other.token, buyerReports.addNote, note),
        await callAs(app, other.token, buyerReports.remove, { id }),
      ]
      for (const { httpStatus } of answers) expect(httpStatus).toBe(404)
      const code = labels.code(labels.lo)
      const taken = { code, problem: 'fake' }
      const made = await callAs(app, other.token, buyerReports.create, taken)
      expect(made.httpStatus).not.toBe(200)
    }
    expect(await listed(staff)).toMatchObject([{ id, state: 'new' }])
  })

  test('to be given to somebody who is not one of the company’s own people', async () => {
    await report()
    const { id } = await firstOf(staff)
    const dealer = await makeDealer(app.connections, staff.companyId)
    const bound = { companyId: staff.companyId, dealerId: dealer.id }
    for (const who of [await makeUser(app.connections), await makeUser(app.connections, bound)]) {
      const { envelope } = await update(staff, id, { assigneeId: who.id })
      expect(envelope).toMatchObject({
        error: 'FIELD_REFERENCE',
        details: [{ field: 'assigneeId' }],
      })
      const people = await callAs(app, staff.token, buyerReports.people, { keyword: who.username })
      expect(people.payload).toEqual([])
    }
  })

  test('to be taken down of a code that is none of the company’s', async () => {
    const other = await makeUser(app.connections)
    for (const code of ['12345678901234567890', labels.code(labels.lo)]) {
      const given = { code, problem: 'fake' }
      const { httpStatus, envelope } = await callAs(app, other.token, buyerReports.create, given)
      expect([httpStatus, envelope.error]).toEqual([404, 'LABEL_CODE_UNKNOWN'])
    }
  })
})

test('a case is given to somebody, noted on, answered and closed, and each step stands in the log', async () => {
  const name = await report({ shop: 'Night market', contact: '13800138000' })
  await report()
  await report({}, labels.code(labels.hi))
  const [, , row] = await listed(staff)
  expect(row).toMatchObject({
    name,
    state: 'new',
    problem: 'fake',
    code: labels.code(labels.lo),
    serial: labels.lo,
    shop: 'Night market',
    assigneeName: null,
  })
  const id = row?.id ?? 0
  await callAs(app, staff.token, buyerReports.addNote, { id, text: ' Rang the shop ' })
  const given = { state: 'in_progress', assigneeId: staff.id, details: 'Something else', code: '1' }
  expect((await update(staff, id, given)).httpStatus).toBe(200)
  await update(staff, id, { state: 'closed', assigneeId: staff.id })
  expect((await get(staff, id)).payload).toMatchObject({
    state: 'closed',
    assigneeName: `Name of ${staff.username}`,
    // What the buyer said stays.
    details: 'Blurred',
    code: labels.code(labels.lo),
    notes: [{ text: 'Rang the shop', userName: `Name of ${staff.username}` }],
    others: [{ state: 'new' }],
  })
  expect(await listed(staff, { state: 'closed' })).toMatchObject([{ name }])
  expect(await listed(staff, { keyword: name })).toMatchObject([{ name }])
  expect(await listed(staff, { code: labels.code(labels.hi) })).toHaveLength(1)
  const log = await callAs(app, staff.token, systemLog.operations, { entity: 'buyer-report' })
  expect(log.payload.records.map(({ operation }) => operation)).toEqual([
    'update',
    'update',
    'add_note',
  ])
})

test('a contact is forgotten with its report, after a year, and stands in no log', async () => {
  const made = await callAs(app, staff.token, buyerReports.create, {
    code: labels.code(labels.lo),
    problem: 'quality',
    contact: 'buyer@example.com',
  })
  expect((await firstOf(staff)).source).toBe('staff')
  await report({ contact: '13800138000' })
  const contacts = () =>
    asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ kept: string[]; logged: number }>`
          select (select array_agg(contact order by id) from buyer_report
                   where company_id = ${staff.companyId}) as kept,
                 (select count(*) from operation_log where company_id = ${staff.companyId}
                   and concat(before, after) like '%buyer@example.com%') as logged`,
      ),
    )
  expect(await contacts()).toEqual({ kept: ['buyer@example.com', '13800138000'], logged: 0 })
  await callAs(app, staff.token, buyerReports.remove, { id: made.payload.id })
  expect(await contacts()).toEqual({ kept: ['', '13800138000'], logged: 0 })
  const forget = (before: Date) =>
    asPlatform(app.connections, (db) => forgetOldContacts(db, before, 1_000))
  // A company that has said nothing keeps them for a year.
  const longer = (365 - LEAST_CONTACT_DAYS) * 86_400_000
  await forget(new Date(Date.now() + longer - 60_000))
  expect((await contacts()).kept).toEqual(['', '13800138000'])
  await forget(new Date(Date.now() + longer + 60_000))
  expect((await contacts()).kept).toEqual(['', ''])
})

test('reports of unknown codes are for the platform’s people', async () => {
  const platform = await makeUser(app.connections, { companyId: 0 })
  const name = await report({}, '31415926535897932384')
  expect(await listed(platform, { keyword: name })).toMatchObject([
    { name, serial: null, checkResult: 'unknown', productName: null },
  ])
  expect(await listed(staff)).toEqual([])
})

import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'

let site: TaskTest
let user: MadeUser
beforeAll(async () => {
  site = await beginTaskTest()
})
afterAll(() => site.close())

/** What the log's screen shows of the barcode after the last step. */
async function inLog(): Promise<unknown> {
  const filter = { entity: 'product' }
  const { payload } = await callAs(site, user.token, systemLog.operations, filter)
  const entry = { id: payload.records[0]?.id ?? 0 }
  const detail = (await callAs(site, user.token, systemLog.operation, entry)).payload
  return [detail.before?.['barcode'], detail.after?.['barcode']]
}

test.each([
  ['8 digits', '96385074', '96385074'],
  ['12 digits', '036000291452', '036000291452'],
  ['13 digits', '6901234567892', '6901234567892'],
  ['14 digits', '16901234567899', '16901234567899'],
  // The same number as that of the 12 digits: which of the two was entered is not kept.
  ['13 digits of which the first is a zero', '0036000291452', '036000291452'],
])('a barcode of %s is shown as it stands on the package', async (_what, typed, shown) => {
  user = await makeUser(site.connections)
  const given = { name: 'Tea', number: uniqueName('B') }
  const { id } = (await callAs(site, user.token, products.create, { ...given, barcode: typed }))
    .payload
  const { payload } = await callAs(site, user.token, products.get, { id })
  expect(payload.barcode).toBe(shown)
  const listed = (await callAs(site, user.token, products.list, {})).payload.records
  expect(listed.map(({ barcode }) => barcode)).toEqual([shown])
  const { header, rows } = await readSheet(
    (await callAs(site, user.token, products.exportSheet, {}, { language: 'en' })).raw,
    10,
  )
  expect(rows.map((row) => row.cells[header.indexOf('Barcode')])).toEqual([shown])
  expect(await inLog()).toEqual([undefined, shown])

  const emptied = { ...given, id, revision: payload.revision, barcode: '' }
  await callAs(site, user.token, products.update, emptied)
  expect(await inLog()).toEqual([shown, null])

  const log = await site.add('export_log', { log: 'operations', entity: 'product' }, user)
  await site.drain()
  const file = (await callAs(site, user.token, tasks.result, { id: log })).raw.toString('utf8')
  expect(file.match(/(?<=barcode""?:""?)\d+/g)).toEqual([shown, shown])
})

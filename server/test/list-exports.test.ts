import { batches } from '@zhenma/contract/batches/batches.contract'
import { BATCH_COLUMN_TEXT } from '@zhenma/contract/batches/batch-columns'
import { DEALER_COLUMN_TEXT } from '@zhenma/contract/dealers/dealer-columns'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { USER_LIST_TEXT } from '@zhenma/contract/users/user-columns'
import { users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSheet } from '../src/platform/sheets/read-sheet.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { makeBatch } from './make/batch.ts'
import { makeDealer } from './make/dealer.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/** More rows than any of these sheets has. */
const ROWS = 100

const EXPORTS = [
  { name: 'dealers', list: dealers.list, sheet: dealers.exportSheet, head: DEALER_COLUMN_TEXT },
  { name: 'batches', list: batches.list, sheet: batches.exportSheet, head: BATCH_COLUMN_TEXT },
  { name: 'users', list: users.list, sheet: users.exportSheet, head: USER_LIST_TEXT },
] as const

let app: TestApp
let owner: MadeUser
let other: MadeUser

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  other = await makeUser(app.connections)
  const { companyId } = owner
  for (let count = 0; count < 3; count += 1) {
    await makeDealer(app.connections, companyId)
    await makeBatch(app, { companyId })
    await makeUser(app.connections, { companyId })
  }
})

describe.each(EXPORTS)('the sheet of $name', ({ list, sheet, head }) => {
  const exported = async (user: MadeUser, input = {}, language: Language = 'en') =>
    callAs(app, user.token, sheet, input, { language })

  test('is refused without its permission, also to whoever may list', async () => {
    const reader = await makeUser(app.connections, {
      companyId: owner.companyId,
      permissions: [list.allow],
    })
    expect((await callAs(app, reader.token, list, {})).httpStatus).toBe(200)
    expect((await exported(reader)).envelope.error).toBe('ACCESS_DENIED')
    expect((await exported(owner, { format: 'pdf' })).envelope.error).toBe('INPUT_INVALID')
  })

  test('has the rows of the list under its filters and no others, named in every language', async () => {
    const { total, records } = (await callAs(app, owner.token, list, {})).payload
    expect(total).toBeGreaterThanOrEqual(3)
    for (const language of LANGUAGES) {
      const { header, rows } = await readSheet((await exported(owner, {}, language)).raw, ROWS)
      expect(header).toEqual(Object.values(head).map((text) => text[language]))
      expect(rows).toHaveLength(total)
    }
    const [one] = records
    const keyword = String(one !== undefined && ('username' in one ? one.username : one.name))
    const found = (await callAs(app, owner.token, list, { keyword })).payload.total
    const narrowed = await readSheet((await exported(owner, { keyword })).raw, ROWS)
    expect(narrowed.rows).toHaveLength(found)
    const csv = (await exported(owner, { format: 'csv' })).raw.toString('utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1)
    const theirs = await exported(other)
    const isNothing = theirs.envelope.error === 'EXPORT_EMPTY'
    const names = isNothing ? '' : JSON.stringify(await readSheet(theirs.raw, ROWS))
    expect(names).not.toContain(keyword)
  })
})

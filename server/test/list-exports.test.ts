import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLATFORM_COMPANY_ID } from '../src/platform/auth/session.ts'
import { asPlatform } from '../src/platform/database/database.ts'
import { readSheet } from '../src/platform/sheets/read-sheet.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { EXPORTED_LISTS } from './exported-lists.ts'
import { makeDealer } from './make/dealer.ts'
import { makePlace } from './make/place.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/** More rows than any of these sheets has. */
const ROWS = 1000
/** The largest page that a list answers. */
const PAGE = { pageNo: 1, pageSize: 100 }

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await asPlatform(app.connections, (db) =>
    sql`insert into company (id, code, name) values (${PLATFORM_COMPANY_ID}, 'platform', 'Platform')`.execute(
      db,
    ),
  )
})
afterAll(() => app.close())

/** How many rows a list's answer speaks of: of a page all, of a tree's answer what it has. */
function countOf(payload: unknown): number {
  if (Array.isArray(payload)) return payload.length
  const { total, items } = payload as { total?: number; items?: readonly unknown[] }
  return total ?? items?.length ?? 0
}

/** The first text that tells a row: what a search for it finds. */
function wordOf(payload: unknown): string | undefined {
  const [row] = (payload as { records?: readonly Record<string, unknown>[] }).records ?? []
  return [
    row?.['username'],
    row?.['name'],
    row?.['number'],
    row?.['code'],
    row?.['recipient'],
  ].find((word): word is string => typeof word === 'string')
}

describe.each(EXPORTED_LISTS)('the sheet of $name', ({ list, sheet, head, row, isShared }) => {
  const companyId = list.isPlatformOnly ? { companyId: PLATFORM_COMPANY_ID } : {}
  let owner: MadeUser

  beforeEach(async () => {
    owner = await makeUser(app.connections, companyId)
    for (let count = 0; count < 3; count += 1) await row(app, owner)
  })

  const wish = (input: object) =>
    'pageNo' in list.input.shape ? { ...PAGE, ...input } : { ...input }
  const listed = async (user: MadeUser, input = {}) =>
    callAs(app, user.token, list, wish(input) as never)
  const exported = async (user: MadeUser, input = {}, language: Language = 'en') =>
    callAs(app, user.token, sheet, input as never, { language })

  test('is refused without its permission, also to whoever may list', async () => {
    const permissions = list.allow === 'session' ? [] : [list.allow]
    const reader = await makeUser(app.connections, { companyId: owner.companyId, permissions })
    expect((await listed(reader)).httpStatus).toBe(200)
    expect((await exported(reader)).envelope.error).toBe('ACCESS_DENIED')
    expect((await exported(owner, { format: 'pdf' })).envelope.error).toBe('INPUT_INVALID')
  })

  test('has the rows of the list under its filters and no others, named in every language', async () => {
    const { payload } = await listed(owner)
    const total = countOf(payload)
    expect(total).toBeGreaterThanOrEqual(3)
    for (const language of LANGUAGES) {
      const { header, rows } = await readSheet((await exported(owner, {}, language)).raw, ROWS)
      expect(header).toEqual(Object.values(head).map((text) => text[language]))
      expect(rows).toHaveLength(total)
    }
    const csv = (await exported(owner, { format: 'csv' })).raw.toString('utf8')
    expect(csv.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(total + 1)
  })

  // Categories and the menu are trees without a choice of columns.
  test.runIf('columns' in sheet.input.shape)('has the columns of the screen', async () => {
    const [first = '', second = '', ...others] = Object.keys(head)
    const columns = [...others].reverse().concat(`-${first}`, 'preview', second)
    const { header } = await readSheet((await exported(owner, { columns })).raw, ROWS)
    const names = [...others].reverse().concat(second)
    expect(header).toEqual(names.map((name) => head[name]?.en))
    const wrong = await exported(owner, { columns: ['name; drop table'] })
    expect(wrong.envelope).toMatchObject({ error: 'INPUT_INVALID' })
  })

  test('takes the filters of its list, and no page', async () => {
    const { pageNo: _, pageSize: __, ...filters } = list.input.shape as Record<string, unknown>
    const { format: ___, columns: ____, ...taken } = sheet.input.shape as Record<string, unknown>
    expect(Object.keys(taken).sort()).toEqual(Object.keys(filters).sort())
    const keyword = 'keyword' in taken ? wordOf((await listed(owner)).payload) : undefined
    if (keyword === undefined) return
    const found = countOf((await listed(owner, { keyword })).payload)
    const { rows } = await readSheet((await exported(owner, { keyword })).raw, ROWS)
    expect(rows).toHaveLength(found)
  })

  // The platform's own lists are for nobody who belongs to a dealer or a factory.
  test.skipIf(list.isPlatformOnly)(
    'has no row that its list does not show to a dealer’s or a factory’s user',
    async () => {
      const { companyId: ownCompany } = owner
      const dealer = await makeDealer(app.connections, ownCompany)
      const factory = await makePlace(app.connections, ownCompany, 'factory')
      const permissions = [list.allow, sheet.allow].filter((one) => one !== 'session')
      for (const bound of [{ dealerId: dealer.id }, { factoryId: factory.id }]) {
        const user = await makeUser(app.connections, {
          companyId: ownCompany,
          permissions,
          ...bound,
        })
        const [shown, sent] = [await listed(user), await exported(user)]
        const count = shown.httpStatus === 200 ? countOf(shown.payload) : 0
        if (count > 0) expect((await readSheet(sent.raw, ROWS)).rows).toHaveLength(count)
        else expect(['EXPORT_EMPTY', shown.envelope.error]).toContain(sent.envelope.error)
      }
    },
  )

  test.skipIf(isShared)('has nothing of another company', async () => {
    const word = wordOf((await listed(owner)).payload)
    const theirs = await exported(await makeUser(app.connections))
    const isNothing = theirs.envelope.error === 'EXPORT_EMPTY'
    const names = isNothing ? '' : JSON.stringify(await readSheet(theirs.raw, ROWS))
    expect(names).not.toContain(word ?? 'Row ')
  })
})

test('a code that the outbox kept is on the screen of messages, and in no sheet', async () => {
  const ofMessages = EXPORTED_LISTS.find(({ list }) => list === messages.list)
  const owner = await makeUser(app.connections, { companyId: PLATFORM_COMPANY_ID })
  await ofMessages?.row(app, owner)
  const { payload } = await callAs(app, owner.token, messages.list, {})
  expect(payload.records[0]?.text).toBe('Your code: 771842')
  const sheet = (await callAs(app, owner.token, messages.exportSheet, {})).raw
  const texts = JSON.stringify(await readSheet(sheet, ROWS))
  expect(texts).toContain('Your code: ******')
  expect(texts).not.toContain('771842')
})

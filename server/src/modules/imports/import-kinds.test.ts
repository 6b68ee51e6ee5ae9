import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { IMPORT_PERMISSIONS } from '@zhenma/contract/imports/import-kinds'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, upload } from '../../../test/app.ts'
import { encoded } from '../../../test/encoded.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'
import { ACCOUNT_CASES } from './testing/account-kinds.ts'
import { KIND_CASES, type KindCase } from './testing/kinds.ts'

let app: ImportTest
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())

type Rows = readonly (readonly string[])[]

const csv = (rows: Rows, sign = ','): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n')

const xlsx = async ([head = [], ...below]: Rows): Promise<Uint8Array> =>
  buffer(streamXlsx(head, below))

/** A company in which there is what the rows of a kind speak of. */
async function company({ prepare }: KindCase): Promise<MadeUser> {
  const owner = await app.company()
  await prepare?.(app, owner)
  return owner
}

const send = (one: KindCase, as: MadeUser, rows: Rows): Promise<number> =>
  app.upload(as, csv([one.headings.en, ...rows]), `${one.kind}.csv`, one.kind)

/** A sheet that has gone in. */
async function imported(one: KindCase, as: MadeUser, rows: Rows): Promise<number> {
  const id = await send(one, as, rows)
  await app.check(as, id)
  expect((await app.apply(as, id)).state).toBe('applied')
  return id
}

const NONE = { created: 0, updated: 0, unchanged: 0, refused: 0 }

const mistakesOf = async (as: MadeUser, id: number) => {
  const { payload } = await callAs(app, as.token, imports.mistakes, { id })
  return payload.mistakes.map(({ row, column, error }) => ({ row, column, error }))
}

/** The rows with one cell wrong; `row` counts as the file does, below its heading. */
const withBad = ({ rows, bad }: KindCase): Rows =>
  rows.map((cells, at) => (at + 2 === bad.row ? cells.with(bad.column, bad.text) : cells))

describe.each([...KIND_CASES, ...ACCOUNT_CASES].map((one) => [one.kind, one] as const))(
  '%s',
  (_kind, one) => {
    test.each(['cn', 'tc', 'en', 'erp'] as const)(
      'columns are found as they are called in %s, below a merged title, beside empty ones',
      async (language) => {
        const owner = await app.company()
        const empty = (cells: readonly string[]) => [...cells.slice(0, 1), '', ...cells.slice(1)]
        const rows = [['A title'], empty(one.headings[language]), ...one.rows.map(empty)]
        const id = await app.upload(owner, await xlsx(rows), 'a.xlsx', one.kind)
        const { mapping, headingRow, lines } = await app.get(owner, id)
        expect(headingRow).toBe(2)
        expect(mapping).toEqual([...one.mapping.slice(0, 1), null, ...one.mapping.slice(1)])
        // Leading zeros and 18 digits are there as they were.
        expect(lines[2]?.cells).toEqual(empty(one.rows[0] ?? []).slice(0, lines[2]?.cells.length))
      },
    )

    test('is read in every encoding, with every separator', async () => {
      const owner = await app.company()
      const rows = [one.headings.cn, ...one.rows]
      for (const encoding of ['utf-8', 'utf-8 with its mark', 'utf-16le', 'gb18030']) {
        for (const sign of [',', ';', '\t']) {
          const file = upload('a.csv', encoded(csv(rows, sign), encoding))
          const sent = await callAs(app, owner.token, imports.upload, { kind: one.kind, file })
          const { mapping, lines } = await app.get(owner, sent.payload.id)
          expect([encoding, sign, mapping]).toEqual([encoding, sign, one.mapping])
          expect(lines.map(({ cells }) => cells)).toEqual(rows)
        }
      }
    })

    test('a dry run changes nothing, then all goes in; the same again changes nothing and writes no log', async () => {
      const owner = await company(one)
      const before = await one.list(app, owner)
      const id = await send(one, owner, one.rows)
      const counts = { ...NONE, created: one.records }
      expect(await app.check(owner, id)).toMatchObject({ state: 'checked', counts })
      expect(await one.list(app, owner)).toEqual(before)
      expect(await app.apply(owner, id)).toMatchObject({ state: 'applied', counts })
      const after = await one.list(app, owner)
      expect(after).toHaveLength(before.length + one.records)
      const logged = async () =>
        (
          await callAs(app, owner.token, systemLog.operations, { keyword: '' })
        ).payload.records.filter(({ operation }) => operation.startsWith('import_')).length
      const entries = await logged()
      const again = await send(one, owner, one.rows)
      const same = { ...NONE, unchanged: one.records }
      expect(await app.check(owner, again)).toMatchObject({ counts: same })
      expect(await app.apply(owner, again)).toMatchObject({ counts: same })
      expect(await one.list(app, owner)).toEqual(after)
      expect(await logged()).toBe(entries)
    })

    test('only new ones, or only known ones, where that is asked for', async () => {
      const owner = await company(one)
      const fresh = await send(one, owner, one.rows)
      const { counts } = await app.check(owner, fresh, { mode: 'update' })
      expect([counts.created, counts.updated]).toEqual([0, 0])
      expect((await mistakesOf(owner, fresh)).map(({ error }) => error)).toContain('IMPORT_UNKNOWN')
      await imported(one, owner, one.rows)
      const known = await send(one, owner, one.changed)
      const later = await app.check(owner, known, { mode: 'insert' })
      expect([later.counts.created, later.counts.updated]).toEqual([0, 0])
      expect((await mistakesOf(owner, known)).map(({ error }) => error)).toEqual(['IMPORT_KNOWN'])
    })

    test('a change is one, and taken back it is as it was; then the whole is gone', async () => {
      const owner = await company(one)
      const first = await imported(one, owner, one.rows)
      const before = await one.list(app, owner)
      const second = await send(one, owner, one.changed)
      const counts = { ...NONE, updated: 1, unchanged: one.records - 1 }
      expect(await app.check(owner, second)).toMatchObject({ counts })
      expect(await app.apply(owner, second)).toMatchObject({ counts })
      expect(await one.list(app, owner)).not.toEqual(before)
      // What was built on it is in the way.
      expect(await app.takeBack(owner, first)).toMatchObject({
        state: 'applied',
        failure: { error: 'IMPORT_BUILT_ON' },
      })
      expect(await app.takeBack(owner, second)).toMatchObject({ state: 'taken_back' })
      expect(await one.list(app, owner)).toEqual(before)
    })

    test('a whole import is taken back while nothing was built on it', async () => {
      const owner = await company(one)
      const before = await one.list(app, owner)
      const id = await imported(one, owner, one.rows)
      expect(await app.takeBack(owner, id)).toMatchObject({ state: 'taken_back', failure: null })
      expect(await one.list(app, owner)).toEqual(before)
      // And comes again.
      await imported(one, owner, one.rows)
      expect(await one.list(app, owner)).toHaveLength(before.length + one.records)
    })

    test('a wrong cell is named, holds all or nothing back, and is mended', async () => {
      const owner = await company(one)
      const { bad, rows } = one
      const before = await one.list(app, owner)
      const id = await send(one, owner, withBad(one))
      expect((await app.check(owner, id)).counts.refused).toBeGreaterThan(0)
      const { row, column, error } = bad
      expect(await mistakesOf(owner, id)).toContainEqual({ row, column, error })
      const refused = await callAs(app, owner.token, imports.apply, { id })
      expect(refused.envelope.error).toBe('IMPORT_HAS_REFUSED')
      expect(await one.list(app, owner)).toEqual(before)
      const text = rows[row - 2]?.[column] ?? ''
      await callAs(app, owner.token, imports.mend, { id, row, column, text })
      await app.drain()
      expect((await app.get(owner, id)).counts).toEqual({ ...NONE, created: one.records })
      await app.apply(owner, id)
      expect(await one.list(app, owner)).toHaveLength(before.length + one.records)
    })

    test('good rows go in now; the rest is a file in the layout it came in, which goes in once it is mended', async () => {
      const owner = await company(one)
      const before = await one.list(app, owner)
      const id = await send(one, owner, withBad(one))
      await app.check(owner, id)
      expect(await app.apply(owner, id, true)).toMatchObject({ state: 'applied' })
      const { raw } = await callAs(app, owner.token, imports.refusedFile, { id })
      const again = await app.upload(owner, new Uint8Array(raw), 'rest.csv', one.kind)
      const { mapping } = await app.get(owner, again)
      expect(mapping).toEqual([...one.mapping, null])
      await app.check(owner, again)
      const worst = (await mistakesOf(owner, again)).find(({ error }) => error === one.bad.error)
      const text = one.rows[one.bad.row - 2]?.[one.bad.column] ?? ''
      const mend = { id: again, row: worst?.row, column: one.bad.column, text }
      await callAs(app, owner.token, imports.mend, mend)
      await app.drain()
      await app.apply(owner, again)
      expect(await one.list(app, owner)).toHaveLength(before.length + one.records)
    })

    test.each(['cn', 'tc', 'en'] as const)(
      'our own export, read back, changes nothing, in %s',
      async (language) => {
        const owner = await company(one)
        await imported(one, owner, one.rows)
        const sheet = await callAs(
          app,
          owner.token,
          one.exportSheet,
          { format: 'xlsx' },
          { language },
        )
        const id = await app.upload(owner, new Uint8Array(sheet.raw), 'own.xlsx', one.kind)
        const { counts } = await app.check(owner, id)
        expect(await mistakesOf(owner, id)).toEqual([])
        expect([counts.created, counts.updated, counts.refused]).toEqual([0, 0, 0])
        expect(counts.unchanged).toBeGreaterThanOrEqual(one.records)
      },
    )

    test('the template can be filled in: its example goes in as it is', async () => {
      const owner = await company(one)
      const template = await callAs(app, owner.token, imports.template, { kind: one.kind })
      const id = await app.upload(owner, new Uint8Array(template.raw), 'template.xlsx', one.kind)
      const { headingRow, mapping } = await app.get(owner, id)
      expect(headingRow).toBe(2)
      expect(mapping).not.toContain(null)
      const { counts } = await app.check(owner, id)
      expect(await mistakesOf(owner, id)).toEqual([])
      expect(counts).toMatchObject({ created: 1, refused: 0 })
    })

    test.each(LANGUAGES)(
      'the template says of each column what it takes, in %s',
      async (language) => {
        const owner = await company(one)
        const wish = { kind: one.kind }
        const template = await callAs(app, owner.token, imports.template, wish, { language })
        const id = await app.upload(owner, new Uint8Array(template.raw), 'template.xlsx', one.kind)
        const { lines, headingRow } = await app.get(owner, id)
        const notes = lines.find(({ row }) => row === 1)?.cells ?? []
        const titles = lines.find(({ row }) => row === headingRow)?.cells ?? []
        expect(titles.filter((_, column) => (notes[column] ?? '') === '')).toEqual([])
        expect(notes.filter((note) => note.includes(importFileTexts.isKey[language]))).toHaveLength(
          1,
        )
        expect(notes.join('\n')).not.toMatch(/[{}]/)
      },
    )

    test('is nobody’s without its permission; who may only import creates and changes nothing by it', async () => {
      const owner = await company(one)
      const { companyId } = owner
      const other = IMPORT_PERMISSIONS[one.kind === 'product' ? 'dealer' : 'product']
      const stranger = await makeUser(app.connections, { companyId, permissions: [other] })
      const file = upload('a.csv', Buffer.from(csv([one.headings.en, ...one.rows])))
      const denied = await callAs(app, stranger.token, imports.upload, { kind: one.kind, file })
      expect(denied.envelope.error).toBe('ACCESS_DENIED')
      // Of others who may import may create.
      if (!IMPORT_PERMISSIONS[one.kind].endsWith(':import') || one.kind === 'product') return
      const permissions = [IMPORT_PERMISSIONS[one.kind]]
      const clerk = await makeUser(app.connections, { companyId, permissions })
      const id = await send(one, clerk, one.rows)
      const { counts } = await app.check(clerk, id)
      expect([counts.created, counts.updated]).toEqual([0, 0])
      const errors = (await mistakesOf(clerk, id)).map(({ error }) => error)
      expect(errors).toContain('IMPORT_NO_RIGHT')
    })
  },
)

test('fields that no column has are told one by one, with the rows that lack them', async () => {
  const one = KIND_CASES.find(({ kind }) => kind === 'order')
  if (one === undefined) throw new Error('orders are imported')
  const owner = await company(one)
  const numbers = [one.headings.en.slice(0, 1), ['LACKING-1'], ['LACKING-2']]
  const id = await app.upload(owner, csv(numbers), 'numbers.csv', one.kind)
  await app.check(owner, id)
  const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
  const lacking = payload.mistakes.filter(({ column }) => column === null)
  expect(lacking.length).toBeGreaterThan(1)
  expect(new Set(lacking.map(({ message }) => message)).size).toBe(lacking.length)
  expect(lacking.map(({ count }) => count)).toEqual(lacking.map(() => 2))
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLATFORM_COMPANY_ID } from '../src/platform/auth/session.ts'
import { asPlatform } from '../src/platform/database/database.ts'
import { readSheet } from '../src/platform/sheets/read-sheet.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { EXPORTED_LISTS } from './exported-lists.ts'
import { makeUser } from './make/user.ts'

/** The largest page that a list answers, of which the order is compared. */
const PAGE = { pageNo: 1, pageSize: 100 }
const ROWS = 1000

type Row = Readonly<Record<string, unknown>>

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

/** A tree's rows as a screen draws them: each with what lies below it. */
function drawn(rows: readonly Row[], parentId: unknown = null): Row[] {
  return rows
    .filter((row) => (row['parentId'] ?? null) === parentId)
    .flatMap((row) => [
      row,
      ...(Array.isArray(row['children'])
        ? drawn(row['children'] as Row[], row['id'])
        : drawn(rows, row['id'])),
    ])
}

/** The rows of an answer in their order: those of a page, or a tree's, which has no pages and no sort. */
function rowsOf(payload: unknown): readonly Row[] {
  if (Array.isArray(payload)) return drawn(payload as Row[])
  const { records, items } = payload as { records?: readonly Row[]; items?: readonly Row[] }
  return records ?? drawn(items ?? [])
}

/** All texts of a row, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Where each row stands in a sheet, by a text that no other row has; -1: nothing tells. */
function placesOf(rows: readonly Row[], sheet: readonly (readonly unknown[])[]): number[] {
  const texts = rows.map(textsIn)
  const lines = sheet.map((cells) => cells.map(String))
  const placeBy = (
    isIn: (cell: string, text: string) => boolean,
    own: readonly string[],
  ): number => {
    for (const text of own) {
      const found = lines.flatMap((cells, at) =>
        cells.some((cell) => isIn(cell, text)) ? [at] : [],
      )
      if (found.length === 1) return found[0] ?? -1
    }
    return -1
  }
  return texts.map((all, at) => {
    const own = all.filter((text) => texts.every((others, i) => i === at || !others.includes(text)))
    const exact = placeBy((cell, text) => cell === text, own)
    return exact === -1 ? placeBy((cell, text) => cell.includes(text), own) : exact
  })
}

describe.each(EXPORTED_LISTS)('the sheet of $name', ({ list, sheet, row }) => {
  test('stands in the order of its list, whatever that is sorted by', async () => {
    const companyId = list.isPlatformOnly ? { companyId: PLATFORM_COMPANY_ID } : {}
    const owner = await makeUser(app.connections, companyId)
    for (let count = 0; count < 3; count += 1) await row(app, owner)
    const isPaged = 'pageNo' in list.input.shape
    const ask = (wish: object) =>
      callAs(app, owner.token, list, (isPaged ? { ...PAGE, ...wish } : wish) as never)
    const compare = async (wish: object): Promise<void> => {
      const rows = rowsOf((await ask(wish)).payload)
      expect(rows.length).toBeGreaterThan(1)
      const { raw } = await callAs(app, owner.token, sheet, wish as never)
      const places = placesOf(
        rows,
        (await readSheet(raw, ROWS)).rows.map(({ cells }) => cells),
      )
      expect(places, JSON.stringify(wish)).toEqual(rows.map((_, at) => at))
    }
    await compare({})
    expect('sort' in sheet.input.shape).toBe('sort' in list.input.shape)
    if (!('sort' in list.input.shape)) return
    // What it can be sorted by is told where something else is asked for.
    const refusal = (await ask({ sort: 'nothingSuch' })).envelope.details?.[0]
    expect(refusal).toMatchObject({ error: 'FIELD_CHOICE', field: 'sort' })
    const names = refusal?.message.match(/[a-zA-Z]+(?=,|$)/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      await compare({ sort: name })
      await compare({ sort: `-${name}` })
    }
  })
})

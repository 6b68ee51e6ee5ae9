import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

const list = async (filter: object, user = owner) =>
  (await callAs(app, user.token, products.list, { pageSize: 100, ...filter })).payload
const create = async (fields: { name: string; number: string; [name: string]: unknown }) =>
  (await callAs(app, owner.token, products.create, fields)).payload.id
const inside = (statement: ReturnType<typeof sql>) =>
  asCompany(app.connections, owner.companyId, (db) => statement.execute(db))

/** Numbers that are the same in each run, below `most`. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

describe('a keyword', () => {
  const ALPHABET = [...'ab1%_\\茶葉é ']
  const NAMES = [
    '龙井茶 250g',
    '龍井茶葉 一级',
    'Café 100% Arabica',
    'a_b\\c %x',
    'Tee 2026-11',
    '茶',
  ]

  test('finds exactly what has it anywhere, whatever script, case and signs it is of', async () => {
    const made = NAMES.map((name, index) => ({ name, number: `N${index}-Ab12`, barcode: null }))
    for (const { name, number } of made) await create({ name, number })
    await create({ name: 'With a barcode', number: 'GTIN', barcode: '6901234567892' })
    const all = [...made, { name: 'With a barcode', number: 'GTIN', barcode: '06901234567892' }]
    const roll = dice(7)
    const random = Array.from({ length: 30 }, () =>
      Array.from({ length: 1 + roll(3) }, () => ALPHABET[roll(ALPHABET.length)]).join(''),
    )
    const parts = all.flatMap(({ name, number }) => [name.slice(1, 5), number.slice(-3), name])
    for (const keyword of [...random, ...parts, '690123456789', 'AB12', 'nobody']) {
      const trimmed = keyword.trim().toLowerCase()
      const wanted = all
        .filter(({ name, number, barcode }) =>
          [name.toLowerCase(), number.toLowerCase(), barcode ?? ''].some((text) =>
            text.includes(trimmed),
          ),
        )
        .map(({ number }) => number)
      const found = await list({ keyword, sort: 'number' })
      expect([keyword, found.total, found.records.map(({ number }) => number)]).toEqual([
        keyword,
        wanted.length,
        wanted.toSorted(),
      ])
    }
  })

  test('finds nothing of another company, in the list or in a picker', async () => {
    await create({ name: 'Secret tea', number: 'SECRET-1' })
    const stranger = await makeUser(app.connections)
    expect(await list({ keyword: 'secret' }, stranger)).toMatchObject({ total: 0, records: [] })
    const picked = await callAs(app, stranger.token, products.search, { keyword: 'secret' })
    expect(picked.payload).toEqual([])
    const own = await callAs(app, owner.token, products.search, { keyword: 'secret' })
    expect(own.payload.map(({ number }) => number)).toEqual(['SECRET-1'])
  })

  test('that very many have is counted so far, and says so; its first page is in order', async () => {
    await inside(sql`
      insert into product (company_id, name, number)
      select ${owner.companyId}, 'Common ' || n, lpad(n::text, 6, '0')
        from generate_series(1, 10050) n`)
    const common = await list({ keyword: 'common', sort: '-number', pageSize: 2 })
    expect(common).toMatchObject({ total: 10_000, isLeast: true })
    expect(common.records.map(({ number }) => number)).toEqual(['010050', '010049'])
    expect(await list({ keyword: 'common', operationType: 'batch' })).toMatchObject({
      total: 0,
      isLeast: false,
    })
    const rare = await list({ keyword: 'common 1005' })
    expect(rare).toMatchObject({ total: 2, isLeast: false })
    expect(await list({})).toMatchObject({ total: 10_050, isLeast: false })
  })
})

test('the count of a list is that of its products, whatever is done to them, by category and kind', async () => {
  const category = async (name: string, parentId?: number) =>
    (await callAs(app, owner.token, products.createCategory, { name, parentId })).payload.id
  const top = await category('Top')
  const below = await category('Below', top)
  const choices = [undefined, top, below]
  const kinds = ['normal', 'batch', 'precise', 'blockchain'] as const
  const roll = dice(42)
  const ids: number[] = []
  for (let step = 0; step < 60; step += 1) {
    const fields = {
      name: `Product ${step}`,
      number: `P${step}`,
      categoryId: choices[roll(3)],
      operationType: kinds[roll(4)],
    }
    const id = ids[roll(ids.length)]
    const what = roll(5)
    if (id === undefined || what < 2) ids.push(await create(fields))
    else if (what === 2) await callAs(app, owner.token, products.update, { id, ...fields })
    else if (what === 3) await callAs(app, owner.token, products.remove, { ids: [id] })
    else await callAs(app, owner.token, products.recover, { ids: [id] })
  }
  await inside(sql`
    delete from product where company_id = ${owner.companyId} and id = ${ids[0]}`)
  for (const categoryId of choices) {
    for (const operationType of [undefined, ...kinds]) {
      const { total, records } = await list({ categoryId, operationType })
      expect([categoryId, operationType, total]).toEqual([
        categoryId,
        operationType,
        records.length,
      ])
    }
  }
})

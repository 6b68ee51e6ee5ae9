import { MISTAKES_SHOWN } from '@zhenma/contract/imports/import-kinds'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import type { MadeUser } from '../../../test/make/user.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'

let app: ImportTest
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())

const HEAD = 'Product number,Product name,Currency\n'

async function checked(lines: readonly string[]): Promise<{ owner: MadeUser; id: number }> {
  const owner = await app.company()
  const id = await app.upload(owner, HEAD + lines.join('\n'))
  await app.check(owner, id)
  return { owner, id }
}

const mend = (owner: MadeUser, input: object) =>
  callAs(app, owner.token, imports.mend, { column: 0, text: '', ...input })

const countsOf = async (owner: MadeUser, id: number) => (await app.get(owner, id)).counts

describe('mending', () => {
  test('refuses a row that is none of the sheet’s, a column it has not, and a mistake nobody made', async () => {
    const { owner, id } = await checked(['A-1,,RMB'])
    const nothing = { error: 'FIELD_REQUIRED', value: 'never' }
    for (const wish of [
      { row: 9, text: 'x' },
      { row: 1, text: 'x' },
      { row: 2, column: 50, text: 'x' },
      { column: 1, mistake: nothing, text: 'x' },
      { text: 'x' },
    ]) {
      expect((await mend(owner, { id, ...wish })).envelope.error).toBe('NOT_FOUND')
    }
    const long = await mend(owner, { id, row: 2, text: 'x'.repeat(10_001) })
    expect(long.envelope.error).toBe('INPUT_INVALID')
    expect(await countsOf(owner, id)).toMatchObject({ refused: 1 })
  })

  test('one cell makes its row good, or says what is still wrong', async () => {
    const { owner, id } = await checked(['A-1,,RMB', 'A-2,Milk,RMB'])
    await mend(owner, { id, row: 2, column: 1, text: '=1+1' })
    expect(await countsOf(owner, id)).toMatchObject({ created: 1, refused: 1 })
    const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
    expect(payload.mistakes.map(({ error, value }) => [error, value])).toEqual([
      ['SHEET_FORMULA', '=1+1'],
    ])
    await mend(owner, { id, row: 2, column: 1, text: 'Tea' })
    expect(await countsOf(owner, id)).toMatchObject({ created: 2, refused: 0 })
    await app.apply(owner, id)
    expect((await app.products(owner)).map(({ name }) => name)).toEqual(['Tea', 'Milk'])
  })

  test('counts a cell once that is wrong in one way twice, with the bound of its field', async () => {
    const owner = await app.company()
    // Longer than any number that is kept exactly, and than the field takes.
    const days = '330106199001011234'
    const lines = [
      'Product number,Product name,Shelf life (days)',
      `A-1,x,${days}`,
      `A-2,x,${days}`,
    ]
    const id = await app.upload(owner, lines.join('\n'))
    await app.check(owner, id)
    const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
    expect(payload.mistakes).toMatchObject([{ column: 2, value: days, count: 2 }])
    expect(payload.mistakes[0]?.message).toContain('36500')
  })

  test('all equal mistakes at once, and no others', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => `N-${at},x,yuan`)
    const { owner, id } = await checked([...many, 'M-1,x,dollars', 'M-2,x,USD'])
    const reported = await callAs(app, owner.token, imports.mistakes, { id })
    expect(
      reported.payload.mistakes.map(({ column, value, count, row }) => [column, value, count, row]),
    ).toEqual([
      [2, 'yuan', 1_500, 2],
      [2, 'dollars', 1, 1_502],
    ])
    const [worst] = reported.payload.mistakes
    const mistake = { error: worst?.error, value: worst?.value }
    const { payload } = await mend(owner, { id, column: 2, text: 'RMB', mistake })
    expect(payload.rows).toBe(1_500)
    // So many are checked by a task.
    expect((await app.get(owner, id)).state).toBe('checking')
    await app.drain()
    expect(await app.get(owner, id)).toMatchObject({
      state: 'checked',
      counts: { created: 1_501, refused: 1 },
    })
  })

  test('says how many kinds of mistakes there are beyond those that it lists', async () => {
    const kinds = MISTAKES_SHOWN + 20
    const { owner, id } = await checked(
      Array.from({ length: kinds }, (_, at) => `K-${at},x,c${at}`),
    )
    const readMistakes = async () =>
      (await callAs(app, owner.token, imports.mistakes, { id })).payload
    const before = await readMistakes()
    expect([before.total, before.mistakes.length]).toEqual([kinds, MISTAKES_SHOWN])
    for (const { row } of before.mistakes.slice(0, 2)) {
      await mend(owner, { id, row, column: 2, text: 'RMB' })
    }
    // Those that were not listed come up as others are mended.
    const after = await readMistakes()
    expect([after.total, after.mistakes.length]).toEqual([kinds - 2, MISTAKES_SHOWN])
    expect(after.mistakes.slice(-2).map(({ value }) => value)).toEqual(['c100', 'c101'])
    expect(before.mistakes.map(({ value }) => value)).not.toContain('c100')
  })

  test('long values that begin alike are mistakes of their own', async () => {
    const beginning = 'y'.repeat(90)
    const { owner, id } = await checked([`A-1,x,${beginning}1`, `A-2,x,${beginning}2`])
    const { payload: found } = await callAs(app, owner.token, imports.mistakes, { id })
    expect(found.mistakes.map(({ count }) => count)).toEqual([1, 1])
    const mistake = { error: found.mistakes[0]?.error, value: found.mistakes[0]?.value }
    const { payload } = await mend(owner, { id, column: 2, text: 'RMB', mistake })
    expect(payload.rows).toBe(1)
    expect(await countsOf(owner, id)).toMatchObject({ created: 1, refused: 1 })
  })

  test('a number that stood twice is judged anew in every row that has it', async () => {
    const { owner, id } = await checked(['A-1,a,', 'A-1,b,', 'A-1,c,'])
    expect(await countsOf(owner, id)).toMatchObject({ created: 1, refused: 2 })
    // The first goes out of the way: now the second is the first.
    await mend(owner, { id, row: 2, text: 'A-9' })
    expect(await countsOf(owner, id)).toMatchObject({ created: 2, refused: 1 })
    await mend(owner, { id, row: 4, text: 'A-9' })
    const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
    expect(payload.mistakes.map(({ row, message }) => [row, message])).toEqual([
      [4, 'Product number: the same as in row 2'],
    ])
    // Further up than the one that has the number: that one is now the second.
    await mend(owner, { id, row: 4, text: 'A-4' })
    await mend(owner, { id, row: 2, text: 'A-4' })
    const later = await callAs(app, owner.token, imports.rows, { id, outcome: 'refused' })
    expect(later.payload.map(({ row }) => row)).toEqual([4])
  })

  test('is over once the import is applied', async () => {
    const { owner, id } = await checked(['A-1,Tea,', 'A-2,,'])
    await app.apply(owner, id, true)
    const late = await mend(owner, { id, row: 3, column: 1, text: 'Milk' })
    expect(late.envelope.error).toBe('IMPORT_WRONG_STATE')
  })
})

describe('what changes between check and import', () => {
  test('stops the whole, changes nothing, and has every row checked again', async () => {
    const { owner, id } = await checked(['A-1,Tea,', 'A-2,Milk,'])
    const wish = { id, headingRow: 1, mapping: ['number', 'name', 'currency'], mode: 'insert' }
    await callAs(app, owner.token, imports.map, wish)
    await app.drain()
    await callAs(app, owner.token, products.create, { number: 'A-2', name: 'Of another' })
    const { state, failure, counts } = await app.apply(owner, id)
    expect([state, failure?.error]).toEqual(['checked', 'IMPORT_CHANGED_MEANWHILE'])
    expect(counts).toMatchObject({ created: 1, refused: 1 })
    expect((await app.products(owner)).map(({ name }) => name)).toEqual(['Of another'])
  })

  test('is left out where only the good rows were wanted', async () => {
    const { owner, id } = await checked(['A-1,Tea,', 'A-2,Milk,'])
    const wish = { id, headingRow: 1, mapping: ['number', 'name', 'currency'], mode: 'insert' }
    await callAs(app, owner.token, imports.map, wish)
    await app.drain()
    await callAs(app, owner.token, products.create, { number: 'A-2', name: 'Of another' })
    const { state, counts } = await app.apply(owner, id, true)
    expect([state, counts]).toEqual([
      'applied',
      { created: 1, updated: 0, unchanged: 0, refused: 1 },
    ])
  })
})

import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const search = async ({ call }: StockCompany, keyword: string): Promise<number[]> =>
  (await call(movements.list, { keyword })).payload.records.map(({ id }) => id)

describe('the number of a movement', () => {
  it('counts in its own company from 1, whatever others do meanwhile', async () => {
    const [one, other] = [await stockCompany(test), await stockCompany(test)]
    const [batch, foreign] = [await one.boxes(), await other.boxes()]
    const first = await one.inbound({ codes: [batch.at(16)] })
    await other.inbound({ codes: [foreign.at(16)] })
    const second = await one.inbound({ codes: [batch.at(17)] })
    // The batch itself is the first movement of a company.
    expect((await one.get(first)).number).toBe(2)
    expect((await one.get(second)).number).toBe(3)
  })

  it('is given once, also to many that end at the same time, and to none that was refused', async () => {
    const company = await stockCompany(test)
    const { call, companyId, warehouse } = company
    const batch = await company.boxes()
    const codes = Array.from({ length: 12 }, (_, index) => batch.at(8 + index))
    const refused = await call(inout.outbound, { codes: [batch.at(6)], dealerId: 0 })
    expect(refused.envelope.success).toBe(false)
    await Promise.all(
      codes.map((code) => call(inout.inbound, { codes: [code], warehouseId: warehouse.id })),
    )
    const numbers = await asCompany(test.connections, companyId, (db) =>
      rows(db, sql<{ number: number }>`select number from movement order by number`),
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    )
  })

  it('is what history and refusals tell, in every language', async () => {
    const company = await stockCompany(test)
    // Others' movements make ids and numbers differ.
    await (await stockCompany(test)).boxes()
    const batch = await company.boxes()
    const id = await company.inbound({ codes: [batch.at(16)] })
    const { movementId: by } = (await company.undo(id)).payload
    const [moved, undoing] = [await company.get(id), await company.get(by)]
    expect(moved.number).not.toBe(id)
    expect(moved.details).toMatchObject({ undoneBy: by, undoneByNumber: undoing.number })
    expect(undoing.details).toMatchObject({ undoes: id, undoesNumber: moved.number })
    const { payload: history } = await company.call(labels.history, { code: batch.at(16) })
    expect(history.map(({ movementNumber }) => movementNumber)).toEqual([
      undoing.number,
      moved.number,
      1,
    ])
    expect(history[0]?.details).toMatchObject({ undoesNumber: moved.number })
    for (const language of LANGUAGES) {
      const again = await callAs(
        test,
        company.user.token,
        movements.undo,
        { id, reason: 'x' },
        { language },
      )
      expect(again.envelope.message).toMatch(textOf('MOVEMENT_UNDONE', language))
      expect(again.envelope.message).toContain(String(undoing.number))
    }
  })
})

describe('a search of the records', () => {
  it('finds a movement by its number, and by the order or paper that went with it', async () => {
    const company = await stockCompany(test)
    const batch = await company.boxes()
    await company.inbound({ batchId: batch.id })
    const out = await company.outbound({ codes: [batch.at(16)], paperNumber: 'SO-2026/118' })
    const { number, paperNumber } = await company.get(out)
    expect(paperNumber).toBe('SO-2026/118')
    expect(await search(company, String(number))).toEqual([out])
    expect(await search(company, `#${number}`)).toEqual([out])
    expect(await search(company, '2026/118')).toEqual([out])
    expect(await search(company, '%')).toEqual([])
    // Longer than any number: it is searched for as words.
    expect(await search(company, '9'.repeat(40))).toEqual([])
  })

  it('refuses a paper number that is too long, and takes a repeated submission for the same only with the same one', async () => {
    const company = await stockCompany(test)
    const { call, dealer } = company
    const batch = await company.boxes()
    await company.inbound({ batchId: batch.id })
    const input = { codes: [batch.at(16)], dealerId: dealer.id, idempotencyKey: 'paper-number-1' }
    const long = await call(inout.outbound, { ...input, paperNumber: 'x'.repeat(65) })
    expect(long.envelope).toMatchObject({
      error: 'INPUT_INVALID',
      details: [{ field: 'paperNumber' }],
    })
    const first = await call(inout.outbound, { ...input, paperNumber: 'A-1' })
    const same = await call(inout.outbound, { ...input, paperNumber: 'A-1' })
    expect(same.payload.movementId).toBe(first.payload.movementId)
    const other = await call(inout.outbound, { ...input, paperNumber: 'A-2' })
    expect(other.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

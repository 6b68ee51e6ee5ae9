import { inout } from '@zhenma/contract/inout/inout.contract'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  DEALER_OPERATION_TEXT,
  DEALER_STATUS_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/label-words'
import { movements } from '@zhenma/contract/movements/movements.contract'
import {
  MOVEMENT_COLUMN_TEXT,
  TRACKING_COLUMN_TEXT,
} from '@zhenma/contract/movements/movements.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { readRows } from '../../../test/read-files.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

let test: TestApp
let company: StockCompany
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  company = await stockCompany(test)
})
afterAll(() => test.close())

const inLanguage = (
  endpoint: typeof movements.exportList | typeof movements.exportTracking,
  input: Record<string, unknown>,
  language: Language = 'en',
  token = company.user.token,
) => callAs(test, token, endpoint, input, { language })

const headOf = (columns: Readonly<Record<string, { cn: string; tc: string; en: string }>>) =>
  Object.fromEntries(LANGUAGES.map((l) => [l, Object.values(columns).map((text) => text[l])]))

/** Many movements at once, as years of work would leave them. */
const insertMovements = (count: number) =>
  asCompany(test.connections, company.companyId, (db) =>
    sql`
      insert into movement (company_id, number, operation, user_id, label_count)
      select ${company.companyId}, 1000000 + n, 'sell', ${company.user.id}, 1
        from generate_series(1, ${count}) n`.execute(db),
  )

describe('sheets: refusals', () => {
  it('nothing to export, and too much', async () => {
    for (const endpoint of [movements.exportList, movements.exportTracking]) {
      for (const language of LANGUAGES) {
        const answer = await inLanguage(endpoint, { operation: 'sell' }, language)
        expect(answer).toMatchObject({ httpStatus: 404, envelope: { error: 'EXPORT_EMPTY' } })
        expect(answer.envelope.message).toMatch(textOf('EXPORT_EMPTY', language))
      }
    }
    const { envelope } = await inLanguage(movements.exportList, {})
    expect(envelope.message).toBe('No data available for the selected range, unable to export')
    await insertMovements(10_001)
    // A task makes its file; that of the tracking sheet, too (`tracking-task.test.ts`).
    const error = 'LIST_EXPORT_TOO_LARGE'
    for (const language of LANGUAGES) {
      const answer = await inLanguage(movements.exportList, {}, language)
      expect(answer).toMatchObject({ httpStatus: 413, envelope: { error } })
      expect(answer.envelope.message).toMatch(textOf(error, language))
      expect(answer.envelope.message).toContain('10000')
    }
  })

  it('who may look at records may not export them', async () => {
    const { companyId } = company
    const reader = await makeUser(test.connections, { companyId, permissions: ['movement:list'] })
    for (const endpoint of [movements.exportList, movements.exportTracking]) {
      expect((await inLanguage(endpoint, {}, 'en', reader.token)).httpStatus).toBe(403)
    }
  })

  it('more movements by number than it takes', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    const { envelope } = await inLanguage(movements.exportTracking, { ids })
    expect(envelope.error).toBe('INPUT_INVALID')
  })
})

describe('the list as a sheet', () => {
  it('holds what the filters leave, in the order of the list, in every language', async () => {
    const { boxes, inbound, outbound, dealer, warehouse, user, undo } = company
    const batch = await boxes()
    const first = await inbound({ codes: [batch.at(0)], note: '=1+1' })
    const second = await outbound({ codes: [batch.at(0)] })
    const { movementId: third } = (await undo(second, { reason: 'back' })).payload
    for (const language of LANGUAGES) {
      const operation = ['inbound', 'outbound', 'cancel_outbound']
      const { raw } = await inLanguage(movements.exportList, { operation }, language)
      const [head, ...rows] = await readRows(raw)
      expect(head).toEqual(headOf(MOVEMENT_COLUMN_TEXT)[language])
      const numberOf = async (id: number) => (await company.get(id)).number
      expect(rows.map(([number]) => number)).toEqual(
        await Promise.all([third, second, first].map(numberOf)),
      )
      const [, outboundRow, inboundRow] = rows
      expect(inboundRow?.slice(2)).toEqual([
        OPERATION_TEXT.inbound[language],
        `Name of ${user.username}`,
        null,
        null,
        null,
        warehouse.name,
        company.product.name,
        13,
        1,
        2,
        10,
        null,
        null,
        '=1+1',
        null,
        null,
      ])
      expect(outboundRow?.[5]).toBe(dealer.name)
      expect(outboundRow?.at(-1)).toBeTruthy()
      expect(inboundRow?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    }
    const sorted = await inLanguage(movements.exportList, { operation: 'inbound', sort: 'at' })
    expect(await readRows(sorted.raw)).toHaveLength(2)
  })

  it('goes on beyond a piece of the reading', async () => {
    await insertMovements(2_500)
    const rows = await readRows((await inLanguage(movements.exportList, { operation: 'sell' })).raw)
    const ids = rows.slice(1).map(([id]) => Number(id))
    expect(new Set(ids).size).toBe(2_500)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  it("holds what a dealer's and a factory's user may see", async () => {
    const { boxes, inbound, outbound, companyId } = company
    const batch = await boxes()
    const own = await makeDealer(test.connections, companyId)
    const factory = await makePlace(test.connections, companyId, 'factory')
    const made = await makeBatch(test, { companyId, productCount: 5, factoryId: factory.id })
    await inbound({ batchId: batch.id })
    const ofFactory = await inbound({ batchId: made.id })
    const ofDealer = await outbound({ codes: [batch.at(0)], dealerId: own.id })
    const seller = await makeUser(test.connections, { companyId, dealerId: own.id })
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    const idsFor = async (token: string) => {
      const operation = ['inbound', 'outbound']
      const { raw } = await inLanguage(movements.exportList, { operation }, 'en', token)
      return (await readRows(raw)).slice(1).map(([id]) => id)
    }
    expect(await idsFor(seller.token)).toEqual([(await company.get(ofDealer)).number])
    expect(await idsFor(worker.token)).toEqual([(await company.get(ofFactory)).number])
  })
})

describe("a dealer's sheets", () => {
  it('are in the words of dealers: received, on hand', async () => {
    const { boxes, inbound, outbound, companyId, dealer } = company
    const batch = await boxes()
    await inbound({ batchId: batch.id })
    await outbound({ codes: [batch.at(0)] })
    const { token } = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    for (const language of LANGUAGES) {
      const list = await inLanguage(movements.exportList, {}, language, token)
      expect((await readRows(list.raw)).slice(1).map((row) => row[2])).toEqual([
        DEALER_OPERATION_TEXT.outbound[language],
      ])
      const tracked = await inLanguage(movements.exportTracking, {}, language, token)
      const cells = (await readRows(tracked.raw))[1] ?? []
      expect(cells).toContain(DEALER_STATUS_TEXT.outbound[language])
      expect(cells).toContain(DEALER_OPERATION_TEXT.outbound[language])
    }
  })
})

describe('the tracking sheet', () => {
  it('says for each run of labels where it came in, where it went and what it is now', async () => {
    const { boxes, inbound, outbound, dealer, warehouse, product, moved } = company
    const batch = await boxes()
    const id = await inbound({ codes: [batch.at(0)] })
    await outbound({ codes: [batch.at(0)] })
    await moved(inout.return, { codes: [batch.at(10)] })
    for (const language of LANGUAGES) {
      const { raw } = await inLanguage(movements.exportTracking, { ids: [id] }, language)
      const [head, ...rows] = await readRows(raw)
      expect(head).toEqual(headOf(TRACKING_COLUMN_TEXT)[language])
      expect(rows.map((row) => [row[3], row[4], row[7]])).toEqual([
        [String(batch.lo), String(batch.lo), 1],
        [String(batch.lo + 2), String(batch.lo + 3), 2],
        [String(batch.lo + 6), String(batch.lo + 9), 4],
        [String(batch.lo + 10), String(batch.lo + 10), 1],
        [String(batch.lo + 11), String(batch.lo + 15), 5],
      ])
      const [, , sold, back] = rows
      expect(sold?.[5]).toBe(batch.at(6))
      expect(sold?.[6]).toBe(batch.at(9))
      expect(sold?.slice(9, 11)).toEqual([product.name, batch.name])
      expect(sold?.[12]).toBe(warehouse.name)
      expect(sold?.[14]).toBe(dealer.name)
      expect(sold?.[15]).toBe(LABEL_STATUS_TEXT.outbound[language])
      expect(back?.[13]).toBeNull()
      expect(back?.[15]).toBe(LABEL_STATUS_TEXT.returned[language])
    }
  })

  it('takes the filters of the list, and goes on beyond a piece of the reading', async () => {
    const { companyId, inbound } = company
    const batch = await makeBatch(test, { companyId, productCount: 6_000 })
    const id = await inbound({ codes: [batch.at(0)], note: 'many' })
    await asCompany(test.connections, companyId, (db) =>
      sql`
        insert into movement_line (company_id, class, lo, hi, movement_id)
        select ${companyId}, 0, ${batch.lo}::bigint + 2 * n, ${batch.lo}::bigint + 2 * n, ${id}
          from generate_series(1, 2499) n`.execute(db),
    )
    const { raw } = await inLanguage(movements.exportTracking, { keyword: 'many' })
    const serials = (await readRows(raw)).slice(1).map((row) => Number(row[3]))
    expect(serials).toEqual(Array.from({ length: 2_500 }, (_, n) => batch.lo + 2 * n))
  })

  it("leaves out labels that a dealer's user may no longer see", async () => {
    const { boxes, inbound, outbound, companyId, moved, dealer } = company
    const batch = await boxes()
    const own = await makeDealer(test.connections, companyId)
    await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(6), batch.at(8)], dealerId: own.id })
    await moved(inout.return, { codes: [batch.at(8)] })
    await inbound({ codes: [batch.at(8)] })
    await outbound({ codes: [batch.at(8)], dealerId: dealer.id })
    const seller = await makeUser(test.connections, { companyId, dealerId: own.id })
    const { raw } = await inLanguage(movements.exportTracking, { ids: [id] }, 'en', seller.token)
    expect((await readRows(raw)).slice(1).map((row) => row[5])).toEqual([batch.at(6)])
    const elsewhere = await makeUser(test.connections)
    const theirs = await inLanguage(movements.exportTracking, { ids: [id] }, 'en', elsewhere.token)
    expect(theirs.envelope.error).toBe('EXPORT_EMPTY')
  })
})

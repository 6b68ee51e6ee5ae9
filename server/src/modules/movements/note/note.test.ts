import { groupByFour } from '@zhenma/codes/code-format'
import { type Language, LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { NOTE_TEXT, NOTE_TITLE } from '@zhenma/contract/movements/movements.refusals'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { countGlyphs, readPages } from '../../../../test/read-files.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { type StockCompany, stockCompany } from '../testing/company.ts'

let test: TestApp
let company: StockCompany
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  company = await stockCompany(test)
})
afterAll(() => test.close())

const note = (id: number, language: Language = 'en') =>
  callAs(test, company.user.token, movements.pdf, { id }, { language })

describe('the note', () => {
  it('is a PDF with company, number, places, products, labels and signatures, in every language', async () => {
    const { boxes, inbound, outbound, product, dealer, warehouse } = company
    const batch = await boxes()
    await asCompany(test.connections, company.companyId, (db) =>
      sql`
        update dealer set address = '杭州市西湖区龙井路 1 号', contact_person = '王五',
               contact_phone = '13800000001'
         where company_id = ${company.companyId} and id = ${dealer.id}`.execute(db),
    )
    await inbound({ batchId: batch.id })
    const id = await outbound({
      codes: [batch.at(0), batch.at(25)],
      warehouseId: warehouse.id,
      note: '加急 Urgent',
      paperNumber: 'SO-2026/118',
    })
    const { number } = await company.get(id)
    for (const language of LANGUAGES) {
      const { raw, headers } = await note(id, language)
      expect(headers['content-type']).toBe('application/pdf')
      expect(String(headers['content-disposition'])).toContain(
        encodeURIComponent(`${NOTE_TITLE.outbound[language]}-${number}.pdf`),
      )
      const [page, ...more] = await readPages(raw)
      expect(more).toEqual([])
      expect([page?.width, page?.height]).toEqual([595, 842])
      const text = (page?.text ?? '').replaceAll(/\s/g, '')
      const expected = [
        NOTE_TITLE.outbound[language],
        say(NOTE_TEXT.sender, language),
        say(NOTE_TEXT.receiver, language),
        say(NOTE_TEXT.page, language, { page: 1, pages: 1 }),
        `#${number}`,
        'SO-2026/118',
        '杭州市西湖区龙井路 1 号',
        '王五  13800000001',
        product.name,
        product.number,
        dealer.name,
        warehouse.name,
        '加急 Urgent',
        batch.at(0),
        batch.at(6),
        batch.at(15),
        batch.at(25),
        `${batch.lo + 6} – ${batch.lo + 15}`,
      ]
      for (const piece of expected) expect(text).toContain(piece.replaceAll(/\s/g, ''))
      // Pieces, packages and boxes stand apart: 13 labels are 10 + 1 products, 2 packages and 1 box.
      expect(text).toContain(
        `${say(NOTE_TEXT.pieces, language)}${say(NOTE_TEXT.packages, language)}${say(NOTE_TEXT.boxes, language)}`.replaceAll(
          /\s/g,
          '',
        ),
      )
      expect(text).toContain(`${say(NOTE_TEXT.total, language)}1121`)
      expect(text).not.toContain(`${say(NOTE_TEXT.total, language)}14`)
      // The code at its head leads to the movement.
      expect(page?.addresses).toEqual([`http://zhenma.test/#/inout/records?open=${id}`])
      // Nothing in it is there for readers only and blank on paper, but for the space.
      expect((await countGlyphs(raw)).blank).toBeLessThanOrEqual(1)
    }
  })

  it('keeps its code readable under a long name of the company, and shows all of the name', async () => {
    const name = '杭州龙井茶叶'.repeat(10)
    await asCompany(test.connections, company.companyId, (db) =>
      sql`update company set name = ${name} where id = ${company.companyId}`.execute(db),
    )
    const batch = await company.boxes()
    const id = await company.inbound({ batchId: batch.id })
    const { raw } = await note(id)
    const [page] = await readPages(raw)
    expect(page?.addresses).toEqual([`http://zhenma.test/#/inout/records?open=${id}`])
    expect(page?.text.replaceAll(/\s/g, '')).toContain(name)
  })

  it('names the order that the goods were scanned against', async () => {
    const { boxes, inbound, outbound, product, dealer, user } = company
    const batch = await boxes()
    await inbound({ batchId: batch.id })
    const number = 'SO-AUTUMN-26'
    const order = await callAs(test, user.token, orders.save, {
      number,
      name: 'Autumn',
      totalCount: 1,
      billedOn: '2026-11-01',
      sendOn: '2026-12-01',
      dealerId: dealer.id,
      items: [{ productId: product.id, expectedProducts: 1 }],
    })
    const id = await outbound({ codes: [batch.at(6)], orderId: order.payload.id })
    const [page] = await readPages((await note(id)).raw)
    expect(page?.text.replaceAll(/\s/g, '')).toContain(number)
  })

  it('goes on over pages, and says what it does not list', async () => {
    const { companyId, inbound } = company
    const batch = await makeBatch(test, { companyId, productCount: 8_200 })
    const id = await inbound({ codes: [batch.at(0)] })
    // Every second label of the batch: no run is longer than one.
    await asCompany(test.connections, companyId, async (db) => {
      await sql`
        insert into movement_line (company_id, class, lo, hi, movement_id)
        select ${companyId}, 0, ${batch.lo}::bigint + 2 * n, ${batch.lo}::bigint + 2 * n, ${id}
          from generate_series(1, 2099) n`.execute(db)
      await sql`
        update movement set label_count = 2100
         where company_id = ${companyId} and id = ${id}`.execute(db)
    })
    const pages = await readPages((await note(id)).raw)
    const words = pages.map(({ text }) => text).join(' ')
    expect(pages.length).toBeGreaterThan(30)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(say(NOTE_TEXT.page, 'en', { page: index + 1, pages: pages.length }))
    }
    expect(words).toContain(groupByFour(batch.at(2 * 1_999)))
    expect(words).not.toContain(groupByFour(batch.at(2 * 2_000)))
    expect(words).toContain(say(NOTE_TEXT.more, 'en', { count: '100' }))
  })

  it('names the movement that took it back', async () => {
    const { inbound, boxes, undo } = company
    const id = await inbound({ codes: [(await boxes()).at(0)] })
    const { movementId } = (await undo(id)).payload
    const [page] = await readPages((await note(id)).raw)
    expect(page?.text).toContain(
      say(NOTE_TEXT.undone, 'en', { number: (await company.get(movementId)).number }),
    )
    const [undoing] = await readPages((await note(movementId)).raw)
    expect(undoing?.text).toContain(NOTE_TITLE.cancel_inbound.en)
  })
})

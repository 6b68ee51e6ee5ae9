import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../../test/make/product.ts'
import { bindTrace, publishedTrace, tracePage } from '../../../../test/make/trace-page.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { uploadPdf, uploadPicture } from '../../trace-events/testing/event-files.ts'

let testApp: TestApp
let owner: MadeUser
let product: MadeProduct
let batch: MadeBatch
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test: what checks remember of one they remember for some seconds.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const { companyId } = owner
  product = await makeProduct(testApp.connections, companyId)
  const wish = { companyId, productCount: 10, productId: product.id }
  batch = await makeBatch(testApp, { ...wish, activationRequired: false })
})

const WAY: PageBlock = {
  type: 'timeline',
  version: 1,
  id: 'way',
  steps: ['produced', 'inbound', 'outbound', 'sold', 'returned'],
  precision: 'name',
  events: ['harvest', 'inspection', 'storage'],
}
const CERTIFICATES: PageBlock = {
  type: 'certificates',
  version: 1,
  id: 'certificates',
  kinds: ['inspection', 'certificate'],
}
const open = async (at: number, lang = 'cn') =>
  (await testApp.app.inject({ url: `/t/${batch.at(at)}?lang=${lang}` })).body
/** A page of a kind, for a product that is traced as far. */
async function page(kind: string, ...blocks: PageBlock[]): Promise<void> {
  const templateId = await publishedTrace(testApp, owner, tracePage('页', ...blocks))
  await bindTrace(testApp, owner, { templateId, kind })
  await asPlatform(testApp.connections, (db) =>
    sql`update product set operation_type = 'precise'
      where company_id = ${owner.companyId} and id = ${product.id}`.execute(db),
  )
}
const add = async (name: string, more: object) => {
  const input = { name, kind: 'harvest', happenedAt: '2026-03-01T00:00:00Z', ...more }
  const { httpStatus } = await callAs(testApp, owner.token, traceEvents.create, input as never)
  expect(httpStatus).toBe(200)
}
const ofProduct = () => ({ method: 'product', productId: product.id })
const ofBatch = () => ({ method: 'batch', batchId: batch.id })
const ofFirst = () => ({ method: 'range', start: batch.lo, end: batch.lo })
/** Which of the events a page tells, in its order: their names are `事件甲`, `事件乙`, … */
const eventsIn = (body: string): string[] =>
  [...body.matchAll(/<b>(事件.)<\/b>/g)].map(([, name = '']) => name)

describe('what staff have added', () => {
  test.each([
    ['common', ['事件甲'], ['事件甲']],
    ['batch', ['事件甲', '事件乙'], ['事件甲', '事件乙']],
    ['precise', ['事件甲', '事件乙', '事件丙'], ['事件甲', '事件乙']],
  ])('is told as far as a page of the kind %s tells of goods', async (kind, first, second) => {
    await page(kind, WAY)
    await add('事件丙', { ...ofFirst(), happenedAt: '2026-03-03T00:00:00Z' })
    await add('事件乙', { ...ofBatch(), happenedAt: '2026-03-02T00:00:00Z' })
    await add('事件甲', ofProduct())
    // Of a kind that the block does not name, of other goods, and of another company.
    await add('事件丁', { ...ofProduct(), kind: 'transport' })
    const other = await makeProduct(testApp.connections, owner.companyId)
    await add('事件戊', { method: 'product', productId: other.id })
    expect([eventsIn(await open(0)), eventsIn(await open(1))]).toEqual([first, second])
  })

  test('stands between the movements, as it happened', async () => {
    await page('precise', WAY)
    const { companyId, token } = owner
    const warehouse = await makePlace(testApp.connections, companyId, 'warehouse')
    await callAs(testApp, token, inout.inbound, {
      codes: [batch.at(0)],
      warehouseId: warehouse.id,
    })
    await add('事件前', ofBatch())
    await add('事件后', { ...ofBatch(), happenedAt: new Date().toISOString(), kind: 'storage' })
    expect(await open(0)).toMatch(/事件前.*进入仓库.*事件后/s)
  })

  test('says in the reader’s language what is translated, and where as exactly as the block does', async () => {
    const translations = { en: { name: 'Spring', location: 'Menghai' } }
    const where = { region: '云南', location: '勐海', note: '手采', translations }
    await page('common', WAY)
    await add('春采', { ...ofProduct(), ...where })
    const english = await open(0, 'en')
    expect(english).toContain('<b>Spring</b>')
    expect(english).toContain('Menghai')
    expect(english).toContain('<small lang="zh-Hans">手采</small>')
    expect(await open(0)).toMatch(/勐海.*手采/s)
  })

  test('in no more exact a place than the region, where the page says no more', async () => {
    await page('common', { ...WAY, precision: 'region' } as PageBlock)
    await add('事件甲', { ...ofProduct(), region: '云南', location: '勐海' })
    const body = await open(0)
    expect(body).toContain('云南')
    expect(body).not.toContain('勐海')
  })

  test('is gone with the event', async () => {
    await page('common', WAY)
    await add('事件甲', ofProduct())
    const { records } = (await callAs(testApp, owner.token, traceEvents.list, {})).payload
    await callAs(testApp, owner.token, traceEvents.remove, { id: records[0]?.id ?? 0 })
    expect(eventsIn(await open(0))).toEqual([])
  })
})

describe('reports and certificates', () => {
  test('show pictures small and lead to PDFs, of the kinds that the block names', async () => {
    await page('common', CERTIFICATES)
    const photo = (await uploadPicture(testApp, owner.token)).payload
    const pdf = (await uploadPdf(testApp, owner.token)).payload
    const hidden = (await uploadPdf(testApp, owner.token)).payload
    const inspection = { ...ofProduct(), kind: 'inspection', fileIds: [photo.id, pdf.id] }
    await add('农残检验', inspection)
    await add('采收', { ...ofProduct(), fileIds: [hidden.id] })
    const body = await open(0)
    expect(body).toContain(
      `<a href="${photo.url}" aria-label="照片.png"><img src="${photo.thumbnailUrl}"`,
    )
    expect(body).toContain(`href="${pdf.url}"`)
    expect(body).toContain('农残检验')
    expect(body).not.toContain(hidden.id)
  })

  test('without files say nothing', async () => {
    await page('common', CERTIFICATES)
    await add('事件甲', { ...ofProduct(), kind: 'inspection' })
    expect(await open(0)).not.toContain('检验报告与认证')
  })
})

describe('after the stock', () => {
  test('a sale and a return are told where the block names them; a sale before the return is over', async () => {
    await page('precise', WAY)
    const { companyId, token } = owner
    const warehouse = await makePlace(testApp.connections, companyId, 'warehouse')
    const dealer = await makeDealer(testApp.connections, companyId)
    const all = { codes: [batch.at(0), batch.at(1)] }
    await callAs(testApp, token, inout.inbound, { ...all, warehouseId: warehouse.id })
    await callAs(testApp, token, inout.outbound, { ...all, dealerId: dealer.id })
    await applyAs(testApp, owner, { operation: 'sell', target: all })
    const back = { codes: [batch.at(1)], warehouseId: warehouse.id, reason: '包装破损' }
    const returned = await callAs(testApp, token, inout.return, back as never)
    expect(returned.httpStatus).toBe(200)
    const [kept, brought] = [await open(0), await open(1)]
    expect(kept).toMatch(new RegExp(`发往销售.*<b>已售出</b>.*${dealer.name}`, 's'))
    expect(kept).not.toContain('<b>已退货</b>')
    expect(brought).toMatch(new RegExp(`<b>已退货</b>.*${warehouse.name}`, 's'))
    expect(brought).not.toContain('<b>已售出</b>')
  })

  test('nothing of it is told where the block does not name it', async () => {
    const steps = ['produced', 'inbound', 'outbound'] as const
    await page('precise', { ...WAY, steps: [...steps] } as PageBlock)
    const { companyId, token } = owner
    const dealer = await makeDealer(testApp.connections, companyId)
    const warehouse = await makePlace(testApp.connections, companyId, 'warehouse')
    const codes = [batch.at(0)]
    await callAs(testApp, token, inout.inbound, { codes, warehouseId: warehouse.id })
    await callAs(testApp, token, inout.outbound, { codes, dealerId: dealer.id })
    await applyAs(testApp, owner, { operation: 'sell', target: { codes } })
    const body = await open(0)
    expect(body).toContain('发往销售')
    expect(body).not.toContain('<b>已售出</b>')
  })
})

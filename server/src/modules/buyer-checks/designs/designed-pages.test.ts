import { STYLE } from '@zhenma/buyer-page/check-page'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../../test/make/product.ts'
import {
  bindTrace,
  publishedLook,
  publishedTrace,
  textBlock,
  tracePage,
} from '../../../../test/make/trace-page.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'

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

const open = (code: string, more = '') => testApp.app.inject({ url: `/t/${code}?lang=cn${more}` })
const published = (text: string) => publishedTrace(testApp, owner, tracePage(text))
const bind = (target: object) => bindTrace(testApp, owner, target)
/** Which of the pages a check shows: their texts are `甲`, `乙`, … */
const shown = async (at: number): Promise<string> =>
  (await open(batch.at(at))).body.match(/页[甲乙丙丁]/)?.[0] ?? ''
const tracedBy = (way: string) =>
  asPlatform(testApp.connections, (db) =>
    sql`update product set operation_type = ${way}
      where company_id = ${owner.companyId} and id = ${product.id}`.execute(db),
  )

describe('a check shows', () => {
  test('the page that is bound most exactly, label by label', async () => {
    await bind({ templateId: await published('页甲') })
    await bind({ templateId: await published('页乙'), method: 'product', productId: product.id })
    const few = { method: 'range', start: batch.lo, end: batch.lo + 1 }
    await bind({ templateId: await published('页丁'), ...few })
    expect([await shown(0), await shown(1), await shown(2)]).toEqual(['页丁', '页丁', '页乙'])
    const { companyId } = owner
    const other = await makeBatch(testApp, { companyId, activationRequired: false })
    expect((await open(other.at(0))).body).toContain('页甲')
  })

  test('nothing of a page that is a draft, that waits, or is of another company', async () => {
    const draft = { name: uniqueName('T'), document: tracePage('页甲') }
    const { id } = (await callAs(testApp, owner.token, traceTemplates.create, draft)).payload
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    await callAs(testApp, owner.token, traceTemplates.publish, { id, startsAt })
    await bind({ templateId: id, method: 'batch', batchId: batch.id })
    const stranger = await makeUser(testApp.connections)
    const theirs = await publishedTrace(testApp, stranger, tracePage('页乙'))
    await bindTrace(testApp, stranger, { templateId: theirs })
    expect(await shown(0)).toBe('')
    expect((await open(batch.at(0))).body).toContain(product.name)
  })

  test('as much of a label’s way as its product is traced by', async () => {
    const steps = ['produced', 'inbound', 'outbound'] as const
    const way = () => ({ version: 1 as const, steps: [...steps] })
    const document = tracePage(
      '页甲',
      { ...way(), type: 'timeline', id: 'way', precision: 'name' },
      { ...way(), type: 'map', id: 'map' },
    )
    const templateId = await publishedTrace(testApp, owner, document)
    await bind({ templateId, kind: 'precise' })
    await bind({ templateId: await published('页乙'), kind: 'common' })
    const { companyId, token } = owner
    const warehouse = await makePlace(testApp.connections, companyId, 'warehouse', {
      address: '云南省昆明市官渡区',
    })
    const dealer = await makeDealer(testApp.connections, companyId)
    const move = { codes: [batch.at(0)] }
    await callAs(testApp, token, inout.inbound, { ...move, warehouseId: warehouse.id })
    await callAs(testApp, token, inout.outbound, { ...move, dealerId: dealer.id })
    await tracedBy('precise')
    const { body } = await open(batch.at(0))
    expect(body).toMatch(
      new RegExp(`页甲.*进入仓库.*${warehouse.name}.*发往销售.*${dealer.name}`, 's'),
    )
    // Of the map no more than the provinces.
    expect(body).toMatch(/class="stops"><li><b>云南省<\/b>.*<b>广东省<\/b>/s)
    // A label beside it has gone nowhere.
    expect((await open(batch.at(1))).body).not.toMatch(/进入仓库|发往销售/)
  })

  test('of a product that is traced plainly, none of its way', async () => {
    await bind({ templateId: await published('页甲'), kind: 'precise' })
    await bind({ templateId: await published('页乙'), kind: 'common' })
    expect(await shown(0)).toBe('页乙')
  })

  test('pages whose policy lets their own styles through by hash, and no script', async () => {
    const brand = { background: '#004400', ink: '#ffffff' }
    const look = await publishedLook(testApp, owner, { brand })
    const use = { method: 'company', templateId: look } as const
    await callAs(testApp, owner.token, queryTemplates.bind, use)
    await bind({ templateId: await published('页甲') })
    const { body, headers } = await open(batch.at(0))
    const policy = String(headers['content-security-policy'])
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    expect(styles).toEqual([STYLE, expect.stringContaining('--brand:#004400')])
    for (const style of styles) {
      const hash = createHash('sha256').update(style).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|\*/)
    expect(body).not.toContain('<script')
  })

  test('the look of the platform for codes that nobody has issued', async () => {
    await asPlatform(testApp.connections, (db) =>
      sql`insert into company (id, code, name) values (0, 'platform', 'platform')
        on conflict do nothing`.execute(db),
    )
    const platform = await makeUser(testApp.connections, { companyId: 0 })
    const title = { cn: '没有这个码', tc: '', en: '' }
    const look = await publishedLook(testApp, platform, { outcomes: { unknown: { title } } })
    const use = { method: 'company', templateId: look } as const
    await callAs(testApp, platform.token, queryTemplates.bind, use)
    expect((await open('12345678901234567890')).body).toContain('<h1>没有这个码</h1>')
  })
})

describe('a preview', () => {
  const preview = (input: object, { token } = owner) =>
    callAs(testApp, token, traceTemplates.preview, input as never)

  test('is drawn as the page that is published', async () => {
    const document = tracePage('页甲', textBlock('more', '只有一处'))
    await bind({ templateId: await publishedTrace(testApp, owner, document) })
    const drawn = await preview({ document, code: batch.at(0), language: 'cn' })
    const main = (html: string) => html.match(/<div class="cards">.*?只有一处/s)?.[0]
    expect(main(drawn.payload.html)).toBe(main((await open(batch.at(0))).body))
    expect(main(drawn.payload.html)).toContain('页甲')
  })

  test('is no check, and is told without a label as well, at any outcome', async () => {
    const document = tracePage('页甲')
    await preview({ document, code: batch.at(0) })
    expect((await open(batch.at(0))).body).toContain('正品')
    const sample = await preview({ document, language: 'en' })
    expect(sample.payload.html).toMatch(/页甲.*Sample company/s)
    const bad = await preview({ document, result: 'withdrawn', language: 'en' })
    expect(bad.payload.html).toContain('<h1>Withdrawn</h1>')
    expect(bad.payload.html).not.toContain('页甲')
  })

  test('shows nobody another company’s label, and no page that could not be saved', async () => {
    const stranger = await makeUser(testApp.connections)
    const document = tracePage('页甲')
    const theirs = await preview({ document, code: batch.at(0) }, stranger)
    expect(theirs.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    const twice = await preview({ document: tracePage('页甲', textBlock('text', '茶')) })
    expect(twice.envelope.error).toBe('PAGE_BLOCK_TWICE')
  })

  test('opens at an address without a session, as the draft is now, and nowhere else', async () => {
    const draft = { name: uniqueName('T'), document: tracePage('页甲') }
    const { id } = (await callAs(testApp, owner.token, traceTemplates.create, draft)).payload
    const input = { id, code: batch.at(0), language: 'cn' } as const
    const link = await callAs(testApp, owner.token, traceTemplates.previewLink, input)
    const look = () => testApp.app.inject({ url: link.payload.path })
    expect((await look()).body).toContain('页甲')
    const later = { id, name: draft.name, document: tracePage('页乙') }
    await callAs(testApp, owner.token, traceTemplates.update, later)
    const { body, headers, statusCode } = await look()
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('页乙')
    const [, token = ''] = /token=([^&]*)/.exec(link.payload.path) ?? []
    for (const wrong of [`${token.slice(0, -4)}AAAA`, '', 'x']) {
      const ended = await testApp.app.inject({ url: `/t/draft?token=${wrong}` })
      expect(ended.statusCode).toBe(410)
    }
    expect((await open(batch.at(0), `&preview=${token}`)).statusCode).toBe(410)
    await callAs(testApp, owner.token, traceTemplates.remove, { id })
    expect((await look()).statusCode).toBe(410)
  })
})

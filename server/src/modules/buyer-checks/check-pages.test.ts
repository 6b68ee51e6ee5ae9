import { hiddenCode } from '@zhenma/codes/hidden-code'
import { derivePurposeKey } from '@zhenma/codes/key-ring'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type LabelWish, makeLabels, makeShownProduct } from '../../../test/make/label-rows.ts'
import { makeCompany } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'

const SIZE_LIMIT_BYTES = 30 * 1024

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers })

async function labelsOf(wish: LabelWish = {}) {
  const company = await makeCompany(app.connections)
  return makeLabels(app.connections, app.keyRing, company.id, wish)
}

const recordsOf = (companyId: number): Promise<{ n: number }> =>
  asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ n: number }>`select count(*) as n from query_record where company_id = ${companyId}`,
    ),
  )

const links = (html: string): string[] =>
  [...html.matchAll(/href="(\/t\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )

describe('the page', () => {
  test('is a whole page without script, small, closed to the outside, kept nowhere', async () => {
    const labels = await labelsOf()
    const { statusCode, headers, body } = await open(`/t/${labels.code(labels.lo)}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).toMatch(/^<!doctype html><html lang="zh-Hans">/)
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/(src|href|action)="(https?:)?\/\//)
    expect(gzipSync(body).length).toBeLessThan(SIZE_LIMIT_BYTES)
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
  })

  test.each([
    [undefined, undefined, 'zh-Hans', '正品'],
    ['zh-CN,zh;q=0.9', undefined, 'zh-Hans', '正品'],
    ['zh-TW', undefined, 'zh-Hant', '這是它的首次查詢'],
    ['de-DE,en;q=0.5', undefined, 'en', 'Genuine'],
    ['de-DE', 'tc', 'zh-Hant', '這是它的首次查詢'],
    ['en', 'xx', 'en', 'Genuine'],
  ])('Accept-Language %s with lang=%s is told in %s', async (accept, lang, tag, words) => {
    const labels = await labelsOf()
    const address = `/t/${labels.code(labels.lo)}${lang === undefined ? '' : `?lang=${lang}`}`
    const { body } = await open(address, accept === undefined ? {} : { 'accept-language': accept })
    expect(body).toContain(`<html lang="${tag}">`)
    expect(body).toContain(words)
  })

  test('seen in another language it is the same check, not a second one', async () => {
    const labels = await labelsOf()
    const first = await open(`/t/${labels.code(labels.lo)}`)
    const [, traditional = '', english = ''] = links(first.body)
    const again = await open(english)
    expect(again.body).toContain('<html lang="en">')
    expect(again.body).toContain('nobody has checked it before you')
    expect((await open(traditional)).body).toContain('這是它的首次查詢')
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
  })

  test('a ticket of another code, or a changed one, is a new check', async () => {
    const labels = await labelsOf()
    const [link = ''] = links((await open(`/t/${labels.code(labels.lo)}`)).body)
    const ticket = new URL(link, 'http://x').searchParams.get('ticket') ?? ''
    const other = labels.code(labels.hi)
    for (const given of [ticket, `${ticket}x`, `x${ticket}`, 'x', '.', '']) {
      await open(`/t/${other}?ticket=${given}`)
    }
    expect(await recordsOf(labels.companyId)).toEqual({ n: 7 })
  })

  test('what a company wrote is shown as text, never as markup', async () => {
    const company = await makeCompany(app.connections)
    const bad = `<script>alert("1")</script><img src=x onerror='alert(2)'>`
    await asPlatform(app.connections, (db) =>
      sql`update company set name = ${bad}, website = 'javascript:alert(3)' where id = ${company.id}`.execute(
        db,
      ),
    )
    const productId = await makeShownProduct(app.connections, company.id, {
      name: bad,
      description: bad,
    })
    const labels = await makeLabels(app.connections, app.keyRing, company.id, { productId })
    const { body } = await open(`/t/${labels.code(labels.lo)}`)
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('javascript:')
  })

  test('asks for hidden digits with a plain form, which leads to the answer', async () => {
    const labels = await labelsOf({ hiddenDigits: 4 })
    const code = labels.code(labels.lo)
    const { body } = await open(`/t/${code}`, { 'accept-language': 'en' })
    expect(body).toContain(`<form class="card hidden" action="/t/${code}" method="get">`)
    const key = derivePurposeKey(app.keyRing[0], 'hidden-code')
    const digits = hiddenCode(key, { company: labels.companyId, serial: labels.lo }, 4)
    const answered = await open(`/t/${code}?hidden=${digits}&lang=en`)
    expect(answered.body).toContain('<h1>Genuine</h1>')
    expect(answered.body).not.toContain('<form')
    expect(await recordsOf(labels.companyId)).toEqual({ n: 2 })
  })

  test('HEAD and loading ahead are no checks', async () => {
    const labels = await labelsOf()
    const address = `/t/${labels.code(labels.lo)}`
    expect((await open(address, {}, 'HEAD')).statusCode).toBe(200)
    const call = `/api/verify/${labels.code(labels.lo)}`
    expect((await open(call, {}, 'HEAD')).statusCode).toBe(200)
    expect((await open(address, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(204)
    expect((await open(address, { purpose: 'prefetch' })).statusCode).toBe(204)
    expect(await recordsOf(labels.companyId)).toEqual({ n: 0 })
  })

  test.each(['abc', '%3Cscript%3E', '1'.repeat(25), '%00', '%E0%A4', 'a'.repeat(599)])(
    '/t/%s is told to be no code',
    async (code) => {
      const { statusCode, headers, body } = await open(`/t/${code}`, { 'accept-language': 'en' })
      expect(statusCode).toBeLessThan(500)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      if (String(headers['content-type']).startsWith('text/html')) {
        expect(body).toContain('This is not a code')
        expect(body).not.toContain('<script')
      }
    },
  )

  test('a code that was typed leads to its own page and is no check yet', async () => {
    const labels = await labelsOf()
    const code = labels.code(labels.lo)
    const spaced = encodeURIComponent(` ${code.replace(/.{4}/g, '$& ')}`)
    const { statusCode, headers } = await open(`/t?code=${spaced}&lang=en`)
    expect([statusCode, headers['location']]).toEqual([303, `/t/${code}?lang=en`])
    expect(await recordsOf(labels.companyId)).toEqual({ n: 0 })
    const asks = await open('/t?lang=tc')
    expect(asks.body).toContain('<form class="card hidden typed" action="/t" method="get">')
    expect(asks.headers['content-security-policy']).toContain("form-action 'self'")
    const long = await open(`/t?code=${'1'.repeat(101)}&lang=en`)
    expect([long.statusCode, long.body]).toEqual([
      404,
      expect.stringContaining('This is not a code'),
    ])
    const path = await open(`/t?code=${encodeURIComponent('//x.example/')}&lang=en`)
    expect(path.headers['location']).toBe('/t/%2F%2Fx.example%2F?lang=en')
  })

  test('a company that pauses its checks is named, and nothing is said of the item', async () => {
    const labels = await labelsOf()
    await asPlatform(app.connections, (db) =>
      sql`update company set code_check = false where id = ${labels.companyId}`.execute(db),
    )
    const { statusCode, body } = await open(`/t/${labels.code(labels.lo)}?lang=en`)
    expect(statusCode).toBe(503)
    expect(body).toContain('<h1>Checks are paused</h1>')
    expect(body).toContain('says nothing about the item')
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
  })

  test('an unknown code is told to be unknown', async () => {
    const { statusCode, body } = await open('/t/00000000000000000000?lang=en')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Unknown code</h1>')
  })
})

describe('the limit of an address', () => {
  test('is told by page and call, with the seconds to wait, and nothing is counted', async () => {
    const limited = await createTestApp({ verifyRateLimit: 3 })
    try {
      const company = await makeCompany(limited.connections)
      const labels = await makeLabels(limited.connections, limited.keyRing, company.id)
      const code = labels.code(labels.lo)
      for (const url of [`/t/${code}`, `/t/abc`, `/t/${code}`]) {
        expect((await limited.app.inject({ url })).statusCode).not.toBe(429)
      }
      const page = await limited.app.inject({ url: `/t/${code}?lang=en` })
      expect(page.statusCode).toBe(429)
      const seconds = Number(page.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(page.body).toContain(`Wait ${seconds} seconds`)
      const { httpStatus, envelope } = await callAs(limited, null, buyerChecks.check, { code })
      expect(httpStatus).toBe(429)
      expect(envelope.error).toBe('TOO_MANY_REQUESTS')
      expect(envelope.message).toMatch(/try again in \d+ seconds/)
      const elsewhere = await limited.app.inject({ url: `/t/${code}`, remoteAddress: '10.0.0.9' })
      expect(elsewhere.statusCode).toBe(200)
      const { n } = await asPlatform(limited.connections, (db) =>
        one(db, sql<{ n: number }>`select count(*) as n from query_record`),
      )
      expect(n).toBe(3)
    } finally {
      await limited.close()
    }
  })
})

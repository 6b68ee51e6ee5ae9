import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeCompany } from '../../../test/make/user.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { asPlatform, one } from '../../platform/database/database.ts'

let app: TestApp
let code: string
beforeAll(async () => {
  app = await createTestApp()
  const company = await makeCompany(app.connections)
  const labels = await makeLabels(app.connections, app.keyRing, company.id, { hiddenDigits: 4 })
  code = labels.code(labels.lo)
})
afterAll(() => app.close())

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }
const open = (
  url: string,
  headers: Record<string, string> = PAGE,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => app.app.inject({ method, url, headers })
const recorded = async (of = app) =>
  (
    await asPlatform(of.connections, (db) =>
      one(db, sql<{ n: number }>`select count(*) as n from query_record`),
    )
  ).n

describe('an address that none has', () => {
  test.each(['/t/%', '/t/%E0%A4%A', `/t/${'1'.repeat(700)}`, '/t/1/2', '/t/a/b/c', '/T/%', '//t'])(
    '%.40s is a page for who asks for a page, and the envelope for a program',
    async (url) => {
      const page = await open(url)
      expect(page.statusCode).toBe(404)
      if (url.startsWith('/t') || url.startsWith('/T')) {
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/)
        expect(page.body).toContain('This is not a code')
      }
      const data = await open(url, { accept: 'application/json' })
      expect(data.statusCode).toBe(404)
      expect(data.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test.each(['/api/verify/%E0%A4%A', '/api/verify/%', `/api/verify/${'1'.repeat(700)}`])(
    '%.40s keeps the envelope and the headers of all answers',
    async (url) => {
      const { statusCode, headers, body } = await open(url)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toMatchObject({ success: false, error: 'NOT_FOUND' })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('a slash behind the code, or capitals, lead to its page and are no check', async () => {
    for (const url of [`/t/${code}/`, `/T/${code}`, `/T/${code}/`]) {
      const { statusCode, headers } = await open(`${url}?lang=tc`)
      expect([statusCode, headers['location']]).toEqual([308, `/t/${code}?lang=tc`])
    }
    expect((await open('/T')).headers['location']).toBe('/t')
    // Nothing of an address leads away from here.
    expect((await open('/T/%2F%2Fx.example/')).headers['location']).toBe('/t/%2F%2Fx.example')
    expect(await recorded()).toBe(0)
  })
})

describe('a method that an address does not have', () => {
  test.each([
    ['POST', '/t/1', 'GET, HEAD'],
    ['DELETE', '/api/verify/1', 'GET, HEAD'],
    ['GET', '/api/web/label/activate', 'POST'],
    ['PUT', '/api/health', 'GET, HEAD'],
  ] as const)('%s %s is refused by 405 with %s', async (method, url, allow) => {
    const asked = { ...PAGE, accept: 'application/json' }
    const { statusCode, headers, body } = await app.app.inject({ method, url, headers: asked })
    expect([statusCode, headers['allow']]).toEqual([405, allow])
    expect(JSON.parse(body)).toMatchObject({ error: 'METHOD_NOT_ALLOWED' })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['/t/1', 'text/plain', 405, 'This address does not take POST'],
    ['/t/1/report', 'text/x-unknown', 415, 'This content type is not supported'],
  ])(
    'POST %s of %s is refused by a page for who asks for one',
    async (url, type, status, words) => {
      const answer = await app.app.inject({
        method: 'POST',
        url,
        headers: { ...PAGE, 'content-type': type },
        payload: 'x',
      })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(answer.body).toContain(words)
    },
  )

  test('what no method reaches is not found', async () => {
    const { statusCode, headers } = await open('/api/nothing/here', {}, 'POST')
    expect([statusCode, headers['allow']]).toEqual([404, undefined])
  })
})

describe('HEAD', () => {
  test.each([`/t/`, `/api/verify/`])('of %s says what GET says, and is no check', async (start) => {
    for (const given of ['CODE', 'abc']) {
      const before = await recorded()
      const url = start + given.replace('CODE', code)
      const head = await open(url, PAGE, 'HEAD')
      expect(await recorded()).toBe(before)
      const get = await open(url)
      expect(head.statusCode).toBe(get.statusCode)
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
      }
      // Of a refusal the server's own socket leaves the body out.
      if (given === 'CODE') expect(head.body).toBe('')
    }
  })
})

test('HEAD of paused checks and of an ended preview says what GET says, and is no check', async () => {
  const company = await makeCompany(app.connections)
  const labels = await makeLabels(app.connections, app.keyRing, company.id)
  const paused = labels.code(labels.lo)
  await asPlatform(app.connections, (db) =>
    sql`update company set code_check = false where id = ${company.id}`.execute(db),
  )
  for (const [url, status] of [
    [`/t/${paused}`, 503],
    [`/api/verify/${paused}`, 503],
    [`/t/${code}?preview=ended`, 410],
  ] as const) {
    const before = await recorded()
    const head = await open(url, PAGE, 'HEAD')
    expect([url, head.statusCode, await recorded()]).toEqual([url, status, before])
    expect((await open(url)).statusCode).toBe(status)
  }
})

describe('compression', () => {
  test('a page comes as br or gzip where it is taken, and is the same', async () => {
    const br = await open(`/t/${code}`, { ...PAGE, 'accept-encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, accept-encoding',
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toMatch(/^<!doctype html>/)
    expect(br.rawPayload.length).toBeLessThan(4_100)
    const gzip = await open(`/t/abc`, { ...PAGE, 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('This is not a code')
    const plain = await open(`/t/${code}`)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toMatch(/^<!doctype html>/)
  })

  test('a short answer to a program stays as it is', async () => {
    const answer = await open(`/api/verify/${code}`, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.body)).toMatchObject({ success: true })
  })
})

test('hidden digits are counted for each label of an address, so that phones behind one may all check', async () => {
  const limited = await createTestApp({ verifyRateLimit: 60 })
  try {
    const company = await makeCompany(limited.connections)
    const labels = await makeLabels(limited.connections, limited.keyRing, company.id, {
      hiddenDigits: 4,
    })
    const hidden = (of: string) =>
      callAs(limited, null, buyerChecks.check, { code: of, hidden: '0000' })
    const [mine, other] = [labels.code(labels.lo), labels.code(labels.hi)]
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect((await hidden(mine)).httpStatus).toBe(200)
    }
    const before = await recorded(limited)
    expect(await hidden(mine)).toMatchObject({
      httpStatus: 429,
      envelope: { error: 'TOO_MANY_REQUESTS' },
    })
    expect(await recorded(limited)).toBe(before)
    for (let phone = 0; phone < 6; phone += 1) expect((await hidden(other)).httpStatus).toBe(200)
    // A plain check of the same label is none of these.
    expect((await callAs(limited, null, buyerChecks.check, { code: mine })).httpStatus).toBe(200)
  } finally {
    await limited.close()
  }
})

import { FONTS } from '@zhenma/contract/kernel/fonts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'

const TOKEN = 'a-token-of-the-operator'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const DOCUMENTS = ['/api/openapi.json', '/api/docs']

test.each(DOCUMENTS)('%s is the same bytes for everybody, compressed where asked', async (url) => {
  const ask = (accepted: string) =>
    server.app.inject({ url, headers: { 'accept-encoding': accepted, 'accept-language': 'en' } })
  const plain = await ask('')
  expect(plain.statusCode).toBe(200)
  expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length))
  const [br, gzip] = [await ask('gzip, deflate, br'), await ask('gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.rawPayload.length).toBeLessThan(
    plain.rawPayload.length / (url === '/api/docs' ? 1.5 : 5),
  )
  expect((await ask('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
  expect(plain.headers['vary']).toContain('accept-encoding')
})

test.each(DOCUMENTS)('%s is not sent to whoever has it already', async (url) => {
  const { headers } = await server.app.inject({ url })
  const tag = String(headers['etag'])
  expect((await server.app.inject({ url })).headers['etag']).toBe(tag)
  for (const known of [tag, `"other", ${tag}`, tag.slice(2)]) {
    const again = await server.app.inject({ url, headers: { 'if-none-match': known } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  const changed = await server.app.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect(changed.statusCode).toBe(200)
  const head = await server.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag])
})

test.each(DOCUMENTS)(
  '%s is in the language of the browser, or in that of the address',
  async (url) => {
    const ask = async (language: string, query = '') =>
      server.app.inject({ url: `${url}${query}`, headers: { 'accept-language': language } })
    const [cn, tc, en] = [await ask('zh-CN'), await ask('zh-TW'), await ask('en')]
    expect(new Set([cn.headers['etag'], tc.headers['etag'], en.headers['etag']]).size).toBe(3)
    expect(cn.headers['vary']).toBe('accept-encoding, accept-language')
    expect((await ask('en', '?language=tc')).body).toBe(tc.body)
    for (const unknown of ['?language=xx', '?language=', '?language=cn&language=tc']) {
      expect((await ask('en', unknown)).body).toBe(en.body)
    }
  },
)

test.each(LANGUAGES)('the page of calls is drawn in the fonts of its language: %s', async (of) => {
  const { body } = await server.app.inject(`/api/docs?language=${of}`)
  expect(body).toContain(`<style>:root{--fonts:${FONTS[of]}}</style>`)
})

test('the page of calls may load and ask nothing but what is our own, and evaluates nothing', async () => {
  const { headers } = await server.app.inject({ url: '/api/docs' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/eval|https?:|\*/)
})

test('the viewer’s files are named by the page, kept for ever, and nothing beside them is found', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'zhenma-docs-'))
  await writeFile(join(directory, 'viewer-ABC.js'), 'show()')
  await writeFile(join(directory, '.built-from'), 'nobody may read this')
  const { services } = server
  const app = await buildApp({
    services,
    rateLimit: 0,
    verifyRateLimit: 0,
    apiDocsDirectory: directory,
  })
  const page = await app.inject('/api/docs')
  expect(page.body).toContain('<script type="module" src="/api/docs/viewer-ABC.js"></script>')
  const script = await app.inject('/api/docs/viewer-ABC.js')
  expect([script.statusCode, script.body]).toEqual([200, 'show()'])
  expect(script.headers['cache-control']).toContain('immutable')
  for (const name of ['.built-from', 'viewer-OLD.js']) {
    expect((await app.inject(`/api/docs/${name}`)).statusCode, name).toBe(404)
  }
  expect((await app.inject('/api/docs/..%2fpackage.json')).statusCode).toBe(403)
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

test('without METRICS_TOKEN nobody may read the metrics, from this machine neither', async () => {
  const answer = await server.app.inject({
    url: '/api/metrics',
    remoteAddress: '127.0.0.1',
    headers: { 'accept-language': 'en', authorization: 'Bearer undefined' },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ error: 'METRICS_CLOSED' })
  expect(answer.json<{ message: string }>().message).toContain('METRICS_TOKEN')
})

test('whoever shows the token reads the metrics, from wherever; unknown addresses add nothing to them', async () => {
  const { services } = server
  const app = await buildApp({ services, rateLimit: 0, verifyRateLimit: 0, metricsToken: TOKEN })
  const ask = (authorization: string) =>
    app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.5', headers: { authorization } })
  for (const wrong of ['', 'Bearer', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer  ']) {
    const answer = await ask(wrong)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: 'METRICS_TOKEN_WRONG' },
    ])
  }
  for (let n = 0; n < 20; n += 1) await app.inject({ url: `/nowhere/${n}` })
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 20/,
  )
  expect(body).not.toContain('/nowhere')
  await app.close()
})

import { FONTS } from '@zhenma/contract/kernel/fonts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildManual, MANUAL_SOURCE, readManual } from '../../../../test/manual-source.ts'
import { registerManual } from './manual.ts'

const LANG = { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' } as const
let app: FastifyInstance
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zhenma-manual-'))
  await buildManual(MANUAL_SOURCE, join(directory, 'built'))
  await writeFile(join(directory, 'secret.html'), 'nobody may read this')
  app = Fastify()
  await registerManual(app, join(directory, 'built'))
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

test.each(LANGUAGES)('every page is there in %s, with title and language', async (language) => {
  const manual = await readManual(MANUAL_SOURCE, language)
  const pages = manual.groups.flatMap((group) => group.pages)
  expect(pages.length).toBeGreaterThan(20)
  for (const { name, title } of pages) {
    const { statusCode, headers, ...answer } = await app.inject(`/manual/${language}/${name}`)
    const body = answer.body.replaceAll('&#39;', "'")
    expect(statusCode, name).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${LANG[language]}"`)
    expect(body).toContain(`<title>${title} · ${manual.title}</title>`)
    expect(body).toContain(`<h1>${title}</h1>`)
    for (const other of LANGUAGES) expect(body).toContain(`href="/manual/${other}/${name}"`)
  }
})

test('the contents list every page, and are found from short addresses', async () => {
  const { body } = await app.inject('/manual/en/')
  for (const group of (await readManual(MANUAL_SOURCE, 'en')).groups) {
    for (const { name } of group.pages) expect(body).toContain(`<dt><a href="/manual/en/${name}"`)
  }
  const short = await app.inject('/manual/tc')
  expect([short.statusCode, short.headers.location]).toEqual([302, '/manual/tc/'])
  const headers = { 'accept-language': 'zh-TW,zh;q=0.9' }
  const plain = await app.inject({ url: '/manual', headers })
  expect([plain.statusCode, plain.headers.location]).toEqual([302, '/manual/tc/'])
})

test('what is not there is a page that lists what is, in the language asked for', async () => {
  const { statusCode, headers, body } = await app.inject('/manual/cn/never-written')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('没有这一页')
  expect(body).toContain('/manual/cn/start')
  expect((await app.inject('/manual/fr/start')).statusCode).toBe(404)
})

test.each([
  ['../secret', 404],
  ['..%2fsecret', 403],
  ['%2e%2e/secret', 404],
  ['cn/..%2f..%2fsecret.html', 403],
  ['404', 404],
])('nothing outside of the manual is read: %s', async (address, status) => {
  const { statusCode, body } = await app.inject(`/manual/${address}`)
  expect(statusCode).toBe(status)
  expect(body).not.toContain('nobody may read this')
})

test('pages bring no script or style of their own and allow none from elsewhere', async () => {
  const { headers, body } = await app.inject('/manual/en/start')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(body).not.toMatch(/<style|style="|<script>|\son[a-z]+="/)
  expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('assets and the search are sent, compressed where asked, and not twice', async () => {
  for (const address of ['assets/manual.css', 'assets/manual.js', 'cn/search.json']) {
    const { statusCode, headers } = await app.inject(`/manual/${address}`)
    expect(statusCode, address).toBe(200)
    const again = await app.inject({
      url: `/manual/${address}`,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    const small = await app.inject({
      url: `/manual/${address}`,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(small.headers['content-encoding']).toBe('br')
  }
})

test('each language is drawn in its own fonts', async () => {
  const { body } = await app.inject('/manual/assets/manual.css')
  for (const language of LANGUAGES) {
    expect(body).toContain(`:root:lang(${LANG[language]}) {\n  --fonts: ${FONTS[language]};`)
  }
  expect(body).toContain('font: 16px / 1.7 var(--fonts)')
})

test('the search knows the words of every page', async () => {
  const rows = (await app.inject('/manual/cn/search.json')).json<string[][]>()
  const names = (await readManual(MANUAL_SOURCE, 'cn')).groups.flatMap(({ pages }) => pages)
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names.map(({ name }) => name)))
  expect(rows.every((row) => row.length === 5)).toBe(true)
})

import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApp } from '../../../app.ts'

let base: TestApp
let app: FastifyInstance
let directory: string
beforeAll(async () => {
  base = await createTestApp()
  directory = await mkdtemp(join(tmpdir(), 'zhenma-fixed-'))
  await writeFile(join(directory, 'index.html'), '<h1>page</h1>')
  await writeFile(join(directory, 'ten.txt'), '0123456789')
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets', 'x.js'), '1')
  app = await buildApp({
    services: base.services,
    rateLimit: 0,
    verifyRateLimit: 0,
    backOfficeDirectory: directory,
  })
})
afterAll(async () => {
  await app.close()
  await base.close()
  await rm(directory, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%5c..%5cx', '/assets/..%2findex.html'])(
  '%s leaves the folder, and is refused',
  async (url) => {
    const { statusCode, body } = await open(url)
    expect(statusCode).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ success: false, error: 'ACCESS_DENIED' })
  },
)

test.each([
  '/../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/two..dots.txt',
  '/%00',
  '/%',
  '/.git/config',
])('%s reaches no file, and is no fault', async (url) => {
  const { statusCode, body } = await open(url)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'NOT_FOUND' })
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('the range %s is answered %i', async (range, status, body, reported) => {
  const answer = await open('/ten.txt', { range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    status,
    body,
    reported,
  ])
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'the range %s is beyond the end',
  async (range) => {
    const { statusCode, headers, body } = await open('/ten.txt', { range })
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10'])
    expect(JSON.parse(body)).toMatchObject({ error: 'RANGE_NOT_SATISFIABLE' })
  },
)

test('a failed precondition is told, and one that holds is not in the way', async () => {
  const { headers } = await open('/ten.txt')
  const etag = String(headers['etag'])
  const failed = await open('/ten.txt', { 'if-match': '"another"' })
  expect(failed.statusCode).toBe(412)
  expect(JSON.parse(failed.body)).toMatchObject({ error: 'PRECONDITION_FAILED' })
  expect((await open('/ten.txt', { 'if-match': '*' })).statusCode).toBe(200)
  expect((await open('/ten.txt', { 'if-none-match': etag })).statusCode).toBe(304)
  // Only for the very same bytes, which a weak tag never promises: then the whole.
  const whole = await open('/ten.txt', { 'if-range': etag, range: 'bytes=0-1' })
  expect([whole.statusCode, whole.body]).toEqual([200, '0123456789'])
})

test.each([
  ['if-match', '"another"', 412],
  ['range', 'bytes=99-', 416],
])('no cache keeps a refusal of what is kept for ever: %s %s', async (header, asked, status) => {
  const kept = await open('/assets/x.js')
  expect(kept.headers['cache-control']).toContain('immutable')
  const refused = await open('/assets/x.js', { [header]: asked })
  expect(refused.statusCode).toBe(status)
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('a call’s address asked by the wrong method says which it has, with a back-office too', async () => {
  const { statusCode, headers } = await open('/api/web/label/activate')
  expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
})

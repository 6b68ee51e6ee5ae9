import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'
import { allowedMethods } from './allowed-methods.ts'

const FILES = ['web/index.html', 'web/assets/a b.js', 'manual/en/start.html', 'manual/en/404.html']
let base: TestApp
let app: FastifyInstance
let directory: string
beforeAll(async () => {
  base = await createTestApp()
  directory = await mkdtemp(join(tmpdir(), 'zhenma-methods-'))
  for (const file of FILES) {
    await mkdir(join(directory, dirname(file)), { recursive: true })
    await writeFile(join(directory, file), 'x')
  }
  app = await buildApp({
    services: base.services,
    rateLimit: 0,
    verifyRateLimit: 0,
    backOfficeDirectory: join(directory, 'web'),
    manualDirectory: join(directory, 'manual'),
  })
})
afterAll(async () => {
  await app.close()
  await base.close()
  await rm(directory, { recursive: true, force: true })
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
async function ask(method: Method, url: string) {
  const { statusCode, headers, body } = await app.inject({ method, url })
  return { statusCode, allow: headers['allow'], headers, body }
}

const THERE = [
  '/',
  '/?v=2',
  '/index.html',
  '/assets/a%20b.js',
  '/manual',
  '/manual/',
  '/manual/en',
  '/manual/en/start',
  '/log/a.example/tile/0/000',
  '/log/a.example/tile/entries/x001/234.p/5',
  '/log/a.example/checkpoint',
  '/files/7/a.webp',
  '/api/docs/viewer.js',
]
test.each(THERE)('%s is read only: what else is asked of it is told so', async (url) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, allow, headers, body } = await ask(method, url)
    expect([method, statusCode, allow]).toEqual([method, 405, 'GET, HEAD'])
    expect(JSON.parse(body)).toMatchObject({ error: 'METHOD_NOT_ALLOWED' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test.each([
  '/nothing.js',
  '/assets',
  '/assets/..%2findex.html',
  '/%E0%A4%A',
  '/api/nothing/here',
  '/manual/en/never-written',
  '/manual/en/404',
  '/manual/..%2fweb%2findex.html',
  '/log/a.example/tile/0/1',
  '/log/a.example/tile/x',
  `/${'a/'.repeat(40)}`,
])('%.40s is nowhere, by whatever method', async (url) => {
  for (const method of ['POST', 'DELETE'] as const) {
    const { statusCode, allow, body } = await ask(method, url)
    expect([method, statusCode, allow]).toEqual([method, 404, undefined])
    expect(JSON.parse(body)).toMatchObject({ error: 'NOT_FOUND' })
  }
})

test('an address of a call keeps the methods of its own beside files', async () => {
  expect(await ask('GET', '/api/web/label/activate')).toMatchObject({
    statusCode: 405,
    allow: 'POST',
  })
  expect(await ask('DELETE', '/t/1')).toMatchObject({ statusCode: 405, allow: 'GET, HEAD' })
})

test('a route that takes every address is not registered before it says which it has', () => {
  const other = Fastify()
  allowedMethods(other)
  expect(() => other.get('/files/*', () => 'x')).toThrow('/files/* does not say what it holds')
})

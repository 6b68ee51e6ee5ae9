import { auth } from '@zhenma/contract/auth/auth.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { type FreezingProxy, openFreezingProxy } from './testing/freezing-proxy.ts'

const CONNECTIONS = 2

let proxy: FreezingProxy
let app: TestApp
let first: MadeUser
let second: MadeUser
beforeAll(async () => {
  proxy = await openFreezingProxy()
  app = await createTestApp({
    // Answers are waited for 5 seconds, connections 1.
    pools: { max: CONNECTIONS, patience: 0.2 },
    throughUrl: (url) => proxy.through(url),
  })
  first = await makeUser(app.connections)
  second = await makeUser(app.connections)
})
afterAll(async () => {
  proxy.thaw()
  await app.close()
  await proxy.close()
})

const ready = async (language: string) => {
  const headers = { 'accept-language': language }
  const answer = await app.app.inject({ url: '/api/ready', headers })
  return { status: answer.statusCode, ...answer.json() }
}

test('a frozen PostgreSQL: refused in time, and no late answer reaches anybody', async () => {
  expect(await ready('en')).toEqual({ status: 'ready' })
  proxy.freeze()
  const waiting = Array.from({ length: 4 * CONNECTIONS }, () =>
    callAs(app, first.token, products.list, {}),
  )
  expect(await ready('en')).toMatchObject({
    status: 503,
    error: 'UNAVAILABLE',
    details: [{ error: 'DATABASE_SILENT', message: expect.stringContaining('900 ms') }],
  })
  const answers = await Promise.all(waiting)
  for (const { httpStatus, envelope, headers } of answers) {
    expect(httpStatus).toBe(503)
    expect(['UNAVAILABLE', 'BUSY']).toContain(envelope.error)
    expect(headers['retry-after']).toBe('5')
  }
  proxy.thaw()
  // Those who ask next, on connections that may have been given back, are told who they are.
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second))
  const reported = await Promise.all(asked.map(({ token }) => callAs(app, token, auth.current, {})))
  expect(reported.map(({ payload }) => payload.username)).toEqual(
    asked.map(({ username }) => username),
  )
  expect(await ready('en')).toEqual({ status: 'ready' })
})

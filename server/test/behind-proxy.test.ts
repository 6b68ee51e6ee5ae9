import { auth } from '@zhenma/contract/auth/auth.contract'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createTestApp, type TestApp } from './app.ts'

/** Behind a proxy that appends, every limit is what it is without: nobody invents an address. */

const CHECKS_A_MINUTE = 60
const LOG_INS_A_MINUTE = auth.login.ratePerMinute ?? 0
const CODES_A_MINUTE = phoneCodes.send.ratePerMinute ?? 0

let server: TestApp
let app: FastifyInstance
let proxy: Server
let proxyPort: number
let appPort: number

beforeAll(async () => {
  server = await createTestApp()
  app = await buildApp({
    services: { ...server.services },
    rateLimit: 12_000,
    verifyRateLimit: CHECKS_A_MINUTE,
    trustProxy: ['loopback'],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  appPort = (app.server.address() as AddressInfo).port
  proxy = appendingProxy(appPort)
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  proxyPort = (proxy.address() as AddressInfo).port
})
afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
  await app.close()
  await server.close()
})

/** As nginx with `$proxy_add_x_forwarded_for`; the client's own address is what it says in `x-client`. */
function appendingProxy(to: number): Server {
  return createServer((incoming, outgoing) => {
    const { 'x-client': client, 'x-forwarded-for': invented, ...headers } = incoming.headers
    const forwarded = [invented, client].filter((one) => one !== undefined).join(', ')
    const passed = request(
      {
        port: to,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'x-forwarded-for': forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  })
}

type Asked = { method: string; path: string; body?: string }

/** Asks through the proxy as the client of an address; answers the status. */
async function ask(
  { method, path, body }: Asked,
  client: string,
  invented?: string,
): Promise<number> {
  const asked = request({
    port: proxyPort,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      'x-client': client,
      ...(invented === undefined ? {} : { 'x-forwarded-for': invented }),
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode ?? 0
}

/** How many of so many were not refused for being too many. */
async function taken(count: number, one: (n: number) => Promise<number>): Promise<number> {
  let sum = 0
  for (let n = 0; n < count; n += 1) if ((await one(n)) !== 429) sum += 1
  return sum
}

const log = { method: 'POST', path: '/api/web/user/login/common', body: '' }
const code = { method: 'POST', path: '/api/web/user/code/send', body: '' }
const DOORS: readonly (readonly [string, Asked, number])[] = [
  ['checks', { method: 'GET', path: '/api/verify/12345678901234567890' }, CHECKS_A_MINUTE],
  ['checks on the page', { method: 'GET', path: '/t/12345678901234567890' }, CHECKS_A_MINUTE],
  ['log-ins', log, LOG_INS_A_MINUTE],
  ['codes by SMS', code, CODES_A_MINUTE],
]

describe.each(DOORS)('%s', (name, door, perMinute) => {
  const clientOf = (last: number): string =>
    `198.51.100.${DOORS.findIndex(([one]) => one === name) * 20 + last}`

  it('an honest client has its limit, and another one its own', async () => {
    expect(await taken(perMinute + 30, () => ask(door, clientOf(1)))).toBe(perMinute)
    expect(await ask(door, clientOf(2))).not.toBe(429)
  })

  it('invented addresses add nothing to it', async () => {
    const invented = (n: number): string => `203.0.113.${n % 250}, 127.0.0.1`
    expect(await taken(perMinute * 2, (n) => ask(door, clientOf(3), invented(n)))).toBe(perMinute)
  })
})

it('the log says the address that the proxy saw', async () => {
  await ask(
    { method: 'GET', path: '/api/verify/12345678901234567899' },
    '198.51.100.200',
    '203.0.113.77',
  )
  const { rows } = await (async () => {
    const client = await server.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role zhenma_platform')
      const found = await client.query<{ ip: string }>(
        "select ip from stray_query where code = '12345678901234567899'",
      )
      await client.query('commit')
      return found
    } finally {
      client.release()
    }
  })()
  expect(rows.map(({ ip }) => ip)).toEqual(['198.51.100.200'])
})

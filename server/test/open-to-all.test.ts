import { ALL_CALLS } from '@zhenma/contract/calls'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { PUBLIC_BODY_LIMIT_BYTES } from '../src/platform/http/register-routes.ts'
import { callAs, createTestApp, type TestApp, upload } from './app.ts'

/** What anybody may ask for is bounded, before anything of it is worked on. */

const open = ALL_CALLS.filter(({ allow }) => allow === 'public')
const withBody = open.filter(({ method }) => method !== 'GET')

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('every call without a session has its own rate; only the checks have theirs by VERIFY_RATE_LIMIT', () => {
  const without = open.filter(({ ratePerMinute }) => ratePerMinute === undefined)
  expect(without.map(({ path }) => path)).toEqual([buyerChecks.check.path])
  expect(open.length).toBeGreaterThan(10)
  for (const { ratePerMinute = 0 } of open) expect(ratePerMinute).toBeLessThanOrEqual(600)
})

it('one of them takes a file: the picture of a report, for whoever has its ticket', async () => {
  const taking = open.filter(({ encoding }) => encoding === 'multipart')
  expect(taking).toEqual([buyerReports.addPicture])
  const picture = upload('a.png', Buffer.alloc(100))
  const input = { code: '12345678901234567890', ticket: 'forged', picture }
  const { envelope } = await callAs(server, null, buyerReports.addPicture, input)
  expect(envelope.error).toBe('REPORT_TICKET')
})

it.each(withBody.map((call) => [call.path, call] as const))(
  'a body that is longer than any meant for it is refused: %s',
  async (path, { method }) => {
    expect(PUBLIC_BODY_LIMIT_BYTES).toBeLessThanOrEqual(16 * 1024)
    for (const [type, payload] of [
      ['application/json', `{"a":"${'x'.repeat(PUBLIC_BODY_LIMIT_BYTES)}"}`],
      ['application/x-www-form-urlencoded', `a=${'x'.repeat(PUBLIC_BODY_LIMIT_BYTES)}`],
    ] as const) {
      const answer = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({ error: 'BODY_TOO_LARGE' })
    }
  },
)

it('fields that a call does not name change nothing, however many and whatever they are called', async () => {
  const others = Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&')
  for (const more of ['', `?${others}`, '?__proto__=1&constructor=2&_t=3']) {
    const answer = await server.app.inject({ url: `/api/web/user/register/mode${more}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ data: { registration: 'approval' } })
  }
})

it('a rate counts for its call and address, and says when to try again', async () => {
  const limited = await buildApp({
    services: { ...server.services },
    rateLimit: 12_000,
    verifyRateLimit: 0,
  })
  const ask = (url: string, remoteAddress: string) => limited.inject({ url, remoteAddress })
  for (let n = 0; n < 120; n += 1) await ask('/api/docs', '203.0.113.5')
  const refused = await ask('/api/docs', '203.0.113.5')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'TOO_MANY_REQUESTS' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/openapi.json', '203.0.113.5')).statusCode).toBe(429)
  expect((await ask('/api/docs', '203.0.113.6')).statusCode).toBe(200)
  expect((await ask('/api/health', '203.0.113.5')).statusCode).toBe(200)
  await limited.close()
})

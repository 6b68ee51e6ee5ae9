import { ALL_CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../src/modules.ts'
import { openApiDocument } from '../src/platform/http/openapi/openapi-document.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { makeUser } from './make/user.ts'

/** The first rows of every call's tests, from the contract alone. */

const title = (call: Endpoint) => `${call.method} ${call.path}`
const inSession = ALL_CALLS.filter((call) => call.allow !== 'public')
const byPermission = ALL_CALLS.filter((call) => call.allow.includes(':'))

/** Something for every path parameter, so that the route is met. */
const somewhere = { id: 1, code: '12345678901234567890' }

let server: TestApp
let nobody: string
let administrator: string
beforeAll(async () => {
  server = await createTestApp()
  nobody = (await makeUser(server.connections, { permissions: [] })).token
  administrator = (await makeUser(server.connections)).token
})
afterAll(() => server.close())

describe('every call', () => {
  it('has a handler', () => {
    const handled = new Set(ROUTES.map((route) => title(route.endpoint)))
    expect(ALL_CALLS.map(title).filter((name) => !handled.has(name))).toEqual([])
  })

  it.each(inSession.map((call) => [title(call), call] as const))(
    '%s refuses without a session',
    async (_title, call) => {
      for (const token of [null, 'not-a-token', 'x'.repeat(300)]) {
        const answer = await callAs(server, token, call, somewhere)
        expect(answer.httpStatus).toBe(401)
        expect(answer.envelope).toMatchObject({
          success: false,
          status: 418,
          error: 'SESSION_ENDED',
        })
      }
    },
  )

  it.each(byPermission.map((call) => [title(call), call] as const))(
    '%s refuses without its permission, before it looks at the input',
    async (_title, call) => {
      const answer = await callAs(server, nobody, call, { ...somewhere, pageNo: 'not a number' })
      expect(answer.httpStatus).toBe(403)
      expect(answer.envelope).toMatchObject({ error: 'ACCESS_DENIED', message: 'Access denied' })
    },
  )

  it.each(inSession.map((call) => [title(call), call] as const))(
    '%s refuses a session of another company',
    async (_title, call) => {
      const answer = await callAs(server, nobody, call, somewhere, {
        headers: { 'tenant-id': '99' },
      })
      expect(answer.httpStatus).toBe(403)
      expect(answer.envelope.error).toBe('TENANT_MISMATCH')
    },
  )

  it('stands in the OpenAPI document', () => {
    const { paths } = openApiDocument('en')
    for (const call of ALL_CALLS) {
      expect(paths[call.path], title(call)).toHaveProperty(call.method.toLowerCase())
    }
  })
})

describe('bodies', () => {
  it.each([
    ['cn', '请求内容无法解析'],
    ['tc', '請求內容無法解析'],
    ['en', 'The request body cannot be parsed'],
  ])('JSON that does not parse is refused in %s', async (language, message) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/web/product',
      headers: {
        'content-type': 'application/json',
        'biz-token': administrator,
        'accept-language': language,
      },
      payload: '{"name":',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'BODY_UNREADABLE', message })
  })

  it('a body over the limit is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/web/product',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'biz-token': administrator },
      payload: `name=${'x'.repeat(1024 * 1024 + 1)}`,
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ error: 'BODY_TOO_LARGE' })
  })

  it.each([
    ['JSON that does not parse', 'application/json', '{"name":'],
    ['a large form', 'application/x-www-form-urlencoded', `name=${'x'.repeat(1024 * 1024 + 1)}`],
    ['another content type', 'text/xml', '<a/>'],
  ])('%s is not looked at before it is known who sends it', async (_what, type, payload) => {
    for (const [token, status] of [
      ['', 401],
      [nobody, 403],
    ] as const) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/web/product',
        headers: { 'content-type': type, 'biz-token': token },
        payload,
      })
      expect(response.statusCode).toBe(status)
    }
    const nowhere = await server.app.inject({
      method: 'POST',
      url: '/api/no/such/call',
      headers: { 'content-type': type },
      payload,
    })
    expect(nowhere.statusCode).toBe(404)
  })

  it('another content type is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/web/product',
      headers: { 'content-type': 'text/xml', 'biz-token': administrator },
      payload: '<a/>',
    })
    expect(response.statusCode).toBe(415)
  })

  it('an address that is no call is answered in the same form', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/no/such/call' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, error: 'NOT_FOUND' })
  })
})

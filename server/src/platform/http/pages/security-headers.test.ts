import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AS_DATA } from '../register-routes.ts'
import { registerSecurityHeaders } from './security-headers.ts'

const OF_A_PAGE = {
  'content-security-policy':
    "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';" +
    "img-src 'self' data: blob:;font-src 'self' data:;worker-src 'self' blob:;object-src 'none';" +
    "base-uri 'none';form-action 'self';frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

async function headersOf(url: string) {
  const app = Fastify()
  registerSecurityHeaders(app)
  app.get('/page', () => 'page')
  app.get('/page-of-its-own', (_request, reply) =>
    reply.header('Content-Security-Policy', "default-src 'none'").send('page'),
  )
  app.get('/data', AS_DATA, () => ({ is: 'data' }))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const { headers } = await app.inject({ url })
  await app.close()
  return headers
}

test.each(['/page', '/nowhere', '/broken'])(
  '%s has the headers of a page, of which nobody had to think',
  async (url) => expect(await headersOf(url)).toMatchObject(OF_A_PAGE),
)

test('a page that has a policy of its own has that one, and the other headers', async () => {
  expect(await headersOf('/page-of-its-own')).toMatchObject({
    ...OF_A_PAGE,
    'content-security-policy': "default-src 'none'",
  })
})

test('data has none of a page’s headers but its own', async () => {
  const headers = await headersOf('/data')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  for (const name of ['x-frame-options', 'origin-agent-cluster']) {
    expect(headers).not.toHaveProperty(name)
  }
})

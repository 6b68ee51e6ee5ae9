import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Answer = { readonly head: string; readonly envelope: Envelope }

function read(answer: string): Answer {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.slice(0, end)
  const body = answer.slice(end + 4)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  return { head, envelope: JSON.parse(body) as Envelope }
}

/** Sends bytes as they are, and reads until the server hangs up. */
async function send(bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return read(await text(socket))
}

function expectRefusal({ head, envelope }: Answer, key: ErrorKey, message: string): void {
  const { status } = ERRORS[key]
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(envelope).toEqual(
    expect.objectContaining({ success: false, status, error: key, message, msg: message }),
  )
}

const inAll = (key: ErrorKey): string => {
  const { cn, tc, en } = ERRORS[key].text
  return `${cn} / ${tc} / ${en}`
}

const noHttp = (headers: string): string => `GET /api/health HTTP/9.9\r\n${headers}\r\n\r\n`

test.each([
  ['cn', 'zh-CN,zh;q=0.9'],
  ['tc', 'zh-Hant-TW'],
  ['en', 'en'],
] as const)(
  'what is no HTTP is refused in %s, where the bytes ask for it',
  async (language, asked) => {
    const answer = await send(noHttp(`Host: a\r\nAccept-Language: ${asked}`))
    expectRefusal(answer, 'REQUEST_MALFORMED', ERRORS.REQUEST_MALFORMED.text[language])
  },
)

test.each(['\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 'hello\r\n\r\n', noHttp('Host: a')])(
  'without a language it is refused in all three: %j',
  async (bytes) => {
    expectRefusal(await send(bytes), 'REQUEST_MALFORMED', inAll('REQUEST_MALFORMED'))
  },
)

test('a request of HTTP/1.1 without its host is refused', async () => {
  const asked = 'Accept-Language: en\r\nConnection: close'
  const answer = await send(`GET /api/health HTTP/1.1\r\n${asked}\r\n\r\n`)
  expectRefusal(answer, 'REQUEST_MALFORMED', ERRORS.REQUEST_MALFORMED.text.en)
})

test.each([
  ['headers', `GET /api/health HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an address', `GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('%s beyond the limit are refused', async (_what, bytes) => {
  expectRefusal(await send(bytes), 'HEADERS_TOO_LARGE', inAll('HEADERS_TOO_LARGE'))
})

test('whoever still sends is heard out, and not cut off while the answer is on its way', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.resume().write(`GET /api/${'x'.repeat(20_000)}`)
  await once(socket, 'end')
  socket.write('x'.repeat(100_000))
  // A connection that was cut off ends in an error.
  await expect(once(socket.end('x'), 'close')).resolves.toEqual([false])
})

/** Both ends of a connection on which `bytes` have been sent. */
async function connected(bytes: string): Promise<{ client: Socket; ours: Socket }> {
  const accepted = once(server.app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.write(bytes)
  return { client, ours: ((await accepted) as [Socket])[0] }
}

const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

test('a request that does not arrive in time is refused', async () => {
  const { client, ours } = await connected('GET /api/health HTTP/1.1\r\nHost')
  server.app.server.emit('clientError', late, ours)
  expectRefusal(read(await text(client)), 'REQUEST_TIMEOUT', inAll('REQUEST_TIMEOUT'))
})

test('nothing is written into the middle of another answer', async () => {
  const { client, ours } = await connected('')
  Object.assign(ours, { _httpMessage: { headersSent: true } })
  server.app.server.emit('clientError', late, ours)
  await expect(text(client)).resolves.toBe('')
})

import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type GateOptions, gateServer } from './gate-server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A gate before `handler`, and how to reach it. */
async function open(handler: Handler, wish: Partial<GateOptions> = {}) {
  const gate = gateServer(handler, {
    trust: undefined,
    perMinute: 0,
    arrivalLimitMs: 60_000,
    pageFor: () => undefined,
    onUntrusted: () => {},
    ...wish,
  })
  server = gate
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  return (bytes = '', localAddress = '127.0.0.1'): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write(bytes)
    return socket
  }
}

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`
const LAST = 'connection: close\r\n'
const numbered = (count: number, first = 0): string =>
  Array.from({ length: count }, (_, n) => get(`/${first + n}`)).join('')

/** What came before the server hung up. */
async function untilCut(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (received += piece))
  // It may come as a reset.
  await new Promise((resolve) => socket.on('close', resolve))
  return received
}

test('what is sent ahead is answered in its order, one at a time', async () => {
  let atWork = 0
  let most = 0
  const ask = await open((request, response) => {
    atWork += 1
    most = Math.max(most, atWork)
    setImmediate(() => {
      atWork -= 1
      response.end(`<${request.url}>`)
    })
  })
  const answers = await text(ask(numbered(4) + get('/4', LAST)))
  expect([...answers.matchAll(/<\/(\d+)>/g)].map(([, n]) => Number(n))).toEqual(
    Array.from({ length: 5 }, (_, n) => n),
  )
  expect(most).toBe(1)
})

test('whoever sends on and on is cut off, nothing of it is begun, and others are answered', async () => {
  const begun: (string | undefined)[] = []
  const ask = await open((request, response) => {
    begun.push(request.url)
    if (request.url === '/other') response.end('here')
  })
  await expect(untilCut(ask(numbered(3_000)))).resolves.toBe('')
  await expect(text(ask(get('/other', LAST)))).resolves.toContain('here')
  expect(begun).toEqual(['/0', '/other'])
})

test('long headers that are sent ahead are cut off sooner', async () => {
  const begun: (string | undefined)[] = []
  const ask = await open((request) => void begun.push(request.url))
  const long = get('/', `cookie: ${'x'.repeat(12_000)}\r\n`)
  await expect(untilCut(ask(long.repeat(4)))).resolves.toBe('')
  expect(begun).toEqual(['/'])
})

test('an answer that nobody takes holds up its own connection only', async () => {
  const begun: (string | undefined)[] = []
  const large = Buffer.alloc(64 * 1024 * 1024, 'x')
  const ask = await open((request, response) => {
    begun.push(request.url)
    response.end(request.url === '/large' ? large : 'small')
  })
  const deaf = ask(get('/large') + get('/after', LAST))
  deaf.pause()
  await once(server as Server, 'request')
  await expect(text(ask(get('/other', LAST)))).resolves.toContain('small')
  expect(begun).toEqual(['/large', '/other'])
  const taken = await text(deaf)
  expect(taken.endsWith('small')).toBe(true)
  expect(begun).toEqual(['/large', '/other', '/after'])
})

test('whoever hangs up while waiting is not worked for', async () => {
  const begun: (string | undefined)[] = []
  const ask = await open((request, response) => {
    begun.push(request.url)
    if (request.url === '/other') response.end('here')
  })
  const gone = ask(numbered(5))
  const [request] = (await once(server as Server, 'request')) as [IncomingMessage]
  gone.destroy()
  await once(request.socket, 'close')
  await text(ask(get('/other', LAST)))
  expect(begun).toEqual(['/0', '/other'])
})

test.each([
  ['en', 'Too many requests, try again in'],
  ['zh-CN', '请求过于频繁'],
  ['zh-TW', '請求過於頻繁'],
])('more than the limit of a minute is refused in %s, by address', async (language, words) => {
  const ask = await open((_request, response) => void response.end('here'), { perMinute: 3 })
  const one = get('/', `accept-language: ${language}\r\n`)
  const last = get('/', `accept-language: ${language}\r\n${LAST}`)
  const answers = await text(ask(one.repeat(3) + last))
  expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(3)
  const refusal = answers.slice(answers.indexOf('HTTP/1.1 429'))
  expect(refusal).toMatch(/retry-after: [1-9]\d?\r\n/)
  const envelope: unknown = JSON.parse(refusal.slice(refusal.indexOf('\r\n\r\n')))
  expect(envelope).toMatchObject({ success: false, status: 429, error: 'TOO_MANY_REQUESTS' })
  expect(refusal).toContain(words)
  await expect(text(ask(last, '127.0.0.2'))).resolves.toContain('here')
})

test('that somebody is not believed is told once', async () => {
  let reported = 0
  const ask = await open((_request, response) => void response.end(), {
    onUntrusted: () => {
      reported += 1
    },
  })
  await text(ask(get('/', LAST)))
  expect(reported).toBe(0)
  for (let n = 0; n < 3; n += 1) await text(ask(get('/', `x-forwarded-for: 1.2.3.4\r\n${LAST}`)))
  expect(reported).toBe(1)
})

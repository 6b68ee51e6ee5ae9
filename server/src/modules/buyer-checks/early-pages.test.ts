import { ERRORS } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'

let testApp: TestApp
let port: number
let opened: FastifyInstance | undefined
beforeAll(async () => {
  testApp = await createTestApp()
  port = await portOf(testApp.app)
})
afterAll(() => testApp.close())
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A server that takes so many requests a minute. */
async function limitedTo(rateLimit: number): Promise<number> {
  opened = await buildApp({ services: testApp.services, rateLimit, verifyRateLimit: 0 })
  return portOf(opened)
}

type Answer = { readonly head: string; readonly body: string }

/** Sends bytes as they are, and reads until the server hangs up. */
function send(bytes: string, to = port): Promise<Answer> {
  const socket = connect(to, '127.0.0.1')
  socket.write(bytes)
  return answerOn(socket)
}

/** The same of an address too long, the second piece of it when the first has arrived. */
async function sendInPieces(...headers: string[]): Promise<Answer> {
  const accepted = once(testApp.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const bytes = asking(`/t/${LONG}`, ...headers)
  const half = 10_000
  socket.write(bytes.slice(0, half))
  const [ours] = (await accepted) as [Socket]
  await expect.poll(() => ours.bytesRead).toBe(half)
  socket.write(bytes.slice(half))
  return answerOn(socket)
}

async function answerOn(socket: Socket): Promise<Answer> {
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  return { head, body }
}

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const asking = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n')
const LONG = 'x'.repeat(20_000)

function expectPage(head: string): void {
  expect(head).toContain('content-type: text/html; charset=utf-8')
  for (const header of [
    /^content-security-policy: default-src 'none'; style-src 'sha256-[^;]+; .*frame-ancestors 'none'/m,
    /^cache-control: no-store/m,
    /^referrer-policy: no-referrer/m,
    /^x-content-type-options: nosniff/m,
    /^x-robots-tag: noindex, nofollow/m,
  ]) {
    expect(head).toMatch(header)
  }
}

const SPOKEN = {
  cn: { accepted: 'zh-CN,zh;q=0.9', tag: 'zh-Hans', limited: '查询过于频繁', refused: '无法处理' },
  tc: { accepted: 'zh-Hant-TW', tag: 'zh-Hant', limited: '查詢過於頻繁', refused: '無法處理' },
  en: { accepted: 'en', tag: 'en', limited: 'Too many checks', refused: 'This cannot be done' },
} as const

describe('beyond the limit of a minute', () => {
  test.each(LANGUAGES)('a buyer is shown a page in %s that says when to come back', async (of) => {
    const { accepted, tag, limited } = SPOKEN[of]
    const other = of === 'en' ? 'cn' : 'en'
    const to = await limitedTo(1)
    await send(asking('/api/health'), to)
    for (const [path, language] of [
      ['/t', accepted],
      ['/t/1/report?ticket=2', accepted],
      [`/t/1?lang=${of}`, SPOKEN[other].accepted],
    ]) {
      const { head, body } = await send(
        asking(path ?? '', `Accept: ${BROWSER}`, `Accept-Language: ${language}`),
        to,
      )
      expect(head).toMatch(/^HTTP\/1.1 429 /)
      expectPage(head)
      const seconds = /^retry-after: ([1-9]\d?)$/m.exec(head.replaceAll('\r', ''))?.[1]
      expect(body).toContain(`<html lang="${tag}">`)
      expect(body).toContain(`<h1>${limited}</h1>`)
      expect(body).toMatch(new RegExp(`[^\\d]${seconds}[^\\d]`))
      // The page itself in another language, wherever it is.
      expect(body).toContain(`href="?lang=${other}"`)
    }
  })

  test.each([
    ['a program', '/t/1', 'application/json'],
    ['a call', '/api/health', BROWSER],
    ['another page', '/table', BROWSER],
  ])('%s is answered the envelope', async (_who, path, accept) => {
    const to = await limitedTo(1)
    await send(asking('/api/health'), to)
    const { head, body } = await send(asking(path, `Accept: ${accept}`), to)
    expect(head).toMatch(/^HTTP\/1.1 429 /)
    expect(JSON.parse(body)).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  })
})

describe('what is too long to be a request', () => {
  const { text: reason } = ERRORS.HEADERS_TOO_LARGE
  const inAll = `${reason.cn} / ${reason.tc} / ${reason.en}`

  test.each(LANGUAGES)('is refused by a page in %s below /t', async (of) => {
    const { accepted, tag, refused } = SPOKEN[of]
    const asked = [`Accept: ${BROWSER}`, `Accept-Language: ${accepted}`]
    for (const bytes of [
      asking(`/t/${LONG}`, ...asked),
      asking(`/t?code=${LONG}`, ...asked),
      asking('/t/1', ...asked, `Cookie: ${LONG}`),
      asking(`/T/1?lang=${of}&x=${LONG}`, asked[0] ?? '', 'Accept-Language: fr'),
    ]) {
      const { head, body } = await send(bytes)
      expect(head).toMatch(/^HTTP\/1.1 431 /)
      expectPage(head)
      expect(body).toContain(`<html lang="${tag}">`)
      expect(body).toMatch(new RegExp(`<h1>${refused}`))
      expect(body).toContain(reason[of])
      // The address itself would be too long again.
      expect(body).toContain('href="/t?lang=tc"')
    }
  })

  test('an address of buyers that was cut off before it said what it reads is one of a browser', async () => {
    const { head, body } = await send(`GET /t/${LONG}`)
    expect(head).toMatch(/^HTTP\/1.1 431 /)
    expectPage(head)
    expect(body).toContain(inAll)
  })

  test('the page arrives however much more is sent', async () => {
    for (const length of [100_000, 1_000_000]) {
      const { head } = await send(`GET /t/${'x'.repeat(length)}`)
      expect(head).toMatch(/^HTTP\/1.1 431 /)
      expectPage(head)
    }
  })

  test.each([
    ['a program that asks a buyer’s address', asking(`/t/${LONG}`, 'Accept: application/json')],
    ['whoever says nothing of what it reads', asking(`/t/${LONG}`)],
    ['a call', asking(`/api/verify/${LONG}`, `Accept: ${BROWSER}`)],
    ['a call that was cut off', `GET /api/verify/${LONG}`],
  ])('%s is answered the envelope', async (_who, bytes) => {
    const { head, body } = await send(bytes)
    expect(head).toMatch(/^HTTP\/1.1 431 /)
    expect(JSON.parse(body)).toMatchObject({ error: 'HEADERS_TOO_LARGE', message: inAll })
  })

  test('where an address began is lost when it came in pieces: who reads pages is shown one', async () => {
    const { head, body } = await sendInPieces(`Accept: ${BROWSER}`, 'Accept-Language: en')
    expectPage(head)
    expect(body).toContain(reason.en)
    const data = await sendInPieces('Accept: */*')
    expect(JSON.parse(data.body)).toMatchObject({ error: 'HEADERS_TOO_LARGE', message: inAll })
  })
})

test('no HTTP with a buyer’s address is refused by a page', async () => {
  const bytes = asking('/t/1', `Accept: ${BROWSER}`, 'Accept-Language: en')
  const { head, body } = await send(bytes.replace('HTTP/1.1', 'HTTP/9.9'))
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expectPage(head)
  expect(body).toContain(ERRORS.REQUEST_MALFORMED.text.en)
})

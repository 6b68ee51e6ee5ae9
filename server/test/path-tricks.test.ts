import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createTestApp, type TestApp } from './app.ts'

/** Whatever an address is made of, it reaches no file that was not built, and is no fault of the server. */

const SECRET = 'nobody may read this'

let server: TestApp
let app: FastifyInstance
let port: number
let directory: string
const logged: unknown[] = []

beforeAll(async () => {
  server = await createTestApp()
  directory = await mkdtemp(join(tmpdir(), 'zhenma-paths-'))
  for (const built of ['web', 'docs']) {
    await mkdir(join(directory, built, 'assets'), { recursive: true })
    await writeFile(join(directory, built, 'index.html'), '<h1>page</h1>')
    await writeFile(join(directory, built, 'assets', 'a.js'), '1')
  }
  await writeFile(join(directory, 'secret.html'), SECRET)
  await writeFile(join(directory, 'web', '.built-from'), SECRET)
  app = await buildApp({
    services: server.services,
    rateLimit: 0,
    verifyRateLimit: 0,
    backOfficeDirectory: join(directory, 'web'),
    manualDirectory: join(directory, 'docs'),
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    logged.push(error)
    done()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const UPS = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '...',
  '..;',
  '..%00',
  '..%5c',
  '..\\',
  '%%',
  '%',
  '%ff',
]
const SLASHES = ['/', '//', '\\', '%2f', '%5c', '%5C', '/./', '%252f', '%00/']
const STARTS = [
  '/',
  '/assets/',
  '/manual/',
  '/files/',
  '/files/1/',
  '/t/',
  '/api/',
  '/api/web/',
  '//',
]
const ENDS = ['secret.html', '.built-from', 'x', '']

const TRICKS = [
  ...STARTS.flatMap((start) =>
    UPS.flatMap((up) => SLASHES.map((slash, n) => `${start}${up}${slash}${ENDS[n % ENDS.length]}`)),
  ),
  ...STARTS.map((start) => `${start}${'x'.repeat(12_000)}`),
  ...STARTS.map((start) => `${start}${'../'.repeat(4_000)}secret.html`),
  '/%00',
  '/index.html%00.js',
  '/assets',
  '/assets/',
  '/index.html/',
  '/.git/config',
  '/C:/secret.html',
  '/__proto__',
  '/constructor',
  '/assets/__proto__',
  '/manual/__proto__',
  '/?/../x',
  '/#/../x',
  'http://elsewhere/../x',
  '*',
]

/** One request as it is written, over a socket of its own. */
async function ask(method: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const length = method === 'POST' ? 'content-length: 0\r\n' : ''
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${length}\r\n`,
    'latin1',
  )
  return text(socket)
}

it.each(['GET', 'HEAD', 'POST'])('%s of every trick is answered in good order', async (method) => {
  expect(TRICKS.length).toBeGreaterThan(1_000)
  for (const path of TRICKS) {
    const answer = await ask(method, path)
    const status = Number(answer.slice(9, 12))
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    expect(status, `${path.slice(0, 80)}: ${answer.slice(0, 300)}`).toBeLessThan(500)
    expect(answer).not.toContain(SECRET)
    if (status < 400 || method === 'HEAD') continue
    if (/^content-type: application\/json/m.test(answer)) {
      expect(JSON.parse(body), path).toMatchObject({ success: false, status, code: status })
    } else {
      // Of a label's code there is a page to say that it is none.
      expect(path).toMatch(/^\/t\//)
    }
  }
  // Only refusals of ours: what is unknown would have been logged as a fault.
  const faults = logged.filter((error) => {
    const { name, code = '' } = error as { name: string; code?: string }
    return name !== 'Failure' && !code.startsWith('FST_')
  })
  expect(faults).toEqual([])
})

it.each(['/', '/index.html', '/assets/a.js', '/?a=../x'])(
  'what was built is there: %s',
  async (path) => {
    await expect(ask('GET', path)).resolves.toMatch(/^HTTP\/1.1 200 /)
    const head = await ask('HEAD', path)
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(head.endsWith('\r\n\r\n')).toBe(true)
  },
)

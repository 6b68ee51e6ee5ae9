import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../test/make/certificate.ts'
import { trustedProxies } from '../config/trusted-proxies.ts'
import { clientAddress, trustOf } from './gate/client-address.ts'
import { gateServer } from './gate/gate-server.ts'

const manual = (language: string): string =>
  fileURLToPath(new URL(`../../../../docs/manual/${language}/operating.md`, import.meta.url))

/** The example as the manual has it, in a language. */
function exampleOf(program: string, language: string): string {
  const text = readFileSync(manual(language), 'utf8')
  const found = new RegExp(`\`\`\`${program}\\n([^\`]+)\`\`\``).exec(text)?.[1]
  return found ?? expect.fail(`no example of ${program} in ${language}`)
}

const isInstalled = (program: string, argument: string): boolean =>
  spawnSync(program, [argument], { stdio: 'ignore' }).error === undefined

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zhenma-proxy-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A server as ours stands behind a proxy of the same machine: it answers for whom it was asked. */
async function withServer(use: (port: number) => Promise<void>): Promise<void> {
  const trust = trustOf(trustedProxies.parse('1'))
  const server = gateServer(
    (request, response) => {
      const asker = clientAddress(request, trust)
      response.end(JSON.stringify({ asker, host: request.headers.host, path: request.url }))
    },
    {
      trust,
      perMinute: 0,
      arrivalLimitMs: 10_000,
      pageFor: () => undefined,
      onUntrusted: () => {},
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await use((server.address() as AddressInfo).port)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function answerOf(response: IncomingMessage) {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += String(piece)
  return { status: response.statusCode, location: response.headers.location, text }
}

/** Asks as somebody who pretends to ask for somebody else; waits until the proxy is there. */
async function ask(url: string) {
  const headers = { host: 'z.example.com', 'x-forwarded-for': '203.0.113.9' }
  const options = { headers, agent: false, rejectUnauthorized: false }
  let answer: Awaited<ReturnType<typeof answerOf>> | undefined
  await expect
    .poll(
      async () => {
        const asked = url.startsWith('https') ? get(url, options) : getPlain(url, options)
        const came = once(asked, 'response').catch(() => [undefined])
        const [response] = (await came) as [IncomingMessage | undefined]
        answer = response && (await answerOf(response))
        return answer !== undefined
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  return answer ?? expect.fail('no answer')
}

test('the examples are the same in every language', () => {
  for (const program of ['nginx', 'caddy']) {
    expect(exampleOf(program, 'tc')).toBe(exampleOf(program, 'cn'))
    expect(exampleOf(program, 'en')).toBe(exampleOf(program, 'cn'))
  }
})

test.skipIf(!isInstalled('nginx', '-v'))(
  'nginx leads http to https, and tells who asks: nobody else is believed',
  async () => {
    const [cert, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
    await makeCertificate('z.example.com', cert, key)
    const [plain, secure] = [await freePort(), await freePort()]
    await withServer(async (port) => {
      const example = exampleOf('nginx', 'en')
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443', `listen 127.0.0.1:${secure}`)
        .replace('127.0.0.1:7300', `127.0.0.1:${port}`)
        .replace(/\/etc\/ssl\S+fullchain\.pem/, cert)
        .replace(/\/etc\/ssl\S+key\.pem/, key)
      const config = join(directory, 'nginx.conf')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(directory, name)};`)
        .join('\n')
      await writeFile(
        config,
        `daemon off; master_process off; pid ${join(directory, 'pid')}; error_log stderr;
         events {} http { access_log off; ${temporary} ${example} }`,
      )
      const nginx = spawn('nginx', ['-c', config, '-p', directory], { stdio: 'ignore' })
      try {
        const led = await ask(`http://127.0.0.1:${plain}/t/1?a=2`)
        expect(led).toMatchObject({ status: 308, location: 'https://z.example.com/t/1?a=2' })
        const { status, text } = await ask(`https://127.0.0.1:${secure}/t/1?a=2`)
        expect(status).toBe(200)
        expect(JSON.parse(text)).toEqual({
          asker: '127.0.0.1',
          host: 'z.example.com',
          path: '/t/1?a=2',
        })
      } finally {
        nginx.kill('SIGTERM')
        await once(nginx, 'exit')
      }
    })
  },
)

test.skipIf(!isInstalled('caddy', 'version'))('Caddy does so, too', async () => {
  const plain = await freePort()
  await withServer(async (port) => {
    const config = join(directory, 'Caddyfile')
    // No certificate is asked for from a test: what it leads to is the example's.
    const example = exampleOf('caddy', 'en')
      .replace('z.example.com {', `http://127.0.0.1:${plain}, http://z.example.com:${plain} {`)
      .replace('127.0.0.1:7300', `127.0.0.1:${port}`)
    await writeFile(config, `{\n  admin off\n  auto_https off\n}\n${example}`)
    const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: directory, XDG_DATA_HOME: directory },
    })
    try {
      const { status, text } = await ask(`http://127.0.0.1:${plain}/t/1`)
      expect(status).toBe(200)
      expect(JSON.parse(text)).toMatchObject({ asker: '127.0.0.1', path: '/t/1' })
    } finally {
      caddy.kill('SIGTERM')
      await once(caddy, 'exit')
    }
  })
})

import { once } from 'node:events'
import { copyFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { type AddressInfo, connect as connectPlain, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../../test/make/certificate.ts'
import { gateServer } from '../gate/gate-server.ts'
import { readCertificate } from './certificate.ts'
import { followCertificate } from './follow-certificate.ts'
import type { SecureServer } from './secure-server.ts'

let directory: string
const at = (name: string): string => join(directory, name)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zhenma-tls-'))
  for (const name of ['first', 'second'])
    await makeCertificate(name, at(`${name}.crt`), at(`${name}.key`))
  await writeFile(at('words.txt'), 'no certificate')
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const filesOf = (cert: string, key: string) => ({ certFile: at(cert), keyFile: at(key) })
const now = new Date()

test('files that cannot be used are refused by name', async () => {
  const refused = async (cert: string, key: string, when = now): Promise<string> => {
    try {
      await readCertificate(filesOf(cert, key), when)
    } catch (error) {
      return (error as Error).message
    }
    return 'it was taken'
  }
  expect(await refused('none.crt', 'first.key')).toBe(
    `TLS_CERT_FILE: ${at('none.crt')}: there is no such file`,
  )
  expect(await refused('words.txt', 'first.key')).toMatch(/^TLS_CERT_FILE: .*not a certificate/)
  expect(await refused('first.crt', 'words.txt')).toMatch(/^TLS_KEY_FILE: .*not a private key/)
  expect(await refused('first.crt', 'second.key')).toBe(
    `TLS_KEY_FILE: ${at('second.key')} is not the key of the certificate in ${at('first.crt')}`,
  )
  const later = new Date(now.getTime() + 3 * 86_400_000)
  expect(await refused('first.crt', 'first.key', later)).toMatch(/was valid until/)
})

/** A gate that answers with the address it was asked by, for as long as `use` runs. */
async function withServer(use: (port: number, server: SecureServer) => Promise<void>) {
  const certificate = await readCertificate(filesOf('first.crt', 'first.key'), now)
  const server = gateServer((request, response) => response.end(`asked ${request.url}`), {
    trust: undefined,
    perMinute: 0,
    arrivalLimitMs: 10_000,
    certificate,
    pageFor: () => undefined,
    onUntrusted: () => {},
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await use((server.address() as AddressInfo).port, server as unknown as SecureServer)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += String(piece)
  return text
}

/** Whose certificate somebody is shown who comes now. */
async function shownAt(port: number): Promise<string> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const name = socket.getPeerCertificate().subject.CN
  socket.destroy()
  return String(name)
}

test('https is answered, and http is led to https at the same address', async () => {
  await withServer(async (port) => {
    const url = `127.0.0.1:${port}/t/12?a=1`
    const [secure] = (await once(
      get(`https://${url}`, { rejectUnauthorized: false, agent: false }),
      'response',
    )) as [IncomingMessage]
    expect(await textOf(secure)).toBe('asked /t/12?a=1')
    const [plain] = (await once(getPlain(`http://${url}`, { agent: false }), 'response')) as [
      IncomingMessage,
    ]
    plain.resume()
    expect(plain.statusCode).toBe(308)
    expect(plain.headers.location).toBe(`https://${url}`)
    const headers = { host: 'evil.example/@x' }
    const [odd] = (await once(
      getPlain(`http://${url}`, { agent: false, headers }),
      'response',
    )) as [IncomingMessage]
    expect(odd.statusCode).toBe(400)
    expect(await textOf(odd)).toContain('https only')
  })
})

test('what is too long for a request is refused alike, over https and over http', async () => {
  await withServer(async (port, server) => {
    server.on('clientError', ({ code = '' }: { code?: string }, socket: Socket) => socket.end(code))
    const to = { port, host: '127.0.0.1', rejectUnauthorized: false }
    for (const socket of [connect(to), connectPlain(to)]) {
      socket.write(`GET /t/${'x'.repeat(20_000)}`)
      expect(await text(socket)).toBe('HPE_HEADER_OVERFLOW')
    }
  })
})

test('a renewed certificate is taken while the server runs; a broken one is told, and the old one stays', async () => {
  const files = filesOf('used.crt', 'used.key')
  const use = async (name: string, mark: number): Promise<void> => {
    await copyFile(at(`${name}.crt`), files.certFile)
    await copyFile(at(`${name}.key`), files.keyFile)
    await utimes(files.keyFile, mark, mark)
  }
  await use('first', 1)
  await withServer(async (port, server) => {
    const lines: string[] = []
    const reported = {
      info: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
    }
    const stop = await followCertificate(server, files, reported, 10)
    try {
      expect(await shownAt(port)).toBe('first')
      await writeFile(files.keyFile, 'broken')
      await expect.poll(() => lines.at(-1)).toContain('the one before stays')
      expect(await shownAt(port)).toBe('first')
      await use('second', 2)
      await expect.poll(() => lines.at(-1)).toContain('taken anew; it is valid until')
      expect(await shownAt(port)).toBe('second')
    } finally {
      stop()
    }
  })
})

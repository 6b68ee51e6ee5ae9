import { rotateKeyRing } from '@zhenma/codes/key-ring'
import { parseVerifier, signerOf, type Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { parseNote, verifyNote, writeNote } from '@zhenma/codes/transparency-log/signed-note'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { makeLog, type MadeLog } from './testing/made-log.ts'

/** The logs that the server under test is a witness for: each test makes its own. */
const witnessedLogs: Verifier[] = []
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ witnessedLogs })
})
afterAll(() => server.close())

const newLog = (wish?: Parameters<typeof makeLog>[0]): MadeLog => {
  const log = makeLog(wish)
  witnessedLogs.push(log.signer)
  return log
}

const add = (payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'POST', url: '/log/witness/add-checkpoint', payload, headers })

const keys = async (app = server.app): Promise<Verifier[]> => {
  const { body } = await app.inject('/log/witness/key')
  return body
    .trim()
    .split('\n')
    .map((line) => parseVerifier(line) as Verifier)
}

/** Who of the keys cosigned a checkpoint, by what a witness answered. */
const cosigners = (checkpoint: string, answered: string, known: readonly Verifier[]): string[] => {
  const note = parseNote(checkpoint + answered)
  if (note === undefined) throw new Error(`no cosignatures: ${answered}`)
  const { by, isForged } = verifyNote(note, known)
  return isForged ? ['forged'] : by.map(({ type }) => type)
}

it('a server whose operator names no log is no witness', async () => {
  const { app } = server
  const { witnessedLogs: _, ...services } = server.services
  const none = await buildApp({ services, rateLimit: 0, verifyRateLimit: 0 })
  const url = '/log/witness/add-checkpoint'
  const answer = await none.inject({ method: 'POST', url, payload: makeLog().request(0, 3) })
  expect(answer.statusCode).toBe(404)
  expect((await none.inject('/log/witness/key')).statusCode).toBe(404)
  expect((await app.inject(url)).statusCode).toBe(405)
  await none.close()
})

it.each([
  ['nothing', ''],
  ['no text', Buffer.from([0xff, 0xfe, 0x0a, 0x0a])],
  ['JSON', '{"old":0}'],
  ['an old size above the new one', newLog().request(0, 3).replace('old 0', 'old 4')],
  [
    'a proof that is no base64',
    newLog()
      .request(2, 3)
      .replace(/\n.*=\n\n/, '\nno hash\n\n'),
  ],
])('400: %s', async (_, body) => {
  expect((await add(body)).statusCode).toBe(400)
})

it('404: a log that is not named, whatever else is right', async () => {
  expect((await add(makeLog().request(0, 3))).statusCode).toBe(404)
})

it('403: signed by nobody who may, or by a known key falsely', async () => {
  const log = newLog()
  const stranger = signerOf(log.origin, new Uint8Array(32).fill(3))
  const other = newLog()
  for (const signer of [stranger, other.signer]) {
    expect((await add(log.request(0, 3, { signer }))).statusCode).toBe(403)
  }
  const [three, four] = [log.checkpoint(3), log.checkpoint(4)].map(parseNote)
  const swapped = writeNote({ text: three?.text ?? '', signatures: four?.signatures ?? [] })
  expect((await add(`old 0\n\n${swapped}`)).statusCode).toBe(403)
})

it('413: more than any request has', async () => {
  expect((await add(`old 0\n\n${'x'.repeat(65 * 1024)}`)).statusCode).toBe(413)
})

it('409: begins elsewhere than where the witness stands, and is told where that is', async () => {
  const log = newLog()
  const first = await add(log.request(2, 3))
  expect([first.statusCode, first.body]).toEqual([409, '0\n'])
  expect(first.headers['content-type']).toBe('text/x.tlog.size')
  expect((await add(log.request(0, 5))).statusCode).toBe(200)
  for (const request of [log.request(0, 5), log.request(3, 8), log.request(0, 3)]) {
    const { statusCode, body } = await add(request)
    expect([statusCode, body]).toEqual([409, '5\n'])
  }
  expect((await add(log.request(5, 8))).statusCode).toBe(200)
})

it('409: another tree of the size that was cosigned', async () => {
  const log = newLog()
  expect((await add(log.request(0, 5))).statusCode).toBe(200)
  const { statusCode, body, headers } = await add(log.request(5, 5, { history: 'two' }))
  expect([statusCode, body, headers['content-type']]).toEqual([409, '5\n', 'text/x.tlog.size'])
})

it('422: a tree that does not begin with the one that was cosigned, and proofs that are none', async () => {
  const log = newLog({ common: 3 })
  expect((await add(log.request(0, 5))).statusCode).toBe(200)
  const hash = Buffer.alloc(32, 1)
  for (const request of [
    log.request(5, 8, { history: 'two' }),
    log.request(5, 8, { proof: [] }),
    log.request(5, 8, { proof: [hash] }),
    log.request(5, 5, { proof: [hash] }),
    newLog().request(0, 5, { proof: [hash] }),
  ]) {
    expect((await add(request)).statusCode).toBe(422)
  }
  // None of it has moved what the witness stands by.
  expect((await add(log.request(5, 8))).statusCode).toBe(200)
})

it('cosigns what extends the log, by the key that it tells, and the same again', async () => {
  const log = newLog()
  const known = await keys()
  expect(known).toMatchObject([{ type: 'cosignature' }])
  expect(known[0]?.name).toMatch(/^zhenma\.test\/log\/witness\/[0-9a-f]{8}$/)
  for (const [from, to] of [
    [0, 1],
    [1, 7],
    [7, 7],
    [7, 20],
  ] as const) {
    const { statusCode, body, headers } = await add(log.request(from, to))
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(cosigners(log.checkpoint(to), body, known)).toEqual(['cosignature'])
    expect(cosigners(log.checkpoint(to), body, [...known, log.signer])).toHaveLength(2)
    // Its time is now: POSIX seconds, in the eight bytes after the key's id.
    const bytes = Buffer.from(body.trim().split(' ').at(-1) ?? '', 'base64')
    const seconds = Number(bytes.readBigUInt64BE(4))
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60)
  }
})

it('asks nothing about how a body is called, and knows a log by any of its keys', async () => {
  const log = newLog()
  const second = signerOf(log.origin, new Uint8Array(32).fill(4))
  witnessedLogs.push(second)
  const types = ['text/plain', 'application/json', 'application/x-www-form-urlencoded']
  for (const [at, type] of types.entries()) {
    const request = log.request(at, at + 1, at === 1 ? { signer: second } : {})
    expect((await add(request, { 'content-type': type })).statusCode).toBe(200)
  }
})

it('after a rotation cosigns by the new key and the old one', async () => {
  const log = newLog()
  const [old] = await keys()
  const keyRing = rotateKeyRing(server.keyRing, new Date())
  const services = { ...server.services, keyRing }
  const app = await buildApp({ services, rateLimit: 0, verifyRateLimit: 0 })
  const known = await keys(app)
  expect(known).toHaveLength(2)
  expect(known[1]).toEqual(old)
  const { body } = await app.inject({
    method: 'POST',
    url: '/log/witness/add-checkpoint',
    payload: log.request(0, 3),
  })
  expect(cosigners(log.checkpoint(3), body, known)).toHaveLength(2)
  await app.close()
})

it('keeps the log’s own note of what it cosigned, where no company reads it', async () => {
  const log = newLog()
  await add(log.request(0, 4))
  const kept = sql<{ size: number; checkpoint: string }>`
    select size, checkpoint from witnessed_log where origin = ${log.origin}`
  expect(await asPlatform(server.connections, (db) => rows(db, kept))).toEqual([
    { size: 4, checkpoint: log.checkpoint(4) },
  ])
  await expect(asCompany(server.connections, 0, (db) => rows(db, kept))).rejects.toThrow(
    'permission denied',
  )
})

it('limits how often an address may ask', async () => {
  const { services } = server
  const limited = await buildApp({ services, rateLimit: 100_000, verifyRateLimit: 0 })
  let last = 200
  for (let asked = 0; asked <= 1_200; asked += 1) {
    last = (await limited.inject({ method: 'POST', url: '/log/witness/add-checkpoint' })).statusCode
  }
  expect(last).toBe(429)
  await limited.close()
})

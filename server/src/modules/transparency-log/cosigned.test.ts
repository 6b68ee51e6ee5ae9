import { signerOf, type Verifier, verifierText } from '@zhenma/codes/transparency-log/note-keys'
import { cosignText, signatureLines, verifyNote } from '@zhenma/codes/transparency-log/signed-note'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { createCosign, type Submission } from './sequence/ask-witnesses.ts'
import type { Publishing } from './sequence/publish.ts'
import { continueLogs } from './index.ts'
import { checkProof } from './testing/check-proof.ts'
import { HOST, useLog } from './testing/log-scene.ts'
import { useWitness } from './testing/witness-scene.ts'

/** A log whose checkpoints another server cosigns: over the network, on a database of its own. */

const log = useLog()
const { witnessedLogs, good, silentUrl } = useWitness()

const errors: unknown[] = []
const told: Publishing['log'] = {
  error: (...words: unknown[]) => void errors.push(words),
  warn: () => {},
}
const unlike = signerOf('unlike.example', new Uint8Array(32).fill(4), 'cosignature')
const other = { key: signerOf('w.example', new Uint8Array(32).fill(2), 'cosignature') }

const SUBMISSION: Submission = {
  checkpoint: 'o\n2\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n',
  size: 2,
  publishedSize: 1,
  prove: () => Promise.resolve([]),
}

/** Logs what waits, and has it cosigned. */
const sequence = (witnesses = [good()], quorum = witnesses.length, timeoutMs = 5_000) =>
  log.sequence({ cosign: createCosign({ witnesses, quorum, timeoutMs }), log: told })

/** A company of its own, whose log the witness knows once `isWitnessed`. */
async function company({ isWitnessed = true } = {}) {
  const { companyId } = await makeUser(log.connections)
  const grow = () => makeBatch(log, { companyId })
  await grow()
  // Nobody is asked yet: the log is opened, and published once.
  await log.sequence()
  const { name } = await log.open(companyId)
  if (isWitnessed) witnessedLogs.push(...(await log.keys(name)))
  return { companyId, name, grow }
}
const cosigners = async (name: string): Promise<string[]> => {
  const head = await log.checkpoint(name)
  const { by, isForged } = verifyNote(head, [good().key, ...(await log.keys(name))])
  return isForged ? ['forged'] : by.map(({ type }) => type)
}

it('is not told while the witness refuses, everything else goes on, and it is told once it cosigns', async () => {
  const { companyId, name, grow } = await company({ isWitnessed: false })
  const before = await log.checkpoint(name)
  await grow()
  errors.length = 0
  await sequence()
  expect((await log.checkpoint(name)).size).toBe(before.size)
  expect(JSON.stringify(errors)).toContain('too few witnesses cosigned it')
  expect(JSON.stringify(errors)).toContain('answered 404')
  await grow()
  await sequence()
  const waiting = await log.open(companyId)
  expect([waiting.size, waiting.publishedSize]).toEqual([before.size + 2, before.size])
  witnessedLogs.push(...(await log.keys(name)))
  await sequence()
  expect((await log.checkpoint(name)).size).toBe(before.size + 2)
  expect(await cosigners(name)).toEqual(['ed25519', 'cosignature'])
})

it('is told with the cosignature, each time the log has grown', async () => {
  const { companyId, name, grow } = await company()
  for (let round = 0; round < 3; round += 1) {
    await grow()
    await sequence()
    expect(await cosigners(name)).toEqual(['ed25519', 'cosignature'])
    const { size, publishedSize, checkpoint, publishedCheckpoint } = await log.open(companyId)
    expect([publishedSize, publishedCheckpoint]).toEqual([size, checkpoint])
    expect(await log.files().read(name)).toBe(checkpoint)
  }
  // A start finds what it kept to be just that.
  const warned: string[] = []
  const warn = (line: string): void => void warned.push(line)
  await continueLogs({ connections: log.connections, files: log.files(), host: HOST, warn })
  expect(warned.filter((line) => line.includes(name))).toEqual([])
})

it('is told where as many cosign as must, whatever the others do', async () => {
  const { name, grow } = await company()
  const witnesses = [{ ...other, url: silentUrl() }, good(), { key: unlike, url: good().url }]
  await grow()
  await sequence(witnesses, 1)
  expect(await cosigners(name)).toEqual(['ed25519', 'cosignature'])
  // By the answer of another key nobody is taken for having cosigned, nor by none within the time.
  const { size } = await log.checkpoint(name)
  await grow()
  errors.length = 0
  await sequence(witnesses, 2, 300)
  expect((await log.checkpoint(name)).size).toBe(size)
  expect(JSON.stringify(errors)).toContain('unlike.example: Error: did not cosign by its key')
  expect(JSON.stringify(errors)).toContain('w.example: TimeoutError')
})

it('follows a witness that another server moves on between two questions', async () => {
  const key = signerOf('moving.example', new Uint8Array(32).fill(3), 'cosignature')
  const stands = ['0\n', '1\n']
  const asked: string[] = []
  const moving = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body.slice(0, body.indexOf('\n')))
      const at = stands.shift()
      const note = SUBMISSION.checkpoint.slice(0, -1)
      response.statusCode = at === undefined ? 200 : 409
      response.end(at ?? signatureLines([cosignText(note, key, new Date())]))
    })
  })
  await new Promise<void>((resolve) => moving.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(moving.address() as AddressInfo).port}`
  const cosign = createCosign({ witnesses: [{ key, url }], quorum: 1 })
  expect(await cosign(SUBMISSION)).toMatchObject({ isEnough: true, failures: [] })
  expect(asked).toEqual(['old 1', 'old 0', 'old 1'])
  moving.closeAllConnections()
  await new Promise((resolve) => moving.close(resolve))
})

it('asks nobody again at once who did not answer', async () => {
  const cosign = createCosign({
    witnesses: [{ ...other, url: silentUrl() }],
    quorum: 1,
    timeoutMs: 100,
  })
  expect((await cosign(SUBMISSION)).failures[0]).toContain('TimeoutError')
  expect(await cosign(SUBMISSION)).toMatchObject({
    isEnough: false,
    failures: ['w.example: Error: did not answer before'],
  })
})

it('goes on where a server was killed after the witness had cosigned', async () => {
  const { companyId, name, grow } = await company()
  await grow()
  const fails = { ...log.files(), write: () => Promise.reject(new Error('killed')) }
  const cosign = createCosign({ witnesses: [good()], quorum: 1 })
  await expect(log.sequence({ cosign, files: fails, log: told })).rejects.toThrow('killed')
  await sequence()
  expect(await cosigners(name)).toEqual(['ed25519', 'cosignature'])
  const { size, publishedSize } = await log.open(companyId)
  expect(publishedSize).toBe(size)
})

it('is in the proofs of labels, where a program that shares nothing with ours finds it', async () => {
  await log.sequence()
  const { name } = await log.open()
  const { key } = good()
  witnessedLogs.push(...(await log.keys(name)))
  const code = log.batch.at(7)
  const file = async () => String((await log.call(transparencyLog.proofFile, { code })).raw)
  const before = checkProof(await file(), '--witness', verifierText(key))
  expect(before.status).toBe(1)
  expect(before.said).toContain(`${key.name} has not cosigned the checkpoint`)
  await log.sent(log.batch)
  await sequence()
  const text = await file()
  const checked = checkProof(text, '--witness', verifierText(key))
  expect(checked, checked.said).toMatchObject({ status: 0 })
  expect(checked.said).toContain(`cosigned by ${key.name} at 20`)
  // Without knowing the witness nothing is said of it, and a key of the log is none of a witness.
  expect(checkProof(text)).toMatchObject({ status: 0 })
  const [own] = await log.keys(name)
  expect(checkProof(text, '--witness', verifierText(own as Verifier)).status).toBe(2)
  expect(checkProof(text, '--witness', verifierText(other.key)).status).toBe(1)
})

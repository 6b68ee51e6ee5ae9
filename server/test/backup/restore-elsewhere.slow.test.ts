import { files } from '@zhenma/contract/files/files.contract'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { schemaDump } from '../../src/platform/database/migrate.ts'
import { expectWholeOrAbsent, readFindings } from '../faults/findings.ts'
import { beginJourney, type Journey } from '../faults/journey.ts'
import { adminUrlOf } from '../faults/embedded-address.ts'
import { sendCheck } from '../faults/send-call.ts'
import { makeDataDir, startServer } from '../faults/server-process.ts'
import { type Ledger, newLedger, runStream } from '../faults/stream.ts'
import { connect } from '../../src/platform/database/database.ts'
import { contentOf } from './archive-content.ts'
import { mustRun, PASSPHRASE } from './commands.ts'
import { makeOwnedDatabase, type OwnedDatabase } from './owned-database.ts'

// One backup, made by the command while everybody works; restored to another folder, from there to a
// PostgreSQL of one's own, and back. After each the same rows are there.

const folders: ReturnType<typeof makeDataDir>[] = []
const makeFolder = (): string => {
  const folder = makeDataDir()
  folders.push(folder)
  return folder.path
}

let journey: Journey
let backup: string
/** What had been answered when the backup began. */
let before: Ledger
let picture: { readonly url: string; readonly content: Buffer }
let owned: OwnedDatabase
beforeAll(async () => {
  journey = await beginJourney()
  owned = await makeOwnedDatabase()
  picture = await sendPicture(journey)
  backup = join(journey.dataDir, '..', 'backup.zip')
  before = await backUpAmongSubmissions()
}, 120_000)
afterAll(async () => {
  await journey?.close()
  await owned?.drop()
  for (const folder of folders) folder.remove()
})

async function sendPicture({ server, stock }: Journey) {
  const form = new FormData()
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a5' } })
  form.append('file', new Blob([new Uint8Array(await square.png().toBuffer())]), 'square.png')
  const response = await fetch(`${server.address}/api${files.uploadImage.path}`, {
    method: 'POST',
    headers: { 'biz-token': stock.token },
    body: form,
  })
  const { url } = payloadOf((await response.json()) as Envelope<{ url: string }>)
  return { url, content: await contentAt(server.address + url) }
}

async function contentAt(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The first half is answered before; the second is under way while the snapshot is taken. */
async function backUpAmongSubmissions(): Promise<Ledger> {
  const { server, stock, submissions } = journey
  const half = Math.floor(submissions.length / 2)
  const [first, second] = [submissions.slice(0, half), submissions.slice(half)]
  const known = newLedger()
  await runStream({ address: server.address, stock, submissions: first, ledger: known })
  const running = mustRun('backup', [backup], { DATA_DIR: journey.dataDir })
  let isDone = false
  const done = running.finally(() => {
    isDone = true
  })
  const ledger = newLedger()
  const rush = async (): Promise<void> => {
    // Sent again under their keys: work that changes nothing, until the backup has begun.
    while (!existsSync(`${backup}.part`) && !isDone) {
      await runStream({ address: server.address, stock, submissions: first, ledger })
    }
    await runStream({ address: server.address, stock, submissions: second, ledger })
  }
  const [said] = await Promise.all([done, rush()])
  expect(said).toMatch(
    /^Backed up to .*: .* MB, \d+ tables, [\d,]+ rows, 2 files, keys sealed, .* s\./m,
  )
  expect(ledger.refusals).toEqual([])
  expect(ledger.answered.size).toBe(submissions.length)
  return known
}

/** A backup of what was restored, to be compared with the one that it was restored from. */
async function expectTheSame(settings: NodeJS.ProcessEnv): Promise<void> {
  const again = join(makeFolder(), '..', 'again.zip')
  await mustRun('backup', [again], settings)
  expect(await contentOf(again)).toEqual(await contentOf(backup))
}

async function expectSchema(url: string): Promise<void> {
  expect(await schemaDump(url)).toBe(await schemaDump(inject('testCluster').templateUrl))
}

test('the file is for its owner only, and nothing half lies beside it', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  expect(existsSync(`${backup}.part`)).toBe(false)
})

test('restored elsewhere and started, all that was acknowledged before is there, and whole', async () => {
  const dataDir = makeFolder()
  const said = await mustRun('restore', [backup], { DATA_DIR: dataDir })
  expect(said).toContain('Verified: row counts, keys, files, and the labels of ')
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  await expectTheSame({ DATA_DIR: dataDir })

  const server = await startServer(dataDir)
  const connections = connect(adminUrlOf(dataDir), { max: 1 })
  try {
    const { stock, submissions } = journey
    const findings = await readFindings(connections, stock.companyId)
    expectWholeOrAbsent(findings, submissions, before)
    const code = stock.codeOf(stock.loose[0]?.range.lo ?? 0)
    expect(await sendCheck(server.address, code)).toMatchObject({
      kind: 'answered',
      payload: { result: expect.stringMatching(/first|again|genuine/) as string },
    })
    expect(await contentAt(server.address + picture.url)).toEqual(picture.content)
  } finally {
    await connections.close()
    await server.end('SIGTERM')
  }
}, 120_000)

test('moves to a PostgreSQL of an owner who is no superuser, and back', async () => {
  const settings = { DATA_DIR: makeFolder(), DATABASE_URL: owned.url }
  expect(await mustRun('restore', [backup], settings)).toContain('Verified: ')
  await expectSchema(owned.adminUrl)
  await expectTheSame(settings)

  const moved = join(makeFolder(), '..', 'moved.zip')
  await mustRun('backup', [moved, '--without-keys'], settings)
  const back = makeFolder()
  // The keys are kept apart: in a variable, under which none are written.
  const keys = {
    DATA_DIR: back,
    ZHENMA_KEYS: readFileSync(join(settings.DATA_DIR, 'keys.json'), 'utf8'),
  }
  expect(await mustRun('restore', [moved], keys)).toContain('Verified: ')
  expect(existsSync(join(back, 'keys.json'))).toBe(false)
  await expectTheSame(keys)
}, 180_000)

test('a wrong passphrase is refused, and nothing is made', async () => {
  const dataDir = makeFolder()
  const wrong = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: `not ${PASSPHRASE}` }
  await expect(mustRun('restore', [backup], wrong)).rejects.toThrow(
    'ended with 1: The passphrase is not the one',
  )
  expect(existsSync(dataDir)).toBe(false)
})

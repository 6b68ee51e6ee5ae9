import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import {
  continueLogs,
  createSequencer,
  type PublishedFiles,
  publishedFiles,
} from '../../src/modules/transparency-log/index.ts'
import { listLogs, type Log } from '../../src/modules/transparency-log/log.store.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  connect,
  one,
} from '../../src/platform/database/database.ts'
import { ensureLoginRole } from '../../src/platform/database/migrate.ts'
import { callAs } from '../app.ts'
import { makeBatch } from '../make/batch.ts'
import { makeUser } from '../make/user.ts'
import { useBackupScene } from './backup-scene.ts'

const HOST = 'zhenma.test'
const scene = useBackupScene()

let companyId: number
/** A backup of a log that was published, and what was published of it then and later. */
let path: string
let folder: string
let then: string
let later: string
/** Another company, which had forgotten an entry before the backup; where it is written down. */
let forgetful: { readonly log: Log; readonly number: number }

const sequence = (connections: Connections, files: PublishedFiles): Promise<void> =>
  createSequencer({
    connections,
    files,
    keyRing: scene.app.keyRing,
    host: HOST,
    log: { error: () => {}, warn: () => {} },
  }).workOnce()

const logsOf = (connections: Connections, of = companyId): Promise<Log[]> =>
  asCompany(connections, of, (db) => listLogs(db, of))

const sizeOf = (checkpoint: string | null | undefined): number | undefined => {
  const note = parseNote(checkpoint ?? '')
  return note && parseCheckpoint(note.text)?.size
}

beforeAll(async () => {
  const { connections } = scene.app
  ;({ companyId } = await makeUser(connections))
  folder = scene.dataDir()
  const files = publishedFiles(folder)
  for (let made = 0; made < 3; made += 1) await makeBatch(scene.app, { companyId })
  await sequence(connections, files)
  then = (await logsOf(connections))[0]?.publishedCheckpoint ?? ''
  const other = await makeUser(connections)
  await makeBatch(scene.app, { companyId: other.companyId })
  await sequence(connections, files)
  const [log] = await logsOf(connections, other.companyId)
  if (log === undefined) throw new Error('no log')
  const place = { origin: log.origin, number: 0 }
  const reason = 'A dealer has asked for it'
  await callAs(scene.app, other.token, transparencyLog.forget, { ...place, reason })
  await sequence(connections, files)
  forgetful = { log, number: place.number }
  expect(await files.readForgotten(log.name)).toMatchObject([{ number: place.number }])
  path = join(scene.folder, 'with-log.zip')
  await scene.backUp(path)
  await makeBatch(scene.app, { companyId })
  await sequence(connections, files)
  later = (await logsOf(connections))[0]?.publishedCheckpoint ?? ''
  expect(sizeOf(later)).toBe(5)
})

/** Restores the backup and starts: compares with what a folder holds, and logs what waits. */
async function restored(files: PublishedFiles) {
  const target = await scene.target()
  await scene.restore(path, { url: target.url })
  const url = await ensureLoginRole(target.url, { password: 'restored' })
  const connections = connect(url)
  const warned: string[] = []
  const warn = (line: string): void => void warned.push(line)
  try {
    await continueLogs({ connections, files, host: HOST, warn })
    await continueLogs({ connections, files, host: HOST, warn })
    const logs = await logsOf(connections)
    await makeBatch({ ...scene.app, connections }, { companyId })
    await sequence(connections, files)
    const { n } = await asPlatform(connections, (db) =>
      one(
        db,
        sql<{ n: number }>`
          select count(*) as n from transparency_leaf where company_id = ${companyId}
             and kind = 'operation'`,
      ),
    )
    // The other company's log was never published in this folder.
    const ours = warned.filter((line) =>
      logs.some(({ origin }) => line.includes(`${origin} could`)),
    )
    return { warned: ours, logs, after: await logsOf(connections), operations: n }
  } finally {
    await connections.close()
  }
}

it('goes on where nothing was published since the backup', async () => {
  const files = publishedFiles(scene.dataDir())
  const [before] = await logsOf(scene.app.connections)
  const name = before?.name ?? ''
  await files.write(name, then)
  const { warned, after, operations } = await restored(files)
  expect(warned).toEqual([])
  expect(after).toMatchObject([{ name, restoredAt: null, publishedSize: 5 }])
  expect(operations).toBe(4)
})

it('writes down what was forgotten before the backup where the data is now', async () => {
  const files = publishedFiles(scene.dataDir())
  await restored(files)
  const { log, number } = forgetful
  expect(await files.readForgotten(log.name)).toMatchObject([{ number }])
})

it('signs no second history where more had been published: a new log of a new origin', async () => {
  const files = publishedFiles(scene.dataDir())
  const [before] = await logsOf(scene.app.connections)
  await files.write(before?.name ?? '', later)
  const { warned, logs, after, operations } = await restored(files)
  expect(warned).toHaveLength(1)
  expect(warned[0]).toContain(`${before?.origin} could not be continued`)
  expect(warned[0]).toContain('5 entries had been published')
  const [next, old] = logs
  expect(old).toMatchObject({
    name: before?.name,
    size: 4,
    publishedSize: 4,
    lostCheckpoint: later,
  })
  expect(old?.closedAt).not.toBeNull()
  expect(next).toMatchObject({ openedBecause: 'restored', size: 0, closedAt: null })
  expect(next?.origin).not.toBe(before?.origin)
  // The key, of which log it is the continuation, and what was done since.
  expect(after[0]).toMatchObject({ publishedSize: 3 })
  expect(operations).toBe(4)
  // What had been published last of the old one is still told, and is older than what was lost.
  expect(sizeOf(after[1]?.publishedCheckpoint)).toBe(4)
  expect(await files.read(before?.name ?? '')).toBe(later)
})

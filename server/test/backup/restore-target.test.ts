import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openArchive } from '../../src/backup/archive-reader.ts'
import { verifyRestore } from '../../src/backup/verify-restore.ts'
import { assertNoUnfinishedRestore, writeNote } from '../../src/backup/unfinished-restore.ts'
import { withClient } from '../../src/platform/database/with-client.ts'
import { type BackupScene, keysOf, useBackupScene } from './backup-scene.ts'
import type { OwnedDatabase } from './owned-database.ts'

const scene = useBackupScene()

let dataDir: string
afterEach(() => {
  dataDir = ''
})

type Wish = Parameters<BackupScene['restore']>[1]
const refusal = (path: string, wish: Wish): Promise<string> =>
  scene.restore(path, wish).then(
    () => 'none',
    (error: Error) => error.message,
  )

async function query<Row>(database: OwnedDatabase, sql: string): Promise<Row[]> {
  return withClient(database.adminUrl, async (client) => (await client.query(sql)).rows as Row[])
}

const tablesOf = (database: OwnedDatabase) =>
  query<{ tablename: string }>(
    database,
    "select tablename from pg_tables where schemaname = 'public'",
  )

describe('a restore overwrites nothing', () => {
  test.each([
    ['postgres/cluster', 'a database (postgres)'],
    ['keys.json', 'keys (keys.json)'],
    ['files/1/picture.webp', 'files'],
  ])('%s in DATA_DIR refuses it', async (name, said) => {
    dataDir = scene.dataDir()
    mkdirSync(join(dataDir, name, '..'), { recursive: true })
    writeFileSync(join(dataDir, name), '')
    const database = await scene.target()
    const error = await refusal(scene.path, { url: database.url, dataDir })
    expect(error).toContain(`${dataDir} is in use: it has ${said}.`)
    expect(await tablesOf(database)).toEqual([])
  })

  test('a table in the database refuses it', async () => {
    const database = await scene.target()
    await query(database, 'create table their_own (a int)')
    dataDir = scene.dataDir()
    const error = await refusal(scene.path, { url: database.url, dataDir })
    expect(error).toContain('The database has tables already (their_own)')
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('a restore that fails in its middle', () => {
  test('leaves nothing: no table, no file, no key, and can be run again', async () => {
    const database = await scene.target()
    dataDir = scene.dataDir()
    const wrong = await scene.rewritten((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'task_upload' ? { ...table, rows: 7 } : table,
      ),
    }))
    const error = await refusal(wrong, { url: database.url, dataDir })
    expect(error).toBe('The table task_upload would have 0 rows instead of 7.')
    expect(await tablesOf(database)).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
    expect((await scene.restore(scene.path, { url: database.url, dataDir })).faults).toEqual([])
  })

  test('killed, it keeps servers from starting, and the next one clears up', async () => {
    const database = await scene.target()
    dataDir = scene.dataDir()
    mkdirSync(join(dataDir, 'files/1'), { recursive: true })
    writeFileSync(join(dataDir, 'files/1/half'), 'half')
    writeFileSync(join(dataDir, 'keys.json'), 'half')
    await writeNote(dataDir, { backupId: 'another', file: '/b.zip', hadKeys: false })
    await expect(assertNoUnfinishedRestore(dataDir)).rejects.toThrow('npm run restore -- /b.zip')

    const { faults } = await scene.restore(scene.path, { url: database.url, dataDir })
    expect(faults).toEqual([])
    expect(existsSync(join(dataDir, 'files/1/half'))).toBe(false)
    await assertNoUnfinishedRestore(dataDir)
  })

  test('killed between its end and its verification, it is verified by the next one', async () => {
    const database = await scene.target()
    dataDir = scene.dataDir()
    const wish = { url: database.url, dataDir }
    await scene.restore(scene.path, wish)
    const archive = await openArchive(scene.path)
    archive.close()
    await writeNote(dataDir, { backupId: archive.id, file: scene.path, hadKeys: false })
    expect((await scene.restore(scene.path, wish)).faults).toEqual([])
    expect(await refusal(scene.path, wish)).toContain('is in use')
  })
})

describe('keys that are kept apart', () => {
  test('are asked for before anything is made, and taken from where they lie', async () => {
    const path = join(scene.folder, 'without-keys.zip')
    const { manifest } = await scene.backUp(path, { keys: false })
    expect(manifest.keys).toBe(null)
    dataDir = scene.dataDir()
    const database = await scene.target()
    const wish = { url: database.url, dataDir }
    const id = scene.app.keyRing[0].id
    expect(await refusal(path, wish)).toContain(
      `This backup was made without its keys (${id}). Put the copy that you keep of them to ${dataDir}`,
    )
    expect(await refusal(path, { ...wish, keysText: otherKeys })).toContain(
      `ZHENMA_KEYS does not hold the keys of this backup (${id})`,
    )
    expect(existsSync(dataDir)).toBe(false)
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'keys.json'), keysOf(scene))
    expect((await scene.restore(path, wish)).faults).toEqual([])
  })

  test('given up by name, they are not asked for', async () => {
    const path = join(scene.folder, 'lost-keys.zip')
    await scene.backUp(path, { keys: false })
    const { faults } = await scene.restore(path, { lostKeys: [scene.app.keyRing[0].id] })
    expect(faults).toEqual([])
  })
})

const otherKeys = JSON.stringify({
  version: 1,
  keys: [
    { id: 'other', secret: Buffer.alloc(32).toString('base64'), createdAt: '2026-01-01T00:00:00Z' },
  ],
})

describe('work that was under way', () => {
  const stateOf = (database: OwnedDatabase) =>
    query<Record<string, unknown>>(
      database,
      `select m.state as message, m.secret, t.state as task, t.failure->>'error' as failure
         from message m cross join task t`,
    )

  test('stops: no message goes out again, no task goes on by itself', async () => {
    const database = await scene.target()
    const { heldMessages, heldTasks } = await scene.restore(scene.path, { url: database.url })
    expect([heldMessages, heldTasks]).toEqual([1, 1])
    expect(await stateOf(database)).toEqual([
      { message: 'failed', secret: null, task: 'failed', failure: 'TASK_RESTORED' },
    ])
  })

  test('goes on where it is asked to', async () => {
    const database = await scene.target()
    const wish = { url: database.url, sendsMessages: true }
    expect(await scene.restore(scene.path, wish)).toMatchObject({ heldMessages: 0, heldTasks: 0 })
    expect(await stateOf(database)).toEqual([
      { message: 'queued', secret: '123456', task: 'running', failure: null },
    ])
  })
})

describe('what does not hold together', () => {
  test('is restored as it was, and told', async () => {
    const name = await withClient(scene.app.adminUrl, async (client) => {
      await client.query('update label_tally set label_count = label_count + 1')
      const { rows } = await client.query<{ name: string }>(
        'select name from company where next_serial > 1',
      )
      return rows[0]?.name
    })
    const path = join(scene.folder, 'faulty.zip')
    await scene.backUp(path)
    await withClient(scene.app.adminUrl, (client) =>
      client.query('update label_tally set label_count = label_count - 1'),
    )
    const { faults } = await scene.restore(path)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`labels of ${name} (company `)
    expect(faults[0]).toContain('tallies equal spans')
  })

  test('a file that rows speak of and that is not there is told when it was there before', async () => {
    const path = await scene.rewritten((manifest) => manifest)
    dataDir = scene.dataDir()
    const database = await scene.target()
    await scene.restore(path, { url: database.url, dataDir })
    const { manifest, close } = await openArchive(path)
    close()
    const { faults } = await verifyRestore({
      adminUrl: database.url,
      manifest,
      keyRing: undefined,
      keysPath: 'keys.json',
      lostKeys: [],
      filesDirectory: join(dataDir, 'nowhere'),
      progress: { step: () => {}, bytes: () => {} },
    })
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain('is gone with keys.json')
    expect(faults[1]).toMatch(/^files are missing: \d+\/.*\.webp, .*\.thumb\.webp$/)
  })
})

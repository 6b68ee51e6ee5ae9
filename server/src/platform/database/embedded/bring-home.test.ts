import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { isRoot } from './account.ts'
import { startEmbedded } from './index.ts'
import { takeOwnerLock } from './owner-lock.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const remains: string[] = []
afterEach(() => {
  for (const path of remains) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
})

function makeRoot(below = tmpdir()): string {
  const root = mkdtempSync(join(below, 'zhenma-home-'))
  chmodSync(root, 0o711)
  remains.push(root)
  return root
}

async function run<T>(dataDir: string, sql: string): Promise<T[]> {
  const database = await startEmbedded({ dataDir, log })
  try {
    return await withClient(
      database.adminUrl,
      async (client) => (await client.query(sql)).rows as T[],
    )
  } finally {
    await database.stop()
  }
}

const refusal = (dataDir: string): Promise<string> =>
  run(dataDir, 'select 1').then(
    () => 'started',
    (error: Error) => error.message,
  )

/** A DATA_DIR as a version before left it, with the database where that put it. */
async function apart(below?: string): Promise<{ dataDir: string; home: string; base: string }> {
  const dataDir = join(makeRoot(below), 'data')
  await run(dataDir, 'create table kept as select 7 as n')
  const home = join(dataDir, 'postgres')
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const base = join('/var/lib/zhenma', key)
  remains.push(base)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const moved = spawnSync('cp', ['-a', join(home, 'cluster'), join(base, 'cluster')])
  expect(moved.status, String(moved.stderr)).toBe(0)
  rmSync(join(home, 'cluster'), { recursive: true })
  writeFileSync(join(home, 'location.json'), JSON.stringify({ base }))
  return { dataDir, home, base }
}

describe.runIf(isRoot() && process.platform === 'linux')('a database outside DATA_DIR', () => {
  test('that a server of a version before runs on is left alone', async () => {
    const { dataDir, base, home } = await apart()
    takeOwnerLock(base)
    expect(await refusal(dataDir)).toContain(`(process ${process.pid}) is already using`)
    expect(existsSync(join(home, 'cluster'))).toBe(false)
    expect(readdirSync(base).sort()).toEqual(['cluster', 'owner.1'])
  })

  test('is brought home, and nothing is left of the old place', async () => {
    const { dataDir, base, home } = await apart()
    expect(await run(dataDir, 'select * from kept')).toEqual([{ n: 7 }])
    expect(existsSync(base)).toBe(false)
    expect(readdirSync(home).sort()).toEqual(['cluster', 'password'])
    expect(await run(dataDir, 'select * from kept')).toEqual([{ n: 7 }])
  })

  test.runIf(existsSync('/dev/shm'))('is brought home over file systems', async () => {
    const { dataDir, base, home } = await apart('/dev/shm')
    // What a start left that was killed while it copied.
    mkdirSync(join(home, 'cluster.moving', 'base'), { recursive: true })
    expect(await run(dataDir, 'select * from kept')).toEqual([{ n: 7 }])
    expect(existsSync(base)).toBe(false)
    expect(readdirSync(home).sort()).toEqual(['cluster', 'password'])
  })

  test('whose copy was whole when the start was killed is not copied again', async () => {
    const { dataDir, base, home } = await apart()
    const record = join(home, 'location.json')
    const isCopied = { base, isCopied: true }
    // Before the copy got its name, then after.
    writeFileSync(record, JSON.stringify(isCopied))
    expect(await run(dataDir, 'select * from kept')).toEqual([{ n: 7 }])
    mkdirSync(join(base, 'cluster'), { recursive: true })
    writeFileSync(record, JSON.stringify(isCopied))
    expect(await run(dataDir, 'select * from kept')).toEqual([{ n: 7 }])
    expect(existsSync(base)).toBe(false)
  })

  test('is not opened from a copy of its folder, or from one that was moved', async () => {
    const { dataDir, base } = await apart()
    const moved = join(makeRoot(), 'moved')
    renameSync(dataDir, moved)
    const said = await refusal(moved)
    expect(said).toContain(`was copied or moved from another folder, whose database is in ${base}`)
    expect(existsSync(join(moved, 'postgres', 'cluster'))).toBe(false)
    const help = said.slice(
      said.indexOf('if that folder is gone: ') + 'if that folder is gone: '.length,
    )
    expect(spawnSync('/bin/sh', ['-ec', help]).status).toBe(0)
    expect(await run(moved, 'select * from kept')).toEqual([{ n: 7 }])
  })

  test('that is not there any more is missed, not made anew', async () => {
    const { dataDir, base } = await apart()
    rmSync(base, { recursive: true })
    expect(await refusal(dataDir)).toContain(`was kept in ${base} and is not there`)
  })

  test('beside another in DATA_DIR: the operator says which', async () => {
    const { dataDir, base, home } = await apart()
    mkdirSync(join(home, 'cluster'))
    expect(await refusal(dataDir)).toContain('There are two databases')
    expect(existsSync(join(base, 'cluster', 'PG_VERSION'))).toBe(true)
  })
})

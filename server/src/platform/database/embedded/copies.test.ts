import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { isRoot } from './account.ts'
import { isCopy } from './copies.ts'
import { startEmbedded } from './index.ts'

const fixture = fileURLToPath(new URL('serve.fixture.ts', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }

let root: string
let original: string
let copy: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhenma-copies-'))
  chmodSync(root, 0o711)
  original = join(root, 'original')
  copy = join(root, "the 'copy'")
})
afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

/** Runs a database in `dataDir` for as long as `work` takes. */
async function running<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir, log })
  try {
    return await work(database.adminUrl)
  } finally {
    await database.stop()
  }
}

const make = (url: string) =>
  withClient(url, (client) => client.query('create table kept as select 7 as n'))
const look = (url: string) =>
  withClient(url, async (client) => (await client.query('select n from kept')).rows)
const kept = (dataDir: string) => running(dataDir, look)

const shell = (script: string) => spawnSync('/bin/sh', ['-ec', script], { encoding: 'utf8' })

function copied(program: string, from = original): void {
  const run = spawnSync('/bin/sh', ['-ec', `${program} "$1" "$2"`, 'sh', from, copy])
  expect(run.status, String(run.stderr)).toBe(0)
}

async function refusal(dataDir: string): Promise<string> {
  return running(dataDir, async () => 'started').catch((error: Error) => error.message)
}

describe('a copy of a database that was stopped', () => {
  beforeEach(() => running(original, make))

  test('starts at another path when it has kept everything (cp -a), or was moved', async () => {
    expect(readdirSync(join(original, 'postgres')).sort()).toEqual(['cluster', 'password'])
    copied('cp -a')
    renameSync(original, join(root, 'moved'))
    expect(await kept(copy)).toEqual([{ n: 7 }])
    expect(await kept(join(root, 'moved'))).toEqual([{ n: 7 }])
  })

  test.runIf(isRoot())(
    'without owners (cp -r) is refused with the command that repairs it',
    async () => {
      copied('cp -r')
      const said = await refusal(copy)
      expect(said).toMatch(/^The database in .* has lost the owner, as copies by cp -r/)
      const repaired = shell(said.slice(said.indexOf('Repair it: ') + 'Repair it: '.length))
      expect(repaired.status, repaired.stderr).toBe(0)
      expect(await kept(copy)).toEqual([{ n: 7 }])
    },
  )

  test('without empty directories and modes (zip) is refused with the command too', async () => {
    copied('cp -a')
    const cluster = join(copy, 'postgres', 'cluster')
    rmdirSync(join(cluster, 'pg_notify'))
    rmdirSync(join(cluster, 'pg_logical', 'mappings'))
    chmodSync(cluster, 0o755)
    const said = await refusal(copy)
    expect(said).toContain('has lost the empty directories, the modes')
    const repaired = shell(said.slice(said.indexOf('Repair it: ') + 'Repair it: '.length))
    expect(repaired.status, repaired.stderr).toBe(0)
    expect(await kept(copy)).toEqual([{ n: 7 }])
  })
})

describe('a copy of a database that ran', () => {
  test('is refused while that runs and after it, and by whom it was made', async () => {
    await running(original, async (url) => {
      await make(url)
      copied('cp -a')
      expect(await refusal(copy)).toContain(`is a copy of ${original}/postgres/cluster, made while`)
      expect(await refusal(original)).toContain(`(process ${process.pid}) is already using`)
    })
    const said = await refusal(copy)
    expect(said).toContain('Such a copy is no backup')
    expect(await kept(original)).toEqual([{ n: 7 }])
    // Put back where it came from it is no better.
    rmSync(original, { recursive: true })
    renameSync(copy, original)
    expect(await refusal(original)).toBe(said.replaceAll(copy, original))
    // Who knows better removes the file that is named.
    rmSync(/removes (.+) and starts/.exec(await refusal(original))?.[1] ?? '')
    expect(await kept(original)).toEqual([{ n: 7 }])
  })

  test('but one that was killed goes on where it lies, and where it was moved to', async () => {
    const kill = async (dataDir: string, work: (url: string) => Promise<unknown>) => {
      mkdirSync(dataDir, { recursive: true })
      const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      await work((JSON.parse(line) as { adminUrl: string }).adminUrl)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    await kill(original, make)
    await kill(original, look)
    renameSync(original, copy)
    expect(existsSync(join(copy, 'postgres', 'owner.2'))).toBe(true)
    expect(await kept(copy)).toEqual([{ n: 7 }])
  })
})

test('a directory is a copy that was born another time; else of another number elsewhere', () => {
  const found = { path: '/a', inode: '1', born: '1000' }
  expect(isCopy(found, { ...found, inode: '2' })).toBe(false)
  expect(isCopy(found, { ...found, path: '/b' })).toBe(false)
  expect(isCopy(found, { ...found, born: '2000' })).toBe(true)
  const unborn = { ...found, born: null }
  expect(isCopy(unborn, { ...found, path: '/b' })).toBe(false)
  expect(isCopy(unborn, { ...unborn, inode: '2' })).toBe(false)
  expect(isCopy(unborn, { path: '/b', inode: '2', born: null })).toBe(true)
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { accountFor, canEnter, isRoot } from './account.ts'
import { findBinaries } from './binaries.ts'
import { plainEnvironment } from './spawn-bound.ts'
import { type EmbeddedDatabase, type EmbeddedLog, startEmbedded } from './index.ts'
import { locate } from './locations.ts'
import { isRunning } from './process-state.ts'
import { waitUntil } from './types.ts'

const fixture = fileURLToPath(new URL('serve.fixture.ts', import.meta.url))
const quiet: EmbeddedLog = { info: () => {}, warn: () => {}, error: () => {} }

let root: string
let dataDir: string
let started: EmbeddedDatabase[]
let children: ChildProcess[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhenma-embedded-'))
  chmodSync(root, 0o711)
  dataDir = join(root, 'data')
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of started) await database.stop()
  rmSync(root, { recursive: true })
})

async function start(log = quiet): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log })
  started.push(database)
  return database
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows as Row[])
}

type Served = { adminUrl: string; pid: number; error: string }

/** Starts the database from another process, which a test can kill. */
async function serve(): Promise<Served & { child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { ...(JSON.parse(line) as Served), child }
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Kills the process that serves a connection of ours. */
async function killBackend(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => client.once('end', resolve))
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await gone
  })
}

/** Until PostgreSQL takes connections again. */
async function recovered(url: string): Promise<void> {
  await query(url, 'select 1').catch(() => recovered(url))
}

describe('the embedded database', () => {
  test('is made at the first start, kept by a stop, and safe by its settings', async () => {
    const first = await start()
    await query(first.adminUrl, 'create table kept (name text)')
    const settings = await query<{ name: string; setting: string }>(
      first.adminUrl,
      `select name, setting from pg_settings where name in
        ('data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit')
        order by name`,
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on', '', 'on'])
    await first.stop()
    await first.stop()
    const second = await start()
    expect(await query(second.adminUrl, 'select * from kept')).toEqual([])
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  })

  test('lets nobody in without the password', async () => {
    const database = await start()
    const url = new URL(database.adminUrl)
    url.password = 'guess'
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    const socket = url.searchParams.get('host') ?? ''
    expect(statSync(socket).mode & 0o077).toBe(0)
  })

  test('refuses a second server, in this process or another, and goes on', async () => {
    const database = await start()
    await expect(start()).rejects.toThrow(`process ${process.pid}) is already using`)
    expect((await serve()).error).toContain(`process ${process.pid}) is already using`)
    expect(await query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('loses nothing acknowledged when the server is killed, and is taken over', async () => {
    const served = await serve()
    await query(served.adminUrl, 'create table kept (n integer)')
    await withClient(served.adminUrl, async (client) => {
      client.on('error', () => {})
      for (let n = 1; n <= 20; n += 1) await client.query('insert into kept (n) values ($1)', [n])
      await kill(served.child)
    })
    const database = await start()
    expect(await query(database.adminUrl, 'select count(*)::int as n from kept')).toEqual([
      { n: 20 },
    ])
    expect(database.adminUrl).toBe(served.adminUrl)
  })

  test('stops a PostgreSQL that was left running', async () => {
    await (await start()).stop()
    const { cluster, home } = locate(dataDir)
    const account = accountFor(cluster)
    const { postgres } = findBinaries(account, home, quiet)
    const socket = `unix_socket_directories=${cluster}`
    const args = ['-D', cluster, '-c', 'listen_addresses=', '-c', socket]
    const env = plainEnvironment()
    const orphan = spawn(postgres, args, { ...account, cwd: '/', env, stdio: 'ignore' })
    children.push(orphan)
    const pidFile = join(cluster, 'postmaster.pid')
    const up = (): boolean => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready')
    expect(await waitUntil(up, 20_000)).toBe(true)
    const database = await start()
    expect(isRunning(orphan.pid ?? 0)).toBe(false)
    expect(await query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('stops while PostgreSQL recovers from the end of one of its processes', async () => {
    let recovers = (): void => {}
    const recovering = new Promise<void>((resolve) => {
      recovers = resolve
    })
    const error = (line: string): void => {
      if (line.endsWith('reinitializing')) recovers()
    }
    const database = await start({ ...quiet, error })
    await killBackend(database.adminUrl)
    await recovering
    await database.stop()
    expect(isRunning(database.pid)).toBe(false)
  })

  test('starts PostgreSQL again when that is killed', async () => {
    const messages: string[] = []
    let restarted = (): void => {}
    const again = new Promise<void>((resolve) => {
      restarted = resolve
    })
    const info = (message: string): void => {
      messages.push(message)
      if (message.includes('runs again')) restarted()
    }
    const database = await start({ ...quiet, info })
    await query(database.adminUrl, 'create table kept as select 1 as n')
    const before = database.pid
    process.kill(before, 'SIGKILL')
    await again
    expect(database.pid).not.toBe(before)
    expect(await query(database.adminUrl, 'select * from kept')).toEqual([{ n: 1 }])
  })
})

describe('what it finds in its directory', () => {
  test('a lock file with the number of a stranger does not keep it from starting', async () => {
    await (await start()).stop()
    const { cluster } = locate(dataDir)
    const pidFile = join(cluster, 'postmaster.pid')
    writeFileSync(pidFile, `${process.ppid}\n${cluster}\n0\n5432\n\n\n\n`)
    const database = await start()
    expect(await query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('what an interrupted first start left is not taken for a database', async () => {
    const { home } = locate(dataDir)
    mkdirSync(join(home, 'cluster.new'))
    writeFileSync(join(home, 'cluster.new', 'PG_VERSION'), '18')
    writeFileSync(join(home, 'password.new'), 'never used')
    const database = await start()
    expect(database.adminUrl).not.toContain('never')
  })

  test('a first start interrupted before the password got its name is completed', async () => {
    await (await start()).stop()
    const { home } = locate(dataDir)
    renameSync(join(home, 'password'), join(home, 'password.new'))
    expect(await query((await start()).adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database that is gone is not replaced by an empty one', async () => {
    await (await start()).stop()
    rmSync(locate(dataDir).cluster, { recursive: true })
    await expect(start()).rejects.toThrow(/is gone/)
  })
})

describe('where it lives', () => {
  describe('below a directory that only its owner may enter', () => {
    beforeEach(() => chmodSync(root, 0o700))

    test('it is in DATA_DIR all the same, and stays there', async () => {
      const first = await start()
      expect(first.adminUrl).toContain(encodeURIComponent(join(dataDir, 'postgres', 'socket')))
      await query(first.adminUrl, 'create table kept (name text)')
      await first.stop()
      expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'password'])
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
      // Also when the directory has been opened since.
      chmodSync(root, 0o755)
      const second = await start()
      expect(await query(second.adminUrl, 'select * from kept')).toEqual([])
      await second.stop()
      chmodSync(root, 0o700)
      expect(await query((await start()).adminUrl, 'select * from kept')).toEqual([])
    })

    test('a killed server is taken over, and its PostgreSQL found and stopped', async () => {
      const served = await serve()
      await query(served.adminUrl, 'create table kept as select 1 as n')
      // Asleep it does not hear that its server is gone.
      process.kill(served.pid, 'SIGSTOP')
      await kill(served.child)
      const next = start({ ...quiet, warn: () => process.kill(served.pid, 'SIGCONT') })
      expect(await query((await next).adminUrl, 'select * from kept')).toEqual([{ n: 1 }])
      expect(isRunning(served.pid)).toBe(false)
    })

    test('a killed PostgreSQL is started again, and one of its processes recovers', async () => {
      let restarted = (): void => {}
      const again = new Promise<void>((resolve) => {
        restarted = resolve
      })
      const database = await start({ ...quiet, info: () => restarted() })
      await query(database.adminUrl, 'create table kept as select 1 as n')
      await killBackend(database.adminUrl)
      await recovered(database.adminUrl)
      process.kill(database.pid, 'SIGKILL')
      await again
      expect(await query(database.adminUrl, 'select * from kept')).toEqual([{ n: 1 }])
    })

    test.runIf(isRoot())(
      'and its own directory closed too, it is refused in a sentence',
      async () => {
        const home = join(dataDir, 'postgres')
        mkdirSync(home, { recursive: true })
        // Root passes everywhere; the account that PostgreSQL runs as does not.
        spawnSync('chown', ['65534', home])
        chmodSync(home, 0o601)
        await expect(start()).rejects.toThrow(
          `may not pass through ${root}. Let everybody pass (chmod o+x ${root}), or choose another DATA_DIR.`,
        )
      },
    )
  })

  test('works in a directory too deep for the address of a socket', async () => {
    dataDir = join(root, 'deep, and "odd"'.repeat(8), 'data')
    const database = await start()
    expect(await query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot() && canEnter({ uid: 65534, gid: 65534 }, import.meta.dirname))(
    'runs for an ordinary user too',
    () => {
      mkdirSync(dataDir, { mode: 0o700 })
      spawnSync('chown', ['65534:65534', dataDir])
      const script = `
        const { startEmbedded } = await import(${JSON.stringify(new URL('index.ts', import.meta.url))});
        const log = { info() {}, warn() {}, error() {} };
        const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
        await database.stop(); console.log('uid', process.getuid());`
      const args = ['--import', 'tsx', '--input-type=module', '-e', script]
      const user = { uid: 65534, gid: 65534, cwd: process.cwd(), encoding: 'utf8' as const }
      const run = spawnSync(process.execPath, args, user)
      expect(run.stdout.trim(), run.stderr).toBe('uid 65534')
    },
  )
})

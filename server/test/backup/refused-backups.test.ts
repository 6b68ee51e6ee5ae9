import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationLockKey } from '../../src/platform/database/migrate.ts'
import { withClient } from '../../src/platform/database/with-client.ts'
import { contentOf } from './archive-content.ts'
import { useBackupScene } from './backup-scene.ts'
import { runCommand } from './commands.ts'

const scene = useBackupScene()

/** What a backup is refused with; nothing was written. */
async function refusal(name: string, adminUrl = scene.app.adminUrl): Promise<string> {
  const path = join(scene.folder, name)
  const before = readdirSync(scene.folder)
  const error = await scene.backUp(path, { adminUrl }).then(
    () => new Error('none'),
    (thrown: Error) => thrown,
  )
  expect(readdirSync(scene.folder)).toEqual(before)
  expect(error.message.split('\n')).toHaveLength(1)
  return error.message
}

test('a file that is there is not overwritten, nor one that another backup writes', async () => {
  const path = join(scene.folder, 'taken.zip')
  writeFileSync(path, 'precious')
  expect(await refusal('taken.zip')).toContain(`${path} is there already`)
  expect(readFileSync(path, 'utf8')).toBe('precious')
  writeFileSync(join(scene.folder, 'begun.zip.part'), '')
  expect(await refusal('begun.zip')).toContain('another backup is being written, or one was killed')
})

test('a folder that is not there is told', async () => {
  expect(await refusal('no/such/b.zip')).toMatch(/^Cannot write .*no\/such\/b\.zip\.part: ENOENT/)
})

test('while a server changes the database to its version, it is told to wait', async () => {
  await withClient(scene.app.adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    expect(await refusal('b.zip')).toContain('A server is changing this database to its version')
  })
})

test('a role that would not see every row is refused, not believed', async () => {
  const { adminUrl } = scene.app
  const role = `reader_of_${new URL(adminUrl).pathname.slice(1)}`
  await withClient(adminUrl, (client) =>
    client.query(
      `create role ${role} login password 'reads'; grant select on all tables in schema public to ${role}`,
    ),
  )
  try {
    const url = new URL(adminUrl)
    url.username = role
    url.password = 'reads'
    expect(await refusal('b.zip', url.href)).toMatch(
      /^The role of DATABASE_URL would not see all rows of activity, \w+, \w+, …/,
    )
  } finally {
    await withClient(adminUrl, (client) => client.query(`drop owned by ${role}; drop role ${role}`))
  }
})

test('a database that is not ours is refused', async () => {
  const { url } = await scene.target()
  expect(await refusal('b.zip', url)).toContain('no server has ever set it up')
})

test('tables of somebody else are left out and named', async () => {
  await withClient(scene.app.adminUrl, (client) => client.query('create table their_own (a int)'))
  const path = join(scene.folder, 'beside.zip')
  const { strange } = await scene.backUp(path)
  await withClient(scene.app.adminUrl, (client) => client.query('drop table their_own'))
  expect(strange).toEqual(['their_own'])
  expect((await contentOf(path)).rows).not.toHaveProperty('their_own')
})

test('it waits for nobody and nobody for it, but who changes tables', async () => {
  const writer = new pg.Client({ connectionString: scene.app.adminUrl })
  await writer.connect()
  try {
    // Rows that are held, a table that is being written, an index that is being made.
    await writer.query(
      `begin; lock table company, batch in exclusive mode; select from app_user for update`,
    )
    const path = join(scene.folder, 'among-locks.zip')
    const { manifest } = await scene.backUp(path)
    expect(manifest.tables.find(({ name }) => name === 'batch')?.rows).toBe(1)
  } finally {
    await writer.end()
  }
})

test('a database that goes away while it is read is told, and nothing half is left', async () => {
  const { adminUrl } = scene.app
  await withClient(adminUrl, async (client) => {
    // Held, so that the backup stands still and can be met.
    await client.query('begin; lock table company in access exclusive mode')
    const said = refusal('cut-off.zip')
    const waits = `select pid from pg_locks where not granted and relation = 'company'::regclass`
    let waiting: { pid: number }[] = []
    while (waiting.length === 0) waiting = (await client.query<{ pid: number }>(waits)).rows
    await client.query('select pg_terminate_backend($1)', [waiting[0]?.pid])
    expect(await said).toMatch(/^The database went away while it was being read \(terminating/)
  })
})

test('what rows speak of and is not there is told, and restored without it', async () => {
  const { services, adminUrl } = scene.app
  const key = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select company_id || '/' || id || '.webp' as key from stored_file`,
    )
    return rows[0]?.key ?? ''
  })
  const content = await services.files.read(key)
  await services.files.remove(key)
  const path = join(scene.folder, 'missing.zip')
  const { manifest } = await scene.backUp(path)
  await services.files.write(key, content ?? Buffer.alloc(0))
  expect(manifest.missingFiles).toEqual([key])
  expect((await scene.restore(path)).faults).toEqual([])
})

test.each([
  ['no passphrase', { BACKUP_PASSPHRASE: '' }, ['b.zip'], 'set BACKUP_PASSPHRASE'],
  ['a short one', { BACKUP_PASSPHRASE: 'short' }, ['b.zip'], 'at least 12 characters'],
  ['no file', {}, [], 'Say to which file: npm run backup -- FILE'],
  ['two files', {}, ['a.zip', 'b.zip'], 'One file, not 2'],
  ['an unknown flag', {}, ['--keys', 'b.zip'], 'There is no --keys; --help shows'],
])('the command with %s ends with 1 and a line', async (_what, settings, args, said) => {
  const keys = { ZHENMA_KEYS: JSON.stringify(keyFile), DATA_DIR: join(scene.folder, 'none') }
  const ran = await runCommand('backup', args, { ...keys, ...settings })
  expect(ran).toMatchObject({ code: 1, out: '' })
  expect(ran.err.trim().split('\n')).toHaveLength(1)
  expect(ran.err).toContain(said)
})

test.each(['backup', 'restore'] as const)(
  'npm run %s -- --help says what there is',
  async (name) => {
    const { code, out } = await runCommand(name, ['--help'], {})
    expect(code).toBe(0)
    expect(out).toContain(`npm run ${name} -- FILE`)
  },
)

test('where no server ever ran there is nothing to back up, and nothing is made', async () => {
  const dataDir = join(scene.folder, 'nothing')
  const path = join(scene.folder, 'nothing.zip')
  const ran = await runCommand('backup', [path], {
    DATA_DIR: dataDir,
    ZHENMA_KEYS: JSON.stringify(keyFile),
  })
  expect(ran.err).toContain(`There is no database in ${dataDir}`)
  const without = await runCommand('backup', [path], { DATA_DIR: dataDir })
  expect(without.err).toContain(`There are no keys in ${dataDir}`)
  expect(readdirSync(scene.folder)).not.toContain('nothing')
})

const keyFile = {
  version: 1,
  keys: [
    { id: 'one', secret: Buffer.alloc(32).toString('base64'), createdAt: '2026-01-01T00:00:00Z' },
  ],
}

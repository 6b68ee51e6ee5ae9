import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrationsDir, type TestDatabase } from '../../../test/test-cluster.ts'
import { ensureLoginRole } from './login-role.ts'
import { MigrationError, migrate } from './migrate.ts'
import { schemaDump } from './schema-dump.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'zhenma-migrations-'))
  await query(database.adminUrl, 'drop schema public cascade')
  await query(database.adminUrl, 'create schema public')
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(name: string, sql: string): void {
  writeFileSync(join(dir, name), sql)
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows as Row[])
}

describe('migrate', () => {
  test('runs what is missing, in order, once', async () => {
    write('0002-fill.sql', "insert into thing (name) values ('two')")
    write('0001-thing.sql', 'create table thing (name text)')
    expect(await migrate(database.adminUrl, dir)).toEqual(['0001-thing.sql', '0002-fill.sql'])
    write('0003-more.sql', "insert into thing (name) values ('three')")
    expect(await migrate(database.adminUrl, dir)).toEqual(['0003-more.sql'])
    expect(await query(database.adminUrl, 'select name from thing')).toEqual([
      { name: 'two' },
      { name: 'three' },
    ])
  })

  test('twenty servers that start together run each file once', async () => {
    write('0001-thing.sql', 'create table thing (name text)')
    write('0002-fill.sql', "insert into thing (name) values ('two')")
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => migrate(database.adminUrl, dir)),
    )
    expect(runs.flat().sort()).toEqual(['0001-thing.sql', '0002-fill.sql'])
    expect(await query(database.adminUrl, 'select name from thing')).toHaveLength(1)
  })

  test('refuses when a file that was run has changed, and runs nothing', async () => {
    write('0001-thing.sql', 'create table thing (name text)')
    await migrate(database.adminUrl, dir)
    write('0001-thing.sql', 'create table thing (name text, size integer)')
    write('0002-other.sql', 'create table other (name text)')
    await expect(migrate(database.adminUrl, dir)).rejects.toThrow(/0001-thing.sql was changed/)
    const found = await query(database.adminUrl, "select to_regclass('other') as name")
    expect(found).toEqual([{ name: null }])
  })

  test('says of a database from before the first release that an empty one is needed', async () => {
    for (const name of ['0001-platform.sql', '0002-catalogue.sql']) write(name, 'select 1')
    await migrate(database.adminUrl, dir)
    rmSync(join(dir, '0002-catalogue.sql'))
    write('0001-platform.sql', 'select 2')
    await expect(migrate(database.adminUrl, dir)).rejects.toThrow(
      /0001-platform.sql was changed.*from before version 0\.1\.0.*start with an empty one\.$/,
    )
  })

  test('takes a checkout with other line ends for the same file', async () => {
    write('0001-thing.sql', 'create table thing (\n  name text\n)')
    await migrate(database.adminUrl, dir)
    write('0001-thing.sql', 'create table thing (\r\n  name text\r\n)')
    expect(await migrate(database.adminUrl, dir)).toEqual([])
  })

  test('refuses a database of a newer version', async () => {
    write('0001-thing.sql', 'create table thing (name text)')
    write('0002-fill.sql', "insert into thing (name) values ('two')")
    await migrate(database.adminUrl, dir)
    rmSync(join(dir, '0002-fill.sql'))
    await expect(migrate(database.adminUrl, dir)).rejects.toThrow(/0002-fill.sql.*newer version/)
  })

  test('undoes a file that fails, keeps those before it, and names the line', async () => {
    write('0001-thing.sql', 'create table thing (name text)')
    write('0002-broken.sql', 'create table half (name text);\n\nselect nothing from nowhere')
    await expect(migrate(database.adminUrl, dir)).rejects.toThrow(/0002-broken.sql:3 failed/)
    const found = await query(
      database.adminUrl,
      "select to_regclass('half') as half, to_regclass('thing') is not null as thing",
    )
    expect(found).toEqual([{ half: null, thing: true }])
    write('0002-broken.sql', 'create table half (name text)')
    expect(await migrate(database.adminUrl, dir)).toEqual(['0002-broken.sql'])
  })

  test.each(['0002-late.sql', 'thing.sql', '001-thing.sql', '0001-Thing.sql'])(
    'refuses a folder that begins with %s',
    async (name) => {
      write(name, 'select 1')
      await expect(migrate(database.adminUrl, dir)).rejects.toThrow(MigrationError)
    },
  )
})

describe('schemaDump', () => {
  test('is the same for the same schema and shows every kind of change', async () => {
    const base = `create table thing (id bigint generated always as identity primary key, name text);
      create table part (id bigint primary key, thing_id bigint references thing (id));`
    const dumpAfter = async (sql: string): Promise<string> => {
      await query(database.adminUrl, 'drop schema public cascade')
      await query(database.adminUrl, 'create schema public')
      await query(database.adminUrl, base + sql)
      return schemaDump(database.adminUrl)
    }
    const before = await dumpAfter('')
    expect(await dumpAfter('')).toBe(before)
    const changes = [
      'alter table thing add size integer',
      'alter table thing alter name set not null',
      "alter table thing alter name set default 'x'",
      'alter table thing alter name type varchar(9)',
      "alter table thing add check (name <> '')",
      'create unique index on part (thing_id)',
      'alter table thing enable row level security',
      'create policy mine on thing using (true)',
      'create function two() returns integer language sql return 2',
      'grant select on thing to zhenma_application',
      'grant update (name) on thing to zhenma_platform',
      "create type colour as enum ('red')",
      'create view names as select name from thing',
      'alter table part drop constraint part_thing_id_fkey',
    ]
    const dumps: string[] = []
    for (const change of changes) dumps.push(await dumpAfter(change))
    expect(new Set([before, ...dumps]).size).toBe(changes.length + 1)
  })

  test('leaves out the months of a partitioned table', async () => {
    const table = 'create table log (at date) partition by range (at);'
    await query(database.adminUrl, `${table} create table rest partition of log default;`)
    const before = await schemaDump(database.adminUrl)
    await query(
      database.adminUrl,
      "create table may partition of log for values from ('2026-05-01') to ('2026-06-01')",
    )
    expect(await schemaDump(database.adminUrl)).toBe(before)
    expect(before).toContain('table rest partition of log default')
  })
})

describe('ensureLoginRole', () => {
  test('names its role also where the administrator is named by parameters', async () => {
    const { pathname, port, username, password, hostname, searchParams } = new URL(
      database.adminUrl,
    )
    const host = searchParams.get('host') ?? hostname
    const named = new URLSearchParams({ host, port, user: username, password })
    const url = await ensureLoginRole(`postgres://${pathname}?${named}`, { password: 'app' })
    expect(await query(url, 'select current_user as name')).toEqual([
      { name: `${database.name}_app` },
    ])
  })

  test('gives a role that may only act as the group roles, and changes its password', async () => {
    await query(database.adminUrl, 'create table thing (name text)')
    await query(database.adminUrl, 'grant usage on schema public to zhenma_application')
    await query(database.adminUrl, 'grant select on thing to zhenma_application')
    const first = await ensureLoginRole(database.adminUrl, { password: 'first: p@ss/word' })
    const again = { password: 'second' }
    const urls = await Promise.all([1, 2, 3].map(() => ensureLoginRole(database.adminUrl, again)))
    expect(new URL(urls[0] ?? '').username).toBe(`${database.name}_app`)
    await expect(query(first, 'select')).rejects.toThrow(/password authentication failed/)
    await withClient(urls[0] ?? '', async (client) => {
      await expect(client.query('select * from public.thing')).rejects.toThrow(/permission denied/)
      await client.query('set role zhenma_application')
      expect((await client.query('select * from thing')).rows).toEqual([])
      await client.query('set role zhenma_platform')
      await expect(client.query('select * from public.thing')).rejects.toThrow(/permission denied/)
      await client.query('reset role')
      await expect(client.query('create role other')).rejects.toThrow(/permission denied/)
    })
  })

  /** A role that may make roles, with a database of its own; gone after `work`. */
  async function asOwner(name: string, work: (ownedUrl: string) => Promise<void>): Promise<void> {
    const { templateUrl } = inject('testCluster')
    await query(templateUrl, `create role ${name} login createrole createdb password 'owner'`)
    const maintenance = new URL(templateUrl)
    maintenance.username = name
    maintenance.password = 'owner'
    maintenance.pathname = '/postgres'
    await query(maintenance.href, `create database ${name}`)
    // Like most who are given a database: from now on no other.
    await query(templateUrl, `alter role ${name} nocreatedb`)
    try {
      const owned = new URL(maintenance)
      owned.pathname = `/${name}`
      await work(owned.href)
    } finally {
      await query(maintenance.href, `drop database ${name}`)
      await query(maintenance.href, `drop role if exists ${name}_app`)
      await query(templateUrl, `drop role ${name}`)
    }
  }

  test('works for an administrator who is no superuser: sessions are found, rows are kept apart', async () => {
    const name = `${database.name}_owner`
    await asOwner(name, async (ownedUrl) => {
      const grant = `grant zhenma_application, zhenma_platform to ${name} with admin option`
      await query(inject('testCluster').templateUrl, grant)
      await migrate(ownedUrl, migrationsDir)
      await ensureLoginRole(ownedUrl, { password: 'app' })
      await withClient(await ensureLoginRole(ownedUrl, { password: 'other' }), async (client) => {
        await client.query('set role zhenma_platform')
        await client.query("insert into company (id, code, name) values (5, 'five', 'Five')")
        await client.query(`insert into app_user (id, company_id, username, real_name, password_hash)
          values (7, 5, 'seven', 'Seven', '-')`)
        await client.query(`insert into session (token_hash, user_id, company_id, expires_at)
          values ('token', 7, 5, now() + interval '1 hour')`)
        await client.query('set role zhenma_application')
        const found = await client.query("select username from find_session('token')")
        expect(found.rows).toEqual([{ username: 'seven' }])
        expect((await client.query('select * from app_user')).rows).toEqual([])
      })
    })
  })

  test('who may not grant the roles is told what helps; before PostgreSQL 16 all may', async () => {
    await asOwner(`${database.name}_late`, async (ownedUrl) => {
      write('0001-thing.sql', 'create table thing (name text)')
      const [server] = await query<{ n: number }>(
        ownedUrl,
        "select current_setting('server_version_num')::integer as n",
      )
      const outcome = await migrate(ownedUrl, dir).catch((error: Error) => error.message)
      if ((server?.n ?? 0) < 160_000) expect(outcome).toEqual(['0001-thing.sql'])
      else expect(outcome).toMatch(/Let a superuser run once: grant .* with admin option/)
    })
  })
})

test('a connection that is ended fails the work on it, and nothing else', async () => {
  const work = withClient(database.adminUrl, (client) =>
    client.query('select pg_terminate_backend(pg_backend_pid())'),
  )
  await expect(work).rejects.toThrow('terminating connection')
})

import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCompany, rows } from '../src/platform/database/database.ts'
import { createTestApp, type TestApp } from './app.ts'
import { makeCompany } from './make/user.ts'

let server: TestApp
let admin: pg.Client
beforeAll(async () => {
  server = await createTestApp()
  admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

/** Tables that hold a company's rows: those with a company_id, and the companies themselves. */
const COMPANY_TABLES = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relispartition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and (c.relname = 'company' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`

describe("a company's rows", () => {
  it('are under forced row-level security in every table', async () => {
    const { rows: tables } = await admin.query<Record<string, unknown>>(COMPANY_TABLES)
    expect(tables.length).toBeGreaterThan(15)
    const open = tables.filter((t) => !(t['relrowsecurity'] && t['relforcerowsecurity']))
    expect(open.map((t) => t['relname'])).toEqual([])
  })

  it('have a policy in every table that the application may touch', async () => {
    const { rows: tables } = await admin.query<{ relname: string }>(`
      select t.relname from (${COMPANY_TABLES}) t
      where has_table_privilege('zhenma_application', t.oid, 'select')
        and not exists (
          select from pg_policy p where p.polrelid = t.oid and p.polname = 'company_rows')`)
    expect(tables).toEqual([])
  })

  it('are all seen by the platform, in months of checks too: what pg_dump reads as the owner', async () => {
    await server.connections.pool.query(
      `begin; set local role zhenma_platform; select prepare_query_months('2031-05-01', 2); commit`,
    )
    const { rows: hidden } = await admin.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relforcerowsecurity
        and not exists (
          select from pg_policy p
          where p.polrelid = c.oid and 'zhenma_platform'::regrole = any (p.polroles)
            and p.polpermissive and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true')`)
    expect(hidden).toEqual([])
    const { rows: months } = await admin.query(
      `select from pg_class where relname in ('query_record_2031_05', 'query_record_2031_06')`,
    )
    expect(months).toHaveLength(2)
  })

  it('lead every key and index by the company', async () => {
    const platformTables = ['company', 'app_user', 'session', 'device_code']
    const { rows: indexes } = await admin.query<{ index: string; first: string }>(
      // What an index of pieces holds are numbers of one company each: it is their first argument.
      `select i.indexrelid::regclass::text as index,
              coalesce(a.attname, (regexp_match(pg_get_indexdef(i.indexrelid, 1, true),
                '^search_pieces\\((company_id),'))[1]) as first
       from (${COMPANY_TABLES}) t
       join pg_index i on i.indrelid = t.oid
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where t.relname <> all ($1)`,
      [platformTables],
    )
    expect(indexes.length).toBeGreaterThan(15)
    expect(indexes.filter((index) => index.first !== 'company_id')).toEqual([])
  })

  it('are out of reach for a forgotten filter, for reading and for writing', async () => {
    const [own, other] = [
      await makeCompany(server.connections),
      await makeCompany(server.connections),
    ]
    await asCompany(server.connections, other.id, async (db) => {
      await sql`insert into product (company_id, name, number) values (${other.id}, 'secret', 'S1')`.execute(
        db,
      )
    })
    await asCompany(server.connections, own.id, async (db) => {
      expect(await rows(db, sql`select * from product`)).toEqual([])
      expect((await sql`update product set name = 'taken'`.execute(db)).numAffectedRows).toBe(0n)
    })
    const smuggled = asCompany(server.connections, own.id, (db) =>
      sql`insert into product (company_id, name, number) values (${other.id}, 'x', 'x')`.execute(
        db,
      ),
    )
    await expect(smuggled).rejects.toThrow(/row-level security/)
  })

  it('are not to be had without a company, nor by the log-in role itself', async () => {
    await expect(server.connections.pool.query('select * from product')).rejects.toThrow(
      /permission denied/,
    )
    const client = await server.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role zhenma_application')
      expect((await client.query('select * from company')).rows).toEqual([])
      await client.query('rollback')
    } finally {
      client.release()
    }
  })

  it('cannot be made visible by the application: it owns nothing and creates nothing', async () => {
    const owned = await server.connections.pool.query(
      'select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)',
    )
    expect(owned.rows).toEqual([])
    await expect(server.connections.pool.query('create table mine (a int)')).rejects.toThrow(
      /permission denied/,
    )
    await expect(server.connections.pool.query('create role mine')).rejects.toThrow(
      /permission denied/,
    )
  })
})

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from './with-client.ts'

/** The roles that the server acts as inside a transaction; the migrations grant to them. */
const groupRoles = ['zhenma_application', 'zhenma_platform']

/** Serialises what two servers of one database do to their common login role. */
const lockKey = 7_300_002

/**
 * Creates the group roles where they are missing, and makes the administrator a member of the
 * platform's. Roles belong to the whole cluster and locks to one database, so another database of
 * the cluster may be creating them at the same moment: who comes second finds them made.
 * Throws, naming the statement that helps, when the administrator may not grant the roles.
 */
export async function ensureGroupRoles(client: pg.Client): Promise<void> {
  for (const name of groupRoles) {
    await client.query(`do $$
      begin
        if not exists (select from pg_roles where rolname = '${name}') then
          create role ${name} nologin;
        end if;
      exception when duplicate_object or unique_violation then null;
      end
    $$`)
  }
  await seeAllRows(client)
}

/**
 * Row-level security is forced, so an owner of the tables who is no superuser sees no row either;
 * but the functions that run as their owner must see all. Who restored the database from a backup
 * may be another owner, so this is looked after at every start.
 */
async function seeAllRows(client: pg.Client): Promise<void> {
  const sees = "select pg_has_role(current_user, 'zhenma_platform', 'usage') as sees"
  const isGranted = async (): Promise<boolean> => (await client.query(sees)).rows[0]?.sees
  if (await isGranted()) return
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  )
  // From PostgreSQL 16 on a grant says so itself; before, the member's INHERIT decides.
  const inherit = (rows[0]?.version ?? 0) >= 160_000 ? ' with inherit true' : ''
  await grant(client, ['zhenma_platform'], `current_user${inherit}`)
  if (await isGranted()) return
  throw new Error(`The role of the database's administrator must have INHERIT (ALTER ROLE).`)
}

/** From PostgreSQL 16 on, CREATEROLE grants only the roles that one made or has with ADMIN OPTION. */
async function grant(client: pg.Client, roles: string[], to: string): Promise<void> {
  await client.query(`grant ${roles.join(', ')} to ${to}`).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
    const help = `grant ${groupRoles.join(', ')} to ${pg.escapeIdentifier(client.user ?? '')} with admin option`
    throw new Error(
      `The database's administrator may not grant ${roles.join(', ')}, which somebody else made in ` +
        `this PostgreSQL. Let a superuser run once: ${help}`,
      { cause: error },
    )
  })
}

/**
 * Creates or updates the role that the server connects as, `<database>_app` by default, and
 * answers the URL for it. By itself it may do nothing (NOINHERIT): each transaction takes on one
 * of the group roles. The administrator needs CREATEROLE, not superuser.
 */
export async function ensureLoginRole(
  adminUrl: string,
  login: { readonly name?: string | undefined; readonly password: string },
): Promise<string> {
  const name = await withClient(adminUrl, async (client) => {
    await ensureGroupRoles(client)
    const found = await client.query<{ name: string }>('select current_database() as name')
    const role = login.name ?? `${found.rows[0]?.name}_app`
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await writeRole(client, role, login.password)
    await client.query('commit')
    return role
  })
  const url = new URL(adminUrl)
  // Only a URL with a host can name a user: without one we would go on as the administrator.
  if (url.hostname === '') {
    const host = url.searchParams.get('host') ?? process.env['PGHOST'] ?? 'localhost'
    url.hostname = 'localhost'
    url.searchParams.set('host', host)
  }
  // Given as parameters they would go before those of the URL; and the server names itself.
  for (const parameter of ['user', 'password', 'application_name'])
    url.searchParams.delete(parameter)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(login.password)
  return url.href
}

async function writeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const known = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = known.rowCount === 0 ? 'create' : 'alter'
  // Attributes that one may name only having them oneself (createdb, superuser, ...) are off anyway.
  const checker = pg.escapeLiteral(scramVerifier(password))
  await client.query(`${verb} role ${role} login noinherit nocreaterole password ${checker}`)
  const { rows } = await client.query<{ name: string }>(
    `select g.rolname as name from pg_auth_members m
       join pg_roles g on g.oid = m.roleid join pg_roles r on r.oid = m.member
      where r.rolname = $1`,
    [name],
  )
  const missing = groupRoles.filter((group) => !rows.some((row) => row.name === group))
  if (missing.length > 0) await grant(client, missing, role)
}

/**
 * What PostgreSQL stores of a password (RFC 5803). Made here, so that the password itself never
 * stands in a statement that the server may log.
 */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const serverKey = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

import type pg from 'pg'
import { withClient } from './with-client.ts'

/** What helps, by the code of Node or PostgreSQL. */
const HELP: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL listens there: start it, or correct host and port.',
  ENOTFOUND: 'There is no such host. Is an @ or / of the password written as %40 or %2F?',
  EAI_AGAIN: 'The name of the host cannot be looked up just now.',
  ETIMEDOUT: 'Nobody answers there: correct host and port, or let the firewall pass.',
  '28P01': 'Correct user and password.',
  '28000': 'pg_hba.conf does not let this user in from here.',
  '3D000': "Create it first: create database NAME encoding 'UTF8' template template0.",
  '53300': 'All its connections are taken: raise max_connections.',
}

const CONNECT_LIMIT_MS = 15_000

/**
 * Connects once to the server that the operator gave (DATABASE_URL) and looks whether its role may do
 * what a start does. Throws in a sentence what is wrong and what helps, never telling the password.
 */
export async function assertUsable(url: string): Promise<void> {
  try {
    await withClient(url, assertMayStart, { timeoutMs: CONNECT_LIMIT_MS })
  } catch (error) {
    if (error instanceof GivenDatabaseError) throw error
    const { code, message } = firstOf(error) as NodeJS.ErrnoException
    // The driver's own words for a password that it was not given.
    const isOpen = message.includes('password must be a string')
    const said = isOpen ? 'the server asks for a password, and the URL has none' : message
    const help = HELP[message === 'timeout expired' ? 'ETIMEDOUT' : (code ?? '')]
    throw new GivenDatabaseError(
      `Cannot use the PostgreSQL of DATABASE_URL (${locationOf(url)}): ${said}.${help ? ` ${help}` : ''}`,
      { cause: error },
    )
  }
}

export class GivenDatabaseError extends Error {
  override readonly name = 'GivenDatabaseError'
}

type Rights = {
  readonly role: string
  readonly database: string
  readonly inherits: boolean
  readonly makesRoles: boolean
  readonly makesTables: boolean
}

async function assertMayStart(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(rolname) as role, quote_ident(current_database()) as database,
            rolinherit as inherits, rolsuper or rolcreaterole as "makesRoles",
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as "makesTables"
       from pg_roles where rolname = current_user`,
  )
  const [rights] = rows
  if (rights === undefined) return
  const { role, database } = rights
  const missing = [
    ...(rights.makesRoles ? [] : [`alter role ${role} createrole`]),
    ...(rights.inherits ? [] : [`alter role ${role} inherit`]),
    ...(rights.makesTables ? [] : [`alter database ${database} owner to ${role}`]),
  ]
  if (missing.length === 0) return
  throw new GivenDatabaseError(
    `The role ${role} of DATABASE_URL has not the rights to set up the database. Let a superuser ` +
      `run once: ${missing.join('; ')}`,
  )
}

/** A refused connection to a name with several addresses has its message further down. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? (error.errors[0] ?? error) : error
}

/** Whom the URL names, without its password: one with an @ may reach as far as into the path. */
export function locationOf(url: string): string {
  const { username, host, pathname, searchParams } = new URL(url)
  const user = username === '' ? '' : `${username}@`
  const database = pathname.includes('@') ? '' : pathname
  return `${user}${searchParams.get('host') ?? host}${database}`
}

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import { ensureLoginRole, migrate } from '../src/platform/database/migrate.ts'
import { withClient } from '../src/platform/database/with-client.ts'

/** What another process needs to clone databases of a cluster; plain data. */
export type TestClusterAddress = {
  /** For the administrator of the cluster; its database is the template. */
  readonly templateUrl: string
  readonly templateName: string
  /** The login role of the server, the same for every database of the cluster. */
  readonly login: { readonly name: string; readonly password: string }
}

export type TestDatabase = {
  readonly name: string
  /** The administrator's URL: may do everything, sees every row. */
  readonly adminUrl: string
  /** The URL that the server connects with. */
  readonly appUrl: string
  /** Removes the database, ending the connections that are left. */
  drop(): Promise<void>
}

export type TestCluster = {
  readonly address: TestClusterAddress
  stop(): Promise<void>
}

export const migrationsDir = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Fast instead of safe: a test's database need not survive a power cut. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
}

/**
 * A PostgreSQL for tests with one migrated template database: the embedded one in a temporary
 * directory, or, with TEST_DATABASE_URL, that server (whose user needs CREATEDB and CREATEROLE).
 * `settings` are PostgreSQL's; a benchmark passes `{}` to have the product's own.
 */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = careless,
): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startTemporary(settings)
  const templateName = `zhenma_template_${randomBytes(4).toString('hex')}`
  await execute(server.adminUrl, `create database ${templateName}`)
  const templateUrl = withDatabase(server.adminUrl, templateName)
  await migrate(templateUrl, migrationsDir)
  const login = { name: `${templateName}_app`, password: randomBytes(12).toString('hex') }
  await ensureLoginRole(templateUrl, login)
  // Whoever is no superuser may end only the connections of a role that they are a member of.
  await execute(templateUrl, `grant ${login.name} to current_user`)
  return {
    address: { templateUrl, templateName, login },
    async stop() {
      if (given) {
        await execute(given, `drop database ${templateName} with (force)`)
        await execute(given, `drop role ${login.name}`)
      }
      await server.stop()
    },
  }
}

/** A database of its own, migrated and empty. */
export async function cloneDatabase(address: TestClusterAddress): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Nobody may be connected to a template that is cloned, so we go through another database.
  // Copying files took 75 ms here, the usual way through the log 220 ms.
  const maintenanceUrl = withDatabase(address.templateUrl, 'postgres')
  await execute(
    maintenanceUrl,
    `create database ${name} template ${address.templateName} strategy file_copy`,
  )
  const adminUrl = withDatabase(address.templateUrl, name)
  const app = new URL(adminUrl)
  app.username = address.login.name
  app.password = address.login.password
  return {
    name,
    adminUrl,
    appUrl: app.href,
    async drop() {
      await execute(maintenanceUrl, `drop database ${name} with (force)`)
      // A server under test makes its login role itself, named after the database.
      await execute(maintenanceUrl, `drop role if exists ${name}_app`)
    },
  }
}

/** The same server, another database. */
function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startTemporary(
  settings: Readonly<Record<string, string>>,
): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhenma-test-'))
  // As root PostgreSQL runs as another user, who must pass through.
  chmodSync(dataDir, 0o711)
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true })
  const log = { info: () => {}, warn: console.warn, error: console.error }
  try {
    const database = await startEmbedded({ dataDir, log, settings })
    return {
      adminUrl: database.adminUrl,
      async stop() {
        await database.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function execute(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement))
}

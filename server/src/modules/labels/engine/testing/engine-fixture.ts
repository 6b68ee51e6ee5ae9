import { createKeyRing, type KeyRing } from '@zhenma/codes/key-ring'
import type pg from 'pg'
import { createTestDatabase } from '../../../../../test/database.ts'
import {
  asCompany,
  connect,
  type Connections,
  type Database,
} from '../../../../platform/database/database.ts'
import { withClient } from '../../../../platform/database/with-client.ts'
import type { Actor } from '../model/types.ts'

/** A database with companies that have a user, three dealers and three warehouses each. */
export type EngineFixture = {
  readonly connections: Connections
  readonly adminUrl: string
  readonly keyRing: KeyRing
  /** Adds a company with these settings; the columns of `company`. */
  addCompany(
    settings?: Readonly<Record<string, string | boolean | number>>,
  ): Promise<FixtureCompany>
  close(): Promise<void>
}

export type FixtureCompany = {
  readonly id: number
  readonly actor: Actor
  readonly userName: string
  readonly dealers: readonly { readonly id: number; readonly name: string }[]
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
  readonly products: readonly { readonly id: number; readonly name: string }[]
  /** Runs in a transaction of this company. */
  inside<T>(work: (db: Database) => Promise<T>): Promise<T>
}

/** Opens a fresh database for one test file; close it in `afterAll`. */
export async function openEngineFixture(): Promise<EngineFixture> {
  const database = await createTestDatabase()
  const connections = connect(database.appUrl, { max: 12, patience: 6 })
  const keyRing = createKeyRing(new Date('2026-01-01T00:00:00Z'))
  return {
    ...fixtureOn({ connections, adminUrl: database.adminUrl, keyRing }),
    async close() {
      await connections.close()
      await database.drop()
    },
  }
}

/** The same on a database that is there, and that its owner closes. */
export function fixtureOn(
  around: Pick<EngineFixture, 'connections' | 'adminUrl' | 'keyRing'>,
): Omit<EngineFixture, 'close'> {
  const { connections, adminUrl, keyRing } = around
  return {
    connections,
    adminUrl,
    keyRing,
    addCompany: (settings = {}) =>
      withClient(adminUrl, (client) => addCompany(client, connections, settings)),
  }
}

type Named = { id: number; name: string }

async function addCompany(
  client: pg.Client,
  connections: Connections,
  settings: Readonly<Record<string, string | boolean | number>>,
): Promise<FixtureCompany> {
  const insert = async (statement: string, values: unknown[]): Promise<Named[]> =>
    (await client.query<Named>(statement, values)).rows
  const [company] = await insert(
    `insert into company (code, name) select 'company-' || count(*), 'Company' from company
     returning id::integer, name`,
    [],
  )
  const id = company?.id ?? 0
  for (const [column, value] of Object.entries(settings)) {
    await client.query(`update company set ${column} = $2 where id = $1`, [id, value])
  }
  const [user] = await insert(
    `insert into app_user (company_id, username, real_name, password_hash)
     values ($1::integer, 'user_' || $1::integer, 'Wang Fang', '') returning id, real_name as name`,
    [id],
  )
  const dealers = await insert(
    `insert into dealer (company_id, name) select $1, 'Dealer ' || n from generate_series(1, 3) n
     returning id, name`,
    [id],
  )
  const warehouses = await insert(
    `insert into place (company_id, kind, name)
     select $1, 'warehouse', 'Warehouse ' || n from generate_series(1, 3) n returning id, name`,
    [id],
  )
  const products = await insert(
    `insert into product (company_id, name, number)
     select $1, 'Product ' || n, 'P' || n from generate_series(1, 2) n returning id, name`,
    [id],
  )
  return {
    id,
    actor: { companyId: id, userId: user?.id ?? 0, ip: '203.0.113.7', device: 'test' },
    userName: user?.name ?? '',
    dealers,
    warehouses,
    products,
    inside: (work) => asCompany(connections, id, work),
  }
}

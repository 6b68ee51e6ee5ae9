import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../../src/platform/database/with-client.ts'

/** An empty database of an owner who is no superuser, as a PostgreSQL of one's own gives it. */
export type OwnedDatabase = {
  readonly url: string
  /** The superuser's URL of the same database. */
  readonly adminUrl: string
  drop(): Promise<void>
}

export async function makeOwnedDatabase(): Promise<OwnedDatabase> {
  const { templateUrl } = inject('testCluster')
  const name = `owned_${randomBytes(5).toString('hex')}`
  const maintenance = new URL(templateUrl)
  maintenance.pathname = '/postgres'
  const execute = (...statements: string[]): Promise<void> =>
    withClient(maintenance.href, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await execute(
    `create role ${name} login createrole password 'owner'`,
    `grant zhenma_application, zhenma_platform to ${name} with admin option`,
    `create database ${name} owner ${name}`,
  )
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  const adminUrl = url.href
  url.username = name
  url.password = 'owner'
  return {
    url: url.href,
    adminUrl,
    drop: () =>
      execute(
        `drop database ${name} with (force)`,
        `drop role if exists ${name}_app`,
        `drop role ${name}`,
      ),
  }
}

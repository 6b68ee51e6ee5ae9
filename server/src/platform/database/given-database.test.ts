import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/test-cluster.ts'
import { assertUsable } from './given-database.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let role: string
beforeAll(async () => {
  database = await createTestDatabase()
  role = `${database.name}_given`
  await withClient(database.adminUrl, (client) =>
    client.query(`create role ${role} login noinherit password 'right'`),
  )
})
afterAll(async () => {
  await withClient(database.adminUrl, (client) => client.query(`drop role ${role}`))
  await database.drop()
})

function given(change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  const url = new URL(database.adminUrl)
  Object.assign(url, change)
  return url.href
}

const refusal = (url: string): Promise<string> =>
  assertUsable(url).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('the administrator of a database may start', async () => {
  expect(await refusal(database.adminUrl)).toBe('none')
})

test.each([
  ['a wrong password', { username: 'zhenma', password: 'TOPSECRET' }, 'Correct user and password.'],
  ['no password', { username: 'zhenma', password: '' }, 'the URL has none'],
  ['a database that is not there', { pathname: '/none_such' }, 'Create it first: create database'],
])('%s is told in a line, with what to do', async (_what, change, help) => {
  const said = await refusal(given(change))
  expect(said).toMatch(/^Cannot use the PostgreSQL of DATABASE_URL \(.+\): /)
  expect(said).toContain(help)
  expect(said).not.toContain('TOPSECRET')
  expect(said.split('\n')).toHaveLength(1)
})

test('a host that is not there is told', async () => {
  const said = await refusal('postgres://u:TOPSECRET@127.0.0.1:1/zhenma')
  expect(said).toContain('(u@127.0.0.1:1/zhenma)')
  expect(said).toContain('No PostgreSQL listens there')
  expect(said).not.toContain('TOPSECRET')
})

test('a password that breaks the URL is not told', async () => {
  const said = await refusal('postgres://u:a@127.0.0.1:1/TOPSECRET@db.example.com/zhenma')
  expect(said).toContain('(u@127.0.0.1:1)')
  expect(said).not.toContain('TOPSECRET')
})

test('rights that are missing are named by the statements that give them', async () => {
  const url = given({ username: role, password: 'right' })
  const name = pg.escapeIdentifier(database.name)
  const said = await refusal(url)
  expect(said).toContain(`alter role ${role} createrole; alter role ${role} inherit`)
  const statements = said.slice(said.indexOf('run once: ') + 'run once: '.length)
  await withClient(database.adminUrl, (client) => client.query(statements))
  expect(await refusal(url)).toBe('none')
  await withClient(database.adminUrl, (client) =>
    client.query(`alter database ${name} owner to current_user`),
  )
})

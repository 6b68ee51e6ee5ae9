import { demo } from '@zhenma/contract/demo/demo.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import type { DemoLogins } from '../../platform/config/demo-logins.ts'
import { asPlatform } from '../../platform/database/database.ts'

const PASSWORD = 'Fernhollow-Test-1'
const NAMES = { cn: '蕨谷', tc: '蕨谷（繁）', en: 'Fernhollow' }

/** Told to the server; the tests make the accounts. */
const accounts: DemoLogins['accounts'][number][] = []
const companies: DemoLogins[] = [{ names: NAMES, language: 'en', accounts }]

let shown: TestApp
beforeAll(async () => {
  shown = await createTestApp({ demo: companies })
})
afterAll(() => shown.close())

async function makeAccount() {
  const user = await makeUser(shown.connections)
  const hash = await hashPassword(createHash('md5').update(PASSWORD).digest('hex'))
  await write(sql`update app_user set password_hash = ${hash} where id = ${user.id}`)
  const account = { username: user.username, password: PASSWORD, job: 'staff' as const }
  accounts.push(account)
  return { user, account }
}

const write = (statement: ReturnType<typeof sql>) =>
  asPlatform(shown.connections, (db) => statement.execute(db))
const reported = async (): Promise<string[]> =>
  (await callAs(shown, null, demo.logins, {})).payload.flatMap((company) =>
    company.accounts.map(({ username }) => username),
  )

test('a server that is no demo tells nobody, though such accounts exist', async () => {
  const plain = await createTestApp()
  try {
    await makeUser(plain.connections)
    const { httpStatus, payload } = await callAs(plain, null, demo.logins, {})
    expect([httpStatus, payload]).toEqual([200, []])
  } finally {
    await plain.close()
  }
})

test('an account that does not exist, was frozen or has another password by now is not told', async () => {
  const [frozen, changed, closed] = [await makeAccount(), await makeAccount(), await makeAccount()]
  accounts.push({ username: 'nobody_here', password: PASSWORD, job: 'admin' })
  const three = [frozen, changed, closed].map(({ account }) => account.username)
  expect(await reported()).toEqual(expect.arrayContaining(three))
  const hash = await hashPassword('0'.repeat(32))
  await write(sql`update app_user set password_hash = ${hash} where id = ${changed.user.id}`)
  await write(sql`update app_user set status = 'frozen' where id = ${frozen.user.id}`)
  await write(sql`update company set frozen = true where id = ${closed.user.companyId}`)
  const left = await reported()
  for (const username of [...three, 'nobody_here']) expect(left).not.toContain(username)
})

test.each(LANGUAGES)(
  'who can log in as what is told in %s, without a session',
  async (language) => {
    const { account } = await makeAccount()
    const { payload } = await callAs(shown, null, demo.logins, {}, { language })
    expect(payload.map(({ name }) => name)).toEqual([NAMES[language]])
    expect(payload[0]?.accounts).toContainEqual(account)
  },
)

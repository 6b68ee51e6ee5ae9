import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from './database.ts'
import { withClient } from './with-client.ts'

/** Connections of each lane: fewer than there are scanners. */
const CONNECTIONS = 3
const SCANNERS = 6
const LANGUAGES: readonly Language[] = ['cn', 'tc', 'en']

let app: TestApp
beforeAll(async () => {
  // Scanners wait for 4 seconds.
  app = await createTestApp({ pools: { max: CONNECTIONS, patience: 0.4 } })
})
afterAll(() => app.close())

/** Looks until so many submissions wait for a lock. */
async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and application_name = 'zhenma-labels'
          and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting === count) return
  }
}

const movements = async (companyId: number): Promise<number> => {
  const counted = sql<{ n: number }>`
    select count(*) as n from movement where company_id = ${companyId} and operation = 'inbound'`
  return (await asPlatform(app.connections, (db) => one(db, counted))).n
}

async function company() {
  const user = await makeUser(app.connections)
  const { companyId } = user
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const batch = await makeBatch(app, { companyId, productCount: SCANNERS })
  const submit = (scanner: number) =>
    callAs(
      app,
      user.token,
      inout.inbound,
      {
        codes: [batch.at(scanner)],
        warehouseId: warehouse.id,
        idempotencyKey: `held-${batch.id}-scanner-${scanner}`,
      },
      { language: LANGUAGES[scanner % LANGUAGES.length] ?? 'en' },
    )
  return { user, batch, submit }
}

test('while a batch is held its scanners wait and are refused in the end; everybody else goes on', async () => {
  const { user, batch, submit } = await company()
  const answers = await withClient(app.adminUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from batch where id = $1 for update', [batch.id])
    let ended = 0
    const scanners = Array.from({ length: SCANNERS }, async (_, scanner) => {
      const answer = await submit(scanner)
      ended += 1
      return answer
    })
    await withClient(app.adminUrl, (client) => untilWaiting(client, CONNECTIONS))

    const list = await callAs(app, user.token, products.list, {})
    expect(list.httpStatus).toBe(200)
    const ready = await app.app.inject({ url: '/api/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    // Both came before the first scanner's wait was over.
    expect(ended).toBe(0)
    const refused = await Promise.all(scanners)
    await holder.query('rollback')
    return refused
  })
  expect(answers.map(({ httpStatus, envelope }) => [httpStatus, envelope.error])).toEqual(
    Array.from({ length: SCANNERS }, () => [503, 'BUSY']),
  )
  expect(answers[0]?.headers['retry-after']).toBe('5')
  const said = answers.slice(0, LANGUAGES.length).map(({ envelope }) => envelope.message)
  expect(said[0]).toContain('没有任何更改')
  expect(said[1]).toContain('沒有任何變更')
  expect(said[2]).toContain('Nothing was changed')
  expect(await movements(user.companyId)).toBe(0)

  // Sent again under the same keys, each is done, once.
  const again = await Promise.all(answers.map((_, scanner) => submit(scanner)))
  expect(again.map(({ httpStatus }) => httpStatus)).toEqual(answers.map(() => 200))
  const third = await Promise.all(answers.map((_, scanner) => submit(scanner)))
  expect(third.map(({ payload }) => payload)).toEqual(again.map(({ payload }) => payload))
  expect(await movements(user.companyId)).toBe(SCANNERS)
})

test('what only reads labels does not wait for who changes them', async () => {
  const { user, batch } = await company()
  await withClient(app.adminUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from batch where id = $1 for update', [batch.id])
    const scan = await callAs(app, user.token, inout.scan, { code: batch.at(0) })
    expect(scan.payload.serial).toBe(batch.lo)
    const scans = await callAs(app, user.token, inout.scanMany, { codes: [batch.at(1)] })
    expect(scans.payload.scans[0]?.scanned?.serial).toBe(batch.lo + 1)
    await holder.query('rollback')
  })
})

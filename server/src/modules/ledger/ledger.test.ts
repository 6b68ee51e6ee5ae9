import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, type Database, one } from '../../platform/database/database.ts'
import { withClient } from '../../platform/database/with-client.ts'
import {
  type Account,
  balanceOf,
  earn,
  entriesOf,
  type Entry,
  hold,
  openAccount,
  release,
  settle,
  spend,
} from './ledger.store.ts'
import { checkLedgers, expireLots } from './ledger-upkeep.ts'
import { faultsOf } from './upkeep.store.ts'

let test: TestApp
let user: MadeUser
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
afterAll(() => test.close())

let owners = 0
const within = <T>(work: (db: Database) => Promise<T>, companyId = user.companyId) =>
  asCompany(test.connections, companyId, work)
const account = (): Promise<Account> => {
  owners += 1
  return within((db) => openAccount(db, user.companyId, owner(), 'points'))
}
const owner = () => ({ kind: 'test', id: owners })
const day = (n: number) => new Date(Date.UTC(2030, 0, n))

describe('no balance is ever written by hand', () => {
  it.each([
    `insert into ledger_account (company_id, unit, owner_kind, owner_id) values (current_company(), 'points', 'x', 1)`,
    'update ledger_account set owner_id = 1',
    'delete from ledger_account',
    `insert into ledger_entry (company_id, account_id, number, kind, amount, available, held, key)
       values (current_company(), 1, 9, 'earn', 5, 5, 0, 'mine')`,
    'update ledger_entry set available = 1000000',
    'delete from ledger_entry',
    `insert into ledger_lot values (current_company(), 1, 'infinity', 5, 0)`,
    'update ledger_lot set available = 1000000',
    'delete from ledger_lot',
    `insert into ledger_part values (current_company(), 1, 1, 'infinity', 5)`,
    'update ledger_part set amount = 1000000',
    'delete from ledger_part',
    `select add_ledger_entry(1, 'earn', 5, 'mine', null, '', null)`,
  ])('%s', async (statement) => {
    const of = await account()
    await within((db) => earn(db, of, { amount: 5, key: 'a' }))
    const run = (db: Database) => sql.raw(statement).execute(db)
    await expect(within(run)).rejects.toThrow(/permission denied/)
    await expect(asPlatform(test.connections, run)).rejects.toThrow(/permission denied/)
  })

  it('nor does another company write, nor anybody an entry of no such kind', async () => {
    const of = await account()
    const other = await makeUser(test.connections)
    await within((db) => earn(db, of, { amount: 5, key: 'a' }))
    await expect(
      within((db) => spend(db, of, { amount: 5, key: 'b' }), other.companyId),
    ).rejects.toThrow('there is no ledger account')
    const written = (kind: string) =>
      within((db) =>
        sql`select write_ledger(${of.id}, ${kind}, 5, 'k', null, 'infinity', '', null, now())`.execute(
          db,
        ),
      )
    await expect(written('expire')).rejects.toThrow('nobody writes')
    await expect(written('gift')).rejects.toThrow('nobody writes')
  })
})

it('lets exactly one of twenty spend the same 100, and answers a repeated key alike', async () => {
  const of = await account()
  await within((db) => earn(db, of, { amount: 100, key: 'earned' }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      within((db) => spend(db, of, { amount: 100, key: `${n}` })),
    ),
  )
  expect(answers.filter((answer) => answer !== 'short')).toHaveLength(1)
  expect(await within((db) => balanceOf(db, user.companyId, owner(), 'points'))).toMatchObject({
    available: 0,
  })
  const again = () => within((db) => earn(db, of, { amount: 7, key: 'same' }))
  const both = await Promise.all([again(), again()])
  expect(both[0]).toEqual(both[1])
  expect(await again()).toEqual(both[0])
  expect(await within((db) => earn(db, of, { amount: 8, key: 'same' }))).toBe('key-used')
  expect(await within((db) => spend(db, of, { amount: 7, key: 'same' }))).toBe('key-used')
})

it('takes what expires first, and nothing that has expired', async () => {
  const of = await account()
  const balance = (now: Date) =>
    within((db) => balanceOf(db, user.companyId, owner(), 'points', now))
  expect(await balance(day(1))).toEqual({ available: 0, held: 0, earned: 0, next: null })
  await within((db) => earn(db, of, { amount: 10, key: 'late', expiresAt: day(9) }))
  await within((db) => earn(db, of, { amount: 6, key: 'soon', expiresAt: day(5) }))
  await within((db) => earn(db, of, { amount: 4, key: 'soon, too', expiresAt: day(5) }))
  expect(await balance(day(1))).toEqual({
    available: 20,
    held: 0,
    earned: 20,
    next: { at: day(5).toISOString(), amount: 10 },
  })
  expect(await within((db) => spend(db, of, { amount: 4, key: 's' }, day(1)))).toMatchObject({
    available: 16,
  })
  // Nothing has been written off yet, and what has expired counts no more.
  expect(await balance(day(5))).toMatchObject({ available: 10, next: { amount: 10 } })
  expect(await within((db) => spend(db, of, { amount: 11, key: 't' }, day(5)))).toBe('short')
  const held = (await within((db) => hold(db, of, { amount: 10, key: 'h' }, day(5)))) as Entry
  expect(held).toMatchObject({ available: 0, held: 10 })
  expect(await within((db) => release(db, of, held.number, { key: 'r' }))).toMatchObject({
    available: 10,
    held: 0,
  })
  expect(await within((db) => settle(db, of, held.number, { key: 'x' }))).toBe('no-hold')
  expect(await within((db) => settle(db, of, 1, { key: 'y' }))).toBe('no-hold')
  expect(await within((db) => spend(db, of, { amount: 1, key: 'u' }, day(9)))).toBe('short')
})

it('pages of entries, the newest first, and only one’s own', async () => {
  const other = await account()
  await within((db) => earn(db, other, { amount: 1, key: 'another’s' }))
  const of = await account()
  for (const amount of [1, 2, 3, 4, 5]) {
    await within((db) => earn(db, of, { amount, key: `${amount}`, reason: 'r', userId: user.id }))
  }
  const page = (before?: number) =>
    within((db) => entriesOf(db, user.companyId, owner(), 'points', { before, most: 2 }))
  const first = await page()
  expect(first.map(({ amount, available }) => [amount, available])).toEqual([
    [5, 15],
    [4, 10],
  ])
  expect(first[0]).toMatchObject({ reason: 'r', kind: 'earn' })
  expect((await page(first.at(-1)?.number)).map(({ amount }) => amount)).toEqual([3, 2])
  expect((await page(2)).map(({ amount }) => amount)).toEqual([1])
})

it('what has expired is written off once a day, once, of every company', async () => {
  const of = await account()
  await within((db) => earn(db, of, { amount: 3, key: 'a', expiresAt: day(2) }))
  await within((db) => earn(db, of, { amount: 4, key: 'b', expiresAt: day(3) }))
  await within((db) => earn(db, of, { amount: 5, key: 'c' }))
  await expireLots(test.connections, day(1))
  const last = () =>
    within(async (db) => (await entriesOf(db, user.companyId, owner(), 'points', { most: 1 }))[0])
  expect(await last()).toMatchObject({ kind: 'earn', available: 12 })
  await Promise.all([expireLots(test.connections, day(4)), expireLots(test.connections, day(4))])
  expect(await last()).toMatchObject({ kind: 'expire', amount: 4, available: 5, number: 5 })
})

it('an account that does not agree with its entries is told of', async () => {
  const broken = await account()
  const whole = await account()
  for (const each of [broken, whole]) {
    await within((db) => earn(db, each, { amount: 9, key: 'a' }))
    const held = (await within((db) => hold(db, each, { amount: 4, key: 'b' }))) as Entry
    await within((db) => settle(db, each, held.number, { key: 'c' }))
  }
  const faults = (of: Account) => within((db) => faultsOf(db, user.companyId, of.id))
  expect([await faults(broken), await faults(whole)]).toEqual([[], []])
  const byHand = (statement: string) =>
    withClient(test.adminUrl, (owner) =>
      owner.query(`alter table ledger_entry disable trigger refuse_change; ${statement};
        alter table ledger_entry enable trigger refuse_change`),
    )
  await byHand(`update ledger_lot set available = available + 1 where account_id = ${broken.id}`)
  expect(await faults(broken)).toEqual([
    expect.stringMatching(/^the lot of infinity/),
    'the lots are not the balance',
  ])
  await byHand(
    `update ledger_entry set earned = earned + 1 where account_id = ${whole.id} and number = 3`,
  )
  expect(await faults(whole)).toEqual(['entry 3 does not follow from those before it'])
  await byHand(
    `update ledger_entry set earned = earned - 1 where account_id = ${whole.id} and number = 3`,
  )
  await byHand(
    `update ledger_entry set amount = 3, held = 3 where account_id = ${broken.id} and number = 2`,
  )
  expect((await faults(broken)).toSorted().join('; ')).toMatch(
    /entry 2 does not follow.*entry 3 does not follow.*parts of entry 2 are not/,
  )
  const reported: number[] = []
  const totals = await checkLedgers(test.connections, ({ accountId }) => reported.push(accountId))
  expect(reported).toEqual([broken.id])
  expect(totals.faulty).toBe(1)
  expect(totals.accounts).toBe(
    (
      await asPlatform(test.connections, (db) =>
        one(db, sql<{ n: number }>`select count(*) as n from ledger_account`),
      )
    ).n,
  )
})

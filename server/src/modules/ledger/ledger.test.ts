import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { asCompany, type Database } from '../../platform/database/database.ts'
import {
  type Account,
  earn,
  type Entry,
  hold,
  openAccount,
  release,
  settle,
  spend,
} from './ledger.store.ts'

const test = useLabelTest()
let owner = 0
const within = <T>(work: (db: Database) => Promise<T>) =>
  asCompany(test.connections, test.user.companyId, work)
const account = (): Promise<Account> => {
  owner += 1
  return within((db) => openAccount(db, test.user.companyId, { kind: 'test', id: owner }, 'points'))
}

it.each([
  'update ledger_entry set amount = 1',
  'delete from ledger_entry',
  'update ledger_part set amount = 1',
  'delete from ledger_part',
  'update ledger_lot set available = 1000000',
  'delete from ledger_lot',
])('refuses: %s', async (statement) => {
  const of = await account()
  await within((db) => earn(db, of, { amount: 5, key: 'a' }))
  await expect(within((db) => sql.raw(statement).execute(db))).rejects.toThrow(
    /only added|follows from/,
  )
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
  const again = () => within((db) => earn(db, of, { amount: 7, key: 'same' }))
  expect(await again()).toEqual(await again())
  expect(await within((db) => earn(db, of, { amount: 8, key: 'same' }))).toBe('key-used')
})

it('takes what expires first, and nothing that has expired', async () => {
  const of = await account()
  const day = (n: number) => new Date(Date.UTC(2030, 0, n))
  await within((db) => earn(db, of, { amount: 10, key: 'late', expiresAt: day(9) }))
  await within((db) => earn(db, of, { amount: 10, key: 'soon', expiresAt: day(5) }))
  expect(await within((db) => spend(db, of, { amount: 4, key: 's' }, day(1)))).toMatchObject({
    available: 16,
  })
  expect(await within((db) => spend(db, of, { amount: 11, key: 't' }, day(5)))).toBe('short')
  const held = (await within((db) => hold(db, of, { amount: 10, key: 'h' }, day(5)))) as Entry
  expect(held).toMatchObject({ available: 0, held: 10 })
  expect(await within((db) => release(db, of, held.number, 'r'))).toMatchObject({
    available: 10,
    held: 0,
  })
  expect(await within((db) => settle(db, of, held.number, 'x'))).toBe('no-hold')
  expect(await within((db) => spend(db, of, { amount: 1, key: 'u' }, day(9)))).toBe('short')
})

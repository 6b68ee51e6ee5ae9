import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { asCompany, type Database, one, rows } from '../../platform/database/database.ts'
import { earn, type Entry, hold, openAccount, release, settle, spend } from './ledger.store.ts'

const test = useLabelTest()
const SEED = Number(process.env['LEDGER_SEED'] ?? 7)
const STEPS = 400

/** Random numbers that are the same again for the same seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

type Lot = { readonly expires: number; readonly order: number; left: number }
type Held = { readonly number: number; readonly from: { lot: Lot; amount: number }[] }

it(`agrees with a model of single lots after every random step (seed ${SEED})`, async () => {
  const pick = random(SEED)
  const { companyId } = test.user
  const within = <T>(work: (db: Database) => Promise<T>) =>
    asCompany(test.connections, companyId, work)
  const of = await within((db) => openAccount(db, companyId, { kind: 'model', id: 1 }, 'points'))
  const lots: Lot[] = []
  const holds: Held[] = []
  let minute = 0
  const at = (n: number) => new Date(Date.UTC(2030, 0, 1, 0, n))
  const seen = { short: 0, taken: 0, ended: 0 }

  for (let step = 0; step < STEPS; step += 1) {
    const key = `step ${step}`
    const amount = 1 + pick(50)
    minute += pick(4)
    const action = pick(5)
    if (action === 0 || lots.length === 0) {
      const expires = minute + 1 + pick(60)
      await within((db) => earn(db, of, { amount, key, expiresAt: at(expires) }))
      lots.push({ expires, order: step, left: amount })
    } else if (action < 3) {
      const kind = action === 1 ? spend : hold
      const answer = await within((db) => kind(db, of, { amount, key }, at(minute)))
      for (const lot of lots) if (lot.expires <= minute) lot.left = 0
      const open = lots.filter((lot) => lot.left > 0)
      const isShort = open.reduce((sum, lot) => sum + lot.left, 0) < amount
      expect(answer === 'short', key).toBe(isShort)
      seen[isShort ? 'short' : 'taken'] += 1
      if (isShort) continue
      const from: Held['from'] = []
      let missing = amount
      for (const lot of open.sort((a, b) => a.expires - b.expires || a.order - b.order)) {
        const taken = Math.min(lot.left, missing)
        if (taken === 0) break
        lot.left -= taken
        missing -= taken
        from.push({ lot, amount: taken })
      }
      if (action === 2) holds.push({ number: (answer as Entry).number, from })
    } else {
      const [ended] = holds.splice(pick(holds.length), 1)
      if (ended === undefined) continue
      const end = action === 3 ? settle : release
      expect(await within((db) => end(db, of, ended.number, key)), key).toHaveProperty('number')
      if (action === 4) for (const { lot, amount: back } of ended.from) lot.left += back
      seen.ended += 1
    }
    const now = await within((db) =>
      one(
        db,
        sql<{ available: number; held: number }>`
          select available::float8 as available, held::float8 as held from ledger_entry
          where company_id = ${companyId} and account_id = ${of.id} order by number desc limit 1`,
      ),
    )
    const held = holds.flatMap(({ from }) => from).reduce((sum, part) => sum + part.amount, 0)
    const available = lots.reduce((sum, lot) => sum + lot.left, 0)
    expect(now, key).toEqual({ available, held })
  }
  expect(Math.min(seen.short, seen.taken, seen.ended)).toBeGreaterThan(10)

  const kept = await within((db) =>
    rows(
      db,
      sql<{ left: number }>`
        select available::float8 as left from ledger_lot
        where company_id = ${companyId} and account_id = ${of.id} order by number`,
    ),
  )
  expect(kept).toEqual(lots.map(({ left }) => ({ left })))
})

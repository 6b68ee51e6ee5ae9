import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, type Database } from '../../platform/database/database.ts'
import {
  balanceOf,
  earn,
  refund,
  type Entry,
  hold,
  openAccount,
  release,
  settle,
  spend,
} from './ledger.store.ts'
import { expireAccount, faultsOf } from './upkeep.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const SEED = Number(process.env['LEDGER_SEED'] ?? 7)
const STEPS = Number(process.env['LEDGER_STEPS'] ?? 250)
const OWNER = { kind: 'model', id: 1 }

/** Random numbers that are the same again for the same seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/** One point, as the model keeps it: when it expires, and who has set it aside. */
type Point = { readonly expires: number; hold: number | null }

it(`agrees with a model of single points after every random step (seed ${SEED})`, async () => {
  const pick = random(SEED)
  const { companyId } = await makeUser(test.connections)
  const within = <T>(work: (db: Database) => Promise<T>) =>
    asCompany(test.connections, companyId, work)
  const of = await within((db) => openAccount(db, companyId, OWNER, 'points'))
  let points: Point[] = []
  const holds: number[] = []
  let earned = 0
  let spent = 0
  let minute = 0
  const at = (n: number) => new Date(Date.UTC(2030, 0, 1, 0, n))
  const counts = {
    refund: 0,
    short: 0,
    spend: 0,
    hold: 0,
    settle: 0,
    release: 0,
    expired: 0,
    again: 0,
  }
  const expire = () => {
    const before = points.length
    points = points.filter(({ expires, hold: by }) => by !== null || expires > minute)
    counts.expired += before - points.length
  }
  const free = () =>
    points.filter(({ hold: by }) => by === null).sort((a, b) => a.expires - b.expires)

  for (let step = 0; step < STEPS; step += 1) {
    const key = `step ${step}`
    const amount = 1 + pick(50)
    minute += pick(4)
    const action = pick(6)
    if (action === 0 || points.length === 0) {
      // Often at a moment at which something expires already.
      const expires = minute + 1 + 7 * pick(9)
      // Only what was spent comes back.
      const isBack = spent >= amount && pick(2) === 0
      const entry = { amount, key, expiresAt: at(expires) }
      const give = () => within((db) => (isBack ? refund : earn)(db, of, entry))
      const given = await give()
      for (let n = 0; n < amount; n += 1) points.push({ expires, hold: null })
      if (isBack) spent -= amount
      else earned += amount
      if (isBack) counts.refund += 1
      if (pick(3) === 0) {
        expect(await give(), key).toEqual(given)
        counts.again += 1
      }
    } else if (action < 3) {
      const kind = action === 1 ? spend : hold
      const answer = await within((db) => kind(db, of, { amount, key }, at(minute)))
      expire()
      const taken = free().slice(0, amount)
      expect(answer === 'short', key).toBe(taken.length < amount)
      if (answer === 'short') counts.short += 1
      else if (action === 1) {
        const gone = new Set(taken)
        points = points.filter((point) => !gone.has(point))
        spent += amount
        counts.spend += 1
      } else {
        const { number } = answer as Entry
        for (const point of taken) point.hold = number
        holds.push(number)
        counts.hold += 1
      }
    } else if (action < 5) {
      const [ended] = holds.splice(pick(holds.length), 1)
      if (ended === undefined) continue
      const [end, kind] =
        action === 3 ? ([settle, 'settle'] as const) : ([release, 'release'] as const)
      expect(await within((db) => end(db, of, ended, { key })), key).toMatchObject({ kind })
      expect(await within((db) => end(db, of, ended, { key: `${key} again` })), key).toBe('no-hold')
      if (kind === 'settle') {
        spent += points.filter((point) => point.hold === ended).length
        points = points.filter((point) => point.hold !== ended)
      } else for (const point of points) if (point.hold === ended) point.hold = null
      counts[kind] += 1
    } else {
      await within((db) => expireAccount(db, of.id, at(minute)))
      expire()
    }
    const held = points.filter(({ hold: by }) => by !== null).length
    const available = free().filter(({ expires }) => expires > minute).length
    const now = await within((db) => balanceOf(db, companyId, OWNER, 'points', at(minute)))
    expect(now, key).toMatchObject({ available, held, earned })
    expect(await within((db) => faultsOf(db, companyId, of.id)), key).toEqual([])
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(5)
})

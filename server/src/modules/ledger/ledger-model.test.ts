import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { cutOff } from '../../../test/faults/cut-off.ts'
import { makeUser } from '../../../test/make/user.ts'
import {
  asCompany,
  type Connections,
  type Database,
  one,
} from '../../platform/database/database.ts'
import {
  findOperationByKey,
  holdOperation,
  insertOperation,
  MEMBER_OWNER,
  writeDecision,
  writeHold,
} from '../members/members.store.ts'
import { joinPhone, pointsAccount } from '../members/index.ts'
import {
  type Account,
  balanceOf,
  earn,
  hold,
  refund,
  release,
  settle,
  spend,
} from './ledger.store.ts'
import {
  added,
  EMPTY,
  ended,
  expired,
  figuresOf,
  joined,
  type Purse,
  taken,
  waitingIn,
} from './testing/points-model.ts'
import { expireAccount, faultsOf } from './upkeep.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const SEED = Number(process.env['LEDGER_SEED'] ?? 7)
const STEPS = Number(process.env['LEDGER_STEPS'] ?? 200)
/** With each company anew: every step adds up all entries of its accounts. */
const STEPS_OF_COMPANY = 200
const LONG_MS = STEPS * 400 + 60_000

/** Random numbers that are the same again for the same seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const ACTIONS = ['add', 'add', 'add', 'spend', 'spend', 'hold', 'hold', 'hold'] as const
const ENDS = ['settle', 'release', 'expire', 'join', 'joinLate'] as const
const ALL_ACTIONS = [...ACTIONS, ...ENDS]

/** Answers at most until the end of a step, and of two members becoming one. */
const REACH = { step: 7, join: 50 }

const FOR_EVER = Number.POSITIVE_INFINITY
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))

const counts = {
  refund: 0,
  spend: 0,
  short: 0,
  hold: 0,
  settle: 0,
  release: 0,
  expire: 0,
  join: 0,
  joinRefused: 0,
  again: 0,
  cutBefore: 0,
  cutAfter: 0,
}

type Member = { readonly id: number; readonly phone: string; readonly of: Account; purse: Purse }

/** One company with members of whom one becomes one with another again and again. */
async function takeSteps(pick: (below: number) => number, first: number, last: number) {
  const { companyId, id: askedBy } = await makeUser(test.connections)
  const decidedBy = (await makeUser(test.connections, { companyId })).id
  const now = <T>(work: (db: Database) => Promise<T>) =>
    asCompany(test.connections, companyId, work)
  const appear = (phone: string): Promise<Member> =>
    now(async (db) => {
      const { id } = await one(
        db,
        sql<{ id: number }>`
          insert into member (company_id, name, phone) values (${companyId}, 'M', ${phone})
          returning id`,
      )
      return { id, phone, of: await pointsAccount(db, companyId, id), purse: EMPTY }
    })
  /** All that the steps write. */
  const picture = () =>
    now((db) => {
      const all = (table: string) => sql`
        (select jsonb_agg(t order by t::text) from ${sql.table(table)} t where company_id = ${companyId})`
      return one(
        db,
        sql<Readonly<Record<string, unknown>>>`
          select ${all('ledger_entry')} as entries, ${all('ledger_lot')} as lots,
                 ${all('points_operation')} as operations, ${all('member')} as members,
                 (select count(*) from operation_log where company_id = ${companyId}) as logged`,
      )
    })

  let minute = 0
  let key = ''
  /** Asked again under the same key, as by somebody whose answer was lost, it is answered the same. */
  const again = async <T>(work: (connections: Connections) => Promise<T>, answer: T) => {
    if (pick(3) > 0) return answer
    expect(await work(test.connections), key).toEqual(answer)
    counts.again += 1
    return answer
  }
  /** Does a step, often with its connection ended on the way, and then again; all that it writes or nothing is there. */
  const take = async <T>(
    work: (connections: Connections) => Promise<T>,
    reach = REACH.step,
  ): Promise<T> => {
    if (pick(2) === 0) return again(work, await work(test.connections))
    const before = await picture()
    const cut = cutOff(test, 1 + pick(reach))
    let answer: T
    try {
      answer = await work(cut.connections)
    } catch (error) {
      if (!cut.happened()) throw error
      const seen = JSON.stringify(await picture())
      try {
        answer = await work(test.connections)
      } finally {
        const states = [before, await picture()].map((state) => JSON.stringify(state))
        expect(states, key).toContain(seen)
        if (states[0] !== states[1]) counts[seen === states[0] ? 'cutBefore' : 'cutAfter'] += 1
      }
    }
    return again(work, answer)
  }
  const within =
    <T>(work: (db: Database) => Promise<T>) =>
    (connections: Connections) =>
      asCompany(connections, companyId, work)

  /** As staff ask for points to be deducted that somebody else confirms; answers the operation. */
  const setAside = ({ id, of }: Member, amount: number) =>
    within(async (db) => {
      const earlier = await findOperationByKey(db, companyId, key)
      if (earlier !== undefined) return earlier.id
      const held = await hold(db, of, { amount, key }, at(minute))
      if (typeof held === 'string') return held
      const asked = { memberId: id, points: -amount, reason: 'model', askedBy }
      const operation = { ...asked, state: 'waiting' as const, idempotencyKey: key }
      const operationId = await insertOperation(db, companyId, operation)
      await writeHold(db, companyId, operationId, held.number)
      return operationId
    })

  const members = [await appear(''), await appear('13800000001'), await appear('13800000002')]
  /** As somebody else decides: which hold it is by now, and whose, the operation says. */
  const end = (kind: 'settle' | 'release') => async (of: Member) => {
    const waiting = waitingIn(of.purse)
    const operation = waiting[pick(waiting.length)]
    if (operation === undefined) return
    const write = kind === 'settle' ? settle : release
    const decide = (by: string) =>
      within(async (db) => {
        const asked = await holdOperation(db, companyId, operation)
        expect(asked?.memberId, key).toBe(of.id)
        if (asked?.state === 'waiting') {
          const decision = { userId: decidedBy, passes: kind === 'settle', note: 'model' }
          await writeDecision(db, companyId, operation, decision)
        }
        return write(db, of.of, asked?.holdNumber ?? 0, { key: by })
      })
    expect(await take(decide(key)), key).toMatchObject({ kind })
    expect(await decide(`${key} late`)(test.connections), key).toBe('no-hold')
    of.purse = ended(of.purse, operation, kind)
    counts[kind] += 1
  }
  const act = {
    // Often at a moment at which something expires already.
    async add(
      of: Member,
      amount: number,
      expires = pick(8) === 0 ? FOR_EVER : minute + 1 + 7 * pick(9),
    ) {
      // Only what was spent comes back.
      const isBack = of.purse.spent >= amount && pick(2) === 0
      const entry = { amount, key, ...(expires === FOR_EVER ? {} : { expiresAt: at(expires) }) }
      await take(within((db) => (isBack ? refund : earn)(db, of.of, entry)))
      of.purse = added(of.purse, amount, { expires, isBack })
      if (isBack) counts.refund += 1
    },
    async spend(of: Member, amount: number) {
      const answer = await take(within((db) => spend(db, of.of, { amount, key }, at(minute))))
      const left = expired(of.purse, minute)
      const after = taken(left, amount, 'spend')
      expect(answer === 'short', key).toBe(after === undefined)
      of.purse = after ?? left
      counts[after === undefined ? 'short' : 'spend'] += 1
    },
    async hold(of: Member, amount: number) {
      const answer = await take(setAside(of, amount))
      const left = expired(of.purse, minute)
      const after = typeof answer === 'string' ? undefined : taken(left, amount, answer)
      expect(answer === 'short', key).toBe(taken(left, amount, 'spend') === undefined)
      of.purse = after ?? left
      counts[after === undefined ? 'short' : 'hold'] += 1
    },
    settle: end('settle'),
    release: end('release'),
    async expire(of: Member) {
      await take(
        within(async (db) => {
          await expireAccount(db, of.of.id, at(minute))
        }),
      )
      const left = expired(of.purse, minute)
      if (left.points.length < of.purse.points.length) counts.expire += 1
      of.purse = left
    },
    async join() {
      const [from, ...others] = members
      const into = others[pick(others.length)]
      if (from === undefined || into === undefined) return
      const proven = { companyId, memberId: from.id, phone: into.phone, ip: '' }
      const work = (connections: Connections) =>
        joinPhone(connections, { ...proven, language: 'en' }, at(minute))
      const after = joined(from.purse, into.purse, minute)
      if (after === undefined) {
        const before = await picture()
        await expect(take(work, REACH.join), key).rejects.toThrow('MEMBER_JOIN_LATER')
        expect(await picture(), key).toEqual(before)
        counts.joinRefused += 1
        return
      }
      await take(work, REACH.join)
      into.purse = after
      from.purse = { ...EMPTY, earned: from.purse.earned }
      await expectAgrees(from)
      members[0] = await appear('')
      counts.join += 1
    },
    /** More is set aside than the others have, and has expired when it is to be moved: somebody decides first. */
    async joinLate() {
      const [from, ...others] = members
      if (from === undefined) return
      const most = Math.max(...others.map(({ purse }) => figuresOf(purse, minute).available))
      const step = key
      key = `${step} added`
      await act.add(from, most + 1, minute + 1)
      key = `${step} set aside`
      await act.hold(from, most + 1)
      minute += 1
      key = step
      await act.join()
    },
  }
  /** The balance is what the model says, and what all entries make when they are added up anew. */
  const expectAgrees = async ({ id, of, purse }: Member) => {
    const owner = { kind: MEMBER_OWNER, id }
    const [balance, faults] = await now(async (db) => [
      await balanceOf(db, companyId, owner, 'points', at(minute)),
      await faultsOf(db, companyId, of.id),
    ])
    expect(balance, key).toMatchObject(figuresOf(purse, minute))
    expect(faults, key).toEqual([])
  }

  for (let step = first; step < last; step += 1) {
    key = `step ${step}`
    minute += pick(7)
    const action = ALL_ACTIONS[pick(ALL_ACTIONS.length)]
    // Twice as often the one that will be another, so that there is much to join.
    const of = members[Math.max(pick(members.length + 1) - 1, 0)]
    if (action === undefined || of === undefined) throw new Error('there is no such step')
    await act[action](of, 1 + pick(50))
    await expectAgrees(of)
    if (action === 'join' || action === 'joinLate')
      for (const member of members) await expectAgrees(member)
  }
}

it(
  `agrees with a model of single points after every random step, whichever are cut off (seed ${SEED})`,
  async () => {
    const pick = random(SEED)
    for (let step = 0; step < STEPS; step += STEPS_OF_COMPANY) {
      await takeSteps(pick, step, Math.min(step + STEPS_OF_COMPANY, STEPS))
    }
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(2)
  },
  LONG_MS,
)

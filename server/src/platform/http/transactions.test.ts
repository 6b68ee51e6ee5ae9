import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform, type Database, one } from '../database/database.ts'
import { troubleFailure } from '../errors/trouble-failure.ts'
import { CallTransactions } from './transactions.ts'

/** Connections of each lane. */
const CONNECTIONS = 2
const CALLS = 12
const LANGUAGES: readonly Language[] = ['cn', 'tc', 'en']

let app: TestApp
beforeAll(async () => {
  // A call waits for a connection for two seconds.
  app = await createTestApp({ pools: { max: CONNECTIONS, patience: 0.4 } })
})
afterAll(() => app.close())

const nothing = (db: Database) => sql`select 1`.execute(db)

/** Lets everybody go on when so many have come. */
function meeting(count: number): () => Promise<void> {
  let goOn: () => void = () => {}
  const all = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let come = 0
  return () => {
    come += 1
    if (come === count) goOn()
    return all
  }
}

/** What becomes of calls that all hold a connection before any of them asks for a second one. */
async function askingTwice(
  first: (work: (db: Database) => Promise<unknown>) => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const met = meeting(CONNECTIONS)
  return Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () =>
      first(async () => {
        await met()
        return second()
      }),
    ),
  )
}

const reasonOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' ? settled.reason : settled

describe('a call that holds a connection', () => {
  test('would wait with the others for ever for a second one of the same lane', async () => {
    const ask = () => asPlatform(app.connections, nothing)
    const ended = await askingTwice((work) => asPlatform(app.connections, work), ask)
    expect(ended.map((one) => troubleFailure(reasonOf(one))?.key)).toEqual(['BUSY', 'BUSY'])
  })

  test('is refused a second one at once, in a session and outside of one', async () => {
    const met = meeting(CONNECTIONS)
    const call = async (isSession: boolean) => {
      const own = new CallTransactions(app.connections)
      const work = async () => {
        await met()
        return own.asPlatform(nothing)
      }
      return isSession ? own.asCompany(1, work) : own.asPlatform(work)
    }
    const ended = await Promise.allSettled([call(true), call(false)])
    expect(ended.map((one) => String(reasonOf(one)))).toEqual(
      ended.map(() => 'Error: a call that holds a connection has asked for another one'),
    )
  })

  test('gives it back, and may then have another', async () => {
    const own = new CallTransactions(app.connections)
    const failing = own.asPlatform(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const answered = await own.asCompany(1, (db) => one(db, sql<{ n: number }>`select 1 as n`))
    expect(answered).toEqual({ n: 1 })
  })

  test('may note something aside, which stays when the call is undone', async () => {
    const met = meeting(CONNECTIONS)
    const calls = Array.from({ length: CONNECTIONS }, async () => {
      const own = new CallTransactions(app.connections)
      return own.asPlatform(async () => {
        await met()
        return own.aside((db) => one(db, sql<{ n: number }>`select 2 as n`))
      })
    })
    expect(await Promise.all(calls)).toEqual([{ n: 2 }, { n: 2 }])
  })
})

test('while all connections are lent calls are refused in the end, with nothing done', async () => {
  const user = await makeUser(app.connections)
  const create = (at: number) => {
    const fields = { name: `Dealer ${at}`, address: 'x' }
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en'
    return callAs(app, user.token, dealers.create, fields, { language })
  }
  const total = async () => (await callAs(app, user.token, dealers.list, {})).payload.total

  let giveBack: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  const met = meeting(CONNECTIONS + 1)
  const holders = Array.from({ length: CONNECTIONS }, () =>
    asPlatform(app.connections, async () => {
      await met()
      await held
    }),
  )
  await met()
  const refused = await Promise.all(Array.from({ length: CALLS }, (_, at) => create(at)))
  giveBack()
  await Promise.all(holders)

  expect(refused.map(({ httpStatus, envelope }) => [httpStatus, envelope.error])).toEqual(
    refused.map(() => [503, 'BUSY']),
  )
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '5'))
  expect(refused[0]?.envelope.message).toContain('没有任何更改')
  expect(refused[1]?.envelope.message).toContain('沒有任何變更')
  expect(refused[2]?.envelope.message).toContain('Nothing was changed')
  expect(await total()).toBe(0)

  // Sent again when there are connections, each is done.
  for (const at of refused.keys()) expect((await create(at)).httpStatus).toBe(200)
  expect(await total()).toBe(CALLS)
})

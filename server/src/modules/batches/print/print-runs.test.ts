import { batches } from '@zhenma/contract/batches/batches.contract'
import { MAXIMUM_PRINT_RUNS, printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Scene = { readonly user: MadeUser; readonly batch: MadeBatch }

/** A company of its own with a batch: serials 1 to 2 boxes, 3 to 12 packages, 13 to 52 products. */
async function scene(): Promise<Scene> {
  const user = await makeUser(test.connections)
  const { companyId } = user
  const batch = await makeBatch(test, {
    companyId,
    productCount: 40,
    packagesPerBox: 5,
    productsPerPackage: 4,
  })
  return { user, batch }
}

const print = ({ user, batch }: Scene, input: object = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(test, user.token, batches.print, { id: batch.id, ...input }, { language })

const runsOf = async ({ user, batch }: Scene) =>
  (await callAs(test, user.token, printRuns.list, { id: batch.id })).payload.records

async function firstRun(place: Scene): Promise<number> {
  expect((await print(place)).httpStatus).toBe(200)
  const [run] = await runsOf(place)
  if (run === undefined) throw new Error('no run was recorded')
  return run.id
}

const setState = (
  { user }: Scene,
  input: Record<string, unknown>,
  language: 'cn' | 'tc' | 'en' = 'en',
) => callAs(test, user.token, printRuns.setState, input, { language })

/** All that a refusal must leave as it is. */
const stored = ({ user }: Scene) =>
  asCompany(test.connections, user.companyId, (db) =>
    rows(
      db,
      sql`select (select jsonb_agg(to_jsonb(r) order by id) from print_run r) as runs,
                 (select jsonb_agg(to_jsonb(s) order by lo) from print_spoiled s) as spoiled,
                 (select count(*) from operation_log) as log`,
    ),
  )

describe('a second download', () => {
  it('of the same serials is refused without a reason, in three languages, and leaves nothing', async () => {
    const place = await scene()
    await print(place, { start: 13, end: 20 })
    await print(place, { start: 30, end: 35 })
    const before = await stored(place)
    for (const language of LANGUAGES) {
      const { httpStatus, envelope, raw } = await print(place, { start: 18, end: 31 }, language)
      expect(httpStatus).toBe(409)
      expect(envelope.error).toBe('PRINT_RUN_REPEATED')
      expect(envelope.message).toMatch(textOf('PRINT_RUN_REPEATED', language))
      expect(envelope.message).toContain('5')
      expect(envelope.details).toMatchObject([
        { error: 'PRINT_RUN_EARLIER', start: 18, end: 20, values: { number: 1 } },
        { error: 'PRINT_RUN_EARLIER', start: 30, end: 31, values: { number: 2 } },
      ])
      for (const { message } of envelope.details ?? []) {
        expect(message).toMatch(textOf('PRINT_RUN_EARLIER', language))
        expect(message).toContain(place.user.username)
      }
      // Not one code went out.
      expect(raw.toString()).not.toContain(place.batch.code(18))
    }
    expect(await stored(place)).toEqual(before)
  })

  it('of the same serials is done with a reason, which the list and the log keep', async () => {
    const place = await scene()
    await print(place)
    const { httpStatus } = await print(place, { start: 13, end: 20, reason: 'the roll was lost' })
    expect(httpStatus).toBe(200)
    expect(await runsOf(place)).toMatchObject([
      { number: 2, start: 13, end: 20, labelCount: 8, reason: 'the roll was lost', format: 'csv' },
      {
        number: 1,
        start: place.batch.lo,
        end: place.batch.hi,
        labelCount: 52,
        kind: 'all',
        state: 'issued',
        reason: '',
        spoiledCount: 0,
        spoiled: [],
        createdByName: `Name of ${place.user.username}`,
      },
    ])
    const [log] = await asCompany(test.connections, place.user.companyId, (db) =>
      rows(
        db,
        sql<{
          after: object
        }>`select after from operation_log where operation = 'print' order by id desc limit 1`,
      ),
    )
    expect(log?.after).toMatchObject({ run: 2, reason: 'the roll was lost', start: 13, end: 20 })
  })

  it('of other serials and of other kinds needs no reason', async () => {
    const place = await scene()
    expect((await print(place, { start: 13, end: 20 })).httpStatus).toBe(200)
    expect((await print(place, { start: 21, end: 52 })).httpStatus).toBe(200)
    expect((await print(place, { kind: 'box' })).httpStatus).toBe(200)
    expect((await print(place, { kind: 'package' })).httpStatus).toBe(200)
    expect((await print(place, { kind: 'product' })).envelope.error).toBe('PRINT_RUN_REPEATED')
    expect((await runsOf(place)).map(({ start, end }) => [start, end])).toEqual([
      [3, 12],
      [1, 2],
      [21, 52],
      [13, 20],
    ])
  })

  it('at the same moment: of many, one goes out', async () => {
    const place = await scene()
    const answers = await Promise.all(Array.from({ length: 6 }, () => print(place)))
    expect(answers.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(await runsOf(place)).toHaveLength(1)
  })

  it('of what was spoiled needs no reason', async () => {
    const place = await scene()
    const id = await firstRun(place)
    await setState(place, { id, state: 'spoiled', start: 13, end: 20, reason: 'smeared' })
    expect((await print(place, { start: 13, end: 21 })).envelope.error).toBe('PRINT_RUN_REPEATED')
    expect((await print(place, { start: 13, end: 20 })).httpStatus).toBe(200)
    // They live in the new run now.
    expect((await print(place, { start: 13, end: 13 })).envelope).toMatchObject({
      error: 'PRINT_RUN_REPEATED',
      details: [{ values: { number: 2 } }],
    })
  })

  it('beyond the limit of runs is refused', async () => {
    const place = await scene()
    await asCompany(test.connections, place.user.companyId, (db) =>
      sql`insert into print_run (company_id, batch_id, number, lo, hi, kind, format)
          select ${place.user.companyId}, ${place.batch.id}, n, 1, 1, 'all', 'csv'
            from generate_series(1, ${MAXIMUM_PRINT_RUNS}) n`.execute(db),
    )
    const answer = await print(place, { start: 20, end: 20 })
    expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'PRINT_RUN_LIMIT' } })
  })
})

describe('the list of runs', () => {
  it("is refused for another company's batch, and for a dealer", async () => {
    const place = await scene()
    const { companyId } = place.user
    const other = await makeUser(test.connections)
    const foreign = await callAs(test, other.token, printRuns.list, { id: place.batch.id })
    expect(foreign).toMatchObject({ httpStatus: 404, envelope: { error: 'BATCH_NOT_FOUND' } })
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const denied = await callAs(test, seller.token, printRuns.list, { id: place.batch.id })
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
  })

  it('comes in pages, the newest first', async () => {
    const place = await scene()
    for (const serial of [13, 14, 15]) await print(place, { start: serial, end: serial })
    const page = async (pageNo: number) => {
      const input = { id: place.batch.id, pageNo, pageSize: 2 }
      return (await callAs(test, place.user.token, printRuns.list, input)).payload
    }
    expect(await page(1)).toMatchObject({ total: 3, records: [{ number: 3 }, { number: 2 }] })
    expect(await page(2)).toMatchObject({ total: 3, records: [{ number: 1 }] })
  })
})

describe('what became of a run: refusals', () => {
  it.each([
    ['no such run', { id: 999_999, state: 'printed' }, 'PRINT_RUN_NOT_FOUND', 404],
    ['spoiled without a reason', { state: 'spoiled' }, 'FIELD_REQUIRED', 400],
    [
      'part of it printed',
      { state: 'printed', start: 13, end: 20 },
      'PRINT_PART_SPOILED_ONLY',
      400,
    ],
    [
      'a part outside',
      { state: 'spoiled', start: 19, end: 31, reason: 'x' },
      'PRINT_PART_OUTSIDE',
      400,
    ],
    [
      'a part before',
      { state: 'spoiled', start: 1, end: 14, reason: 'x' },
      'PRINT_PART_OUTSIDE',
      400,
    ],
    ['reversed', { state: 'spoiled', start: 20, end: 13, reason: 'x' }, 'RANGE_REVERSED', 400],
    ['only an end', { state: 'spoiled', end: 13, reason: 'x' }, 'RANGE_START_REQUIRED', 400],
    ['a state that is none', { state: 'burnt' }, 'INPUT_INVALID', 400],
  ] as const)('%s', async (_name, input, error, status) => {
    const place = await scene()
    await print(place, { start: 13, end: 30 })
    const [run] = await runsOf(place)
    const before = await stored(place)
    for (const language of LANGUAGES) {
      const answer = await setState(place, { id: run?.id, ...input }, language)
      expect(answer).toMatchObject({ httpStatus: status, envelope: { success: false, error } })
      expect(answer.envelope.message).toMatch(textOf(error, language))
    }
    expect(await stored(place)).toEqual(before)
  })

  it("another company's run, a dealer, and another factory's batch", async () => {
    const place = await scene()
    const id = await firstRun(place)
    const { companyId } = place.user
    const input = { id, state: 'printed' }
    const other = await makeUser(test.connections)
    const foreign = await callAs(test, other.token, printRuns.setState, input)
    expect(foreign).toMatchObject({ httpStatus: 404, envelope: { error: 'PRINT_RUN_NOT_FOUND' } })
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const denied = await callAs(test, seller.token, printRuns.setState, input)
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
    const factory = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    const unseen = await callAs(test, worker.token, printRuns.setState, input)
    expect(unseen.envelope.error).toBe('BATCH_NOT_FOUND')
    expect((await runsOf(place))[0]).toMatchObject({ state: 'issued', changedAt: null })
  })

  it('spoiled is final', async () => {
    const place = await scene()
    const id = await firstRun(place)
    await setState(place, { id, state: 'spoiled', reason: 'wrong foil' })
    const before = await stored(place)
    for (const input of [
      { id, state: 'printed' },
      { id, state: 'issued' },
      { id, state: 'spoiled', reason: 'again' },
      { id, state: 'spoiled', start: 13, end: 14, reason: 'again' },
    ]) {
      const answer = await setState(place, input)
      expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'PRINT_RUN_SPOILED' } })
    }
    expect(await stored(place)).toEqual(before)
  })
})

describe('what became of a run', () => {
  it('printed, and back to issued where that was a mistake; each is logged', async () => {
    const place = await scene()
    const id = await firstRun(place)
    const printed = await setState(place, { id, state: 'printed' })
    expect(printed.payload).toMatchObject({
      state: 'printed',
      changedByName: `Name of ${place.user.username}`,
    })
    expect((await setState(place, { id, state: 'issued' })).payload.state).toBe('issued')
    const log = await asCompany(test.connections, place.user.companyId, (db) =>
      rows(
        db,
        sql<{ before: object; after: object }>`
          select before, after from operation_log where operation = 'print_state' order by id`,
      ),
    )
    expect(log).toMatchObject([
      { before: { state: 'issued' }, after: { state: 'printed', number: 1 } },
      { before: { state: 'printed' }, after: { state: 'issued', number: 1 } },
    ])
  })

  it('parts are spoiled, each with its reason; what was spoiled before keeps its own', async () => {
    const place = await scene()
    const id = await firstRun(place)
    await setState(place, { id, state: 'printed' })
    await setState(place, { id, state: 'spoiled', start: 20, end: 22, reason: 'smeared' })
    const input = { id, state: 'spoiled', start: 18, end: 25, reason: 'cut wrong' }
    const { payload } = await setState(place, input)
    expect(payload).toMatchObject({
      state: 'printed',
      spoiledCount: 8,
      spoiled: [
        { start: 18, end: 19, reason: 'cut wrong' },
        { start: 20, end: 22, reason: 'smeared', userName: `Name of ${place.user.username}` },
        { start: 23, end: 25, reason: 'cut wrong' },
      ],
    })
    expect(new Date(payload.spoiled[0]?.at ?? '').getFullYear()).toBeGreaterThan(2025)
  })

  it('a run whose last part is spoiled is spoiled', async () => {
    const place = await scene()
    const id = await firstRun(place)
    const { lo, hi } = place.batch
    const spoil = (start: number, end: number) =>
      setState(place, { id, state: 'spoiled', start, end, reason: 'fire' })
    expect((await spoil(lo, 30)).payload.state).toBe('issued')
    expect((await spoil(31, hi)).payload).toMatchObject({ state: 'spoiled', spoiledCount: 52 })
    expect((await print(place)).httpStatus).toBe(200)
  })

  it('two people who spoil the same part at once spoil it once', async () => {
    const place = await scene()
    const id = await firstRun(place)
    const input = { id, state: 'spoiled', start: 13, end: 20, reason: 'smeared' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => setState(place, input)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect((await runsOf(place))[0]?.spoiledCount).toBe(8)
  })
})

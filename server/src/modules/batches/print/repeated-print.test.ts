import { MAXIMUM_PRINT_RUNS, printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { firstRun, print, printScene, runsOf, setState, stored } from '../testing/print-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const scene = () => printScene(test)

const earlier = (
  { user, batch }: Awaited<ReturnType<typeof scene>>,
  input: object = {},
  token = user.token,
) => callAs(test, token, printRuns.earlier, { id: batch.id, ...input })

describe('what a download would repeat is told before it', () => {
  it('not to another company, not to dealers, and not of serials outside the batch', async () => {
    const place = await scene()
    const stranger = await makeUser(test.connections)
    expect(await earlier(place, {}, stranger.token)).toMatchObject({
      httpStatus: 404,
      envelope: { error: 'BATCH_NOT_FOUND' },
    })
    const { companyId } = place.user
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await earlier(place, {}, seller.token)).envelope.error).toBe('ACCESS_DENIED')
    expect((await earlier(place, { start: 13, end: 5_000 })).envelope.error).toBe(
      'RANGE_PAST_BATCH',
    )
  })

  it('and is nothing before the first one, nor of another part or kind', async () => {
    const place = await scene()
    const nothing = { count: 0, runs: [], runCount: 0 }
    expect((await earlier(place)).payload).toEqual(nothing)
    await print(place, { start: 13, end: 20 })
    expect((await earlier(place, { start: 21, end: 52 })).payload).toEqual(nothing)
    expect((await earlier(place, { kind: 'box' })).payload).toEqual(nothing)
  })

  it('with its runs, the newest first, and without what was spoiled there', async () => {
    const place = await scene()
    const id = await firstRun(place)
    await print(place, { start: 18, end: 22, reason: 'torn' })
    await setState(place, { id, state: 'spoiled', start: 13, end: 19, reason: 'smeared' })
    const createdByName = `Name of ${place.user.username}`
    const { payload } = await earlier(place, { kind: 'product', start: 13, end: 25 })
    expect(payload).toMatchObject({
      count: 8,
      runCount: 2,
      runs: [
        { number: 2, start: 18, end: 22, createdByName },
        { number: 1, start: 20, end: 25, createdByName },
      ],
    })
    expect(payload.runs.every(({ createdAt }) => !Number.isNaN(Date.parse(createdAt)))).toBe(true)
  })
})

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

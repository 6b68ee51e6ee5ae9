import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
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
    const refused = await callAs(test, worker.token, printRuns.setState, input)
    expect(refused.envelope.error).toBe('BATCH_NOT_FOUND')
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

describe('what printed codes point to', () => {
  it('is told to whoever prints, and whether phones elsewhere can open it', async () => {
    const { user } = await scene()
    const { payload } = await callAs(test, user.token, printRuns.address, {})
    expect(payload).toEqual({ address: 'http://zhenma.test', isLocal: false })
    const { companyId } = user
    const other = await makeUser(test.connections, { companyId, permissions: ['batch:list'] })
    const denied = await callAs(test, other.token, printRuns.address, {})
    expect(denied.envelope.error).toBe('ACCESS_DENIED')
  })
})

import { batches } from '@zhenma/contract/batches/batches.contract'
import { printRuns, SHOWN_RECONCILIATION_RUNS } from '@zhenma/contract/batches/print-runs.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { applyOperation } from '../../labels/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Scene = { readonly user: MadeUser; readonly batch: MadeBatch }

/** A company of its own with a batch of products in the middle of its serials: 101 to 200. */
async function scene(activationRequired = true): Promise<Scene> {
  const user = await makeUser(test.connections)
  const { companyId } = user
  await makeBatch(test, { companyId, productCount: 100 })
  const batch = await makeBatch(test, { companyId, productCount: 100, activationRequired })
  await makeBatch(test, { companyId, productCount: 100 })
  return { user, batch }
}

const print = async ({ user, batch }: Scene, start: number, end: number, reason = '') => {
  const input = { id: batch.id, start, end, reason }
  expect((await callAs(test, user.token, batches.print, input)).httpStatus).toBe(200)
  const { payload } = await callAs(test, user.token, printRuns.list, { id: batch.id })
  return payload.records[0]?.id ?? 0
}

const say = async ({ user }: Scene, input: Record<string, unknown>) =>
  expect((await callAs(test, user.token, printRuns.setState, input)).httpStatus).toBe(200)

const reconcile = async ({ user, batch }: Scene) =>
  (await callAs(test, user.token, printRuns.reconcile, { id: batch.id })).payload

const apply = (
  { user }: Scene,
  operation: 'activate' | 'inbound' | 'cancel_inbound',
  start: number,
  end: number,
) =>
  asCompany(test.connections, user.companyId, (db) =>
    applyOperation(
      db,
      { companyId: user.companyId, userId: user.id, ip: '', device: '' },
      { operation, target: { range: { start, end } }, keyRing: test.keyRing },
    ),
  )

/** As buyers' checks leave it. */
const check = ({ user }: Scene, ...serials: number[]) =>
  asCompany(test.connections, user.companyId, (db) =>
    sql`insert into label_query (company_id, serial, query_count, first_at, last_at)
        select ${user.companyId}, serial, 2, now(), now()
          from unnest(${serials}::bigint[]) s (serial)`.execute(db),
  )

describe('refusals', () => {
  it("another company's batch, a dealer", async () => {
    const { user, batch } = await scene()
    const other = await makeUser(test.connections)
    const foreign = await callAs(test, other.token, printRuns.reconcile, { id: batch.id })
    expect(foreign).toMatchObject({ httpStatus: 404, envelope: { error: 'BATCH_NOT_FOUND' } })
    const { companyId } = user
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const denied = await callAs(test, seller.token, printRuns.reconcile, { id: batch.id })
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
  })
})

describe('a batch', () => {
  it('that was never downloaded', async () => {
    const place = await scene()
    await apply(place, 'activate', 101, 110)
    await check(place, 100, 101, 200, 201)
    expect(await reconcile(place)).toEqual({
      labelCount: 100,
      runCount: 0,
      issuedCount: 0,
      printedCount: 0,
      openCount: 0,
      spoiledCount: 0,
      spoiledElsewhereCount: 0,
      neverIssuedCount: 100,
      repeatedCount: 0,
      activationRequired: true,
      activatedCount: 10,
      movedCount: 0,
      checkedCount: 2,
      neverCheckedCount: 98,
      conspicuous: { activated: 10, moved: 0, checked: 2 },
      conspicuousRuns: [],
      neverIssued: [{ start: 101, end: 200 }],
    })
  })

  it('whose labels live only where they were printed is not conspicuous', async () => {
    const place = await scene()
    await say(place, { id: await print(place, 101, 150), state: 'printed' })
    await apply(place, 'activate', 101, 150)
    await apply(place, 'inbound', 101, 140)
    // Taken back to where it was generated: not moved.
    await apply(place, 'cancel_inbound', 131, 140)
    await check(place, 101, 150)
    expect(await reconcile(place)).toMatchObject({
      runCount: 1,
      issuedCount: 50,
      printedCount: 50,
      neverIssuedCount: 50,
      activatedCount: 50,
      movedCount: 30,
      checkedCount: 2,
      conspicuous: { activated: 0, moved: 0, checked: 0 },
      conspicuousRuns: [],
      neverIssued: [{ start: 151, end: 200 }],
    })
  })

  it('names labels that live although they were never issued or were spoiled', async () => {
    const place = await scene()
    const first = await print(place, 111, 150)
    await say(place, { id: first, state: 'printed' })
    await say(place, { id: first, state: 'spoiled', start: 121, end: 130, reason: 'smeared' })
    // Printed anew: these live again.
    await print(place, 121, 125)
    await print(place, 111, 112, 'wanted twice')
    await apply(place, 'activate', 101, 160)
    await apply(place, 'inbound', 105, 127)
    await check(place, 103, 104, 125, 126, 128, 190)
    expect(await reconcile(place)).toEqual({
      labelCount: 100,
      runCount: 3,
      issuedCount: 40,
      printedCount: 30,
      openCount: 5,
      spoiledCount: 5,
      spoiledElsewhereCount: 5,
      neverIssuedCount: 60,
      repeatedCount: 2,
      activationRequired: true,
      activatedCount: 60,
      movedCount: 23,
      checkedCount: 6,
      neverCheckedCount: 94,
      // Activated: 101 to 110, 126 to 130, 151 to 160. Moved: 105 to 110, 126 and 127.
      conspicuous: { activated: 25, moved: 8, checked: 5 },
      conspicuousRuns: [
        { cause: 'never_issued', sign: 'activated', start: 101, end: 110 },
        { cause: 'never_issued', sign: 'checked', start: 103, end: 104 },
        { cause: 'never_issued', sign: 'moved', start: 105, end: 110 },
        { cause: 'spoiled', sign: 'activated', start: 126, end: 130 },
        { cause: 'spoiled', sign: 'checked', start: 126, end: 126 },
        { cause: 'spoiled', sign: 'moved', start: 126, end: 127 },
        { cause: 'spoiled', sign: 'checked', start: 128, end: 128 },
        { cause: 'never_issued', sign: 'activated', start: 151, end: 160 },
        { cause: 'never_issued', sign: 'checked', start: 190, end: 190 },
      ],
      neverIssued: [
        { start: 101, end: 110 },
        { start: 151, end: 200 },
      ],
    })
  })

  it('that needs no activation has no label activated', async () => {
    const place = await scene(false)
    await print(place, 101, 150)
    expect(await reconcile(place)).toMatchObject({
      activationRequired: false,
      activatedCount: 0,
      openCount: 50,
      conspicuous: { activated: 0, moved: 0, checked: 0 },
    })
  })

  it('with many conspicuous labels names the first, and counts all', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const batch = await makeBatch(test, { companyId, productCount: 1_000 })
    const place = { user, batch }
    await print(place, batch.hi, batch.hi)
    const serials = Array.from({ length: 150 }, (_, index) => batch.lo + 2 * index)
    await check(place, ...serials)
    const { conspicuous, conspicuousRuns } = await reconcile(place)
    expect(conspicuous.checked).toBe(150)
    expect(conspicuousRuns.map(({ start }) => start)).toEqual(
      serials.slice(0, SHOWN_RECONCILIATION_RUNS),
    )
  })
})

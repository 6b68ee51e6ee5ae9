import { batches } from '@zhenma/contract/batches/batches.contract'
import { batchDeactivations } from '@zhenma/contract/batches/deactivations.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, one, rows } from '../../platform/database/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Scene = { readonly asker: MadeUser; readonly second: MadeUser; readonly batch: MadeBatch }

/** A company that wants two people for it, two people, and a batch of 100. */
async function scene(isWanted = true): Promise<Scene> {
  const permissions = ['label:activate', 'batch:list', 'batch:deactivate']
  const asker = await makeUser(test.connections, {
    permissions: [...permissions, 'batch:approve-deactivation'],
  })
  const { companyId } = asker
  const second = await makeUser(test.connections, {
    companyId,
    permissions: [...permissions, 'batch:approve-deactivation'],
  })
  await setSetting(companyId, isWanted)
  return { asker, second, batch: await makeBatch(test, { companyId }) }
}

const setSetting = (companyId: number, isWanted: boolean) =>
  asPlatform(test.connections, (db) =>
    sql`update company set second_person_for_deactivation = ${isWanted} where id = ${companyId}`.execute(
      db,
    ),
  )

const ask = (
  { batch }: Scene,
  user: MadeUser,
  more: object = {},
  language: 'cn' | 'tc' | 'en' = 'en',
) => {
  const wish = { batchId: batch.id, active: false, confirmation: batch.name, reason: 'stolen' }
  return callAs(test, user.token, labels.activate, { ...wish, ...more }, { language })
}

async function asked(place: Scene): Promise<number> {
  const { payload } = await ask(place, place.asker)
  if (payload.requestId === undefined) throw new Error('nothing was asked for')
  return payload.requestId
}

const decide = (
  user: MadeUser,
  input: Record<string, unknown>,
  language: 'cn' | 'tc' | 'en' = 'en',
) => callAs(test, user.token, batchDeactivations.decide, input, { language })

const list = async (user: MadeUser, input: object = {}) =>
  (await callAs(test, user.token, batchDeactivations.list, input)).payload

const stateOf = ({ asker, batch }: Scene) =>
  asCompany(test.connections, asker.companyId, (db) =>
    one(
      db,
      sql<{ ended: boolean; activation: string; decisions: (string | null)[]; movements: number }>`
        select (select deactivated_at is not null from batch where id = ${batch.id}) as ended,
               (select string_agg(distinct activation::text, ',') from label_span
                 where batch_id = ${batch.id}) as activation,
               (select coalesce(jsonb_agg(decision order by id), '[]')
                  from batch_deactivation) as decisions,
               (select count(*) from movement where operation = 'deactivate_batch') as movements`,
    ),
  )

const logOf = ({ asker }: Scene) =>
  asCompany(test.connections, asker.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; user_id: number }>`
        select operation, user_id from operation_log order by id`,
    ),
  )

const UNTOUCHED = { ended: false, activation: 'not_activated', movements: 0 }

describe('asking', () => {
  it('changes nothing yet, and says so', async () => {
    const place = await scene()
    const { payload } = await ask(place, place.asker)
    expect(payload).toMatchObject({ movementId: 0, labelCount: 0 })
    expect(payload.requestId).toBeGreaterThan(0)
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
    const { payload: row } = await callAs(test, place.second.token, batches.get, {
      id: place.batch.id,
    })
    expect(row).toMatchObject({ deactivationRequestId: payload.requestId, deactivatedAt: null })
  })

  it('needs the name typed, and a batch of the company', async () => {
    const place = await scene()
    const untyped = await ask(place, place.asker, { confirmation: 'x' })
    expect(untyped.envelope.error).toBe('BATCH_CONFIRMATION')
    const other = await scene()
    const foreign = await ask(other, place.asker)
    expect(foreign.envelope.error).toBe('BATCH_NOT_FOUND')
    expect((await stateOf(place)).decisions).toEqual([])
  })

  it('is refused while somebody else, or the same, has asked', async () => {
    const place = await scene()
    await asked(place)
    for (const user of [place.second, place.asker]) {
      const answer = await ask(place, user)
      expect(answer).toMatchObject({
        httpStatus: 409,
        envelope: { error: 'BATCH_DEACTIVATION_PENDING' },
      })
      expect(answer.envelope.message).toContain(place.asker.username)
    }
  })

  it('twice with one key asks once; the key of another request is refused', async () => {
    const place = await scene()
    const idempotencyKey = uniqueName('ask-')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(place, place.asker, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ payload }) => payload.requestId)).size).toBe(1)
    const next = await makeBatch(test, { companyId: place.asker.companyId })
    const reused = await ask({ ...place, batch: next }, place.asker, { idempotencyKey })
    expect(reused.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await stateOf(place)).decisions).toEqual([null])
  })

  it("is not for another factory's batch, nor for a dealer", async () => {
    const place = await scene()
    const { companyId } = place.asker
    const factory = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await ask(place, worker)).envelope.error).toBe('ACCESS_DENIED')
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await ask(place, seller)).envelope.error).toBe('ACCESS_DENIED')
    expect((await stateOf(place)).decisions).toEqual([])
  })

  it('is not needed where the company does not want it', async () => {
    const place = await scene(false)
    const { payload } = await ask(place, place.asker)
    expect(payload).toMatchObject({ labelCount: 100 })
    expect(payload).not.toHaveProperty('requestId')
    expect((await stateOf(place)).ended).toBe(true)
  })

  it('is not what a range or a single label is: those can be taken back', async () => {
    const place = await scene()
    const range = { start: place.batch.lo, end: place.batch.hi }
    await callAs(test, place.asker.token, labels.activate, range)
    const { payload } = await callAs(test, place.asker.token, labels.activate, {
      ...range,
      active: false,
    })
    expect(payload.labelCount).toBe(100)
    expect((await stateOf(place)).decisions).toEqual([])
  })
})

describe('permissions', () => {
  const userWith = ({ asker: { companyId } }: Scene, ...permissions: string[]) =>
    makeUser(test.connections, { companyId, permissions })

  it('activating is not ending a batch: not at once, not by asking', async () => {
    for (const isWanted of [false, true]) {
      const place = await scene(isWanted)
      const clerk = await userWith(place, 'label:activate', 'batch:list')
      for (const language of LANGUAGES) {
        const answer = await ask(place, clerk, {}, language)
        expect(answer).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
        expect(answer.envelope.message).toMatch(textOf('ACCESS_DENIED', language))
      }
      expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [] })
      const range = { start: place.batch.lo, end: place.batch.hi }
      const on = await callAs(test, clerk.token, labels.activate, range)
      expect(on.payload.labelCount).toBe(100)
      const off = await callAs(test, clerk.token, labels.activate, { ...range, active: false })
      expect(off.payload.labelCount).toBe(100)
    }
  })

  it('ending is not approving, nor the other way round', async () => {
    const place = await scene()
    const id = await asked(place)
    const asker = await userWith(place, 'label:activate', 'batch:list', 'batch:deactivate')
    expect((await decide(asker, { id, approve: true })).envelope.error).toBe('ACCESS_DENIED')
    const approver = await userWith(place, 'batch:list', 'batch:approve-deactivation')
    expect((await ask(place, approver)).envelope.error).toBe('ACCESS_DENIED')
    const withdrawal = await callAs(test, approver.token, batchDeactivations.withdraw, { id })
    expect(withdrawal.envelope.error).toBe('ACCESS_DENIED')
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
    expect((await decide(approver, { id, approve: true })).payload.labelCount).toBe(100)
  })

  it('whoever sees batches sees what waits', async () => {
    const place = await scene()
    const id = await asked(place)
    const reader = await userWith(place, 'batch:list')
    expect(await list(reader)).toMatchObject({ total: 1, records: [{ id, isOwn: false }] })
  })
})

describe('deciding: refusals', () => {
  it.each([
    ['by the same person', 'asker', { approve: true }, 'BATCH_SECOND_PERSON', 403],
    [
      'by the same person, to refuse',
      'asker',
      { approve: false, reason: 'x' },
      'BATCH_SECOND_PERSON',
      403,
    ],
    ['refused without a reason', 'second', { approve: false }, 'FIELD_REQUIRED', 400],
    ['no such request', 'second', { id: 999_999, approve: true }, 'DEACTIVATION_NOT_FOUND', 404],
    ['neither yes nor no', 'second', { approve: 'perhaps' }, 'INPUT_INVALID', 400],
  ] as const)('%s', async (_name, who, input, error, status) => {
    const place = await scene()
    const id = await asked(place)
    const log = await logOf(place)
    for (const language of LANGUAGES) {
      const answer = await decide(place[who], { id, ...input }, language)
      expect(answer).toMatchObject({ httpStatus: status, envelope: { success: false, error } })
      expect(answer.envelope.message).toMatch(textOf(error, language))
    }
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
    expect(await logOf(place)).toEqual(log)
  })

  it('another company, a dealer, another factory', async () => {
    const place = await scene()
    const id = await asked(place)
    const { companyId } = place.asker
    const other = await makeUser(test.connections)
    expect((await decide(other, { id, approve: true })).envelope.error).toBe(
      'DEACTIVATION_NOT_FOUND',
    )
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await decide(seller, { id, approve: true })).envelope.error).toBe('ACCESS_DENIED')
    const factory = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await decide(worker, { id, approve: true })).envelope.error).toBe('BATCH_NOT_FOUND')
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
  })

  it('what was decided or withdrawn', async () => {
    const place = await scene()
    const id = await asked(place)
    await decide(place.second, { id, approve: false, reason: 'not that one' })
    for (const approve of [true, false]) {
      const answer = await decide(place.second, { id, approve, reason: 'late' })
      expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'DEACTIVATION_DECIDED' } })
    }
    const withdrawal = await callAs(test, place.asker.token, batchDeactivations.withdraw, { id })
    expect(withdrawal.envelope.error).toBe('DEACTIVATION_DECIDED')
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: ['refused'] })
  })

  it('withdrawn by somebody else', async () => {
    const place = await scene()
    const id = await asked(place)
    const answer = await callAs(test, place.second.token, batchDeactivations.withdraw, { id })
    expect(answer).toMatchObject({ httpStatus: 403, envelope: { error: 'DEACTIVATION_NOT_OWN' } })
  })

  it('a batch that was ended meanwhile without approval', async () => {
    const place = await scene()
    const id = await asked(place)
    await setSetting(place.asker.companyId, false)
    await ask(place, place.asker)
    const answer = await decide(place.second, { id, approve: true })
    expect(answer.envelope.error).toBe('BATCH_DEACTIVATED')
    expect((await stateOf(place)).decisions).toEqual([null])
    await decide(place.second, { id, approve: false, reason: 'done already' })
    expect((await stateOf(place)).decisions).toEqual(['refused'])
  })
})

describe('deciding', () => {
  it('by a second person ends the batch, and the log knows both', async () => {
    const place = await scene()
    const id = await asked(place)
    expect((await decide(place.second, { id, approve: true })).payload).toEqual({
      decision: 'approved',
      labelCount: 100,
    })
    expect(await stateOf(place)).toEqual({
      ended: true,
      activation: 'invalid',
      decisions: ['approved'],
      movements: 1,
    })
    expect(await logOf(place)).toEqual([
      { operation: 'request_deactivation', user_id: place.asker.id },
      { operation: 'approve_deactivation', user_id: place.second.id },
    ])
    const [movement] = await asCompany(test.connections, place.asker.companyId, (db) =>
      rows(
        db,
        sql<{ reason: string; user_id: number }>`
          select reason, user_id from movement where operation = 'deactivate_batch'`,
      ),
    )
    expect(movement).toEqual({ reason: 'stolen', user_id: place.second.id })
  })

  it('at the same moment by several is done once', async () => {
    const place = await scene()
    const id = await asked(place)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(place.second, { id, approve: true })),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect((await stateOf(place)).movements).toBe(1)
  })

  it('refused or withdrawn, it can be asked for again', async () => {
    const place = await scene()
    const first = await asked(place)
    await decide(place.second, { id: first, approve: false, reason: 'not yet' })
    const next = await asked(place)
    expect(next).not.toBe(first)
    await callAs(test, place.asker.token, batchDeactivations.withdraw, { id: next })
    await asked(place)
    expect(await stateOf(place)).toEqual({
      ...UNTOUCHED,
      decisions: ['refused', 'withdrawn', null],
    })
  })
})

describe('the list', () => {
  it('has what waits, with who asked; says whose it is, and the setting', async () => {
    const place = await scene()
    const { companyId } = place.asker
    const id = await asked(place)
    const next = { ...place, batch: await makeBatch(test, { companyId }) }
    await ask(next, place.second, { reason: 'burnt' })
    expect(await list(place.second)).toMatchObject({
      total: 2,
      secondPerson: true,
      records: [
        { batchId: next.batch.id, reason: 'burnt', isOwn: true },
        {
          id,
          batchName: place.batch.name,
          labelCount: 100,
          reason: 'stolen',
          isOwn: false,
          requestedByName: `Name of ${place.asker.username}`,
        },
      ],
    })
    expect(await list(place.second, { batchId: place.batch.id })).toMatchObject({
      total: 1,
      records: [{ id }],
    })
    await decide(place.second, { id, approve: true })
    expect((await list(place.second)).total).toBe(1)
  })

  it('is empty for a dealer, another company and another factory', async () => {
    const place = await scene()
    await asked(place)
    const { companyId } = place.asker
    const dealer = await makeDealer(test.connections, companyId)
    const factory = await makePlace(test.connections, companyId, 'factory')
    for (const wish of [
      {},
      { companyId, dealerId: dealer.id },
      { companyId, factoryId: factory.id },
    ]) {
      const user = await makeUser(test.connections, wish)
      expect(await list(user)).toMatchObject({ total: 0, records: [] })
    }
  })
})

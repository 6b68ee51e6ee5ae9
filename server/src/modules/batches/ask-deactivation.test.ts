import { batches } from '@zhenma/contract/batches/batches.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import {
  ask,
  asked,
  deactivationScene,
  decide,
  listRequests,
  type Scene,
  stateOf,
  UNTOUCHED,
  withdraw,
} from './testing/deactivation-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const scene = (isWanted = true) => deactivationScene(test, isWanted)

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
    expect((await decide(place, asker, { id, approve: true })).envelope.error).toBe('ACCESS_DENIED')
    const approver = await userWith(place, 'batch:list', 'batch:approve-deactivation')
    expect((await ask(place, approver)).envelope.error).toBe('ACCESS_DENIED')
    const withdrawal = await withdraw(place, approver, id)
    expect(withdrawal.envelope.error).toBe('ACCESS_DENIED')
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
    expect((await decide(place, approver, { id, approve: true })).payload.labelCount).toBe(100)
  })

  it('whoever sees batches sees what waits', async () => {
    const place = await scene()
    const id = await asked(place)
    const reader = await userWith(place, 'batch:list')
    expect(await listRequests(place, reader)).toMatchObject({
      total: 1,
      records: [{ id, isOwn: false }],
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
    expect(await listRequests(place, place.second)).toMatchObject({
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
    expect(await listRequests(place, place.second, { batchId: place.batch.id })).toMatchObject({
      total: 1,
      records: [{ id }],
    })
    await decide(place, place.second, { id, approve: true })
    expect((await listRequests(place, place.second)).total).toBe(1)
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
      expect(await listRequests(place, user)).toMatchObject({ total: 0, records: [] })
    }
  })
})

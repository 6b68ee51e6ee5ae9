import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import {
  ask,
  asked,
  deactivationScene,
  decide,
  logOf,
  stateOf,
  UNTOUCHED,
  wantSecondPerson,
  withdraw,
} from './testing/deactivation-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const scene = (isWanted = true) => deactivationScene(test, isWanted)

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
      const answer = await decide(place, place[who], { id, ...input }, language)
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
    expect((await decide(place, other, { id, approve: true })).envelope.error).toBe(
      'DEACTIVATION_NOT_FOUND',
    )
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await decide(place, seller, { id, approve: true })).envelope.error).toBe(
      'ACCESS_DENIED',
    )
    const factory = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
    expect((await decide(place, worker, { id, approve: true })).envelope.error).toBe(
      'BATCH_NOT_FOUND',
    )
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: [null] })
  })

  it('what was decided or withdrawn', async () => {
    const place = await scene()
    const id = await asked(place)
    await decide(place, place.second, { id, approve: false, reason: 'not that one' })
    for (const approve of [true, false]) {
      const answer = await decide(place, place.second, { id, approve, reason: 'late' })
      expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'DEACTIVATION_DECIDED' } })
    }
    const withdrawal = await withdraw(place, place.asker, id)
    expect(withdrawal.envelope.error).toBe('DEACTIVATION_DECIDED')
    expect(await stateOf(place)).toEqual({ ...UNTOUCHED, decisions: ['refused'] })
  })

  it('withdrawn by somebody else', async () => {
    const place = await scene()
    const id = await asked(place)
    const answer = await withdraw(place, place.second, id)
    expect(answer).toMatchObject({ httpStatus: 403, envelope: { error: 'DEACTIVATION_NOT_OWN' } })
  })

  it('a batch that was ended meanwhile without approval', async () => {
    const place = await scene()
    const id = await asked(place)
    await wantSecondPerson(place, false)
    await ask(place, place.asker)
    const answer = await decide(place, place.second, { id, approve: true })
    expect(answer.envelope.error).toBe('BATCH_DEACTIVATED')
    expect((await stateOf(place)).decisions).toEqual([null])
    await decide(place, place.second, { id, approve: false, reason: 'done already' })
    expect((await stateOf(place)).decisions).toEqual(['refused'])
  })
})

describe('deciding', () => {
  it('by a second person ends the batch, and the log knows both', async () => {
    const place = await scene()
    const id = await asked(place)
    expect((await decide(place, place.second, { id, approve: true })).payload).toEqual({
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
      Array.from({ length: 4 }, () => decide(place, place.second, { id, approve: true })),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect((await stateOf(place)).movements).toBe(1)
  })

  it('refused or withdrawn, it can be asked for again', async () => {
    const place = await scene()
    const first = await asked(place)
    await decide(place, place.second, { id: first, approve: false, reason: 'not yet' })
    const next = await asked(place)
    expect(next).not.toBe(first)
    await withdraw(place, place.asker, next)
    await asked(place)
    expect(await stateOf(place)).toEqual({
      ...UNTOUCHED,
      decisions: ['refused', 'withdrawn', null],
    })
  })
})

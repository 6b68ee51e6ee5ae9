import { activities } from '@zhenma/contract/activities/activities.contract'
import type { ErrorKey } from '@zhenma/contract/errors'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

let test: TestApp
let company: StockCompany
let batch: MadeBatch
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  company = await stockCompany(test)
  batch = await makeBatch(test, { companyId: company.companyId, productCount: 10 })
})
afterAll(() => test.close())

/** A thing that labels are bound to: how it is made, bound, told of a label, and taken away. */
type Kind = {
  readonly bind: string
  readonly unbind: string
  readonly permissions: { readonly back: string; readonly off: string }
  make(): Promise<number>
  to(id: number | null, codes: readonly string[]): Promise<number>
  of(code: string): Promise<number | null>
  remove(id: number): Promise<unknown>
}

const made = async (answer: ReturnType<StockCompany['call']>): Promise<number> => {
  const { envelope, payload } = await answer
  expect(envelope).toMatchObject({ success: true })
  return (payload as { id: number }).id
}

const KINDS: readonly Kind[] = [
  {
    bind: 'bind_card',
    unbind: 'unbind_card',
    permissions: { back: 'qa-card:bind', off: 'qa-card:bind' },
    make: () => made(company.call(qaCards.create, { name: 'Card', number: uniqueName('C') })),
    to: (cardId, codes) => company.moved(qaCards.bindLabels, { cardId, codes }),
    of: async (code) => (await company.call(qaCards.ofLabel, { code })).payload.card?.id ?? null,
    remove: (id) => company.call(qaCards.remove, { id }),
  },
  {
    bind: 'bind_extended',
    unbind: 'unbind_extended',
    permissions: { back: 'extended-data:bind', off: 'extended-data:bind' },
    make: () =>
      made(
        company.call(extendedData.create, { name: uniqueName('E'), type: 'text', content: 'x' }),
      ),
    to: (id, codes) =>
      company.moved(extendedData.bindLabels, { extendedIds: id === null ? [] : [id], codes }),
    of: async (code) => (await company.call(extendedData.ofLabel, { code })).payload[0]?.id ?? null,
    remove: (id) => company.call(extendedData.remove, { id }),
  },
  {
    bind: 'assign_activity',
    unbind: 'cancel_activity',
    permissions: { back: 'activity:assign', off: 'activity:cancel' },
    make: () =>
      made(
        company.call(activities.create, {
          name: uniqueName('A'),
          type: 'lottery',
          startsAt: '2026-01-01T00:00:00Z',
          endsAt: '2099-01-01T00:00:00Z',
        }),
      ),
    to: (activityId, codes) =>
      activityId === null
        ? company.moved(activities.cancel, { codes })
        : company.moved(activities.assign, { activityId, codes }),
    of: async (code) =>
      (await company.call(activities.ofLabel, { code })).payload.activity?.id ?? null,
    remove: (id) => company.call(activities.remove, { id }),
  },
]

const stepsOf = async (code: string): Promise<string[]> => {
  const { payload } = await company.call(labels.history, { code })
  return payload.map(({ operation }) => operation)
}
const expectRefused = (id: number, error: ErrorKey) =>
  expectLabelRefusal(test, company.user.token, movements.undo, { id, reason: 'x' }, error, [])
const undo = async (id: number): Promise<number> => {
  const { envelope, payload } = await company.undo(id)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}

describe.each(KINDS)('$bind', (kind) => {
  it('is taken off where nothing was bound before', async () => {
    const [first, second] = [batch.at(0), batch.at(5)]
    const thing = await kind.make()
    const id = await kind.to(thing, [first, second])
    expect((await company.get(id)).undo).toEqual({ operation: kind.unbind, isAllowed: true })
    await undo(id)
    expect([await kind.of(first), await kind.of(second)]).toEqual([null, null])
    expect(await stepsOf(first)).toEqual([kind.unbind, kind.bind, 'generate'])
  })

  it('gives back what it took the place of, and that can be taken back too', async () => {
    const [earlier, later] = [await kind.make(), await kind.make()]
    await kind.to(earlier, [batch.at(0), batch.at(5)])
    const id = await kind.to(later, [batch.at(0), batch.at(5)])
    expect((await company.get(id)).undo).toEqual({ operation: kind.bind, isAllowed: true })
    const back = await undo(id)
    expect([await kind.of(batch.at(0)), await kind.of(batch.at(5))]).toEqual([earlier, earlier])
    await undo(back)
    expect(await kind.of(batch.at(5))).toBe(later)
    const { companyId } = company
    const faults = await asCompany(test.connections, companyId, (db) =>
      checkIntegrity(db, companyId),
    )
    expect(faults).toEqual([])
  })

  it('is refused where different things were bound before', async () => {
    const [one, other] = [await kind.make(), await kind.make()]
    await kind.to(one, [batch.at(0)])
    const id = await kind.to(other, [batch.at(0), batch.at(1)])
    await expectRefused(id, 'MOVEMENT_UNDO_FORMER_MIXED')
    expect(await kind.of(batch.at(0))).toBe(other)
  })

  it('is refused where what was bound before was deleted', async () => {
    const [one, other] = [await kind.make(), await kind.make()]
    await kind.to(one, [batch.at(0)])
    const id = await kind.to(other, [batch.at(0)])
    await kind.remove(one)
    await expectRefused(id, 'MOVEMENT_UNDO_FORMER_GONE')
  })

  it('is refused for labels that were bound anew since', async () => {
    const thing = await kind.make()
    const id = await kind.to(thing, [batch.at(0), batch.at(1)])
    await kind.to(null, [batch.at(1)])
    await kind.to(thing, [batch.at(1)])
    await expectLabelRefusal(
      test,
      company.user.token,
      movements.undo,
      { id, reason: 'x' },
      'MOVEMENT_MOVED_ON',
      [{ code: batch.at(1) }, { code: batch.at(1) }],
    )
  })

  it('asks for the permission of what it does', async () => {
    const { companyId } = company
    const [one, other] = [await kind.make(), await kind.make()]
    const first = await kind.to(one, [batch.at(0)])
    const second = await kind.to(other, [batch.at(0)])
    const clerk = async (permission: string) =>
      (await makeUser(test.connections, { companyId, permissions: ['movement:list', permission] }))
        .token
    const stranger = await clerk('label:list')
    for (const id of [first, second]) {
      expect((await company.undo(id, {}, stranger)).envelope.error).toBe('ACCESS_DENIED')
    }
    const { back, off } = kind.permissions
    expect((await company.undo(second, {}, await clerk(back))).envelope.success).toBe(true)
    await kind.to(null, [batch.at(0)])
    const third = await kind.to(one, [batch.at(0)])
    expect((await company.undo(third, {}, await clerk(off))).envelope.success).toBe(true)
  })
})

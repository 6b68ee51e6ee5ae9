import { ALL_CALLS } from '@zhenma/contract/calls'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test as check } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

const test = useLabelTest()

/** Below the dealer of the test; fit to receive goods until a test says otherwise. */
let recipient: MadeDealer
let seller: MadeUser
beforeEach(async () => {
  const { companyId } = test.user
  recipient = await makeDealer(test.connections, companyId, { superior: test.dealer })
  seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
})

/** What somebody is told, if anything: by a call, or at a scan. */
type Refusal = string | undefined
/** How goods come to a dealer: what must be before, and the call itself. */
type Door = { readonly calls: Endpoint; prepare(): Promise<() => Promise<Refusal>> }

const codes = () => [test.batch.at(6)]
const asked = async (endpoint: Endpoint, input: object, token?: string): Promise<Refusal> => {
  const { envelope } = await test.call(endpoint, { ...input }, token)
  return envelope.details?.[0]?.error ?? envelope.error
}
const toRecipient = () => ({ codes: codes(), dealerId: recipient.id })
const stocked = () => test.stocked(test.batch)
const sent = () => test.sent(test.batch)
/** A call that names the recipient, of labels that were brought to where it begins. */
const door = (
  calls: Endpoint,
  before: () => Promise<void>,
  input: () => object,
  by: () => MadeUser = () => test.user,
): Door => ({
  calls,
  async prepare() {
    await before()
    return () => asked(calls, input(), by().token)
  },
})
/** Taking back what took goods from the recipient. */
const undoing = (gone: Endpoint, input: () => object): Door => ({
  calls: movements.undo,
  async prepare() {
    await test.sent(test.batch, recipient.id)
    const { payload } = await test.call(gone, { ...input() })
    const { movementId } = payload as { movementId: number }
    return () => asked(movements.undo, { id: movementId, reason: 'mistake' })
  },
})
const scan = (operation: string, before: () => Promise<void>): Door => ({
  calls: inout.scanMany,
  async prepare() {
    await before()
    return async () => {
      const wish = { codes: codes(), judge: { operation, dealerId: recipient.id } }
      return (await test.call(inout.scanMany, wish)).payload.scans[0]?.refusal?.error
    }
  },
})
const task = (kind: string, before: () => Promise<void>, input: () => object): Door =>
  door(tasks.verify, before, () => ({ kind, input: { dealerId: recipient.id, ...input() } }))

const DOORS: Readonly<Record<string, Door>> = {
  outbound: door(inout.outbound, stocked, toRecipient),
  'outbound of one': door(inout.outboundOne, stocked, () => ({
    code: test.batch.at(6),
    dealerId: recipient.id,
  })),
  'the scan for an outbound': scan('outbound', stocked),
  'the scan for an allotment': scan('allot_dealer', sent),
  'shipping on': door(deliveries.ship, sent, toRecipient, () => seller),
  allotting: door(operations.allot, sent, toRecipient),
  'changing the dealer': door(operations.changeReseller, sent, toRecipient),
  'changing the dealer of all of one': door(operations.changeReseller, sent, () => ({
    ...toRecipient(),
    fromDealerId: test.dealer.id,
  })),
  'setting the status by hand': door(operations.operate, stocked, () => ({
    ...toRecipient(),
    operation: 'mark_outbound',
    reason: 'found',
  })),
  'moving a range': task('move_range', stocked, () => ({
    operation: 'outbound',
    batchId: test.batch.id,
  })),
  'allotting a filter': task('operate_filter', sent, () => ({
    operation: 'allot_dealer',
    filter: { batchId: test.batch.id },
  })),
  'undoing a return': undoing(inout.return, () => ({
    codes: codes(),
    dealerId: recipient.id,
    warehouseId: test.warehouse.id,
  })),
  'undoing a cancelled outbound': undoing(inout.cancelOutbound, () => ({ codes: codes() })),
  'undoing an allotment': undoing(operations.allot, () => ({
    codes: codes(),
    dealerId: test.second.id,
  })),
}

/** Calls that name a dealer and send it nothing, or nothing but by one of the doors. */
const NO_DOORS: readonly Endpoint[] = [
  inout.return,
  inout.returnRange,
  inout.returnOne,
  operations.forbidReseller,
  // What was refused is kept, and done by the door's own submission.
  exceptions.park,
  exceptions.retry,
  exceptions.complete,
]

const UNFIT = {
  'did not pass its review': [
    () =>
      asPlatform(test.connections, (db) =>
        sql`update dealer set review_status = 'rejected' where id = ${recipient.id}`.execute(db),
      ),
    'FIELD_REFERENCE',
  ],
  'has frozen accounts only': [
    async () => {
      const permissions = ['label:list']
      const { companyId } = test.user
      await makeUser(test.connections, { companyId, permissions, dealerId: recipient.id })
      const freezing = await test.call(dealers.freeze, { ids: [recipient.id], status: 'frozen' })
      expect(freezing.envelope).toMatchObject({ success: true })
    },
    'DELIVERY_FROZEN',
  ],
} as const

describe.each(Object.entries(UNFIT))('nothing goes to a dealer that %s', (_, [spoil, error]) => {
  it.each(Object.entries(DOORS))('by %s', async (_name, { prepare }) => {
    const ask = await prepare()
    await spoil()
    const before = (await test.labelOf(test.batch.at(6))).dealerName
    expect(await ask()).toBe(error)
    expect((await test.labelOf(test.batch.at(6))).dealerName).toBe(before)
  })
})

describe('to one that is fit for it', () => {
  it.each(Object.entries(DOORS))('goods go by %s', async (_name, { prepare }) => {
    expect(await (await prepare())()).toBeUndefined()
  })
})

check('every call that moves labels and names a dealer is one of the doors', () => {
  const known = new Set([...Object.values(DOORS).map(({ calls }) => calls), ...NO_DOORS])
  const naming = ALL_CALLS.filter(
    ({ locksLabels, input }) =>
      locksLabels === true && 'shape' in input && 'dealerId' in (input.shape as object),
  )
  expect(naming.length).toBeGreaterThan(10)
  expect(naming.filter((call) => !known.has(call)).map(({ path }) => path)).toEqual([])
})

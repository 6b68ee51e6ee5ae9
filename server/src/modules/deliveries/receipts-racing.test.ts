import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { Chance } from '../labels/engine/testing/chance.ts'

const test = useLabelTest()
const ROUNDS = 6

let subId = 0
let seller: MadeUser
let colleague: MadeUser
beforeAll(async () => {
  const { connections, user } = test
  const { companyId } = user
  await asPlatform(connections, (db) =>
    sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db),
  )
  subId = (await makeDealer(connections, companyId, { superior: test.dealer })).id
  seller = await makeUser(connections, { companyId, dealerId: test.dealer.id })
  colleague = await makeUser(connections, { companyId, dealerId: test.dealer.id })
})

/** Where a product is, as one would say it: on its way to the dealer, there, asked back, returned, shipped on. */
type Where = 'way' | 'here' | 'asked' | 'back' | 'on'
type Step = {
  readonly name: string
  readonly from: readonly Where[]
  readonly to: Where
  readonly places: readonly number[]
  readonly movementId: number
}

/** Each step may only be made of products that are where it begins; a movement's id tells the order. */
function follow(where: Where[], steps: readonly Step[]): void {
  for (const { name, from, to, places } of steps.toSorted((a, b) => a.movementId - b.movementId)) {
    for (const place of places) {
      expect(from, `${name} of ${place}`).toContain(where[place])
      where[place] = to
    }
  }
}

const product = (place: number) => test.batch.at(6 + place)
const codesOf = (places: readonly number[]) => places.map(product)

/** What was done of a call: none where it was refused, which is an answer like another. */
async function doneOf(
  answer: Promise<{ envelope: { success: boolean }; payload: unknown }>,
  step: Omit<Step, 'movementId'>,
): Promise<Step[]> {
  const { envelope, payload } = await answer
  if (!envelope.success) return []
  return [{ ...step, movementId: (payload as { movementId: number }).movementId }]
}

it('receipts, their undoing, shipping on and returns at once end as if one had come after the other', async () => {
  await test.stocked(test.batch)
  const { payload: delivery } = await test.call(inout.outbound, {
    batchId: test.batch.id,
    dealerId: test.dealer.id,
  })
  const chance = new Chance(16)
  const where = Array.from({ length: 20 }, (): Where => 'way')
  /** Receipts that stand, with what they received. */
  let receipts: Step[] = []
  const some = () => Array.from({ length: 3 }, () => chance.between(0, 19))
  const unique = (places: readonly number[]) => [...new Set(places)]
  let count = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const received = Array.from({ length: 6 }, () => {
      const places = unique(some())
      const { token } = chance.pick([seller, colleague])
      const input = { codes: codesOf(places), deliveryId: delivery.movementId }
      const step = { name: 'receipt', from: ['way'], to: 'here', places } as const
      return doneOf(test.call(deliveries.receive, input, token), step)
    })
    const undone = receipts.map(({ movementId, places }) => {
      const step = { name: 'undoing', from: ['here'], to: 'way', places } as const
      const input = { id: movementId, reason: 'x' }
      return doneOf(test.call(movements.undo, input, colleague.token), step)
    })
    const shipped = Array.from({ length: 2 }, () => {
      const places = unique(some()).slice(0, 1)
      const input = { codes: codesOf(places), dealerId: subId }
      // What is only asked to go back may still be sent elsewhere.
      const step = { name: 'shipping', from: ['here', 'asked'], to: 'on', places } as const
      return doneOf(test.call(deliveries.ship, input, seller.token), step)
    })
    const asked = Array.from({ length: 2 }, () => {
      const places = unique(some()).slice(0, 1)
      const input = { codes: codesOf(places), note: 'broken' }
      const step = { name: 'request', from: ['here'], to: 'asked', places } as const
      return doneOf(test.call(inout.return, input, seller.token), step)
    })
    const groups = await Promise.all(
      [received, undone, shipped, asked].map((each) => Promise.all(each)),
    )
    const steps = groups.flat(2)
    count += steps.length
    follow(where, steps)
    const taken = new Set(
      steps.filter(({ name }) => name === 'undoing').map(({ places }) => places),
    )
    receipts = [...receipts, ...steps.filter(({ name }) => name === 'receipt')].filter(
      ({ places }) => !taken.has(places),
    )
    const waiting = where.filter((one) => one === 'way').length
    const { payload } = await test.call(deliveries.get, { id: delivery.movementId }, seller.token)
    expect(payload).toMatchObject({ waitingCount: waiting, receivedCount: 20 - waiting })
    await test.expectWhole()
  }
  expect(count).toBeGreaterThan(ROUNDS)
})

it('of a receipt, a refusal and a withdrawal at once one is done, and of parts each label once', async () => {
  await test.stocked(test.batch)
  const sent = { batchId: test.batch.id, dealerId: test.dealer.id }
  const { payload: delivery } = await test.call(inout.outbound, sent)
  await test.call(deliveries.receive, { deliveryId: delivery.movementId }, seller.token)
  const clerk = await makeUser(test.connections, { companyId: test.user.companyId })
  for (const place of [0, 1, 2, 3]) {
    const input = { codes: codesOf([place]), note: 'broken' }
    const { payload } = await test.call(inout.return, input, seller.token)
    const id = payload.movementId
    const receipt = { id, warehouseId: test.warehouse.id }
    const answers = await Promise.all([
      test.call(returns.receive, { ...receipt, codes: codesOf([place]) }),
      test.call(returns.takeBack, { id }, seller.token),
      test.call(returns.refuse, { id, reason: 'no' }, clerk.token),
    ])
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    const { status } = await test.labelOf(product(place))
    expect(status).toBe(answers[0].envelope.success ? 'returned' : 'outbound')
  }
  const { payload } = await test.call(
    inout.return,
    { codes: codesOf([10, 11, 12, 13, 14]), note: 'broken' },
    seller.token,
  )
  const receipt = { id: payload.movementId, warehouseId: test.warehouse.id }
  const parts = [[10, 11], [11, 12], [13], [12, 13], [14]]
  const answers = await Promise.all(
    parts.map((places, index) =>
      test.call(
        returns.receive,
        { ...receipt, codes: codesOf(places) },
        index % 2 === 0 ? test.user.token : clerk.token,
      ),
    ),
  )
  const done = answers.filter(({ envelope }) => envelope.success).map((one) => one.payload)
  const request = (await test.call(returns.get, { id: receipt.id })).payload
  // Labels, not products: whoever receives the last of the five receives their package, too.
  expect(request.receivedCount).toBe(done.reduce((sum, one) => sum + one.labelCount, 0))
  const products = request.products.reduce((sum, one) => sum + one.receivedCount, 0)
  expect(products).toBe(done.reduce((sum, one) => sum + one.productCount, 0))
  for (const place of [10, 11, 12, 13, 14]) {
    const steps = await test.historyOf(product(place))
    expect(steps.filter(({ operation }) => operation === 'return').length).toBeLessThanOrEqual(1)
  }
  await test.expectWhole()
})

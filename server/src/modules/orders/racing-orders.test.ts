import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { Chance } from '../labels/engine/testing/chance.ts'
import { SEED } from '../labels/engine/testing/dimensions.ts'
import { countOf, type Goods, goodsOf, move, movedWith, someOf } from './testing/scanned-goods.ts'

const test = useLabelTest()

const SCANNERS = 4
/** Products of each kind that each scanner alone moves: who comes first, is open for the orders only. */
const OWN = 20
const ROUNDS = 10

/** What an order expects of a product; null: however many. */
type Expected = readonly [products: number, packages: number | null, boxes: number | null]
type Order = { readonly id: number; readonly expected: ReadonlyMap<number, Expected> }
type Parked = { readonly id: number; readonly goods: Goods }
/** Who moves goods that nobody else does; `parked`: what the inbox holds of them. */
type Scanner = { readonly user: MadeUser; readonly goods: readonly Goods[]; parked: Parked[] }

let productIds: number[]
let scanners: Scanner[]
let open: Order[]

beforeEach(async () => {
  const { connections } = test
  const { companyId } = test.user
  productIds = []
  scanners = []
  for (let n = 0; n < 2; n += 1) productIds.push((await makeProduct(connections, companyId)).id)
  for (let who = 0; who < SCANNERS; who += 1) {
    const goods: Goods[] = []
    for (const productId of productIds) {
      const batch = await makePackedBatch(test, companyId, { productId })
      await test.stocked(batch)
      goods.push(...goodsOf(batch, productId))
    }
    scanners.push({ user: await makeUser(connections, { companyId }), goods, parked: [] })
  }
  const { envelope } = await test.call(orders.updateRules, { excess: 'park' })
  expect(envelope).toMatchObject({ success: true })
})

/** An order of one or both products, of each fewer than there are; of packages and boxes some, or however many. */
async function makeOrder(chance: Chance): Promise<Order> {
  const of = productIds.filter((_, index) => index === 0 || chance.chance(0.7))
  const some = (most: number): number | null =>
    chance.chance(0.5) ? chance.between(0, most) : null
  const expected = new Map<number, Expected>(
    of.map((id) => [id, [chance.between(8, SCANNERS * OWN - 20), some(8), some(3)]]),
  )
  const { envelope, payload } = await test.call(orders.save, {
    number: uniqueName('SO'),
    name: 'Random',
    totalCount: [...expected.values()].reduce((total, [products]) => total + products, 0),
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId: test.dealer.id,
    items: [...expected].map(([productId, [expectedProducts, expectedPackages, expectedBoxes]]) => {
      return { productId, expectedProducts, expectedPackages, expectedBoxes }
    }),
  })
  expect(envelope).toMatchObject({ success: true })
  return { id: payload.id, expected }
}

const BEYOND = ['ORDER_EXCEEDED_PARK', 'ORDER_WRONG_PRODUCT_PARK']
/** Why a step may be refused: the orders say no; of a movement a part was taken back, so not the whole is undone. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  send: BEYOND,
  retry: BEYOND,
  undo: ['LABEL_WRONG_STATE'],
}

/** Of a refusal what is no reason for such a step; of many codes each is named with its own. */
function strange(way: string, { error, details = [] }: Envelope): string[] {
  if (error === undefined) return []
  const reasons = error === 'LABEL_CODES_REFUSED' ? details.map((one) => one.error) : [error]
  return reasons
    .filter((reason) => REASONS[way]?.includes(reason) !== true)
    .map((one) => `${way}: ${one}`)
}

const isOut = ({ movement }: Goods): boolean => movement !== null
const isHere = ({ movement, isWaiting }: Goods): boolean => movement === null && !isWaiting

/** One step of one scanner with goods of the own; answers what it was refused for without reason. */
async function step(scanner: Scanner, chance: Chance): Promise<string[]> {
  const { goods, parked } = scanner
  const ways = [
    ...(goods.some(isHere) ? ['send', 'send', 'send'] : []),
    ...(parked.length > 0 ? ['retry', 'retry'] : []),
    ...(goods.some(isOut) ? ['cancel', 'undo'] : []),
  ]
  const way = chance.pick(ways)
  if (way === 'send') return send(scanner, chance)
  if (way === 'cancel') return cancel(scanner, chance)
  if (way === 'undo') return undo(scanner, chance)
  return retry(scanner, chance.pick(['same', null, ...open.map(({ id }) => id)]))
}

/** Sends a part of what an order expects; what it does not expect is parked, each code by itself. */
async function send({ user, goods, parked }: Scanner, chance: Chance): Promise<string[]> {
  const some = someOf(goods, isHere, chance)
  const { id: order } = chance.pick(open)
  if (some.length === 0) return []
  const to = { dealerId: test.dealer.id, orderId: order }
  const codes = some.map(({ code }) => code)
  const { envelope, payload } = await test.call(inout.outbound, { codes, ...to }, user.token)
  if (envelope.success) {
    move(goods, some, { order, movement: payload.movementId })
    return []
  }
  const items = codes.map((code) => ({ code }))
  const kept = { operation: 'outbound', ...to, items }
  const answer = await test.call(exceptions.park, kept, user.token)
  for (const one of some) {
    parked.push({ id: await openException(one.code), goods: one })
    for (const inside of movedWith(goods, [one])) inside.isWaiting = true
  }
  return [...strange('send', envelope), ...strange('park', answer.envelope)]
}

async function openException(keyword: string): Promise<number> {
  const { records } = (await test.call(exceptions.list, { keyword, state: 'open' })).payload
  expect(records).toHaveLength(1)
  return records[0]?.id ?? 0
}

/** Works a parked scan off: against the order that it was parked with, another one, or none (null). */
async function retry({ user, goods, parked }: Scanner, wished: number | null | 'same') {
  const [first] = parked
  if (first === undefined) return []
  const input = { id: first.id, ...(wished === 'same' ? {} : { orderId: wished }) }
  const { envelope, payload } = await test.call(exceptions.retry, input, user.token)
  if (envelope.success) {
    const { movementId: movement } = payload
    const { orderId: order } = (await test.call(movements.get, { id: movement })).payload
    if (wished !== 'same') expect(order).toBe(wished)
    for (const one of movedWith(goods, [first.goods])) one.isWaiting = false
    move(goods, [first.goods], { order, movement })
    parked.shift()
  }
  return strange('retry', envelope)
}

/** Takes a part back of what is out, from whatever orders it was for. */
async function cancel({ user, goods }: Scanner, chance: Chance): Promise<string[]> {
  const some = someOf(goods, isOut, chance)
  if (some.length === 0) return []
  const codes = some.map(({ code }) => code)
  const { envelope } = await test.call(inout.cancelOutbound, { codes }, user.token)
  if (envelope.success) move(goods, some, { order: null, movement: null })
  return strange('cancel', envelope)
}

/** Takes a movement back, exactly as it was. */
async function undo({ user, goods }: Scanner, chance: Chance): Promise<string[]> {
  const { movement: id } = chance.pick(goods.filter(isOut))
  const { envelope } = await test.call(movements.undo, { id }, user.token)
  if (envelope.success)
    for (const one of goods)
      if (one.movement === id) Object.assign(one, { order: null, movement: null })
  return strange('undo', envelope)
}

/** What every order says of each product, beside what the scanners know to be out for it. */
async function expectEqual(): Promise<void> {
  const all = scanners.flatMap(({ goods }) => goods)
  for (const { id, expected } of open) {
    const { items } = (await test.call(orders.items, { orderId: id })).payload
    expect(items.map(({ productId }) => productId)).toEqual([...expected.keys()])
    for (const { productId, scannedProducts, scannedPackages, scannedBoxes } of items) {
      const known = countOf(all.filter((one) => one.order === id && one.productId === productId))
      expect([scannedProducts, scannedPackages, scannedBoxes]).toEqual(known)
      for (const [kind, most] of (expected.get(productId) ?? []).entries()) {
        expect(known[kind]).toBeLessThanOrEqual(most ?? Infinity)
      }
    }
  }
}

it(`of random orders, scanned is what went out less what was taken back, and never more than expected (MODEL_SEED=${SEED})`, async () => {
  const chance = new Chance(SEED)
  open = [await makeOrder(chance), await makeOrder(chance), await makeOrder(chance)]
  for (let round = 0; round < ROUNDS; round += 1) {
    // Drawn before anybody starts: the same seed plans the same steps, whoever comes first.
    const chances = scanners.map(() => new Chance(chance.between(1, 1_000_000)))
    const answers = await Promise.all(
      scanners.map((scanner, who) => step(scanner, chances[who] ?? chance)),
    )
    expect(answers.flat()).toEqual([])
    await expectEqual()
  }
  expect(scanners.some(({ goods }) => goods.some(({ order }) => order !== null))).toBe(true)
  // What still waits goes out without an order, and counts for none.
  for (const scanner of scanners)
    while (scanner.parked.length > 0) expect(await retry(scanner, null)).toEqual([])
  expect((await test.call(exceptions.list, { state: 'open' })).payload.total).toBe(0)
  await expectEqual()
  await test.expectWhole()
}, 120_000)

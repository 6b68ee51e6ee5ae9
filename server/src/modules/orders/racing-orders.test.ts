import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { Chance } from '../labels/engine/testing/chance.ts'
import { SEED } from '../labels/engine/testing/dimensions.ts'

const test = useLabelTest()

const SCANNERS = 4
/** Labels of each product that each scanner alone moves: who comes first, is open for the orders only. */
const OWN = 6
const ROUNDS = 8

type Order = { readonly id: number; readonly expected: ReadonlyMap<number, number> }
/** A label as the model knows it: where it lies, for which order, and by which movement. */
type Known = {
  readonly code: string
  readonly productId: number
  order: number | null
  movement: number | null
}
type Scanner = { readonly user: MadeUser; readonly labels: readonly Known[] }

let batches: MadeBatch[]
let productIds: number[]
let scanners: Scanner[]
let open: Order[]

beforeEach(async () => {
  const { connections } = test
  const { companyId } = test.user
  productIds = []
  batches = []
  for (let n = 0; n < 3; n += 1) {
    const { id: productId } = await makeProduct(connections, companyId)
    const batch = await makeBatch(test, { companyId, productId, productCount: SCANNERS * OWN })
    await test.stocked(batch)
    productIds.push(productId)
    batches.push(batch)
  }
  const people = Array.from({ length: SCANNERS }, () => makeUser(connections, { companyId }))
  scanners = (await Promise.all(people)).map((user, who) => ({
    user,
    labels: batches.flatMap((batch, product) =>
      Array.from({ length: OWN }, (_, place) => ({
        code: batch.at(who * OWN + place),
        productId: productIds[product] ?? 0,
        order: null,
        movement: null,
      })),
    ),
  }))
})

/** An order of some of the products, of each fewer than there are. */
async function makeOrder(chance: Chance): Promise<Order> {
  const of = productIds.filter((_, index) => index === 0 || chance.chance(0.7))
  const expected = new Map(of.map((id) => [id, chance.between(3, SCANNERS * OWN - 4)]))
  const sum = [...expected.values()].reduce((total, one) => total + one, 0)
  const { payload } = await test.call(orders.save, {
    number: uniqueName('SO'),
    name: 'Random',
    totalCount: sum,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId: test.dealer.id,
    items: of.map((productId) => ({ productId, expectedProducts: expected.get(productId) })),
  })
  return { id: payload.id, expected }
}

/** Why a step may be refused: the orders say no; of a movement a part was taken back, so not the whole is undone. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  send: ['ORDER_EXCEEDED', 'ORDER_WRONG_PRODUCT'],
  cancel: [],
  undo: ['LABEL_WRONG_STATE'],
}

/** One step of one scanner with labels of the own; answers what it was refused for without reason. */
async function step({ user, labels }: Scanner, chance: Chance): Promise<string[]> {
  const sent = labels.filter(({ order }) => order !== null)
  const way = chance.chance(0.6) || sent.length === 0 ? 'send' : chance.pick(['cancel', 'undo'])
  if (way === 'send') {
    const some = labels.filter(({ order }) => order === null && chance.chance(0.4))
    const { id: orderId } = chance.pick(open)
    if (some.length === 0) return []
    const codes = some.map(({ code }) => code)
    const wish = { codes, dealerId: test.dealer.id, orderId }
    const { envelope, payload } = await test.call(inout.outbound, wish, user.token)
    if (envelope.success) {
      for (const one of some) Object.assign(one, { order: orderId, movement: payload.movementId })
    }
    return strange(way, envelope)
  }
  const one = chance.pick(sent)
  const ofSame = sent.filter(({ movement }) => movement === one.movement)
  const some = way === 'cancel' ? ofSame.filter((_, index) => index % 2 === 0) : ofSame
  const { envelope } =
    way === 'cancel'
      ? await test.call(inout.cancelOutbound, { codes: some.map(({ code }) => code) }, user.token)
      : await test.call(movements.undo, { id: one.movement }, user.token)
  if (envelope.success)
    for (const back of some) Object.assign(back, { order: null, movement: null })
  return strange(way, envelope)
}

/** Of a refusal what is no reason for such a step; of many codes each is named with its own. */
function strange(way: string, { error, details = [] }: Envelope): string[] {
  if (error === undefined) return []
  const reasons = error === 'LABEL_CODES_REFUSED' ? details.map((one) => one.error) : [error]
  return reasons
    .filter((reason) => REASONS[way]?.includes(reason) !== true)
    .map((one) => `${way}: ${one}`)
}

/** What every order says of each product, beside what the scanners know to be out for it. */
async function expectEqual(): Promise<void> {
  const all = scanners.flatMap(({ labels }) => labels)
  for (const { id, expected } of open) {
    const { items } = (await test.call(orders.items, { orderId: id })).payload
    const counted = items.map((item) => [item.productId, item.scannedProducts])
    const known = items.map(({ productId }) => [
      productId,
      all.filter((label) => label.order === id && label.productId === productId).length,
    ])
    expect(counted).toEqual(known)
    for (const item of items) {
      expect(item.scannedProducts).toBeLessThanOrEqual(expected.get(item.productId) ?? 0)
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
  expect(scanners.some(({ labels }) => labels.some(({ order }) => order !== null))).toBe(true)
  await test.expectWhole()
})

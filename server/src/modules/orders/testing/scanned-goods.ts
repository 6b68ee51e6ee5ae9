import type { MadeBatch } from '../../../../test/make/batch.ts'
import type { Chance } from '../../labels/engine/testing/chance.ts'

/** A product, package or box as the model knows it: what it lies in, and for which order it is out by which movement. */
export type Goods = {
  readonly code: string
  readonly kind: 'products' | 'packages' | 'boxes'
  readonly productId: number
  box: Goods | null
  order: number | null
  movement: number | null
  /** It, or what it was in, was parked and waits to be worked off. */
  isWaiting: boolean
}

/** Products, packages and boxes. */
export type Counts = readonly [products: number, packages: number, boxes: number]

const PACKAGES = 4
const PER_PACKAGE = 5

/** The goods of `makePackedBatch`: 2 boxes of 2 packages of 5 products. */
export function goodsOf(batch: MadeBatch, productId: number): Goods[] {
  const one = (place: number, kind: Goods['kind'], box: Goods | null): Goods => {
    const code = batch.at(place)
    return { code, kind, productId, box, order: null, movement: null, isWaiting: false }
  }
  const boxes = [one(0, 'boxes', null), one(1, 'boxes', null)]
  const packages = Array.from({ length: PACKAGES }, (_, at) =>
    one(2 + at, 'packages', boxes[Math.floor(at / 2)] ?? null),
  )
  const products = Array.from({ length: PACKAGES * PER_PACKAGE }, (_, at) =>
    one(2 + PACKAGES + at, 'products', packages[Math.floor(at / PER_PACKAGE)] ?? null),
  )
  return [...boxes, ...packages, ...products]
}

function isWithin(one: Goods, outer: Goods): boolean {
  for (let box = one.box; box !== null; box = box.box) if (box === outer) return true
  return false
}

/** What moves with these: all that lies in them, and whatever nothing would be left in. */
export function movedWith(all: readonly Goods[], named: readonly Goods[]): Goods[] {
  const moved = new Set(
    all.filter((one) => named.some((outer) => one === outer || isWithin(one, outer))),
  )
  for (let grown = true; grown; ) {
    grown = false
    for (const outer of all) {
      const inside = all.filter(({ box }) => box === outer)
      if (moved.has(outer) || inside.length === 0) continue
      if (!inside.every((one) => moved.has(one))) continue
      moved.add(outer)
      grown = true
    }
  }
  return [...moved]
}

/** They are moved; what lies in something that stays is taken out of it. */
export function move(
  all: readonly Goods[],
  named: readonly Goods[],
  to: Pick<Goods, 'order' | 'movement'>,
): void {
  const moved = movedWith(all, named)
  for (const one of moved) {
    if (one.box !== null && !moved.includes(one.box)) one.box = null
    Object.assign(one, to)
  }
}

/** Some of what `fits`, with all that lies in it; nothing twice. */
export function someOf(
  all: readonly Goods[],
  fits: (one: Goods) => boolean,
  chance: Chance,
): Goods[] {
  const some: Goods[] = []
  for (const one of all) {
    const isWhole = fits(one) && all.every((inner) => !isWithin(inner, one) || fits(inner))
    if (!isWhole || some.some((outer) => isWithin(one, outer))) continue
    if (chance.chance(one.kind === 'products' ? 0.3 : 0.25)) some.push(one)
  }
  return some
}

export function countOf(goods: readonly Goods[]): Counts {
  const of = (kind: Goods['kind']): number => goods.filter((one) => one.kind === kind).length
  return [of('products'), of('packages'), of('boxes')]
}

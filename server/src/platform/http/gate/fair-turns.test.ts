import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

/** Turns at whose clock the test sets, and what has begun so far. */
function make() {
  const clock = { now: 0 }
  const turns = new FairTurns(() => clock.now)
  const begun: string[] = []
  const enter = (address: string, count: number): void => {
    for (let n = 0; n < count; n += 1) turns.enter(address, () => begun.push(address))
  }
  const of = (address: string): number => begun.filter((one) => one === address).length
  return { clock, turns, begun, enter, of }
}

test('what one address asks for beyond its share waits, and others go between', async () => {
  const { enter, of } = make()
  enter('flood', 500)
  expect(of('flood')).toBe(64)
  enter('buyer', 1)
  expect(of('buyer')).toBe(1)
  await nextTurn()
  expect(of('flood')).toBe(72)
  enter('flood', 1)
  enter('buyer', 1)
  expect([of('flood'), of('buyer')]).toEqual([72, 2])
})

test('a turn that lasts long already is not made longer by whoever has had a share', () => {
  const { clock, enter, of } = make()
  enter('flood', 20)
  clock.now = 10
  enter('flood', 20)
  enter('buyer', 8)
  expect([of('flood'), of('buyer')]).toEqual([20, 8])
})

test('nobody is forgotten, and each line keeps its order', async () => {
  const { turns } = make()
  const begun: string[] = []
  for (const address of ['a', 'b']) {
    for (let n = 0; n < 300; n += 1) turns.enter(address, () => begun.push(`${address}${n}`))
  }
  while (begun.length < 600) await nextTurn()
  for (const address of ['a', 'b']) {
    const numbers = begun
      .filter((one) => one.startsWith(address))
      .map((one) => Number(one.slice(1)))
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, n) => n))
  }
  // Both had their part of every turn.
  const [first = 0, second = 0] = ['a150', 'b150'].map((one) => begun.indexOf(one))
  expect(Math.abs(first - second)).toBeLessThan(100)
})

test('a share is for one turn: the next one begins anew', async () => {
  const { enter, of } = make()
  for (let turn = 1; turn <= 3; turn += 1) {
    enter('scanner', 64)
    expect(of('scanner')).toBe(turn * 64)
    await nextTurn()
  }
})

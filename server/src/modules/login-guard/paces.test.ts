import { expect, test } from 'vitest'
import { FIRST_STEP, type Pace, SECOND_STEP, secondsBetween } from './paces.ts'

const DAY_SECONDS = 86_400

/** Guesses within a day of whoever takes every turn at once; failures count for a day. */
function guessesADay(steps: Pace['ofAccount'], days: number): number {
  const failedAt: number[] = []
  for (let now = 0; now < days * DAY_SECONDS; ) {
    failedAt.push(now)
    const ofDay = failedAt.filter((at) => at > now - DAY_SECONDS).length
    now += Math.max(secondsBetween(steps, ofDay), 0.1)
  }
  const endOf = (day: number) => failedAt.filter((at) => at < day * DAY_SECONDS).length
  return Math.max(...Array.from({ length: days }, (_, day) => endOf(day + 1) - endOf(day)))
}

test('however many addresses guess, an account has some 3,300 guesses a day to stand', () => {
  expect(guessesADay(FIRST_STEP.ofAccount, 2)).toBeLessThanOrEqual(3_300)
})

test('one address has some 500 of them, and the second step stands less than 400', () => {
  expect(guessesADay(FIRST_STEP.ofDoor, 3)).toBeLessThanOrEqual(510)
  expect(guessesADay(SECOND_STEP.ofAccount, 3)).toBeLessThanOrEqual(400)
  expect(guessesADay(SECOND_STEP.ofDoor, 3)).toBeLessThanOrEqual(400)
})

test('nobody is slowed for a few mistakes, and the right one is always soon', () => {
  for (const { ofAccount, ofDoor } of [FIRST_STEP, SECOND_STEP]) {
    for (const steps of [ofAccount, ofDoor]) expect(secondsBetween(steps, 4)).toBe(0)
  }
  expect(secondsBetween(FIRST_STEP.ofAccount, 1_000_000)).toBe(30)
})

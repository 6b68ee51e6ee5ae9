import { expect, test } from 'vitest'
import { beginHistory, KEPT_STEPS, redone, saysSame, step, undone } from './history.ts'

test('steps are undone in order and done again', () => {
  let history = step(step(beginHistory('a'), 'b', 0), 'c', 1)
  history = undone(history)
  expect(history.present).toBe('b')
  history = undone(history)
  expect(history.present).toBe('a')
  // There is nothing before the beginning.
  expect(undone(history)).toEqual(history)
  expect(redone(redone(history)).present).toBe('c')
})

test('what is changed after an undo takes the place of what was undone', () => {
  const history = step(undone(step(beginHistory('a'), 'b', 0)), 'x', 1)
  expect(redone(history).present).toBe('x')
  expect(undone(history).present).toBe('a')
})

test('typing on in one field is one step, unless somebody pauses or goes elsewhere', () => {
  const typed = step(step(beginHistory(''), 't', 0, 'title'), 'te', 500, 'title')
  expect(undone(typed).present).toBe('')
  expect(undone(step(typed, 'tea', 5_000, 'title')).present).toBe('te')
  expect(undone(step(typed, 'tea', 600, 'body')).present).toBe('te')
  // After an undo the same field begins a step of its own.
  expect(undone(step(undone(typed), 'x', 700, 'title')).present).toBe('')
})

test('a long day of work does not fill the memory', () => {
  let history = beginHistory(0)
  for (let at = 1; at <= 3 * KEPT_STEPS; at += 1) history = step(history, at, at)
  expect(history.past).toHaveLength(KEPT_STEPS)
})

test('two documents say the same in whatever order the database keeps their parts', () => {
  expect(saysSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(saysSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(saysSame([1, 2], [2, 1])).toBe(false)
})

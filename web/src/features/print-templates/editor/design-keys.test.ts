import { expect, test } from 'vitest'
import { commandOf } from './design-keys.ts'

const press = (key: string, more: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

test('arrows move by a tenth of a millimetre, with Shift by one', () => {
  expect(press('ArrowLeft')).toEqual({ do: 'move', across: -0.1, down: 0 })
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ do: 'move', across: 0, down: 1 })
})

test.each([
  ['g', { ctrlKey: true }, 'group'],
  ['G', { ctrlKey: true, shiftKey: true }, 'ungroup'],
  ['d', { metaKey: true }, 'duplicate'],
  ['Delete', {}, 'remove'],
  ['Escape', {}, 'none'],
  ['R', { shiftKey: true }, 'turn'],
] as const)('%s with %o: %s', (key, more, expected) => {
  expect(press(key, more)).toEqual({ do: expected })
})

test.each([
  ['Tab', {}],
  ['Enter', {}],
  ['ArrowUp', { altKey: true }],
  ['ArrowUp', { ctrlKey: true }],
  ['v', { ctrlKey: true, shiftKey: true }],
  ['s', { ctrlKey: true }],
  ['z', { ctrlKey: true }],
] as const)('%s with %o is left to whoever else wants it', (key, more) => {
  expect(press(key, more)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { keysAsText, matches } from './shortcuts.ts'

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('modifiers must be exactly those asked for', () => {
  expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true)
  expect(matches('mod+k', press('K', { metaKey: true }))).toBe(true)
  expect(matches('mod+k', press('k'))).toBe(false)
  expect(matches('n', press('n', { ctrlKey: true }))).toBe(false)
  expect(matches('?', press('?'))).toBe(true)
})

test('with Alt the key counts by its place, whatever symbol it types', () => {
  expect(matches('alt+w', press('∑', { altKey: true, code: 'KeyW' }))).toBe(true)
})

test('keys as a person reads them', () => {
  expect(keysAsText('mod+enter')).toEqual(['Ctrl', 'Enter'])
})

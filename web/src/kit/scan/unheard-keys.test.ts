import { expect, test } from 'vitest'
import { UnheardKeys } from './unheard-keys.ts'

function key(name: string, timeStamp: number, held: { readonly ctrlKey?: boolean } = {}) {
  return { key: name, timeStamp, ctrlKey: false, metaKey: false, altKey: false, ...held }
}

test('keys in a row are one text, told once', () => {
  const keys = new UnheardKeys()
  for (const [index, name] of [...'0123'].entries()) keys.hear(key(name, index * 10))
  keys.hear(key('Shift', 40))
  keys.hear(key('r', 41, { ctrlKey: true }))
  expect(keys.take(50)).toBe('0123')
  expect(keys.take(51)).toBe('')
})

test('what came before a pause belongs to nothing that follows', () => {
  const keys = new UnheardKeys()
  keys.hear(key('9', 0))
  keys.hear(key('1', 1_000))
  expect(keys.take(1_010)).toBe('1')
  keys.hear(key('2', 2_000))
  expect(keys.take(3_000)).toBe('')
})

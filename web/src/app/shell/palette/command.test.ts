import { expect, test } from 'vitest'
import { codeIn, matching, type Command } from './command.ts'

const command = (label: string, words = ''): Command => ({
  key: label,
  label,
  context: '',
  words,
  run: () => {},
})
const ALL = [command('Inbound and outbound'), command('Outbound', '出库'), command('Dealers')]
const found = (typed: string) => matching(ALL, typed).map(({ label }) => label)

test('every word must be found, what begins with the first comes first', () => {
  expect(found('outb')).toEqual(['Outbound', 'Inbound and outbound'])
  expect(found('and OUT')).toEqual(['Inbound and outbound'])
  expect(found('出库')).toEqual(['Outbound'])
  expect(found('nothing')).toEqual([])
  expect(found(' ')).toHaveLength(3)
})

test('a code or serial has six digits or more, however they are grouped', () => {
  expect(codeIn('1234 5')).toBeUndefined()
  expect(codeIn('1234 56')).toBe('123456')
  expect(codeIn('12?4 5678 ')).toBe('12?45678')
  expect(codeIn('123456 x')).toBeUndefined()
})

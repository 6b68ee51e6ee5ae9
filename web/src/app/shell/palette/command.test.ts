import { expect, test } from 'vitest'
import { codeIn, namedIn, matching, type Command } from './command.ts'

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

test('a whole code, a scanned address, and the code or number of a note name one thing at once', () => {
  const code = '65988765729517526316'
  const label = { kind: 'label', code }
  expect(namedIn(code)).toEqual(label)
  expect(namedIn(' 6598 8765 7295 1752 6316 ')).toEqual(label)
  expect(namedIn(`https://label.example/t/${code}?lang=en`)).toEqual(label)
  expect(namedIn('https://label.example/#/inout/records?open=1282')).toEqual({
    kind: 'movement',
    id: '1282',
  })
  expect(namedIn('#1282')).toEqual({ kind: 'number', number: '1282' })
  // A part of a code, or one with digits that nobody can read, is searched for.
  for (const typed of ['659887657295', '6598876572951752631?', 'tea', '#', '', '1282']) {
    expect(namedIn(typed)).toBeUndefined()
  }
})

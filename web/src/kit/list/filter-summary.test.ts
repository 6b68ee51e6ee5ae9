import { fill } from '@zhenma/contract/kernel/texts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Field } from '../fields.ts'
import { filterSummary, type Values } from './filter-summary.ts'

const text = (words: string) => ({ cn: words, tc: words, en: words })
const filter = () => createElement('input')
const FIELDS = [
  { name: 'name', label: text('Name'), filter },
  {
    name: 'state',
    label: text('State'),
    filter,
    filterWords: () => ({ open: text('Open'), shut: text('Shut') }),
  },
  {
    name: 'isAllowed',
    label: text('Allowed or not'),
    filter,
    filterWords: () => ({ true: text('Allowed'), false: text('Forbidden') }),
  },
  { name: 'isLate', label: text('Late'), filter },
  { name: 'dealerId', label: text('Dealer'), filter },
  { name: 'start', filterTo: 'end', label: text('Serial'), filter },
  { name: 'from', filterTo: 'to', label: text('Sent'), filter },
  { name: 'hidden', label: text('Column'), filterWords: () => ({ a: text('A') }) },
] as unknown as readonly Field[]

const summary = (values: Values, first?: Values) =>
  filterSummary(FIELDS, values, first, {
    say: ({ en }) => en,
    numberText: (value) => fill('no {value}', { value }),
  })

test.each<[string, Values, readonly string[]]>([
  ['nothing that is set', {}, []],
  ['no text that is searched for', { name: 'tea' }, []],
  ['the word of a state', { state: 'shut' }, ['Shut']],
  [
    'each of several, in the order of the filters',
    { isLate: true, state: ['open', 'shut'] },
    ['Open', 'Shut', 'Late'],
  ],
  ['no value without a word', { state: 'lost' }, []],
  ['no where it has a word', { isAllowed: false }, ['Forbidden']],
  ['yes where it has a word', { isAllowed: true }, ['Allowed']],
  ['nothing of what is not ticked', { isLate: false }, []],
  ['days by themselves', { from: '2026-11-01', to: '2026-11-28' }, ['2026-11-01–2026-11-28']],
  ['one day once', { from: '2026-11-01', to: '2026-11-01' }, ['2026-11-01']],
  ['an open end', { to: '2026-11-28' }, ['–2026-11-28']],
  ['numbers with what they are', { start: 7, end: 1000 }, ['Serial no 7–no 1000']],
  ['a single number once, nought too', { start: 0, end: 0 }, ['Serial no 0']],
  ['numbers up to one, as screens write them', { end: 1000 }, ['Serial –no 1000']],
  ['nothing of what is no filter', { hidden: 'a' }, []],
])('tells %s', (_of, values, expected) => expect(summary(values)).toEqual(expected))

test('an id is told by the name that the rows have to it, and only then', () => {
  const row = { dealerId: 3, dealerName: 'Tea House' }
  expect(summary({ dealerId: 3 }, row)).toEqual(['Tea House'])
  expect(summary({ dealerId: 4 }, row)).toEqual([])
  expect(summary({ dealerId: 3 }, { ...row, dealerName: null })).toEqual([])
  expect(summary({ dealerId: 3 })).toEqual([])
})

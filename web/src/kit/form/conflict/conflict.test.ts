import { expect, test } from 'vitest'
import { mergeValues } from './conflict.ts'

const names = ['name', 'price', 'unit', 'note']
const base = { name: 'Tea', price: 1240, unit: null }

test('what only one of both has changed is kept, of either', () => {
  const theirs = { ...base, price: 9900 }
  const mine = { ...base, name: 'Green tea' }
  expect(mergeValues(names, { base, theirs, mine })).toEqual({
    values: { name: 'Green tea', price: 9900, unit: null },
    conflicts: [],
  })
})

test('what both have changed, each to something else, is asked for; theirs until it is chosen', () => {
  const theirs = { ...base, price: 9900, name: 'Pu’er' }
  const mine = { ...base, price: 1000, name: 'Pu’er' }
  const { values, conflicts } = mergeValues(names, { base, theirs, mine })
  expect(conflicts).toEqual(['price'])
  expect(values).toMatchObject({ name: 'Pu’er', price: 9900 })
})

test('a field that the form has made empty by drawing it is not changed', () => {
  const mine = { ...base, unit: undefined, note: '' }
  const theirs = { ...base, unit: 'box' }
  expect(mergeValues(names, { base, theirs, mine })).toEqual({
    values: { name: 'Tea', price: 1240, unit: 'box' },
    conflicts: [],
  })
})

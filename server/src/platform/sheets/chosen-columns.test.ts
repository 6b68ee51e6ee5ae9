import { expect, test } from 'vitest'
import { chosenColumns } from './chosen-columns.ts'

const ALL = ['name', 'dealerName', 'price', 'note'] as const

test.each([
  ['without a wish as they are', undefined, ['name', 'dealerName', 'price', 'note']],
  [
    'in the order of the screen',
    ['note', 'name', 'dealerName', 'price'],
    ['note', 'name', 'dealerName', 'price'],
  ],
  [
    'without what is hidden',
    ['price', '-note', 'name', 'dealerName'],
    ['price', 'name', 'dealerName'],
  ],
  ['a reference by its name', ['dealerId', 'name', '-price', '-note'], ['dealerName', 'name']],
  ['what no screen shows comes last', ['price', 'name'], ['price', 'name', 'dealerName', 'note']],
  [
    'what the sheet does not know says nothing',
    ['gone', '-other', 'note'],
    ['note', 'name', 'dealerName', 'price'],
  ],
  [
    'each once',
    ['note', 'note', 'dealerId', 'dealerName', '-name', '-price'],
    ['note', 'dealerName'],
  ],
  ['all where nothing would be left', ['-name', '-dealerName', '-price', '-note'], [...ALL]],
])('columns %s', (_case, wished, chosen) => {
  expect(chosenColumns(ALL, wished)).toEqual(chosen)
})

import { expect, test } from 'vitest'
import { changedSince, recordOf } from './landed-migrations.ts'

const FIRST = { name: '0001-companies.sql', checksum: 'aa' }
const SECOND = { name: '0002-users.sql', checksum: 'bb' }
const record = recordOf([FIRST, SECOND])

test('a new migration is no change of those that have landed', () => {
  const third = { name: '0003-labels.sql', checksum: 'cc' }
  expect(changedSince(record, [FIRST, SECOND, third])).toEqual([])
})

test('one that was edited, renamed or taken out is told by name', () => {
  const edited = { ...SECOND, checksum: 'dd' }
  expect(changedSince(record, [FIRST, edited])).toEqual([
    '0002-users.sql was changed after it had landed',
  ])
  const renamed = { ...SECOND, name: '0002-people.sql' }
  expect(changedSince(record, [FIRST, renamed])).toEqual(['0002-users.sql has landed and is gone'])
})

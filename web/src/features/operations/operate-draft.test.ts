import { describe, expect, test } from 'vitest'
import { DEEDS } from './deeds.ts'
import { draftOfLink, inputOf, missingOf, withDeed } from './operate-draft.ts'

const of = (query: string) => draftOfLink(new URLSearchParams(query))
const KEY = 'a-key-of-the-test'

test('every deed has a name of its own', () => {
  expect(new Set(DEEDS.map(({ name }) => name)).size).toBe(DEEDS.length)
})

describe('a link of another screen', () => {
  test.each([
    ['codes=1,2', { kind: 'codes' }, ['1', '2']],
    ['batchId=3', { kind: 'batch', batchId: 3 }, []],
    ['dealerId=4&deed=forbid_query', { kind: 'dealer', ofDealerId: 4, deed: 'forbid_query' }, []],
    ['start=5&end=9', { kind: 'range', start: 5, end: 9 }, []],
    ['deed=replace', { kind: 'pair', deed: 'replace' }, []],
    // A deed that no longer exists, and a batch that is no number.
    ['deed=explode&batchId=x', { kind: 'codes', deed: undefined, batchId: undefined }, []],
  ])('%s', (query, draft, codes) => {
    expect(of(query)).toMatchObject({ draft, codes })
  })
})

test('what is missing is told by name', () => {
  const { draft } = of('deed=flag_status')
  expect(missingOf(draft, [])).toEqual(['codes', 'status', 'reason'])
  expect(missingOf({ ...draft, status: 'sold', reason: ' ' }, ['1'])).toEqual(['reason'])
  expect(missingOf(withDeed(draft, 'bind_logistics'), ['1'])).toEqual([
    'logisticsCompany',
    'trackingNumber',
  ])
  expect(missingOf(of('').draft, ['1'])).toEqual(['deed'])
})

test('one of product and date is enough for a correction', () => {
  const { draft } = of('deed=modify')
  expect(missingOf(draft, ['1'])).toEqual(['productId'])
  expect(missingOf({ ...draft, producedOn: '2026-03-31' }, ['1'])).toEqual([])
})

test('only what the deed asks for is sent', () => {
  const { draft } = of('deed=recycle')
  const filled = { ...draft, dealerId: 3, status: 'sold', reason: ' torn ', start: 4 } as const
  expect(inputOf(filled, ['1'], KEY)).toEqual({
    codes: ['1'],
    reason: 'torn',
    note: '',
    idempotencyKey: KEY,
  })
})

test('another deed keeps the target where it can', () => {
  const { draft } = of('batchId=3&deed=recycle')
  expect(withDeed(draft, 'reset').kind).toBe('batch')
  // Labels are not taken out of their boxes by the batch.
  expect(withDeed(draft, 'unbox').kind).toBe('codes')
})

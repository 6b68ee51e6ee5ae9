import { expect, test } from 'vitest'
import { changeQueued, findQueued, readQueue } from './queue-storage.ts'
import { submissionOf } from './queued.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const OWNER = { companyId: 1, userId: 7 }
const SCANS = [{ code: '1'.repeat(20), at: '2026-11-21T08:00:00.000Z' }]
const ENTRY = {
  ...OWNER,
  note: 'dock 3',
  at: '2026-11-21T08:01:00.000Z',
  order: 1_790_000_000_000,
  isUncertain: true,
  faults: 2,
}
const REFUSAL = {
  message: 'two labels are out',
  codes: [
    {
      code: '1'.repeat(20),
      error: 'LABEL_WRONG_STATUS',
      message: 'out already',
      values: { code: '1'.repeat(20), status: '@status:outbound' },
    },
  ],
  others: [{ error: 'FIELD_REFERENCE', message: 'no such dealer' }],
  parkedCount: 1,
}
const PARTIES = { warehouse: { id: 4, name: 'Main' }, dealer: { id: 3, name: 'East' } }

/** As pages wrote it before versions were written down: what it was, and what it is by now. */
const BEFORE = [
  [
    'an outbound of codes, refused in part',
    {
      operation: 'outbound',
      target: { kind: 'codes', scans: SCANS },
      places: PARTIES,
      paperNumber: 'DN-17',
      refusal: REFUSAL,
    },
    {
      kind: 'movement',
      operation: 'outbound',
      target: { kind: 'codes', scans: SCANS },
      parties: PARTIES,
      paperNumber: 'DN-17',
      refusal: REFUSAL,
    },
  ],
  [
    'what can be taken of a range',
    {
      operation: 'return',
      target: { kind: 'range', start: 5, end: 9, onlyAllowed: true },
      places: {},
    },
    {
      kind: 'movement',
      operation: 'return',
      target: { kind: 'range', start: 5, end: 9, onlyAllowed: true },
      parties: {},
    },
  ],
  [
    'a packed box',
    {
      operation: 'bind',
      target: { kind: 'codes', scans: SCANS },
      places: {},
      box: '2'.repeat(20),
    },
    { kind: 'movement', operation: 'bind', box: '2'.repeat(20) },
  ],
  [
    'a whole batch',
    { operation: 'inbound', target: { kind: 'batch', batchId: 8, name: 'B8' }, places: PARTIES },
    { kind: 'movement', target: { kind: 'batch', batchId: 8, name: 'B8' } },
  ],
  [
    'a single operation with names',
    {
      operation: 'allot_dealer',
      deed: { dealerId: 9, fromDealerId: 4, reason: 'as agreed' },
      names: { dealerId: 'West', fromDealerId: 'East' },
      target: { kind: 'dealer', dealerId: 4, name: 'East' },
      places: {},
    },
    {
      kind: 'operation',
      operation: 'allot_dealer',
      fields: { dealerId: 9, fromDealerId: 4, reason: 'as agreed' },
      names: { dealerId: 'West', fromDealerId: 'East' },
      target: { kind: 'dealer', dealerId: 4, name: 'East' },
    },
  ],
  [
    'a single operation of before there were names',
    {
      operation: 'replace',
      deed: { reason: '' },
      target: { kind: 'pair', oldCode: '1', newCode: '2' },
      places: {},
    },
    {
      kind: 'operation',
      operation: 'replace',
      target: { kind: 'pair', oldCode: '1', newCode: '2' },
    },
  ],
] as const

test.each(BEFORE)('%s, as an older page wrote it, is read and can be sent', (_, wrote, is) => {
  const store = memoryStorage()
  const name = 'zhenma.queue.1.7.k'
  const text = JSON.stringify({ ...ENTRY, key: 'k', ...wrote })
  store.setItem(name, text)
  const { own, broken, newer } = readQueue(store, OWNER)
  expect({ broken, newer }).toEqual({ broken: [], newer: 0 })
  expect(own).toMatchObject([{ ...ENTRY, key: 'k', version: 7, ...is }])
  const [queued] = own
  if (queued === undefined) throw new Error('it was not read')
  expect(submissionOf(queued)).toMatchObject({ key: 'k', note: 'dock 3', kind: is.kind })
  // Reading changes nothing; once it is written again, it has the shape of today, with all that it was.
  expect(store.getItem(name)).toBe(text)
  changeQueued(store, { ...queued, faults: 3 })
  expect(findQueued(store, { ...OWNER, key: 'k' })).toEqual({ ...queued, faults: 3 })
})

/** As pages write it today. Another shape is another version: this one must go on being read. */
const TODAY = {
  version: 7,
  ...ENTRY,
  key: 'k',
  kind: 'count',
  operation: 'uncount',
  target: { kind: 'codes', scans: SCANS },
  stocktaking: { id: 12, number: 'PD20261122-02' },
}

test('a count, as it is written today, is read as it was', () => {
  const store = memoryStorage()
  store.setItem('zhenma.queue.1.7.k', JSON.stringify(TODAY))
  expect(readQueue(store, OWNER).own).toEqual([TODAY])
})

test('a receipt keeps of which delivery, a return of which request it is', () => {
  const store = memoryStorage()
  const parties = { delivery: { id: 3, name: '#17' }, request: { id: 4, name: '#18' } }
  const { stocktaking: _, ...rest } = TODAY
  const wrote = { ...rest, kind: 'movement', operation: 'receive', parties }
  store.setItem('zhenma.queue.1.7.k', JSON.stringify(wrote))
  const [queued] = readQueue(store, OWNER).own
  expect(queued && submissionOf(queued)).toMatchObject({ parties })
})

test('an outbound keeps of which product model it is, and one of before there were any is read on', () => {
  const store = memoryStorage()
  const { stocktaking: _, ...rest } = TODAY
  const wrote = { ...rest, kind: 'movement', operation: 'outbound', parties: PARTIES }
  const parties = { ...PARTIES, product: { id: 5, name: 'Tea' } }
  store.setItem('zhenma.queue.1.7.k', JSON.stringify({ ...wrote, parties }))
  store.setItem('zhenma.queue.1.7.l', JSON.stringify({ ...wrote, key: 'l', version: 6 }))
  const { own, broken, newer } = readQueue(store, OWNER)
  expect({ broken, newer }).toEqual({ broken: [], newer: 0 })
  expect(own.map(submissionOf)).toMatchObject([
    { key: 'k', parties },
    { key: 'l', parties: PARTIES },
  ])
})

test('what was written before orders were scanned against is read on', () => {
  const store = memoryStorage()
  store.setItem('zhenma.queue.1.7.k', JSON.stringify({ ...TODAY, version: 2 }))
  expect(readQueue(store, OWNER).own).toEqual([TODAY])
})

test('what a later version of the page wrote waits for it, and is told', () => {
  const store = memoryStorage()
  const text = JSON.stringify({ ...TODAY, version: 8, kind: 'wish', target: 'all' })
  store.setItem('zhenma.queue.1.7.k', text)
  expect(readQueue(store, OWNER)).toEqual({ own: [], broken: [], newer: 1, ofOthers: 0 })
  expect(findQueued(store, { ...OWNER, key: 'k' })).toBeUndefined()
  expect(store.getItem('zhenma.queue.1.7.k')).toBe(text)
})

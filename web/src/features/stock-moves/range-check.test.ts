import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { expect, test } from 'vitest'
import { bulkTexts } from './bulk.texts.ts'
import { checkRange } from './range-check.ts'
import { askedParties } from '../../scanning/submission/parties.ts'
import { missingParty } from '../../scanning/table/draft/scan-rules.ts'

const BATCH = { name: 'B', start: 101, end: 200 }

test('a range of a batch is counted with both ends', () => {
  expect(checkRange(101, 200, BATCH)).toEqual({ range: { start: 101, end: 200 }, count: 100 })
  expect(checkRange(5, 5, undefined)).toEqual({ range: { start: 5, end: 5 }, count: 1 })
})

test('every fault has its words and its field', () => {
  const faults = [
    [null, 5, 'start', rangeErrors.RANGE_START_REQUIRED.text],
    [5, null, 'end', rangeErrors.RANGE_END_REQUIRED.text],
    [-1, 5, 'start', rangeErrors.RANGE_NEGATIVE.text],
    [5, -1, 'end', rangeErrors.RANGE_NEGATIVE.text],
    [9, 5, 'start', rangeErrors.RANGE_REVERSED.text],
    [150, 201, 'end', rangeErrors.RANGE_PAST_BATCH.text],
    [100, 150, 'start', bulkTexts.beforeBatch],
    [1.5, 5, 'start', bulkTexts.wholeNumber],
  ] as const
  for (const [start, end, field, text] of faults) {
    expect(checkRange(start, end, BATCH)).toMatchObject({ field, reason: { text } })
  }
})

test('empty fields are no fault yet, wrong ones are', () => {
  expect(checkRange(null, null, undefined)).toMatchObject({ isEmpty: true })
  expect(checkRange(2, 1, undefined)).toMatchObject({ isEmpty: false })
})

test('each operation asks for its place first', () => {
  const base = { isSingle: false, outboundFromNotInStock: false, inoutMode: 'open_all' } as const
  const east = { id: 1, name: 'East' }
  expect(missingParty({ ...base, operation: 'inbound', parties: {} })).toBe('warehouse')
  expect(
    missingParty({ ...base, operation: 'inbound', parties: { warehouse: east } }),
  ).toBeUndefined()
  expect(missingParty({ ...base, operation: 'outbound', parties: { warehouse: east } })).toBe(
    'dealer',
  )
  expect(missingParty({ ...base, operation: 'return', parties: {} })).toBeUndefined()
  const byOrder = { ...base, inoutMode: 'order' } as const
  const all = { warehouse: east, dealer: east }
  for (const operation of ['inbound', 'outbound'] as const) {
    expect(missingParty({ ...byOrder, operation, parties: all })).toBe('order')
    expect(
      missingParty({ ...byOrder, operation, parties: { ...all, order: east } }),
    ).toBeUndefined()
  }
  expect(missingParty({ ...byOrder, operation: 'return', parties: {} })).toBeUndefined()
  const byProduct = { ...base, inoutMode: 'product_model_serial' } as const
  for (const operation of ['inbound', 'outbound'] as const) {
    expect(missingParty({ ...byProduct, operation, parties: {} })).toBe('product')
    expect(
      missingParty({ ...byProduct, operation, parties: { ...all, product: east } }),
    ).toBeUndefined()
  }
  expect(missingParty({ ...byProduct, operation: 'return', parties: {} })).toBeUndefined()
})

test('a product model is asked for by its mode, and stays to be taken out where the mode was changed', () => {
  const product = { id: 5, name: 'Tea' }
  const askedIn = (mode: 'product_model' | 'open_all', parties: { product?: typeof product }) =>
    (['inbound', 'outbound', 'return', 'unbox'] as const).map(
      (operation) => askedParties(operation, parties, mode).product,
    )
  expect(askedIn('product_model', {})).toEqual(['required', 'required', 'none', 'none'])
  expect(askedIn('open_all', {})).toEqual(['none', 'none', 'none', 'none'])
  expect(askedIn('open_all', { product })).toEqual(['optional', 'optional', 'none', 'none'])
})

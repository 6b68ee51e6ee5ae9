import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import { expect, test } from 'vitest'
import { targetInput } from '../../scanning/submission/target-input.ts'
import { choicesOf } from './bulk-choice.ts'

const word = (error: string) => ({ error, message: error, values: {} })
const verdict = (errors: readonly string[], allowedCount = 0): BulkVerdict => ({
  labelCount: 60,
  states: [],
  products: [],
  productCount: 0,
  refusal: errors[0] === undefined ? null : word(errors[0]),
  refusals: errors.map(word),
  allowedCount,
  inactiveCount: 0,
  openedCount: 0,
})

test.each([
  ['nothing is refused', verdict([], 60), []],
  ['some can be taken', verdict(['LABEL_WRONG_STATUS'], 58), ['allowed']],
  ['none can', verdict(['LABEL_WRONG_STATUS']), []],
  ['the order asks', verdict(['ORDER_EXCEEDED_ASK', 'ORDER_WRONG_PRODUCT_ASK']), ['excess']],
  ['and some fit', verdict(['ORDER_EXCEEDED_ASK'], 20), ['allowed', 'excess']],
  ['the order refuses', verdict(['ORDER_EXCEEDED']), []],
  ['the order wants it parked', verdict(['ORDER_EXCEEDED_PARK']), []],
  ['something else is wrong too', verdict(['ORDER_EXCEEDED_ASK', 'LABEL_WRONG_STATUS']), []],
])('what there is to choose where %s', (_what, given, choices) => {
  expect(choicesOf(given)).toEqual(choices)
})

test('what was chosen is sent with the range or the batch', () => {
  const range = { kind: 'range', start: 7, end: 66 } as const
  expect(targetInput(range)).toEqual({ start: 7, end: 66 })
  expect(targetInput({ ...range, acceptsExcess: true })).toEqual({
    start: 7,
    end: 66,
    acceptsExcess: true,
  })
  expect(targetInput({ kind: 'batch', batchId: 3, name: 'Spring', onlyAllowed: true })).toEqual({
    batchId: 3,
    onlyAllowed: true,
  })
})

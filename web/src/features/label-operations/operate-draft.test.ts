import { describe, expect, test } from 'vitest'
import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'
import { addressOf, isElsewhere, mayDo, targetsOf } from '../../scanning/submission/operations.ts'
import { SINGLE_OPERATIONS } from '../../scanning/submission/operation-list.ts'
import {
  draftOfLink,
  missingOf,
  type OperateDraft,
  withChosen,
  withOperation,
} from './operate-draft.ts'
import { fieldsOf, namesOf, targetOfDraft } from './operate-sending.ts'
import { singleOperationInput } from '../../scanning/submission/submit-operation.ts'

const of = (query: string) => draftOfLink(new URLSearchParams(query))
const KEY = 'a-key-of-the-test'

/** What is sent. */
function inputOf(draft: OperateDraft, codes: readonly string[], key: string) {
  const target = targetOfDraft(draft, codes, 'Some name')
  if (target === undefined || draft.operation === undefined) throw new Error('nothing to send')
  const of = { kind: 'operation', operation: draft.operation, fields: fieldsOf(draft) } as const
  return singleOperationInput({ ...of, key, target, note: draft.note.trim() })
}

test('every operation has a name of its own', () => {
  expect(new Set(SINGLE_OPERATIONS.map(({ name }) => name)).size).toBe(SINGLE_OPERATIONS.length)
})

describe('a link of another screen', () => {
  test.each([
    ['codes=1,2', { kind: 'codes' }, ['1', '2']],
    ['batchId=3', { kind: 'batch', batchId: 3 }, []],
    [
      'dealerId=4&operation=forbid_query',
      { kind: 'dealer', ofDealerId: 4, operation: 'forbid_query' },
      [],
    ],
    ['start=5&end=9', { kind: 'range', start: 5, end: 9 }, []],
    ['operation=replace', { kind: 'pair', operation: 'replace' }, []],
    // An operation that no longer exists, and a batch that is no number.
    [
      'operation=explode&batchId=x',
      { kind: 'codes', operation: undefined, batchId: undefined },
      [],
    ],
  ])('%s', (query, draft, codes) => {
    expect(of(query)).toMatchObject({ draft, codes })
  })
})

test('an operation with a page of its own is no operation of this screen; its codes go along', () => {
  for (const name of ['cancel_inbound', 'cancel_outbound', 'unbox'] as const) {
    expect(isElsewhere(name)).toBe(true)
    expect(SINGLE_OPERATIONS.map((operation) => String(operation.name))).not.toContain(name)
  }
  expect(of('operation=unbox&codes=1,2')).toMatchObject({
    draft: { operation: undefined },
    codes: ['1', '2'],
  })
  expect(addressOf('unbox', ['1', '2'])).toBe('/inout/unboxing?codes=1,2')
  expect(addressOf('cancel_inbound', [])).toBe('/inout/cancel-inbound')
})

test('labels are activated by codes, a range or a batch; whole batches are deactivated elsewhere', () => {
  const { draft } = of('operation=activate&batchId=3')
  expect(inputOf(draft, [], KEY)).toMatchObject({ batchId: 3 })
  expect(missingOf(draft, [])).toEqual([])
  expect(missingOf(withOperation(draft, 'deactivate'), [])).toEqual(['elsewhere'])
  expect(missingOf({ ...withOperation(draft, 'deactivate'), kind: 'codes' }, ['1'])).toEqual([])
})

test('what is missing is told by name', () => {
  const { draft } = of('operation=flag_status')
  expect(missingOf(draft, [])).toEqual(['codes', 'status', 'reason'])
  expect(missingOf({ ...draft, status: 'sold', reason: ' ' }, ['1'])).toEqual(['reason'])
  expect(missingOf(withOperation(draft, 'bind_logistics'), ['1'])).toEqual([
    'logisticsCompany',
    'trackingNumber',
  ])
  expect(missingOf(of('').draft, ['1'])).toEqual(['operation'])
})

test('one of product, factory and date is enough for a correction', () => {
  const { draft } = of('operation=modify')
  expect(missingOf(draft, ['1'])).toEqual(['productId'])
  expect(missingOf({ ...draft, producedOn: '2026-03-31' }, ['1'])).toEqual([])
  expect(missingOf({ ...draft, factoryId: 2 }, ['1'])).toEqual([])
  expect(inputOf({ ...draft, factoryId: 2 }, ['1'], KEY)).toMatchObject({ factoryId: 2 })
})

test('only what the operation asks for is sent', () => {
  const { draft } = of('operation=recycle')
  const filled = { ...draft, dealerId: 3, status: 'sold', reason: ' torn ', start: 4 } as const
  expect(inputOf(filled, ['1'], KEY)).toEqual({
    codes: ['1'],
    reason: 'torn',
    note: '',
    idempotencyKey: KEY,
  })
})

test('another operation keeps the target where it can', () => {
  const { draft } = of('batchId=3&operation=recycle')
  expect(withOperation(draft, 'reset').kind).toBe('batch')
  // A label is replaced by a label, not by the batch.
  expect(withOperation(draft, 'replace').kind).toBe('pair')
})

test('where labels must be is sent with the kind of place that they go to', () => {
  const parties = { fromDealerId: 7, fromWarehouseId: 8, dealerId: 9, warehouseId: 10 }
  const { draft } = of('operation=allot_dealer')
  expect(inputOf({ ...draft, ...parties }, ['1'], KEY)).toEqual({
    codes: ['1'],
    fromDealerId: 7,
    dealerId: 9,
    reason: '',
    note: '',
    idempotencyKey: KEY,
  })
  const depot = inputOf({ ...withOperation(draft, 'allot_warehouse'), ...parties }, ['1'], KEY)
  expect(depot).toMatchObject({ fromWarehouseId: 8, warehouseId: 10 })
  expect(depot).not.toHaveProperty('fromDealerId')
  // All labels of a dealer are where that dealer is.
  const all = { ...draft, ...parties, kind: 'dealer', ofDealerId: 11 } as const
  expect(inputOf(all, [], KEY)).toMatchObject({ fromDealerId: 11, dealerId: 9 })
})

describe('permissions', () => {
  const holding =
    (...held: readonly string[]) =>
    (permission: string): boolean =>
      held.includes(permission)

  test('the menu has the screen for whoever may do any of its operations', () => {
    const missing = SINGLE_OPERATIONS.flatMap(({ name, needs }) =>
      needs
        .filter((way) => !way.some((one) => OPERATE_SCREEN_PERMISSIONS.some((own) => own === one)))
        .map(() => name),
    )
    expect(missing).toEqual([])
  })

  test('every operation asks for its own, and an operation for that of its call too', () => {
    const operations = (...held: string[]) =>
      SINGLE_OPERATIONS.filter((operation) => mayDo(operation, holding(...held))).map(
        ({ name }) => name,
      )
    expect(operations()).toEqual([])
    expect(operations('label:operate', 'allot:submit')).toEqual([])
    expect(operations('label:mark-storage')).toEqual([])
    expect(operations('label:operate', 'label:mark-storage')).toEqual(['mark_storage'])
    expect(operations('allot:dealer')).toEqual(['allot_dealer'])
    expect(operations('depot:change')).toEqual(['allot_warehouse'])
    expect(operations('allot:submit', 'allot:warehouse')).toEqual(['allot_warehouse'])
  })

  test("forbidding a dealer's labels is a permission of its own", () => {
    const forbid = SINGLE_OPERATIONS.filter(({ name }) => name === 'forbid_query')
    const targets = (...held: string[]) =>
      forbid
        .filter((operation) => mayDo(operation, holding(...held)))
        .flatMap((operation) => targetsOf(operation, holding(...held)))
    expect(targets('label:forbid-query')).toEqual(['codes', 'range', 'batch'])
    expect(targets('label:forbid-reseller')).toEqual(['dealer'])
    const { draft } = of('codes=1')
    expect(withOperation(draft, 'forbid_query', holding('label:forbid-reseller')).kind).toBe(
      'dealer',
    )
  })
})

test('a record goes by its id, and its name is kept beside it; of what is not sent none', () => {
  const { draft } = of('operation=allot_dealer&codes=1')
  const east = { ...draft, ...withChosen(draft, 'dealerId', 4, { name: 'East' }) }
  const both = { ...east, ...withChosen(east, 'fromDealerId', 5, { name: 'West' }) }
  const fields = fieldsOf(both)
  expect(fields).toMatchObject({ dealerId: 4, fromDealerId: 5 })
  expect(namesOf(both, fields)).toEqual({ dealerId: 'East', fromDealerId: 'West' })
  // A field that was emptied, and one that another operation does not ask for.
  const cleared = { ...both, ...withChosen(both, 'fromDealerId', undefined) }
  expect(namesOf(cleared, fieldsOf(cleared))).toEqual({ dealerId: 'East' })
  const expired = withOperation(both, 'expire')
  expect(namesOf(expired, fieldsOf(expired))).toEqual({})
})

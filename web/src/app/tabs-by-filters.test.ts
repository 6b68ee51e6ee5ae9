import { afterEach, expect, test } from 'vitest'
import { useSession } from '../api/session.ts'
import { dealerFields } from '../features/dealers/dealers.fields.tsx'
import { exceptionFields } from '../features/exceptions/exceptions.fields.tsx'
import { labelFields } from '../features/labels/labels.fields.tsx'
import { returnFields } from '../features/returns/returns.fields.tsx'
import { taskFields } from '../features/tasks/tasks.fields.tsx'
import type { Field } from '../kit/fields.ts'
import { filterSummary, type Values } from '../kit/list/filter-summary.ts'

afterEach(() => useSession.setState(useSession.getInitialState()))

const summary = (fields: unknown, values: Values, first?: Values) =>
  filterSummary(fields as readonly Field[], values, first, {
    say: ({ en }) => en,
    numberText: String,
  })

test('dealers that wait for approval, and those of closed accounts, are told', () => {
  expect(summary(dealerFields, { reviewStatus: 'unreviewed' })).toEqual(['Not reviewed'])
  expect(summary(dealerFields, { accountStatus: 'frozen' })).toEqual(['Frozen'])
})

test.each([
  ['parked scans', exceptionFields, { state: 'open', operation: 'outbound' }, 2],
  ['requests for returns', returnFields, { state: 'waiting' }, 1],
  ['tasks', taskFields, { kind: 'export_labels', state: 'done' }, 2],
])('%s are told by their states and kinds', (_of, fields, values, count) =>
  expect(summary(fields, values)).toHaveLength(count),
)

test.each<[string, Values, readonly string[]]>([
  ['states', { status: 'outbound', activation: 'activated' }, ['Outbound', 'Activated']],
  ['kinds', { kind: 'box' }, ['Box code']],
  ['serials', { start: 1001, end: 2000 }, ['Serial 1001–2000']],
  ['what buyers may not check', { queryAllowed: false }, ['Checks forbidden']],
  ['what is in no activity', { marketing: 'none' }, ['In no activity']],
  ['how often they were checked', { queryCountFrom: 5 }, ['Checks 5–']],
])('labels are told by %s', (_of, values, expected) =>
  expect(summary(labelFields, values)).toEqual(expected),
)

test('labels are told by product, batch and places that they have', () => {
  const row = { productId: 1, productName: 'Tea', batchId: 2, batchName: 'Spring', dealerId: null }
  expect(summary(labelFields, { batchId: 2, productId: 1, dealerId: 9 }, row)).toEqual([
    'Tea',
    'Spring',
  ])
})

test("a dealer's user reads what is out as what is on hand", () => {
  const session = { user: { dealerId: 3 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  expect(summary(labelFields, { status: 'outbound' })).toEqual(['On hand'])
})

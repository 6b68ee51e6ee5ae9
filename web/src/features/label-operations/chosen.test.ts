import { DEALER_STATUS_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { expect, onTestFinished, test } from 'vitest'
import { useSession } from '../../api/session.ts'
import { chosenOf } from '../../scanning/submission/chosen.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { type ScanOperation, SCAN_OPERATIONS } from '../../scanning/submission/scan-operations.ts'
import type { Asks } from '../../scanning/submission/operations.ts'
import { SINGLE_OPERATIONS } from '../../scanning/submission/operation-list.ts'
import { draftOfLink, type OperateDraft, withChosen, withOperation } from './operate-draft.ts'
import { fieldsOf, namesOf } from './operate-sending.ts'
import { operateTexts } from './operations.texts.ts'
import { PARTIES_ASKED } from '../../scanning/submission/parties.ts'

const EAST = { id: 4, name: 'East' }
const MAIN = { id: 5, name: 'Main' }
const RECORDS = [
  'dealerId',
  'warehouseId',
  'fromDealerId',
  'fromWarehouseId',
  'productId',
  'factoryId',
  'cardId',
  'activityId',
] as const

/** A draft in which everything is filled in that any operation asks for. */
function fullDraft() {
  const typed = {
    status: 'expired',
    producedOn: '2026-01-02',
    logisticsCompany: 'SF',
    trackingNumber: 'T1',
    reason: 'because',
  } as const
  const empty: OperateDraft = { ...draftOfLink(new URLSearchParams()).draft, ...typed }
  return RECORDS.reduce<OperateDraft>(
    (draft, field, index) => ({
      ...draft,
      ...withChosen(draft, field, index + 1, { name: `the ${field}` }),
    }),
    empty,
  )
}

/** What the report must name, by what the operation asks for. */
function namedBy(asks: Asks): (string | object)[] {
  const from = { dealer: 'the fromDealerId', warehouse: 'the fromWarehouseId' }
  return [
    asks.from && from[asks.from],
    asks.dealer && 'the dealerId',
    asks.warehouse && 'the warehouseId',
    ...(asks.facts ? ['the productId', 'the factoryId'] : []),
    asks.card && 'the cardId',
    asks.activity && 'the activityId',
    asks.status && LABEL_STATUS_TEXT.expired,
    asks.facts && '2026-01-02',
    ...(asks.logistics ? ['SF', 'T1'] : []),
    asks.reason && 'because',
  ].filter((value) => value !== undefined && value !== false)
}

test.each(SINGLE_OPERATIONS.map((operation) => [operation.name, operation] as const))(
  'what was chosen for “%s” is named, all of it and nothing else',
  (operation, { asks }) => {
    const draft = withOperation(fullDraft(), operation)
    const fields = fieldsOf(draft)
    const queued = { kind: 'operation' as const, operation, fields, names: namesOf(draft, fields) }
    expect(chosenOf(queued).map(({ value }) => value)).toEqual(namedBy(asks))
  },
)

test.each(SCAN_OPERATIONS)(
  'the parties of “%s” are named as its screen names them',
  (operation: ScanOperation) => {
    const asked = PARTIES_ASKED[operation]
    const parties = {
      ...(asked.dealer === 'none' ? {} : { dealer: EAST }),
      ...(asked.warehouse === 'none' ? {} : { warehouse: MAIN }),
    }
    expect(chosenOf({ kind: 'movement', operation, parties }).map(({ value }) => value)).toEqual(
      Object.values(parties).map(({ name }) => name),
    )
  },
)

test('goods come from the dealer who returns them, and go to the one they are sent to', () => {
  const parties = { dealer: EAST, warehouse: MAIN }
  expect(
    chosenOf({ kind: 'movement', operation: 'return', parties }).map(({ label }) => label),
  ).toEqual([inoutTexts.dealerFrom, inoutTexts.warehouseTo])
  expect(
    chosenOf({ kind: 'movement', operation: 'outbound', parties }).map(({ label }) => label),
  ).toEqual([inoutTexts.dealerTo, inoutTexts.warehouseFrom])
})

test('what an older page has queued is named by number, and an unknown status by its word', () => {
  const fields = { dealerId: 12, reason: '', status: 'vanished' as never }
  expect(chosenOf({ kind: 'operation', operation: 'allot_dealer', fields })).toEqual([
    { label: operateTexts.toDealer, value: '#12' },
    { label: operateTexts.status, value: 'vanished' },
  ])
})

test('a count names its stocktaking', () => {
  const stocktaking = { id: 3, number: 'PD20261122-02' }
  expect(chosenOf({ kind: 'count', stocktaking }).map(({ value }) => value)).toEqual([
    'PD20261122-02',
  ])
})

test('a state that was chosen is named in the words of whoever chose', () => {
  const flagged = {
    kind: 'operation',
    operation: 'flag_status',
    fields: { status: 'outbound', reason: '' },
  } as const
  const values = () => chosenOf(flagged).map(({ value }) => value)
  expect(values()).toEqual([LABEL_STATUS_TEXT.outbound])
  const session = { user: { dealerId: 3 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  onTestFinished(() => useSession.setState(useSession.getInitialState()))
  expect(values()).toEqual([DEALER_STATUS_TEXT.outbound])
})

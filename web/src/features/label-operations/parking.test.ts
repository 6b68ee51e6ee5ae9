import { expect, test } from 'vitest'
import { draftOfLink, type OperateDraft } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import { lostCodes, parkedForDraft } from './parking.ts'
import type { RefusedLine } from './scan-lines.ts'

const FILLED: Partial<OperateDraft> = {
  dealerId: 1,
  warehouseId: 2,
  fromDealerId: 3,
  fromWarehouseId: 4,
  note: ' dock 4 ',
}
const draftOf = (operation: string): OperateDraft => ({
  ...draftOfLink(new URLSearchParams({ operation })).draft,
  ...FILLED,
})
const mayAll = (): boolean => true

test('refused codes are parked with what their operation asks for, and with nothing of another one', () => {
  const of = { note: 'dock 4', dealerId: null, warehouseId: null, fromDealerId: undefined }
  expect(parkedForDraft(draftOf('allot_dealer'), mayAll)).toEqual({
    ...of,
    operation: 'allot_dealer',
    dealerId: 1,
    fromDealerId: 3,
  })
  expect(parkedForDraft(draftOf('allot_warehouse'), mayAll)).toEqual({
    ...of,
    operation: 'allot_warehouse',
    warehouseId: 2,
    fromWarehouseId: 4,
  })
  const sold = { ...of, operation: 'sell', dealerId: 1 }
  expect(parkedForDraft(draftOf('sell'), mayAll)).toEqual(sold)
})

test('corrections are not parked, nor is what a dealer ships on, nor anything before it is chosen', () => {
  expect(parkedForDraft(draftOf('mark_outbound'), mayAll)).toBeUndefined()
  expect(parkedForDraft(draftOf('recycle'), mayAll)).toBeUndefined()
  expect(parkedForDraft({ ...draftOf('sell'), operation: undefined }, mayAll)).toBeUndefined()
  const isShipper = (permission: string): boolean => permission !== 'allot:dealer'
  expect(parkedForDraft(draftOf('allot_dealer'), isShipper)).toBeUndefined()
})

test('what lies in a box of the list is not lost: it goes with the box', () => {
  const line = (code: string, text: RefusedLine['reason']['text']) =>
    ({ entry: { id: 1, code }, reason: { text, values: {} } }) as RefusedLine
  const refused = [line('2', operateTexts.covered), line('1', operateTexts.wrongState)]
  expect(lostCodes(refused)).toEqual([{ code: '1', type: 'other' }])
})

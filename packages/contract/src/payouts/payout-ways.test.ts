import { expect, test } from 'vitest'
import { PAYOUT_STATES, PAYOUT_STEPS } from './payout-states.ts'
import { type HangingPayout, mayChangeWay, mayTake } from './payout-ways.ts'

const LATER = '2026-11-01T00:00:00.000Z'
const stepsOf = (payout: HangingPayout) => PAYOUT_STEPS.filter((step) => mayTake(payout, step))

test('nobody says of what a provider has under way that it was paid or failed, until the provider is asked no more', () => {
  for (const state of ['sent', 'waiting'] as const) {
    expect(stepsOf({ way: 'alipay', state, nextAskAt: LATER })).toEqual([])
    expect(stepsOf({ way: 'alipay', state, nextAskAt: null })).toEqual(['pay', 'fail'])
  }
})

test('what a provider has not begun with is closed or tried again, and not paid by hand beside it', () => {
  expect(stepsOf({ way: 'alipay', state: 'created', nextAskAt: null })).toEqual(['close'])
  expect(stepsOf({ way: 'alipay', state: 'failed', nextAskAt: null })).toEqual(['retry', 'close'])
})

test('by hand every step is taken that the state allows', () => {
  expect(stepsOf({ way: 'hand', state: 'created', nextAskAt: null })).toEqual([
    'send',
    'pay',
    'fail',
    'close',
  ])
})

test('who pays is changed only while it is surely not under way', () => {
  expect(PAYOUT_STATES.filter((state) => mayChangeWay({ state }))).toEqual(['created', 'failed'])
})

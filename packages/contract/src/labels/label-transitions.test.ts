import { describe, expect, test } from 'vitest'
import {
  isAllowed,
  LABEL_ACTIVATIONS,
  LABEL_STATUSES,
  type LabelOperation,
  startsFrom,
  type Transition,
  TRANSITIONS,
} from './label-transitions.ts'
import { OPERATION_TEXT } from './label-words.ts'

const STRICT = { outboundFromNotInStock: false }
const operations = Object.keys(TRANSITIONS) as LabelOperation[]

describe('the transition table', () => {
  test.each<[LabelOperation, string, string[]]>([
    ['inbound', 'in_stock', ['not_in_stock', 'returned']],
    ['cancel_inbound', 'not_in_stock', ['in_stock']],
    ['outbound', 'outbound', ['in_stock']],
    ['cancel_outbound', 'in_stock', ['outbound']],
    ['return', 'returned', ['outbound', 'sold']],
    ['sell', 'sold', ['outbound']],
    ['recycle', 'recycled', LABEL_STATUSES.filter((s) => s !== 'recycled' && s !== 'invalid')],
    ['invalidate', 'invalid', LABEL_STATUSES.filter((s) => s !== 'invalid')],
  ])('%s leads to %s', (operation, to, from) => {
    const transition: Transition = TRANSITIONS[operation]
    expect(transition.to).toBe(to)
    expect(startsFrom(operation, STRICT)).toEqual(from)
  })

  test('outbound starts from labels never taken in only where the company says so', () => {
    const label = { status: 'not_in_stock', activation: 'not_required' } as const
    expect(isAllowed('outbound', label, STRICT)).toBe(false)
    expect(isAllowed('outbound', label, { outboundFromNotInStock: true })).toBe(true)
    expect(startsFrom('inbound', { outboundFromNotInStock: true })).toEqual(
      startsFrom('inbound', STRICT),
    )
  })

  test('an invalid label stays invalid, but for exceptions that need a reason', () => {
    const changing = operations.filter((operation) => {
      const { to, needsReason }: Transition = TRANSITIONS[operation]
      return to !== undefined && needsReason !== true
    })
    for (const activation of LABEL_ACTIVATIONS) {
      const label = { status: 'invalid', activation } as const
      expect(changing.filter((operation) => isAllowed(operation, label, STRICT))).toEqual([])
    }
  })

  test('nothing brings back an activation that became invalid', () => {
    for (const status of LABEL_STATUSES) {
      for (const operation of operations) {
        const { activationTo }: Transition = TRANSITIONS[operation]
        if (activationTo === undefined || activationTo === 'invalid') continue
        expect(isAllowed(operation, { status, activation: 'invalid' }, STRICT)).toBe(false)
      }
    }
  })

  test('every operation has a name', () => {
    expect(operations.filter((operation) => !(operation in OPERATION_TEXT))).toEqual([])
  })
})

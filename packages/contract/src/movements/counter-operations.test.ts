import { describe, expect, it } from 'vitest'
import { type LabelOperation, type Transition, TRANSITIONS } from '../labels/label-transitions.ts'
import { counterOperationOf, wayBackOf } from './counter-operations.ts'
import { MOVEMENT_OPERATIONS } from './movement-shapes.ts'

const table: Readonly<Record<LabelOperation, Transition>> = TRANSITIONS
const named = (operation: string): Transition => {
  const found = Object.entries(table).find(([name]) => name === operation)?.[1]
  if (found === undefined) throw new Error(`${operation} is no operation of labels`)
  return found
}
const undoable = MOVEMENT_OPERATIONS.filter((operation) => counterOperationOf(operation))

describe('counter-operations', () => {
  it('are known of these operations and of no other', () => {
    expect([...undoable].sort()).toEqual([
      'activate',
      'allot_dealer',
      'allot_warehouse',
      'allow_query',
      'assign_activity',
      'bind',
      'bind_card',
      'bind_extended',
      'cancel_inbound',
      'cancel_outbound',
      'deactivate',
      'forbid_query',
      'inbound',
      'outbound',
      'receive',
      'return',
    ])
    for (const operation of ['generate', 'cancel_return', 'unbox', 'recycle', 'nonsense']) {
      expect(counterOperationOf(operation)).toBeUndefined()
    }
  })

  it.each(undoable)('that of %s starts where it ends and leads back to where it began', (name) => {
    const [there, back] = [named(name), named(counterOperationOf(name)?.operation ?? '')]
    if (there.to !== undefined) {
      expect(back.from).toContain(there.to)
      // To what each label was before, which the movement has kept.
      if (counterOperationOf(name)?.restores === true) expect(back.to).toBeUndefined()
      else expect(there.from).toContain(back.to)
    }
    if (there.activationTo !== undefined) {
      expect(back.activationFrom).toContain(there.activationTo)
      expect(there.activationFrom).toContain(back.activationTo)
    }
  })

  it.each(undoable)('that of %s is refused after itself', (name) => {
    const counter = counterOperationOf(name)
    expect(counter?.since).toContain(counter?.operation)
    expect(counter?.since).toContain(name)
  })

  it('asks for the permission of a call of its own', () => {
    for (const name of undoable) {
      const allow = counterOperationOf(name)?.allow ?? []
      expect(allow.length).toBeGreaterThan(0)
      for (const permission of allow) expect(permission).toMatch(/^[a-z-]+:[a-z-]+$/)
    }
  })

  it.each([
    ['bind_card', 'unbind_card', 'card_id'],
    ['bind_extended', 'unbind_extended', 'extended_id'],
    ['assign_activity', 'cancel_activity', 'activity_id'],
  ])(
    'that of %s takes off, or gives back what was bound before',
    (operation, takesOff, attribute) => {
      const back = (details: object) => wayBackOf({ operation, details })
      expect(back({ formerId: null })).toMatchObject({
        operation: takesOff,
        former: { attribute, id: null },
      })
      expect(back({ formerId: 7 })).toMatchObject({ operation, former: { attribute, id: 7 } })
      expect(back({})).toMatchObject({ former: { attribute, id: 'unknown' } })
    },
  )

  it('of others do not depend on what was bound', () => {
    const details = { formerId: 7 }
    expect(wayBackOf({ operation: 'inbound', details })).toBe(counterOperationOf('inbound'))
    expect(wayBackOf({ operation: 'generate', details })).toBeUndefined()
  })
})

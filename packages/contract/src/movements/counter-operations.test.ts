import { describe, expect, it } from 'vitest'
import { type LabelOperation, type Transition, TRANSITIONS } from '../labels/label-transitions.ts'
import { counterOperationOf } from './counter-operations.ts'
import { MOVEMENT_OPERATIONS } from './movements.contract.ts'

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
      'bind',
      'deactivate',
      'forbid_query',
      'inbound',
      'outbound',
    ])
    for (const operation of ['generate', 'return', 'cancel_outbound', 'recycle', 'nonsense']) {
      expect(counterOperationOf(operation)).toBeUndefined()
    }
  })

  it.each(undoable)('that of %s starts where it ends and leads back to where it began', (name) => {
    const [there, back] = [named(name), named(counterOperationOf(name)?.operation ?? '')]
    if (there.to !== undefined) {
      expect(back.from).toContain(there.to)
      expect(there.from).toContain(back.to)
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
})

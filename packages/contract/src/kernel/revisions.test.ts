import { describe, expect, test } from 'vitest'
import { CALLS } from '../calls.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'

const NAMED: readonly (readonly [name: string, call: Endpoint])[] = Object.entries<Endpoints>(
  CALLS,
).flatMap(([module, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${module}.${name}`, call] as const),
)

/** Calls that change what stands already, and why no older version can come back by them. */
const WITHOUT: Readonly<Record<string, string>> = {
  'salesRegions.saveSettings': 'one switch: what is saved is all that there is',
  'auth.updateProfile': 'the own account; what is left out stays as it is',
  'listViews.save': 'its owner’s alone, and what is saved is all that there is',
  'companies.update': 'has a version of its own, from before: COMPANY_CHANGED',
  'orders.save': 'makes a new one',
  'orders.saveItem': 'makes a new one',
  'orders.updateItem': 'what is left out stays; people save the order with all its items',
  'draws.updateWin': 'done once: a second one is refused, WIN_DELIVERED',
  'registration.saveSetting': 'each choice is saved by itself: what is not given stays',
}

const CHANGES = /\.(update|save|edit)/

test('a call that is named here takes no revision: the list does not outlive its reasons', () => {
  const stale = NAMED.filter(([name, { revises }]) => name in WITHOUT && revises !== undefined)
  expect(stale.map(([name]) => name)).toEqual([])
  const names = new Set(NAMED.map(([name]) => name))
  expect(Object.keys(WITHOUT).filter((name) => !names.has(name))).toEqual([])
})

test.each(NAMED.filter(([name, { method }]) => CHANGES.test(name) && method !== 'GET'))(
  '%s takes the revision that was read, or is named here with its reason',
  (name, { revises, input }) => {
    if (name in WITHOUT) return
    expect(revises).toBeDefined()
    expect(Object.keys(input.shape)).toContain('revision')
  },
)

describe('a call that revises', () => {
  const revising = NAMED.filter(([, call]) => call.revises !== undefined)

  test.each(revising)('%s names its record by fields of its input', (_, { revises, input }) => {
    for (const field of revises?.key ?? []) expect(Object.keys(input.shape)).toContain(field)
  })

  test('is there for every kind of record that people edit', () => {
    const kinds = new Set(revising.map(([, { revises }]) => revises?.entity))
    expect(kinds).toEqual(
      new Set([
        'activity',
        'batch',
        'bill-difference',
        'buyer-report',
        'category',
        'dealer',
        'device',
        'dictionary',
        'dictionary_item',
        'extended-data',
        'menu',
        'member',
        'member_levels',
        'order',
        'order_rules',
        'payout-provider',
        'place',
        'points_rules',
        'print-template',
        'prize',
        'product',
        'qa-card',
        'query-binding',
        'query-template',
        'role',
        'sales_region',
        'shop-goods',
        'shop-order',
        'third-party',
        'trace',
        'trace-event',
        'trace-template',
        'user',
        'warranty',
        'webhook',
        'wechat_app',
        'win',
      ]),
    )
  })
})

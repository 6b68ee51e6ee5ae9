import { expect, test } from 'vitest'
import { hasFloorWork, landsOnWork } from './floor-work.ts'

const having =
  (...permissions: readonly string[]) =>
  (permission: string): boolean =>
    permissions.includes(permission)

test.each(['inbound:submit', 'outbound:submit', 'relate:bind', 'batch:print'])(
  'who has %s lands on the own work',
  (permission) => {
    expect(landsOnWork(having(permission, 'movement:list', 'label:list'))).toBe(true)
  },
)

test('who runs the company, who only looks and dealers land on figures', () => {
  expect(landsOnWork(having('outbound:submit', 'user:list'))).toBe(false)
  expect(landsOnWork(having('movement:list', 'label:list'))).toBe(false)
  expect(landsOnWork(having('return:submit', 'label:sell', 'movement:list'))).toBe(false)
})

test('who runs the company and may work on the floor finds the own work beside the figures', () => {
  expect(hasFloorWork(having('outbound:submit', 'user:list'))).toBe(true)
  expect(hasFloorWork(having('user:list'))).toBe(false)
})

import { ALL_CALLS } from '@zhenma/contract/calls'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { describe, expect, test } from 'vitest'
import { FERNHOLLOW } from '../db/seed/demo/data/fernhollow/index.ts'
import { XIUYUN } from '../db/seed/demo/data/xiuyun.ts'
import { STARTER_ROLES } from '../src/modules/company-opening/starter-roles.ts'

type Exported = {
  /** The path of the list. */
  readonly list: string
  /** Who holds one of these sees the list. */
  readonly visibleTo: readonly string[]
  /** What its export needs, all of it. */
  readonly needs: readonly string[]
}

/** Lists that every session may read, since others choose of them; their screens ask for one of these. */
const SCREENS_OF_OPEN_LISTS: Readonly<Record<string, readonly string[]>> = {
  '/web/product/type/customer': ['product:list'],
  '/web/customer/chart': ['movement:list', 'query:list'],
  '/web/product/daily': ['movement:list', 'query:list'],
  '/web/reseller/daily': ['movement:list', 'query:list'],
  '/web/reseller/figures': ['movement:list', 'query:list'],
}

/** Exports that do not stand below their list. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/web/product/export': '/web/product/customer',
  '/web/inout/record/export': '/web/inout/records',
  '/actuser/export': '/actuser/list',
  '/redpack/export': '/redpack/list',
}

const gets = ALL_CALLS.filter(({ method }) => method === 'GET')
const visibleTo = (path: string): readonly string[] | undefined => {
  const found = gets.find((call) => call.path === path)
  if (found === undefined) return undefined
  return found.allow === 'session' ? SCREENS_OF_OPEN_LISTS[path] : [found.allow]
}

const EXPORTED: readonly Exported[] = [
  ...gets.flatMap(({ path, allow }) => {
    const list = ELSEWHERE[path] ?? /^(.*)\/export$/.exec(path)?.[1]
    const readers = list === undefined ? undefined : visibleTo(list)
    return list === undefined || readers === undefined
      ? []
      : [{ list, visibleTo: readers, needs: [allow] }]
  }),
  // By a task, for there may be a million (export_labels); who adds one has to see it, and take its file.
  { list: labels.list.path, visibleTo: [labels.list.allow], needs: ['task:add', 'task:list'] },
]

/** Roles that see lists and export none of them. */
const EXCUSED: Readonly<Record<string, string>> = {
  scanner: 'stands on the floor with a gun: sheets are made in the office',
}

const ROLES = [
  ...STARTER_ROLES.map(({ code, permissions }) => ({ of: 'a new company', code, permissions })),
  ...[XIUYUN, FERNHOLLOW].flatMap(({ users, facts }) =>
    users.flatMap(({ roleCode: code, permissions }) =>
      permissions === 'all' ? [] : [{ of: facts.name, code, permissions }],
    ),
  ),
]

describe('what stands in for the contract', () => {
  test('names each list that is open to every session and has an export, and no other', () => {
    const open = gets.filter(({ path, allow }) => {
      const hasExport = gets.some((call) => call.path === `${path}/export`)
      return allow === 'session' && hasExport
    })
    expect(open.map(({ path }) => path).sort()).toEqual(Object.keys(SCREENS_OF_OPEN_LISTS).sort())
  })

  test('names exports that there are', () => {
    for (const [path, list] of Object.entries(ELSEWHERE)) {
      expect([path, list].map((one) => gets.some((call) => call.path === one))).toEqual([
        true,
        true,
      ])
    }
    expect(EXPORTED.length).toBeGreaterThan(40)
  })

  test('excuses only roles that lack something', () => {
    for (const code of Object.keys(EXCUSED)) {
      const excused = ROLES.filter((role) => role.code === code)
      expect(excused.flatMap(({ permissions }) => lackedBy(permissions))).not.toEqual([])
    }
  })
})

/** Lists that these permissions show, and what is lacking to export them. */
function lackedBy(permissions: readonly string[]): readonly string[] {
  return EXPORTED.filter(({ visibleTo: some }) => some.some((one) => permissions.includes(one)))
    .map(({ list, needs }) => ({ list, lacks: needs.filter((one) => !permissions.includes(one)) }))
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ list, lacks }) => `${list}: ${lacks.join(', ')}`)
}

test.each(ROLES.filter(({ code }) => !(code in EXCUSED)))(
  '$code of $of exports every list that it sees',
  ({ permissions }) => {
    expect(lackedBy(permissions)).toEqual([])
  },
)

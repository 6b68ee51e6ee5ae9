import type { TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { expect, test } from 'vitest'
import {
  afterCheck,
  grantAfter,
  leavesOf,
  nodesOf,
  permissionsOf,
  previewOf,
} from './permission-nodes.ts'

const permission = (key: string, title: string, isHeld = true) => ({ key, title, isHeld })
const TREE: readonly TreeMenu[] = [
  {
    key: 'menu-1',
    title: 'Home',
    screens: [{ key: 'screen-2', title: 'Overview', shownBy: [], permissions: [], dataRules: [] }],
    permissions: [],
  },
  {
    key: 'menu-3',
    title: 'Labels',
    screens: [
      {
        key: 'screen-4',
        title: 'Batches',
        shownBy: ['batch:list'],
        permissions: [permission('batch:list', 'List batches'), permission('batch:print', 'Print')],
        dataRules: [
          { entity: 'batch', rules: ['all', 'own_factory', 'own_records'], preset: 'own_factory' },
        ],
      },
      {
        key: 'screen-5',
        title: 'Operations',
        shownBy: ['label:modify', 'label:reset'],
        permissions: [permission('label:modify', 'Modify', false)],
        dataRules: [],
      },
    ],
    permissions: [],
  },
  { key: 'other', title: 'Other', screens: [], permissions: [permission('file:read', 'Files')] },
]

test('a word leaves what has it, with what is above', () => {
  const found = nodesOf(TREE, 'PRINT')
  expect(found.map(({ key }) => key)).toEqual(['menu-3'])
  expect(leavesOf(found)).toEqual(['batch:print'])
  expect(leavesOf(nodesOf(TREE, 'batches'))).toEqual(['batch:list', 'batch:print'])
  expect(leavesOf(nodesOf(TREE, 'file:'))).toEqual(['file:read'])
  expect(nodesOf(TREE, 'nothing like it')).toEqual([])
})

test('all leaves are there without a word; nobody ticks what they do not hold', () => {
  const nodes = nodesOf(TREE, '')
  expect(leavesOf(nodes)).toEqual(permissionsOf(TREE).map(({ key }) => key))
  const operations = nodes[1]?.children?.[1]
  expect(operations?.children?.[0]).toMatchObject({ key: 'label:modify', disableCheckbox: true })
  expect(nodes[0]).toMatchObject({ checkable: false })
})

test('what is out of sight keeps its tick', () => {
  const shown = ['batch:print']
  expect(afterCheck(['batch:list'], shown, ['screen-4', 'batch:print'])).toEqual([
    'batch:list',
    'batch:print',
  ])
  expect(afterCheck(['batch:list', 'batch:print'], shown, [])).toEqual(['batch:list'])
})

test('an entity that is reached gets the rule offered first, and loses it with its permissions', () => {
  const nothing = { permissions: [], dataRules: {} }
  const some = grantAfter(TREE, nothing, ['batch:list', 'label:modify'])
  expect(some.dataRules).toEqual({ batch: 'own_factory' })
  const chosen = { ...some, dataRules: { batch: 'own_records' } as const }
  expect(grantAfter(TREE, chosen, ['batch:list', 'batch:print']).dataRules).toEqual({
    batch: 'own_records',
  })
  // Labels tell of their batches, too.
  expect(grantAfter(TREE, chosen, ['label:modify']).dataRules).toEqual(chosen.dataRules)
  expect(grantAfter(TREE, chosen, ['file:read']).dataRules).toEqual({})
})

test('the preview has what is open to all, and what one of the permissions opens', () => {
  const preview = (permissions: string[]) =>
    previewOf(TREE, { permissions, dataRules: { batch: 'own_records' } })
  expect(preview([])).toEqual([
    { key: 'menu-1', title: 'Home', screens: [{ title: 'Overview', rules: [] }] },
  ])
  expect(preview(['label:reset'])[1]?.screens).toEqual([{ title: 'Operations', rules: [] }])
  expect(preview(['batch:print', 'batch:list'])[1]?.screens).toEqual([
    { title: 'Batches', rules: ['own_records'] },
  ])
})

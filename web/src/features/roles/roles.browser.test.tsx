import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { DATA_RULE_TEXTS } from '@zhenma/contract/roles/data-rules'
import { roles, type TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conflictTexts } from '../../kit/form/conflict/conflict.texts.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { RolesPage } from './roles-page.tsx'
import { roleTexts as t } from './roles.texts.ts'

type Stored = OutputOf<typeof roles.permissions>

const NAME = 'Clerks'
const ROLE = { ...(leastAnswer(roles.get) as object), id: 5, name: NAME, isAdministrator: false }
const permission = (key: string, title: string, isHeld = true) => ({ key, title, isHeld })
const TREE: readonly TreeMenu[] = [
  {
    key: 'moving',
    title: 'Inbound and outbound',
    screens: [
      {
        key: 'orders',
        title: 'Orders',
        shownBy: ['order:list'],
        permissions: [
          permission('order:list', 'See orders'),
          permission('order:create', 'Write orders'),
          permission('order:finish', 'Complete orders', false),
        ],
        dataRules: [{ entity: 'order', rules: ['all', 'own_records'], preset: 'own_records' }],
      },
      {
        key: 'tasks',
        title: 'Tasks',
        shownBy: ['task:list'],
        permissions: [permission('task:list', 'See tasks')],
        dataRules: [],
      },
    ],
    permissions: [],
  },
]
const STORED: Stored = { revision: 3, permissions: ['task:list'], dataRules: {} }

/** A role that is open, looked at by somebody who may do these calls. */
async function open(
  may: readonly Endpoint[],
  {
    role = {},
    stored = () => STORED,
    saved,
  }: {
    readonly role?: object
    readonly stored?: () => Stored
    readonly saved?: (asked: Asked) => Answer
  } = {},
) {
  const { asked } = await playScreen(<RolesPage />, {
    may: [roles.list, ...may],
    address: '/things?open=5',
    answers: (one) => {
      if (isCall(one, roles.get)) return { payload: { ...ROLE, ...role } }
      if (isCall(one, roles.permissionTree)) return { payload: TREE }
      if (isCall(one, roles.permissions)) return { payload: stored() }
      return isCall(one, roles.savePermissions) ? saved?.(one) : undefined
    },
  })
  // The permissions of a screen are shown once they are looked for.
  await drawer().getByPlaceholder(t.search.en).fill('order:')
  await expect.element(box('See orders')).toBeInTheDocument()
  return () => sentTo(asked, roles.savePermissions)
}

/** By what stands in it: in tests the library gives every title the same id. */
const drawer = () => page.getByRole('dialog').filter({ hasText: NAME }).first()
const box = (title: string) =>
  drawer().getByRole('treeitem').filter({ hasText: title }).getByRole('checkbox')
const preview = () => drawer().getByRole('complementary', { name: t.preview.en })
const save = () => drawer().getByRole('button', { name: t.savePermissions.en, exact: true })
const chosen = (count: number) => drawer().getByText(fill(t.chosen.en, { count, total: 4 }))

test('what is ticked is shown as it will be seen, and sent with what is out of sight', async () => {
  const sent = await open([roles.update])
  await expect.element(save()).toBeDisabled()
  expect(preview().getByText('Orders', { exact: true }).elements()).toEqual([])
  await box('See orders').click()
  // Its rule is the one that is offered first, until another one is chosen.
  await expect.element(preview().getByText('Orders')).toBeVisible()
  await expect.element(preview()).toHaveTextContent(DATA_RULE_TEXTS.own_records.en)
  await expect.element(chosen(2)).toBeVisible()
  await save().click()
  await expect.poll(() => sent().length).toBe(1)
  const [input] = sent()
  expect(input).toMatchObject({ roleId: '5', revision: '3' })
  expect(JSON.parse(String(input?.['permissions']))).toEqual(['task:list', 'order:list'])
  expect(JSON.parse(String(input?.['dataRules']))).toEqual({ order: 'own_records' })
  await expect.element(save()).toBeDisabled()
})

test('nobody gives what they do not hold themselves', async () => {
  const sent = await open([roles.update])
  await expect.element(box('Complete orders')).toHaveAttribute('aria-disabled', 'true')
  // The whole screen is ticked without it.
  await drawer().getByText('Orders', { exact: true }).click()
  await expect.element(chosen(3)).toBeVisible()
  await save().click()
  await expect.poll(() => sent().length).toBe(1)
  expect(String(sent()[0]?.['permissions'])).not.toContain('order:finish')
})

test.for<[string, readonly Endpoint[], object]>([
  ['one may only look at', [], {}],
  ['of administrators', [roles.update], { isAdministrator: true }],
])('the permissions of a role %s are read, and not saved', async ([, may, role]) => {
  await open(may, { role })
  await expect.element(box('See orders')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(chosen(1)).toBeVisible()
  expect(save().elements()).toEqual([])
})

test('what somebody else has saved meanwhile is not replaced unasked', async () => {
  let stored = STORED
  const values = { who: 'Lin', at: '2026-11-22T08:00:00.000Z' }
  const changed = { error: 'FIELD_CHANGED', message: '', field: 'permissions', values }
  const message = 'Somebody else has changed this record'
  const sent = await open([roles.update], {
    stored: () => stored,
    saved: ({ input }) => {
      if (input.get('revision') === '4') return { payload: { count: 2 } }
      stored = { ...STORED, revision: 4, permissions: ['task:list', 'order:create'] }
      return { refusal: { status: 409, error: 'RECORD_CHANGED', message, details: [changed] } }
    },
  })
  await box('See orders').click()
  await save().click()
  const question = page.getByRole('dialog').filter({ hasText: conflictTexts.title.en })
  const who = fill(conflictTexts.changed.en, { who: 'Lin', fields: t.permissions.en })
  await expect.element(question).toHaveTextContent(who)
  await question.getByRole('button', { name: conflictTexts.keepMine.en, exact: true }).click()
  await save().click()
  await expect.poll(() => sent().map(({ revision }) => revision)).toEqual(['3', '4'])
})

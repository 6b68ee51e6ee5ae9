import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { type MenuItemRow, menus } from '@zhenma/contract/menus/menus.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { MenusPage } from './menus-page.tsx'
import { menuTexts as t } from './menus.texts.ts'
import { menuRow } from './testing/menu-row.ts'

const USERS = menuRow(2, 1, {
  nameEn: 'Users',
  revision: 5,
  path: '/system/users',
  component: 'system/users',
  permissions: ['user:list'],
  isOriginal: true,
})
const ITEMS = [
  menuRow(1, null, { nameEn: 'System', path: '/system' }),
  USERS,
  menuRow(3, 1, { nameEn: 'Roles', path: '/system/roles' }),
  menuRow(4, 1, { nameEn: 'Handbook', path: '/system/handbook' }),
]
const CHOICES = {
  components: ['system/users', 'system/roles'],
  permissions: [
    { key: 'user:list', title: 'See users' },
    { key: 'role:list', title: 'See roles' },
  ],
}

type Played = {
  readonly items?: () => readonly MenuItemRow[]
  readonly sorted?: () => Promise<Answer>
}

async function open(
  may: readonly Endpoint[],
  { items = () => ITEMS, sorted }: Played = {},
): Promise<readonly Asked[]> {
  const { asked } = await playScreen(<MenusPage />, {
    may: [menus.list, ...may],
    answers: (one) => {
      if (isCall(one, menus.list)) return { payload: { ...CHOICES, items: items() } }
      return isCall(one, menus.sort) ? sorted?.() : undefined
    },
  })
  await expect.element(page.getByText(USERS.path, { exact: true })).toBeVisible()
  return asked
}

const button = (text: { readonly en: string }, name: string) =>
  page.getByRole('button', { name: fill(text.en, { name }), exact: true })

test('a step sends the whole order of its level; nothing else is moved until it is saved', async () => {
  let order = [1, 2, 3, 4]
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = await open([menus.update], {
    items: () => order.flatMap((id) => ITEMS.filter((item) => item.id === id)),
    sorted: async () => {
      await held
      order = [1, 3, 2, 4]
      return { payload: { count: 3 } }
    },
  })
  await button(t.moveDown, 'Users').click()
  await expect.poll(() => sentTo(asked, menus.sort)).toEqual([{ parentId: 1, ids: [3, 2, 4] }])
  await expect.element(button(t.moveUp, 'Handbook')).toBeDisabled()
  release()
  await expect.element(button(t.moveUp, 'Handbook')).toBeEnabled()
  await expect
    .poll(() => document.querySelector('.menu-tree')?.textContent)
    .toMatch(/Roles.*Users.*Handbook/)
  // At the end of its level there is nowhere to go.
  await button(t.moveDown, 'Handbook').click()
  await button(t.moveUp, 'Roles').click()
  expect(sentTo(asked, menus.sort)).toHaveLength(1)
})

test('who goes past its choices with Tab has chosen nothing, and saves what was read', async () => {
  const asked = await open([menus.update])
  await button(t.editOf, 'Users').click()
  const form = page.getByRole('dialog').filter({ hasText: t.edit.en })
  for (const [name, other] of [
    [t.component.en, 'system/roles'],
    [t.permissions.en, 'role:list · See roles'],
  ] as const) {
    await form.getByRole('combobox', { name }).click()
    await expect.element(page.getByTitle(other, { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Tab}')
  }
  await form.getByRole('button', { name: kitTexts.save.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, menus.update)).toHaveLength(1)
  const { isOriginal: _, isChanged: __, ...fields } = USERS
  expect(sentTo(asked, menus.update)).toEqual([fields])
})

test('an item of the product is restored where it was changed, and never deleted; an own one is, after a question', async () => {
  const asked = await open([menus.update])
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await button(t.moreOf, 'Users').click()
  await expect.element(entry(t.restore.en)).toHaveAttribute('aria-disabled', 'true')
  expect(entry(kitTexts.remove.en).elements()).toEqual([])
  await button(t.moreOf, 'Users').click()
  await expect.element(entry(t.restore.en)).not.toBeInTheDocument()
  await button(t.moreOf, 'Handbook').click()
  await entry(kitTexts.remove.en).click()
  const title = fill(t.removeTitle.en, { name: 'Handbook' })
  const question = page.getByRole('dialog').filter({ hasText: title })
  await expect.element(question).toBeVisible()
  expect(sentTo(asked, menus.remove)).toEqual([])
  await question.getByRole('button', { name: kitTexts.remove.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, menus.remove)).toEqual([{ id: '4' }])
})

test('whoever may only look finds an item with what is above it, and changes nothing', async () => {
  await open([])
  expect(page.getByRole('button', { name: /^(Edit|Move|More)/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: t.newMenu.en }).elements()).toEqual([])
  await page.getByPlaceholder(t.search.en).fill('user:list')
  await expect.element(page.getByText('Handbook', { exact: true })).not.toBeInTheDocument()
  for (const name of ['System', 'Users']) {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  }
})

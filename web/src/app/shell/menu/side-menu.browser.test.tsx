import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInTab } from '../../../kit/testing/render-in-tab.tsx'
import { menuItem } from '../../testing/menu-item.ts'
import { SideMenu } from './side-menu.tsx'

function item(id: number, title: string, children: MenuItem[] = []): MenuItem {
  const { meta } = menuItem('')
  const titles = { title, titleEn: title, titleTn: title }
  return menuItem(`/${id}`, children, { id, meta: { ...meta, ...titles } })
}

const MENU = [item(1, 'Work', [item(2, 'First'), item(3, 'Second')])]

test('the keyboard goes into the links of a collapsed menu, and out again', async () => {
  await renderInTab(<SideMenu menu={MENU} hit={undefined} section={undefined} collapsed />)
  const work = page.getByRole('button', { name: 'Work' })
  await expect.element(work).toBeVisible()
  await userEvent.tab()
  await expect.element(work).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const first = page.getByRole('link', { name: 'First' })
  await expect.element(first).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(work).toHaveFocus()
  await expect.poll(() => first.query()).toBeNull()
})

test('looking into a group shows its links, and opens no screen', async () => {
  const menu = [...MENU, item(4, 'Other', [item(5, 'Third'), item(6, 'Fourth')])]
  await renderInTab(
    <SideMenu menu={menu} hit={undefined} section={menu[0]} collapsed={false} />,
    '/2',
  )
  await expect.element(page.getByRole('link', { name: 'First' })).toBeVisible()
  const other = page.getByRole('button', { name: 'Other' })
  await other.click()
  await expect.element(page.getByRole('link', { name: 'Third' })).toBeVisible()
  await expect.element(other).toHaveAttribute('aria-expanded', 'true')
  expect(page.getByTestId('address').element().textContent).toBe('/2')
  expect(page.getByRole('link', { name: 'First' }).elements()).toHaveLength(0)
})

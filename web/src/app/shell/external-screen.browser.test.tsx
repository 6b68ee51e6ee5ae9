import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { menuItem } from '../testing/menu-item.ts'
import { Screen } from './screen.tsx'

afterEach(() => vi.restoreAllMocks())

const URL = 'https://help.example.com/start'

test('the address of an item of another site opens what the menu opens, and has a link to it', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const help = menuItem('/help')
  const meta = { ...help.meta, title: '帮助', titleEn: 'Help', url: URL, internalOrExternal: true }
  await renderInTab(<Screen menu={[{ ...help, meta }]} pathname="/help" />)
  const link = page.getByRole('link', { name: 'Open Help' })
  await expect.element(link).toHaveAttribute('href', URL)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('help.example.com')).toBeVisible()
  expect(open.mock.calls).toEqual([[URL, '_blank', 'noopener,noreferrer']])
})

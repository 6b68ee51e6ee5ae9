import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInTab } from '../../../kit/testing/render-in-tab.tsx'
import { useWidth } from '../../../kit/use-width.ts'
import { adoptSettings, DEFAULT_SETTINGS, useSettings } from '../../settings/settings.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { useCollapsed } from './use-collapsed.ts'

function Side(): ReactNode {
  const [isCollapsed, collapse] = useCollapsed(useWidth())
  return (
    <button type="button" onClick={() => collapse(!isCollapsed)}>
      {isCollapsed ? 'collapsed' : 'open'}
    </button>
  )
}

const WIDE = [1280, 800] as const
const NARROW = [900, 800] as const
const PHONE = [700, 800] as const

beforeEach(async () => {
  adoptSettings(DEFAULT_SETTINGS)
  await page.viewport(...WIDE)
})

test('below 1088 px the menu collapses, can be opened there, and keeps what was chosen above', async () => {
  await renderInTab(<Side />)
  const side = page.getByRole('button')
  await expect.element(side).toHaveTextContent('open')
  await page.viewport(...NARROW)
  await expect.element(side).toHaveTextContent('collapsed')
  await side.click()
  await expect.element(side).toHaveTextContent('open')
  await page.viewport(...WIDE)
  await side.click()
  expect(useSettings.getState().collapsed).toBe(true)
  await page.viewport(...NARROW)
  await expect.element(side).toHaveTextContent('collapsed')
  await side.click()
  await expect.element(side).toHaveTextContent('open')
  expect(useSettings.getState().collapsed).toBe(true)
  await page.viewport(...WIDE)
  await expect.element(side).toHaveTextContent('collapsed')
})

test('the drawer of a phone closes when there is room for a menu at the side', async () => {
  await page.viewport(...PHONE)
  let closed = 0
  await renderInTab(<PhoneMenu menu={[]} path="/" open onClose={() => (closed += 1)} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(closed).toBe(0)
  await page.viewport(...NARROW)
  await expect.poll(() => closed).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

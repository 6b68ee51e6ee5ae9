import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { When } from './atoms.tsx'
import { businessTime } from './business-time.ts'
import { renderInTab } from './testing/render-in-tab.tsx'

test('a moment is told in the company’s time, as on its papers, whatever the zone of the browser', async () => {
  expect(businessTime('2026-11-21T20:38:09.000Z').format('YYYY-MM-DD HH:mm:ss')).toBe(
    '2026-11-22 04:38:09',
  )
  await renderInTab(<When at="2026-01-21T20:38:09.000Z" exact />)
  await expect.element(page.getByText('2026-01-22 04:38:09')).toBeVisible()
})

test('an old moment is the day that it was in the company', async () => {
  await renderInTab(<When at="2025-11-21T20:38:09.000Z" />)
  await expect.element(page.getByText('2025-11-22', { exact: true })).toBeVisible()
})

import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { PlatformOverview } from './platform-overview.tsx'

type Late = OutputOf<typeof platformCompanies.overview>['lateLogs']

/** The platform's home while these logs wait for being published. */
async function open(lateLogs: Late): Promise<void> {
  const counts = { companies: 7, waiting: 0, frozen: 0, users: 21, labels: 9_000 }
  await playScreen(<PlatformOverview />, {
    may: [platformCompanies.overview],
    answers: (asked) =>
      isCall(asked, platformCompanies.overview)
        ? { payload: { ...counts, checksToday: 1, checksTotal: 2, lateLogs } }
        : undefined,
  })
  await expect.element(page.getByText('9,000')).toBeVisible()
}

test('where all logs are published, nothing is loud', async () => {
  await open(null)
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('where logs wait too long, it says how many, since when, and whose come first', async () => {
  const companies = ['秀云化妆品', '木秀云', 'C', 'D', 'E']
  await open({ count: 6, since: '2026-11-25T08:00:00Z', companies })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/not published: 6, the first since 2026-11-25 /)
  await expect.element(alert).toHaveTextContent('秀云化妆品 · 木秀云 · C · D · E · …')
  await expect.element(alert.getByRole('button', { name: 'Companies' })).toBeVisible()
})

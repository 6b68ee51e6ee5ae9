import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Session, useSession } from '../api/session.ts'
import { When } from './atoms.tsx'
import { businessTime, businessToday, momentOf } from './business-time.ts'
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

/** A log-in whose company has this zone. */
const inZone = (timeZone: string): void =>
  useSession.setState({ session: { token: 't', user: { timeZone } } as Session })

afterEach(() => useSession.setState({ session: undefined }))

test('a company in another zone reads its own time, over summer time, too', async () => {
  inZone('America/New_York')
  const read = (moment: string) => businessTime(moment).format('YYYY-MM-DD HH:mm')
  expect(read('2026-03-08T06:59:00Z')).toBe('2026-03-08 01:59')
  expect(read('2026-03-08T07:00:00Z')).toBe('2026-03-08 03:00')
  expect(momentOf('2026-11-22 14:05')).toBe('2026-11-22T19:05:00.000Z')
  expect(momentOf('2026-07-22 14:05')).toBe('2026-07-22T18:05:00.000Z')
  inZone('Pacific/Kiritimati')
  const east = businessToday()
  inZone('Etc/GMT+12')
  expect(businessToday() < east).toBe(true)
})

test('what stands on the screen follows a change of the zone', async () => {
  inZone('America/New_York')
  await renderInTab(<When at="2026-01-21T20:38:09.000Z" exact />)
  await expect.element(page.getByText('2026-01-21 15:38:09')).toBeVisible()
  inZone('Asia/Kolkata')
  await expect.element(page.getByText('2026-01-22 02:08:09')).toBeVisible()
})

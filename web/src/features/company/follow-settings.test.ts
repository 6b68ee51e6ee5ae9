import type { CompanySettings } from '@zhenma/contract/companies/companies.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/session.ts'
import { memoryStorage } from '../../scanning/queue/testing/memory-storage.ts'
import { followSettings } from './follow-settings.ts'

const before = {
  name: 'Tea',
  productMenuName: 'product',
  inventoryMode: 'any',
} as unknown as CompanySettings

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: undefined, permissions: undefined })
})

test('the session goes by the new settings at once, and asks for the menu only where it was renamed', async () => {
  const fetched = vi.fn<typeof fetch>(async () => {
    throw new Error('no network')
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  useSession.setState({
    session: { token: 't', user: { companyName: 'Tea' } } as unknown as Session,
  })
  await followSettings(before, { ...before, name: 'Tea and Cake' })
  expect(useSession.getState().session?.user).toMatchObject({ companyName: 'Tea and Cake' })
  expect(fetched).not.toHaveBeenCalled()
  // The settings are saved: that the menu cannot be had now is no failure of theirs.
  await followSettings(before, { ...before, productMenuName: 'product_type' })
  expect(fetched).toHaveBeenCalled()
})

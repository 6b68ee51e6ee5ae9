import { account } from '@zhenma/contract/auth/account.contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '../api/use-call.ts'
import { accountTexts } from '../features/account/account.texts.ts'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { isCall, playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../texts/language.ts'

const PROFILE = {
  username: 'lin',
  realName: 'Lin',
  nickname: '',
  email: '',
  phone: '',
  gender: 'unknown',
  birthday: null,
  avatarId: null,
  avatarUrl: null,
  language: 'en',
  companyName: 'Xiuyun',
  roles: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}

function Profile(): ReactNode {
  const profile = useCall(account.profile, {})
  return profile.data ? <ProfileForm profile={profile.data} /> : <p>Waiting</p>
}

test('another language leaves the draft of a form alone, and is chosen in the own profile too', async () => {
  let asked = 0
  playServer((one) => {
    if (!isCall(one, account.profile)) return { payload: {} }
    asked += 1
    return asked === 1 ? { payload: PROFILE } : new Promise(() => {})
  })
  await renderInTab(<Profile />)
  await page.getByLabelText(accountTexts.nickname.en).fill('A draft')
  setLanguage('tc')
  await expect.poll(() => asked).toBe(2)
  await expect.element(page.getByLabelText(accountTexts.nickname.tc)).toHaveValue('A draft')
  await expect.element(page.getByText('繁體中文')).toBeVisible()
})

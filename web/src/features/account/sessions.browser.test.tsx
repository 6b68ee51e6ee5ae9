import { account } from '@zhenma/contract/auth/account.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { accountTexts } from './account.texts.ts'
import { SessionsSection } from './sessions-section.tsx'

const at = '2026-11-20T08:00:00.000Z'
const session = { region: '', device: '', isRemembered: true, createdAt: at, lastSeenAt: at }
const HERE = { ...session, id: 1, ip: '10.0.0.1', isCurrent: true }
const THERE = { ...session, id: 2, ip: '10.0.0.2', isCurrent: false }

const endOthers = page.getByRole('button', { name: accountTexts.endOthers.en })
const answerWith = (sessions: readonly object[]) => (asked: Parameters<typeof isCall>[0]) =>
  isCall(asked, account.sessions) ? { payload: sessions } : undefined

test('the session in hand cannot be ended by mistake, and alone there are no others to end', async () => {
  await playScreen(<SessionsSection />, { answers: answerWith([HERE]) })
  await expect.element(page.getByText(accountTexts.thisOne.en)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('ending all others asks first', async () => {
  const { asked } = await playScreen(<SessionsSection />, { answers: answerWith([HERE, THERE]) })
  await endOthers.click()
  const question = page.getByRole('dialog').filter({ hasText: accountTexts.endOthersTitle.en })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(asked.some((one) => isCall(one, account.endOtherSessions))).toBe(false)
  await endOthers.click()
  await question.getByRole('button', { name: accountTexts.endOthers.en }).click()
  await expect.poll(() => asked.some((one) => isCall(one, account.endOtherSessions))).toBe(true)
})

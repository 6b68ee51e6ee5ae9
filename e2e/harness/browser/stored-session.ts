import { auth } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import type { Session } from '../../../web/src/api/session.ts'
import { logInByCall } from '../api.ts'
import { demoUser, type Role } from '../log-in.ts'

/** What the back-office keeps in a browser after a log-in, by its names. */
export type Stored = Readonly<Record<string, string>>

const HOUR_MS = 3_600_000

/** Logs in by the call, and answers what a browser would have kept that was used for it. */
export async function storedSession(as: Role, language: Language): Promise<Stored> {
  const { login, api } = await logInByCall(demoUser(as))
  // Settings are kept on the user: those of an earlier file are not for this one.
  await api.call(auth.updateProfile, { settings: { shell: null } })
  const session: Session = {
    token: login.token,
    user: login.user,
    dictionaries: login.sysAllDictItems,
    endsAt: Date.now() + HOUR_MS,
    greeted: true,
    isRemembered: true,
  }
  return { 'zhenma.session': JSON.stringify(session), 'zhenma.language': language }
}

/** Puts it into the browser of a page that has not yet opened the site. */
export async function restoreSession(page: Page, stored: Stored): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
}

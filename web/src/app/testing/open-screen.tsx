import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Session, useSession } from '../../api/session.ts'
import { ALL_CALLS } from '../../kit/testing/least-answer.ts'
import {
  type Answer,
  type Asked,
  playServer,
  renderInTab,
} from '../../kit/testing/render-in-tab.tsx'
import { SCREENS } from '../screens.ts'

const MAY_ALL = ALL_CALLS.map(({ allow }) => ({ action: allow }))

/** Tests of this file are somebody of a company who may do everything. */
export function asWhoMayAll(): void {
  beforeEach(() => {
    const user = {
      id: 1,
      companyId: 1,
      timeZone: 'Asia/Shanghai',
      realName: 'Lin',
      username: 'lin',
    }
    useSession.setState({
      session: { token: 't', user, dictionaries: {} } as unknown as Session,
      permissions: { menu: [], auth: MAY_ALL, allAuth: [] } as never,
    })
  })
  afterEach(() => useSession.setState({ session: undefined, permissions: undefined }))
}

/** Opens a screen over a played server, and waits until it has its heading and what comes late. */
export async function openScreen(
  path: string,
  answers: (asked: Asked) => Answer,
  query = '',
): Promise<void> {
  playServer(answers)
  const Drawn = SCREENS[path]
  if (Drawn === undefined) throw new Error(`there is no screen ${path}`)
  await renderInTab(<Drawn />, `/${path}${query}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Charts come with a library of their own.
  await expect
    .poll(() => document.querySelector('[aria-busy=true]'), { timeout: 10_000 })
    .toBeNull()
}

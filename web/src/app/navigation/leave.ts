import { auth } from '@zhenma/contract/auth/auth.contract'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/use-call.ts'
import { endSession } from '../../api/session.ts'
import { useLeaveQuestions } from '../../kit/dialog/leaving.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { useSecondStep } from '../login/after-log-in.ts'
import { dropTabs } from './use-tabs.ts'

/** Nobody waits longer for a server that does not answer. */
const LOGOUT_MS = 3_000

/** Forgets the session and everything seen with it; the guard then shows the log-in page. */
export function leave(): void {
  useUnsavedWork.setState({ byTab: {} })
  useLeaveQuestions.setState({ byTab: {} })
  dropTabs()
  useSecondStep.setState({ pending: undefined })
  window.location.hash = '#/user/login'
  endSession()
  queryClient.clear()
}

/** Ends the session, here whether or not the server could be told. */
export async function logOut(): Promise<void> {
  await call(auth.logout, {}, { signal: AbortSignal.timeout(LOGOUT_MS) }).catch(() => undefined)
  leave()
}

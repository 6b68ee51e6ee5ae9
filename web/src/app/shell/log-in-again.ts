import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import { keepDevice } from '../../api/known-device.ts'
import { answerLogInAgain } from '../../api/session-ended.ts'
import { endSession, isSameUser, markGreeted, startSession, useSession } from '../../api/session.ts'
import { useLeaveQuestions } from '../../kit/dialog/leaving.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { dropTabs } from '../navigation/use-tabs.ts'

/** Nothing of the user before is to be seen: screens, tabs and drafts go, the page loads again. */
function beginAnew(): void {
  useUnsavedWork.setState({ byTab: {} })
  useLeaveQuestions.setState({ byTab: {} })
  dropTabs()
  window.location.hash = '#/'
  answerLogInAgain(false)
  // After what asks before unsaved work is lost has heard that there is none.
  setTimeout(() => window.location.reload(), 0)
}

/** The stored session is cleared and the page loaded again, on the log-in page: nothing of the old session stays in memory. */
export function changeUser(): void {
  endSession()
  beginAnew()
}

/** Goes on where the session ended; another user than before begins anew. */
export function goOn(answer: LoginAnswer, isRemembered: boolean): void {
  const { token, user, sysAllDictItems, device } = answer
  if (token === null || user === null) return
  keepDevice(device)
  const before = useSession.getState().session
  startSession({ token, user, sysAllDictItems }, { isRemembered })
  // Also of the same user: who was inside a company is at home again.
  if (!isSameUser(before, useSession.getState().session)) {
    beginAnew()
    return
  }
  markGreeted()
  // With a temporary password the dialog asks for an own one first: what waits goes on after that.
  if (!user.mustChangePassword) answerLogInAgain(true)
}

/** Who has logged in again in another window is not asked here too. Answers how to stop. */
export function goOnWithOtherWindow(): () => void {
  return useSession.subscribe(({ session }, { session: before }) => {
    if (!session || session.token === before?.token || session.user.mustChangePassword) return
    if (isSameUser(session, before)) answerLogInAgain(true)
  })
}

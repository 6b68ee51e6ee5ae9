import { queryClient } from '../api/use-call.ts'
import { endSession } from '../api/session.ts'
import { useUnsavedWork } from '../kit/unsaved.ts'
import { useSecondStep } from './login/after-log-in.ts'
import { dropTabs } from './use-tabs.ts'

/** Forgets the session and everything seen with it; the guard then shows the log-in page. */
export function leave(): void {
  useUnsavedWork.setState({ byTab: {} })
  dropTabs()
  useSecondStep.setState({ pending: undefined })
  window.location.hash = '#/user/login'
  endSession()
  queryClient.clear()
}

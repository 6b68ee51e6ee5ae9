import { setPermissions, useSession } from '../api/session.ts'
import { queryClient } from '../api/use-call.ts'
import { useLeaveQuestions } from '../kit/dialog/leaving.ts'
import { useUnsavedWork } from '../kit/dialog/unsaved.ts'
import { dropTabs } from './navigation/use-tabs.ts'

/** The platform itself, as a company. */
const PLATFORM = 0
/** Where somebody was in this window before they entered a company. */
const ENTERED_FROM = 'zhenma.entered-from'

/**
 * When the session's company changes (the platform's administrator enters one or leaves it, here or in
 * another window), nothing that was seen of the other one stays: tabs, answers, menu, permissions.
 */
export function followCompany(): void {
  useSession.subscribe(({ session }, { session: before }) => {
    if (!session || !before || session.token !== before.token) return
    if (session.user.customerId === before.user.customerId) return
    // Whoever comes home again stands where they were when they went.
    const isLeaving = session.user.customerId === PLATFORM
    const back = isLeaving ? sessionStorage.getItem(ENTERED_FROM) : null
    if (isLeaving) sessionStorage.removeItem(ENTERED_FROM)
    else sessionStorage.setItem(ENTERED_FROM, window.location.hash)
    useUnsavedWork.setState({ byTab: {} })
    useLeaveQuestions.setState({ byTab: {} })
    dropTabs()
    window.location.hash = back ?? '#/'
    setPermissions(undefined)
    queryClient.clear()
  })
}

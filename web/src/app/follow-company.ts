import { setPermissions, useSession } from '../api/session.ts'
import { queryClient } from '../api/use-call.ts'
import { useUnsavedWork } from '../kit/unsaved.ts'
import { dropTabs } from './use-tabs.ts'

/**
 * When the session's company changes (the platform's administrator enters one or leaves it, here or in
 * another window), nothing that was seen of the other one stays: tabs, answers, menu, permissions.
 */
export function followCompany(): void {
  useSession.subscribe(({ session }, { session: before }) => {
    if (!session || !before || session.token !== before.token) return
    if (session.user.customerId === before.user.customerId) return
    useUnsavedWork.setState({ byTab: {} })
    dropTabs()
    window.location.hash = '#/'
    setPermissions(undefined)
    queryClient.clear()
  })
}

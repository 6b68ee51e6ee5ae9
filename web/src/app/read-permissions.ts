import { auth } from '@zhenma/contract/auth/auth.contract'
import { call } from '../api/call.ts'
import { isCutOff, isUnreached, useConnection } from '../api/connection.ts'
import { keepPermissions, keptPermissions } from '../api/kept-answers.ts'
import { setPermissions, useSession, type Permissions } from '../api/session.ts'

/** Where they are at hand, nobody waits longer than this for a server that does not answer. */
const PATIENCE_MS = 4_000

/** Whether what is shown was only kept: it is asked for as soon as somebody answers. */
let isFromDevice = false

/**
 * Menu and permissions of the session; without a network (or behind one that leads nowhere) as they
 * were last known on this device. The server asks for the same rights at every call in any case.
 */
export async function readPermissions(away: AbortSignal): Promise<Permissions> {
  isFromDevice = false
  const kept = keptPermissions()
  if (kept === undefined) return call(auth.permissions, {}, { signal: away })
  const takeKept = (): Permissions => {
    isFromDevice = true
    return kept
  }
  if (!useConnection.getState().isOnline) return takeKept()
  const late = AbortSignal.timeout(PATIENCE_MS)
  const signal = AbortSignal.any([away, late])
  try {
    return await call(auth.permissions, {}, { signal })
  } catch (failure) {
    if (away.aborted || !(late.aborted || isUnreached(failure))) throw failure
    return takeKept()
  }
}

async function refresh(): Promise<void> {
  const token = useSession.getState().session?.token
  const permissions = await call(auth.permissions, {})
  // Somebody may have logged out, or entered another company, meanwhile.
  if (useSession.getState().session?.token !== token || permissions.menu.length === 0) return
  isFromDevice = false
  keepPermissions(permissions)
  const shown = useSession.getState().permissions
  if (JSON.stringify(shown) !== JSON.stringify(permissions)) setPermissions(permissions)
}

/** Asks for what was only kept, once the server answers; until the returned function is called. */
export function followPermissions(): () => void {
  const look = (): void => {
    if (!isFromDevice || isCutOff(useConnection.getState())) return
    void refresh().catch(() => undefined)
  }
  // Behind a network that leads nowhere nobody says that it is away: the first call will.
  look()
  return useConnection.subscribe(look)
}

import { auth } from '@zhenma/contract/auth/auth.contract'
import { call } from '../../api/call.ts'
import { changeSessionUser, useSession, type Session } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { adoptFromWindow, adoptSettings, settingsFrom, useSettings } from './settings.ts'

/** The id of the user whose last change the server does not have yet. */
const UNSENT = 'zhenma.settings.unsent'
/** Changes come in groups: somebody tries colours. */
const DEBOUNCE_MS = 1_200
/** The name below which they are kept on the user. */
const NAME = 'shell'

let timer: ReturnType<typeof setTimeout> | undefined
/** Settings are being taken over: no change of the user's. */
let isAdopting = false

const unsentBy = (): unknown => readStored(localStorage, UNSENT)

async function send(): Promise<void> {
  const { session } = useSession.getState()
  if (!session || unsentBy() !== session.user.id) return
  const sent = useSettings.getState()
  const settings = { ...session.user.settings, [NAME]: sent }
  try {
    await call(auth.updateProfile, { settings: { [NAME]: sent } })
  } catch {
    // They work here in any case; they are sent with the next change, log-in or network.
    return
  }
  changeSessionUser({ settings })
  if (useSettings.getState() === sent) writeStored(localStorage, UNSENT, undefined)
  else schedule()
}

function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), DEBOUNCE_MS)
}

/** What happens with a new log-in: what was changed here and not sent wins over what the user has. */
function takeOver({ user }: Session): void {
  if (unsentBy() === user.id) {
    schedule()
    return
  }
  const kept = user.settings[NAME]
  if (typeof kept !== 'object' || kept === null) return
  isAdopting = true
  adoptSettings(settingsFrom(kept))
  isAdopting = false
}

/** The window that changed them sends them; this one, left as it was, would undo them with its next change. */
function followWindow(event: StorageEvent): void {
  isAdopting = true
  adoptFromWindow(event)
  isAdopting = false
}

/**
 * Keeps the shell's settings on the user too, so that they follow to other browsers: taken over
 * after a log-in, sent a moment after a change; without a network they wait. Answers how to stop.
 */
export function followSettings(): () => void {
  const stopSettings = useSettings.subscribe(() => {
    const { session } = useSession.getState()
    if (isAdopting || !session) return
    writeStored(localStorage, UNSENT, session.user.id)
    schedule()
  })
  const stopSession = useSession.subscribe(({ session }, before) => {
    if (session && session.token !== before.session?.token) takeOver(session)
  })
  const { session } = useSession.getState()
  if (session && unsentBy() === session.user.id) schedule()
  window.addEventListener('online', schedule)
  window.addEventListener('storage', followWindow)
  return () => {
    clearTimeout(timer)
    stopSettings()
    stopSession()
    window.removeEventListener('online', schedule)
    window.removeEventListener('storage', followWindow)
  }
}

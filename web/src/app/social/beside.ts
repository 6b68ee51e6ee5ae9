import { type SocialApp, socialLogin } from '@zhenma/contract/social-login/social-login.contract'
import { call } from '../../api/call.ts'
import { type Arrival, keepPending, type Pending } from './social-store.ts'

/**
 * A log-in on a provider's page beside this one, which stays with everything typed into it. What the
 * provider answers comes back over a channel of this browser's windows; who waits for it makes the call.
 */
const CHANNEL = 'zhenma.social'
const LOOK = 'popup,width=560,height=720'
/** A window that is there answers within milliseconds. */
const ANSWER_MS = 3_000

type Said =
  | { readonly kind: 'arrived'; readonly arrival: Arrival }
  | { readonly kind: 'taken'; readonly state: string }

/**
 * Opens the provider's page beside; undefined: the browser opened none. To be called within the
 * click, or no browser does. Throws `CallFailure` when refused.
 */
export async function beginBeside(app: SocialApp, remember: boolean): Promise<Pending | undefined> {
  const { type, appIndex } = app
  const beside = window.open('', '_blank', LOOK)
  if (beside === null) return undefined
  try {
    const { url, state, browserKey } = await call(socialLogin.start, { type, appIndex })
    const pending: Pending = { state, browserKey, type, appIndex, remember, purpose: 'again' }
    keepPending(pending, beside.sessionStorage)
    // Another site's page has nothing to do with ours.
    beside.opener = null
    beside.location.assign(url)
    return pending
  } catch (failure) {
    beside.close()
    throw failure
  }
}

/** Waits for the code of an authorisation that has begun beside. Answers how to stop. */
export function waitBeside(state: string, take: (code: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'arrived' || data.arrival.state !== state) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin only
    channel.postMessage({ kind: 'taken', state } satisfies Said)
    take(data.arrival.code)
  })
  return () => channel.close()
}

/** Hands an arrival to the window that waits for it; false: it is not there any more. */
export function handOver(arrival: Arrival): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise((resolve) => {
    const end = (isTaken: boolean): void => {
      clearTimeout(timer)
      channel.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => end(false), ANSWER_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'taken' && data.state === arrival.state) end(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin only
    channel.postMessage({ kind: 'arrived', arrival } satisfies Said)
  })
}

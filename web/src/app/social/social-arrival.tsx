import {
  identities,
  SOCIAL_MINUTES,
  socialLogin,
} from '@zhenma/contract/social-login/social-login.contract'
import {
  SOCIAL_PROVIDER_TEXT,
  socialErrors,
} from '@zhenma/contract/social-login/social-login.refusals'
import { App } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LOGIN_PATH } from '../guard.ts'
import { acceptLogin } from '../login/after-log-in.ts'
import { ACCOUNT_PATH } from '../static-screens.ts'
import { HOME_PATH } from '../../entities/menu-item.ts'
import { handOver } from './beside.ts'
import { type Arrival, keepTicket, type Pending, takePending, useSocial } from './social-store.ts'
import { socialTexts } from './social.texts.ts'

type Landing = {
  readonly to: string
  /** Bound to the account that is logged in. */
  readonly bound?: Pending['type']
  readonly failure?: { readonly isBinding: boolean; readonly reason: unknown }
}

/** It did not begin in this window: an address from elsewhere, or one that was opened again. */
class NotOurs extends Error {}
/** It began for a window that has been closed meanwhile. */
class NobodyWaits extends Error {}

/** Undefined: another window has taken it, and this one is done. */
async function land({ code, state }: Arrival): Promise<Landing | undefined> {
  const hasSession = useSession.getState().session !== undefined
  const pending = takePending(state)
  const isBinding = pending?.purpose === 'link'
  const back = isBinding && hasSession ? ACCOUNT_PATH : hasSession ? HOME_PATH : LOGIN_PATH
  try {
    if (pending === undefined) throw new NotOurs()
    if (pending.purpose === 'again') {
      if (await handOver({ code, state })) return undefined
      throw new NobodyWaits()
    }
    if (isBinding !== hasSession) return { to: back }
    const { type, appIndex, browserKey, remember } = pending
    const input = { wxCode: code, type, appIndex, state, browserKey, remember }
    const answer = await call(socialLogin.bind, input)
    if (answer.openid === null) {
      acceptLogin(answer, { isRemembered: remember })
      return { to: answer.token === null ? LOGIN_PATH : HOME_PATH }
    }
    if (isBinding) {
      await call(identities.link, { openid: answer.openid })
      return { to: back, bound: type }
    }
    const { openid, name, hasSameName } = answer
    const endsAt = Date.now() + SOCIAL_MINUTES * 60_000
    keepTicket({ openid, type, name, hasSameName, endsAt })
    return { to: LOGIN_PATH }
  } catch (reason) {
    return { to: back, failure: { isBinding, reason } }
  }
}

/** A code counts once, and effects may run twice. */
const landings = new WeakMap<Arrival, Promise<Landing | undefined>>()

function landOnce(arrival: Arrival): Promise<Landing | undefined> {
  const begun = landings.get(arrival) ?? land(arrival)
  landings.set(arrival, begun)
  return begun
}

/** Somebody comes back from a provider's page: the call is made, and the address loses the code. */
export function SocialArrival({ arrival }: { readonly arrival: Arrival }): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const messageOf = useFailureMessage()
  const navigate = useNavigate()
  const { message, notification } = App.useApp()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    let isGone = false
    const finish = async (): Promise<void> => {
      const landing = await landOnce(arrival)
      if (isGone) return
      if (landing === undefined) {
        // A browser that does not let it is told so in words.
        setDone(true)
        window.close()
        return
      }
      const { to, bound, failure } = landing
      if (bound !== undefined) {
        void message.success(t('bound', { provider: say(SOCIAL_PROVIDER_TEXT[bound]) }))
      }
      if (failure !== undefined) {
        const { isBinding, reason } = failure
        notification.error({
          title: t(isBinding ? 'bindingFailed' : 'loginFailed'),
          description:
            reason instanceof NotOurs
              ? say(socialErrors.SOCIAL_STATE_WRONG.text)
              : reason instanceof NobodyWaits
                ? t('besideGone')
                : messageOf(reason),
        })
      }
      await navigate(to, { replace: true })
      useSocial.setState({ arrival: undefined })
    }
    void finish()
    return () => {
      isGone = true
    }
  }, [arrival, t, say, messageOf, navigate, message, notification])
  return (
    <div className="boot">
      <p role="status">{t(isDone ? 'besideDone' : 'waiting')}</p>
      {!isDone && <Waiting lines={4} />}
    </div>
  )
}

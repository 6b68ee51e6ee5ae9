import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import { type SocialApp, socialLogin } from '@zhenma/contract/social-login/social-login.contract'
import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LoginFailure } from '../login/login-failure.tsx'
import { useLogIn } from '../login/use-log-in.ts'
import { beginBeside, waitBeside } from './beside.ts'
import { SocialLogins } from './social-logins.tsx'
import type { Pending } from './social-store.ts'
import { socialTexts } from './social.texts.ts'

/** The providers in the dialog of an ended session: their page opens beside, this one stays. */
export function SocialAgain(props: {
  readonly isRemembered: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
}): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const [begun, setBegun] = useState<Pending | 'blocked'>()
  const login = useLogIn(props.onAnswer)
  const pending = begun === 'blocked' ? undefined : begun
  const logIn = async (code: string, of: Pending): Promise<void> => {
    setBegun(undefined)
    const { type, appIndex, state, browserKey, remember } = of
    await login.run(async () => {
      const input = { wxCode: code, type, appIndex, state, browserKey, remember }
      const answer = await call(socialLogin.bind, input)
      if (answer.openid === null) return answer
      const provider = say(SOCIAL_PROVIDER_TEXT[type])
      const message = t('notBoundHere', { provider })
      throw new CallFailure({ status: 404, error: 'SOCIAL_NOT_BOUND', message })
    })
  }
  const take = useEffectEvent((code: string) => pending && void logIn(code, pending))
  const state = pending?.state
  useEffect(() => (state === undefined ? undefined : waitBeside(state, take)), [state])

  const begin = async (app: SocialApp): Promise<boolean> => {
    setBegun((await beginBeside(app, props.isRemembered)) ?? 'blocked')
    return false
  }
  return (
    <>
      <SocialLogins begin={begin} />
      {begun !== undefined && (
        <Alert
          className="social-beside"
          role="status"
          type={pending ? 'info' : 'warning'}
          showIcon
          title={t(pending ? 'goOnBeside' : 'besideBlocked')}
        />
      )}
      <div className="social-beside">
        <LoginFailure failure={login.failure} />
      </div>
    </>
  )
}

import { identities } from '@zhenma/contract/social-login/social-login.contract'
import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import { App } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { invalidate } from '../../api/use-call.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { keepTicket, useSocial } from './social-store.ts'
import { socialTexts } from './social.texts.ts'

/** Binds what the log-in page has announced to the account that has logged in. */
export function FinishBinding(): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const messageOf = useFailureMessage()
  const { message, notification } = App.useApp()
  useEffect(() => {
    // Read anew: what ran a moment ago has taken it from the store, not yet from here.
    const { ticket } = useSocial.getState()
    if (ticket === undefined) return
    keepTicket(undefined)
    // Not answered: nobody has said that this account is meant.
    if (ticket.answer === undefined) return
    const { username } = useSession.getState().session?.user ?? {}
    if (ticket.answer === 'same' && username !== ticket.name) {
      notification.warning({
        title: t('bindingFailed'),
        description: t('otherLoggedIn', { name: ticket.name }),
      })
      return
    }
    const provider = say(SOCIAL_PROVIDER_TEXT[ticket.type])
    const bind = async (): Promise<void> => {
      try {
        await call(identities.link, { openid: ticket.openid })
        await invalidate(identities.list)
        void message.success(t('bound', { provider }))
      } catch (failure) {
        notification.error({ title: t('bindingFailed'), description: messageOf(failure) })
      }
    }
    void bind()
  }, [t, say, messageOf, message, notification])
  return null
}

import {
  identities,
  type Identity,
  type SocialApp,
  socialLogin,
} from '@zhenma/contract/social-login/social-login.contract'
import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ProviderIcon, useAppName } from './provider-icon.tsx'
import { socialTexts } from './social.texts.ts'
import './social.css'

function LinkedAccount({ identity }: { readonly identity: Identity }): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const provider = say(SOCIAL_PROVIDER_TEXT[identity.type])
  const name = identity.name || provider
  const removal = useAction(identities.remove, {
    invalidates: [identities.list],
    success: t('unlinked'),
  })
  const unlink = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('unlinkTitle', { provider }),
      consequence: t('unlinkText', { name }),
      action: t('unlink'),
    })
    if (isSure) await removal.run({ id: identity.id })
  }
  return (
    <li>
      <ProviderIcon type={identity.type} />
      <span className="linked-text">
        {provider} · {name}
        <small>
          {t('linkedAt')} <When at={identity.linkedAt} />
          {identity.lastLoginAt !== null && (
            <>
              {' · '}
              {t('lastLogin')} <When at={identity.lastLoginAt} />
            </>
          )}
        </small>
      </span>
      <Button
        size="small"
        loading={removal.busy}
        aria-label={`${t('unlink')} ${provider} ${name}`}
        onClick={() => void unlink()}
      >
        {t('unlink')}
      </Button>
    </li>
  )
}

/** A button for each app: asks for the password and leaves for the provider's page. */
function LinkButtons({ apps }: { readonly apps: readonly SocialApp[] }): ReactNode {
  const t = useTexts(socialTexts)
  const nameOf = useAppName()
  const [chosen, setChosen] = useState<SocialApp>()
  return (
    <>
      <p className="social-buttons">
        {apps.map((app) => (
          <Button
            key={`${app.type} ${app.appIndex}`}
            icon={<ProviderIcon type={app.type} />}
            onClick={() => setChosen(app)}
          >
            {t('link', { provider: nameOf(app) })}
          </Button>
        ))}
      </p>
      {chosen && <LinkDialog app={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** The user centre's part about WeChat, DingTalk and WeCom. */
export function LinkedAccounts(): ReactNode {
  const t = useTexts(socialTexts)
  const linked = useCall(identities.list, {})
  const { data: apps = [] } = useCall(socialLogin.apps, {})
  if (linked.error) {
    return <FailureBox failure={linked.error} onRetry={() => void linked.refetch()} />
  }
  if (linked.data === undefined) return <Waiting lines={2} />
  const isSetUp = apps.length > 0
  return (
    <>
      {isSetUp && <p className="account-facts">{t('linkedHint')}</p>}
      {linked.data.length === 0 && <p>{isSetUp ? t('none') : t('notConfigured')}</p>}
      <ul className="linked-accounts" aria-label={t('linked')}>
        {linked.data.map((identity) => (
          <LinkedAccount key={identity.id} identity={identity} />
        ))}
      </ul>
      {isSetUp && <LinkButtons apps={apps} />}
    </>
  )
}

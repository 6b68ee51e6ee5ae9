import { type SocialApp, socialLogin } from '@zhenma/contract/social-login/social-login.contract'
import { Button, Divider } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ProviderIcon, useAppName } from './provider-icon.tsx'
import { socialTexts } from './social.texts.ts'
import './social.css'

/** Buttons for the providers that are set up; nothing where there are none. */
export function SocialLogins(props: {
  /** Called within the click; answers whether this page is left. Throws `CallFailure` when refused. */
  readonly begin: (app: SocialApp) => Promise<boolean>
}): ReactNode {
  const t = useTexts(socialTexts)
  const nameOf = useAppName()
  const showFailure = useFailureNotice()
  const { data: apps = [] } = useCall(socialLogin.apps, {})
  const [leaving, setLeaving] = useState<SocialApp>()
  if (apps.length === 0) return null
  const leave = async (app: SocialApp): Promise<void> => {
    setLeaving(app)
    try {
      if (!(await props.begin(app))) setLeaving(undefined)
    } catch (failure) {
      setLeaving(undefined)
      showFailure(failure)
    }
  }
  return (
    <section className="social-logins" aria-label={t('others')}>
      <Divider plain>{t('others')}</Divider>
      <div className="social-buttons">
        {apps.map((app) => (
          <Button
            key={`${app.type} ${app.appIndex}`}
            icon={<ProviderIcon type={app.type} />}
            loading={leaving === app}
            disabled={leaving !== undefined && leaving !== app}
            aria-label={t('loginBy', { provider: nameOf(app) })}
            onClick={() => void leave(app)}
          >
            {nameOf(app)}
          </Button>
        ))}
      </div>
    </section>
  )
}

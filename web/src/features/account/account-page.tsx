import './account.css'
import { account } from '@zhenma/contract/auth/account.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { ProfileForm } from './profile-form.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

function Profile(): ReactNode {
  const t = useTexts(accountTexts)
  const profile = useCall(account.profile, {})
  if (profile.error) {
    return <FailureBox failure={profile.error} onRetry={() => void profile.refetch()} />
  }
  if (!profile.data) return <Waiting lines={6} />
  const { username, companyName, roles } = profile.data
  return (
    <>
      <p className="account-facts">
        {t('username')}: {username} · {t('company')}: {companyName} · {t('roles')}:{' '}
        {roles.join(', ') || '–'}
      </p>
      <ProfileForm profile={profile.data} />
    </>
  )
}

/** The user centre: the own profile, security, sessions and linked accounts. */
export function AccountPage(props: {
  /** The accounts of other providers; left out where there are none. */
  readonly linked?: ReactNode
  readonly onChangePassword: () => void
}): ReactNode {
  const t = useTexts(accountTexts)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="account">
        <section aria-label={t('profile')}>
          <h2>{t('profile')}</h2>
          <Profile />
        </section>
        <section aria-label={t('security')}>
          <h2>{t('security')}</h2>
          <SecuritySection onChangePassword={props.onChangePassword} />
        </section>
        <section aria-label={t('sessions')}>
          <h2>{t('sessions')}</h2>
          <SessionsSection />
        </section>
        {props.linked && (
          <section aria-label={t('linked')}>
            <h2>{t('linked')}</h2>
            {props.linked}
          </section>
        )}
      </div>
    </>
  )
}

import './login.css'
import { Tabs } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryLinks } from '../entry/entry-links.tsx'
import { BindingNotice } from '../social/binding-notice.tsx'
import { SocialLogins } from '../social/social-logins.tsx'
import { warmUpSoon } from '../warm-up.ts'
import { acceptLogin, useSecondStep } from './after-log-in.ts'
import { LoginFrame } from './login-frame.tsx'
import { loginTexts } from './login.texts.ts'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Who it is: by password, by phone, or by a provider. */
function FirstStep(): ReactNode {
  const t = useTexts(loginTexts)
  const [isRemembered, onRemember] = useState(true)
  const remembering = { isRemembered, onRemember }
  return (
    <>
      <Tabs
        aria-label={t('ways')}
        destroyOnHidden
        items={[
          {
            key: 'password',
            label: t('byPassword'),
            children: <PasswordForm {...remembering} />,
          },
          { key: 'phone', label: t('byPhone'), children: <PhoneForm {...remembering} /> },
        ]}
      />
      <EntryLinks />
      <SocialLogins remember={isRemembered} />
    </>
  )
}

/** The log-in, in one step or two. */
export function LoginPage(): ReactNode {
  const t = useTexts(loginTexts)
  const pending = useSecondStep((state) => state.pending)
  useEffect(warmUpSoon, [])
  return (
    <LoginFrame title={t('title')}>
      <h1>{t(pending ? 'secondTitle' : 'title')}</h1>
      {pending ? (
        <SecondStepForm
          pending={pending}
          onOpened={(answer) => acceptLogin(answer, { isRemembered: pending.isRemembered })}
          onBack={() => useSecondStep.setState({ pending: undefined })}
        />
      ) : (
        <>
          <p>{t('subtitle')}</p>
          <BindingNotice />
          <FirstStep />
        </>
      )}
    </LoginFrame>
  )
}

import './login.css'
import { Tabs } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryLinks } from '../entry/entry-links.tsx'
import { Mark } from '../icons.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { shellTexts } from '../shell.texts.ts'
import { BindingNotice } from '../social/binding-notice.tsx'
import { SocialLogins } from '../social/social-logins.tsx'
import { warmUpSoon } from '../warm-up.ts'
import { acceptLogin, useSecondStep } from './after-log-in.ts'
import { loginTexts } from './login.texts.ts'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { Rosette } from './rosette.tsx'
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
  const tShell = useTexts(shellTexts)
  const pending = useSecondStep((state) => state.pending)
  useEffect(warmUpSoon, [])
  return (
    <div className="login">
      <title>{`${t('title')} · ${tShell('product')}`}</title>
      <section className="login-art" aria-hidden="true">
        <Rosette />
        <div className="login-motto">
          <strong>{t('motto')}</strong>
          <span>{t('mottoText')}</span>
        </div>
      </section>
      <main className="login-side">
        <div className="login-top">
          <LanguageSwitch />
        </div>
        <div className="login-box">
          <div className="login-brand">
            <Mark size={36} />
            <span>{tShell('product')}</span>
          </div>
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
        </div>
        <footer className="login-foot">{tShell('footer')}</footer>
      </main>
    </div>
  )
}

import { Checkbox, Form } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryLinks } from '../entry/entry-links.tsx'
import { beginSocialLogin } from '../social/begin-social.ts'
import { BindingNotice, useConfirmedUsername } from '../social/binding-notice.tsx'
import { SocialLogins } from '../social/social-logins.tsx'
import { warmUpSoon } from '../warm-up.ts'
import { acceptLogin, useSecondStep } from './after-log-in.ts'
import { DemoLogins } from './demo-logins.tsx'
import { LogInWays } from './log-in-ways.tsx'
import { LoginFrame } from './login-frame.tsx'
import { loginTexts } from './login.texts.ts'
import { SecondStepForm } from './second-step-form.tsx'

/** Who it is: by password, by phone, or by a provider. */
function FirstStep(): ReactNode {
  const t = useTexts(loginTexts)
  const [isRemembered, setRemembered] = useState(true)
  const confirmed = useConfirmedUsername()
  return (
    <>
      <LogInWays
        isRemembered={isRemembered}
        onAnswer={(answer) => acceptLogin(answer, { isRemembered })}
        submitText={t('submit')}
        username={confirmed}
      >
        <Form.Item>
          <Checkbox
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          >
            {t('remember')}
          </Checkbox>
        </Form.Item>
      </LogInWays>
      <EntryLinks />
      <SocialLogins begin={(app) => beginSocialLogin(app, isRemembered)} />
      <DemoLogins isRemembered={isRemembered} />
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

import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { Button, Steps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { BackToLogin } from '../entry/entry-links.tsx'
import { LOGIN_PATH } from '../entry/entry-paths.ts'
import { forgottenPasswordTexts } from './forgotten-password.texts.ts'
import { ChangeStep } from './change-step.tsx'
import { type Ticket, VerifyStep } from './verify-step.tsx'

/** The wizard for a forgotten password: verify the phone, change the password, done. */
export function ForgottenPasswordPage(): ReactNode {
  const t = useTexts(forgottenPasswordTexts)
  const navigate = useNavigate()
  const [ticket, setTicket] = useState<Ticket>()
  const [isDone, setDone] = useState(false)
  const step = isDone ? 2 : ticket === undefined ? 0 : 1
  return (
    <EntryFrame title={t('title')} subtitle={t('subtitle')}>
      <Steps
        className="entry-steps"
        size="small"
        current={step}
        status={isDone ? 'finish' : 'process'}
        responsive={false}
        titlePlacement="vertical"
        aria-label={t('steps')}
        items={[{ title: t('verify') }, { title: t('change') }, { title: t('done') }]}
      />
      {step === 0 && <VerifyStep onVerified={setTicket} />}
      {step === 1 && ticket !== undefined && (
        <ChangeStep ticket={ticket} onChanged={() => setDone(true)} />
      )}
      {step === 2 && (
        <div className="entry-result">
          <CheckCircleFilled className="entry-done" />
          <p>{t('doneText')}</p>
          <Button type="primary" size="large" block onClick={() => void navigate(LOGIN_PATH)}>
            {t('toLogin')}
          </Button>
        </div>
      )}
      {step !== 2 && <BackToLogin />}
    </EntryFrame>
  )
}

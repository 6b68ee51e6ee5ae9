import { registration } from '@zhenma/contract/registration/registration.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { BackToLogin } from '../entry/entry-links.tsx'
import { REGISTER_RESULT_PATH } from '../entry/entry-paths.ts'
import { RegisterForm } from './register-form.tsx'
import { registerTexts } from './register.texts.ts'

/** Opens a company, where the platform lets people do so. */
export function RegisterPage(): ReactNode {
  const t = useTexts(registerTexts)
  const navigate = useNavigate()
  const mode = useCall(registration.mode, {})
  const registered = mode.data?.registration
  return (
    <EntryFrame title={t('title')} subtitle={t('subtitle')}>
      {mode.error && <FailureBox failure={mode.error} onRetry={() => void mode.refetch()} />}
      {!mode.error && registered === undefined && <Waiting lines={8} />}
      {registered === 'closed' && (
        <Alert type="warning" showIcon title={t('closed')} description={t('closedText')} />
      )}
      {registered === 'approval' && (
        <Alert className="entry-note" type="info" showIcon title={t('needsApproval')} />
      )}
      {registered !== undefined && registered !== 'closed' && (
        <RegisterForm
          newerMobiles={mode.data?.newerMobiles ?? false}
          onRegistered={(done) =>
            void navigate(REGISTER_RESULT_PATH, { replace: true, state: done })
          }
        />
      )}
      <BackToLogin />
    </EntryFrame>
  )
}

import { registration } from '@zhenma/contract/registration/registration.contract'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import ClockCircleFilled from '@ant-design/icons/ClockCircleFilled'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { LOGIN_PATH, REGISTER_PATH } from '../entry/entry-paths.ts'
import { registerTexts } from './register.texts.ts'

/** What a registration led to: the account, and what happens next. */
export function RegisterResultPage(): ReactNode {
  const t = useTexts(registerTexts)
  const navigate = useNavigate()
  // Only who comes from the form has something to see here; a reload keeps it.
  const { state } = useLocation() as { state: unknown }
  const done = registration.register.output.safeParse(state).data
  if (done === undefined) return <Navigate to={REGISTER_PATH} replace />
  const isOpen = done.state === 'open'
  return (
    <EntryFrame title={isOpen ? t('doneTitle') : t('waitingTitle')} subtitle={t('resultSubtitle')}>
      <div className="entry-result">
        {isOpen ? (
          <CheckCircleFilled className="entry-done" />
        ) : (
          <ClockCircleFilled className="entry-waiting" />
        )}
        <p>{isOpen ? t('doneText') : t('waitingText')}</p>
        <dl>
          <div>
            <dt>{t('companyName')}</dt>
            <dd>{done.companyName}</dd>
          </div>
          <div>
            <dt>{t('companyCode')}</dt>
            <dd className="mono">{done.companyCode}</dd>
          </div>
          <div>
            <dt>{t('account')}</dt>
            <dd className="mono">{done.username}</dd>
          </div>
        </dl>
        <Button type="primary" size="large" block onClick={() => void navigate(LOGIN_PATH)}>
          {t('toLogin')}
        </Button>
      </div>
    </EntryFrame>
  )
}

import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { RenewDialog, TurnOffDialog } from './code-dialogs.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'

function TwoStep(): ReactNode {
  const t = useTexts(accountTexts)
  const status = useCall(twoStep.status, {})
  const [dialog, setDialog] = useState<'enrol' | 'renew' | 'off'>()
  const close = (): void => setDialog(undefined)
  if (status.error)
    return <FailureBox failure={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Waiting lines={2} />
  const { isOn, recoveryCodesLeft } = status.data
  return (
    <div className="account-line">
      <div>
        <b>{t('twoStep')}</b>
        <p>{isOn ? t('twoStepOn', { count: recoveryCodesLeft }) : t('twoStepOff')}</p>
      </div>
      {isOn ? (
        <Space wrap>
          <Button onClick={() => setDialog('renew')}>{t('renewCodes')}</Button>
          <Button danger onClick={() => setDialog('off')}>
            {t('turnOff')}
          </Button>
        </Space>
      ) : (
        <Button type="primary" onClick={() => setDialog('enrol')}>
          {t('turnOn')}
        </Button>
      )}
      <EnrolDialog open={dialog === 'enrol'} onClose={close} />
      <RenewDialog open={dialog === 'renew'} onClose={close} />
      <TurnOffDialog open={dialog === 'off'} onClose={close} />
    </div>
  )
}

/** Password and second step. */
export function SecuritySection(props: { readonly onChangePassword: () => void }): ReactNode {
  const t = useTexts(accountTexts)
  return (
    <>
      <div className="account-line">
        <div>
          <b>{t('password')}</b>
          <p>{t('passwordText')}</p>
        </div>
        <Button onClick={props.onChangePassword}>{t('changePassword')}</Button>
      </div>
      <TwoStep />
    </>
  )
}

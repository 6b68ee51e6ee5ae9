import { PASSWORD_MAXIMUM } from '@zhenma/contract/auth/password-strength'
import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { Form, Input } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { accepts } from '../../kit/form/accepts.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useFormAction } from '../../kit/form/use-form-action.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Opening = { readonly open: boolean; readonly onClose: () => void }

/** The password that has logged in, asked for once more. */
export function PasswordItem(): ReactNode {
  const t = useTexts(accountTexts)
  return (
    <Form.Item
      name="password"
      label={t('password')}
      rules={[{ required: true, message: t('passwordRequired') }]}
    >
      <Input.Password autoFocus autoComplete="current-password" maxLength={PASSWORD_MAXIMUM} />
    </Form.Item>
  )
}

/** The 6 digits that the authenticator app shows. */
export function CodeItem(): ReactNode {
  const t = useTexts(accountTexts)
  return (
    <Form.Item
      name="code"
      label={t('appCode')}
      rules={[accepts(verificationCode, t('codeRequired'))]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </Form.Item>
  )
}

/** Turns the second step off: with password and code. */
export function TurnOffDialog({ open, onClose }: Opening): ReactNode {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<{ password: string; code: string }>()
  const fields = ['password', 'code']
  const action = useFormAction(
    twoStep.turnOff,
    { form, fields },
    { success: t('turnedOff'), invalidates: [twoStep.status], onDone: onClose },
  )
  return (
    <Dialog
      open={open}
      title={t('turnOff')}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t('turnOff')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={action.busy}
      width={420}
      destroyOnHidden
    >
      <p className="account-text">{t('turnOffText')}</p>
      {action.refusal}
      <ForgivingForm
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ password, code }) =>
          void action.run({ password: md5(password), code: code.trim() })
        }
      >
        <PasswordItem />
        <CodeItem />
      </ForgivingForm>
    </Dialog>
  )
}

/** Makes new recovery codes in the place of all before. */
export function RenewDialog({ open, onClose }: Opening): ReactNode {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<{ code: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const action = useFormAction(
    twoStep.renewRecoveryCodes,
    { form, fields: ['code'] },
    {
      success: null,
      invalidates: [twoStep.status],
      onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    },
  )
  const close = (): void => {
    setCodes(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={codes ? t('recoveryTitle') : t('renewCodes')}
      onCancel={close}
      {...(codes ? { footer: null } : { onOk: () => form.submit() })}
      okText={t('renewCodes')}
      cancelText={t('cancel')}
      confirmLoading={action.busy}
      mask={{ closable: false }}
      width={420}
      destroyOnHidden
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <ForgivingForm
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={({ code }) => void action.run({ code: code.trim() })}
        >
          <p className="account-text">{t('renewText')}</p>
          {action.refusal}
          <CodeItem />
        </ForgivingForm>
      )}
    </Dialog>
  )
}

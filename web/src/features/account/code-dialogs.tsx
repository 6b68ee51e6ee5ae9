import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { Form, Input } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { accepts } from '../../kit/form/accepts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Opening = { readonly open: boolean; readonly onClose: () => void }

function CodeItem(): ReactNode {
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
  const action = useAction(twoStep.turnOff, {
    success: t('turnedOff'),
    invalidates: [twoStep.status],
    onDone: onClose,
  })
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
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ password, code }) =>
          void action.run({ password: md5(password), code: code.trim() })
        }
      >
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, message: t('passwordRequired') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <CodeItem />
      </Form>
    </Dialog>
  )
}

/** Makes new recovery codes in the place of all before. */
export function RenewDialog({ open, onClose }: Opening): ReactNode {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<{ code: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const action = useAction(twoStep.renewRecoveryCodes, {
    success: null,
    invalidates: [twoStep.status],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
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
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={({ code }) => void action.run({ code: code.trim() })}
        >
          <p className="account-text">{t('renewText')}</p>
          <CodeItem />
        </Form>
      )}
    </Dialog>
  )
}

import { PASSWORD_MAXIMUM } from '@zhenma/contract/auth/password-strength'
import { identities, type SocialApp } from '@zhenma/contract/social-login/social-login.contract'
import { Form, Input } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useFormAction } from '../../kit/form/use-form-action.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { goToProvider } from './begin-social.ts'
import { useAppName } from './provider-icon.tsx'
import { socialTexts } from './social.texts.ts'

/** Asks for the password, then leaves for the provider's page and comes back linked. */
export function LinkDialog(props: {
  readonly app: SocialApp
  readonly onClose: () => void
}): ReactNode {
  const { app, onClose } = props
  const t = useTexts(socialTexts)
  const tShell = useTexts(shellTexts)
  const tKit = useTexts(kitTexts)
  const nameOf = useAppName()
  const [form] = Form.useForm<{ password: string }>()
  // The page goes, and takes a moment to.
  const [isLeaving, setLeaving] = useState(false)
  const start = useFormAction(
    identities.start,
    { form, fields: ['password'] },
    {
      success: null,
      onDone: (begun) => {
        setLeaving(true)
        goToProvider(begun, app, { purpose: 'link', remember: true })
      },
    },
  )
  return (
    <Dialog
      open
      title={t('link', { provider: nameOf(app) })}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t('goOn')}
      cancelText={tKit('cancel')}
      confirmLoading={start.busy || isLeaving}
      width={420}
    >
      <p>{t('proveText', { provider: nameOf(app) })}</p>
      {start.refusal}
      <ForgivingForm
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) =>
          void start.run({ type: app.type, appIndex: app.appIndex, password: md5(password) })
        }
      >
        <Form.Item
          name="password"
          label={tShell('password')}
          rules={[{ required: true, message: tShell('passwordRequired') }]}
        >
          <Input.Password autoFocus autoComplete="current-password" maxLength={PASSWORD_MAXIMUM} />
        </Form.Item>
      </ForgivingForm>
    </Dialog>
  )
}

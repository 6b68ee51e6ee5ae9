import { auth } from '@zhenma/contract/auth/auth.contract'
import { PASSWORD_MAXIMUM, passwordStrength } from '@zhenma/contract/auth/password-strength'
import { App, Form, Input, Modal } from 'antd'
import { md5 } from 'js-md5'
import type { ReactNode } from 'react'
import { PasswordStrengthText, strengthTexts } from '../../entities/password-strength.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { leave } from '../leave.ts'
import { shellTexts } from '../shell.texts.ts'

type Values = { readonly old: string; readonly next: string; readonly confirm: string }

/** The field that a refusal speaks of. */
const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  PASSWORD_WRONG: 'old',
  PASSWORD_SAME: 'next',
}

/** Changes the own password; afterwards one has to log in with the new one (spec 5). */
export function ChangePassword(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const tStrength = useTexts(strengthTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const next = Form.useWatch('next', form) ?? ''
  const change = useAction(auth.changePassword, {
    success: null,
    onDone: () => {
      void message.success(t('passwordChanged'))
      leave()
    },
    // Spec 8: the server's sentence, as a warning; and at its field.
    onFailure: (failure) => {
      void message.warning(t('passwordFailed', { reason: failure.message }))
      const name = FIELD_OF[failure.error]
      if (name !== undefined) {
        form.setFields([{ name, errors: [failure.message] }])
        form.scrollToField(name, { focus: true })
      }
      return true
    },
  })
  const submit = async ({ old, next }: Values): Promise<void> => {
    await change.run({ oldPassword: md5(old), newPassword: md5(next) })
  }
  return (
    <Modal
      open={props.open}
      title={t('changePassword')}
      onCancel={props.onClose}
      onOk={() => form.submit()}
      confirmLoading={change.busy}
      width={420}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item
          name="old"
          label={t('oldPassword')}
          rules={[{ required: true, message: t('oldRequired') }]}
        >
          <Input.Password autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
        <Form.Item
          name="next"
          label={t('newPassword')}
          extra={<PasswordStrengthText password={next} />}
          rules={[
            { required: true, message: t('newRequired') },
            {
              validator: (_, value: string | undefined) =>
                !value || passwordStrength(value) === 'strong'
                  ? Promise.resolve()
                  : Promise.reject(new Error(tStrength('weak'))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAXIMUM} />
        </Form.Item>
        <Form.Item
          name="confirm"
          label={t('confirmPassword')}
          dependencies={['next']}
          rules={[
            { required: true, message: t('confirmRequired') },
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                !value || value === getFieldValue('next')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('mismatch'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

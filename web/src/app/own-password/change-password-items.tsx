import { PASSWORD_MAXIMUM, passwordStrength } from '@zhenma/contract/auth/password-strength'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { PasswordStrengthText, strengthTexts } from '../../entities/account/password-strength.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'

export type ChangePasswordValues = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirm: string
}

/** In their order, for what the server refuses of them. */
export const CHANGE_PASSWORD_FIELDS = ['oldPassword', 'newPassword'] as const

/** The fields of a changed password: the present one, the new one with its strength, and again. */
export function ChangePasswordItems(props: {
  /** What the present password is called, and what is said when it is missing. */
  readonly oldLabel: string
  readonly oldRequired: string
}): ReactNode {
  const t = useTexts(shellTexts)
  const tStrength = useTexts(strengthTexts)
  const next = Form.useWatch<string | undefined>('newPassword') ?? ''
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={props.oldLabel}
        rules={[{ required: true, message: props.oldRequired }]}
      >
        <Input.Password autoComplete="current-password" autoFocus maxLength={PASSWORD_MAXIMUM} />
      </Form.Item>
      <Form.Item
        name="newPassword"
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
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('confirmRequired') },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('mismatch'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAXIMUM} />
      </Form.Item>
    </>
  )
}

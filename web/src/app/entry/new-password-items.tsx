import { PASSWORD_MAXIMUM, passwordStrength } from '@zhenma/contract/auth/password-strength'
import { registrationErrors } from '@zhenma/contract/registration/registration.refusals'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { PasswordStrengthText } from '../../entities/account/password-strength.tsx'
import { sayNow } from '../../texts/use-texts.ts'

/** A new password and the same again, in a form: `password` and `confirm`. */
export function NewPasswordItems(props: {
  readonly label: string
  readonly confirmLabel: string
  readonly mismatch: string
  readonly isFirst?: boolean
}): ReactNode {
  const password = Form.useWatch<string | undefined>('password') ?? ''
  return (
    <>
      <Form.Item
        name="password"
        label={props.label}
        extra={<PasswordStrengthText password={password} />}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_rule, value: unknown) =>
              passwordStrength(typeof value === 'string' ? value : '') === 'strong'
                ? Promise.resolve()
                : Promise.reject(new Error(sayNow(registrationErrors.PASSWORD_WEAK.text))),
          },
        ]}
      >
        <Input.Password
          maxLength={PASSWORD_MAXIMUM}
          autoComplete="new-password"
          autoFocus={props.isFirst ?? false}
        />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={props.confirmLabel}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: unknown) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(props.mismatch)),
          }),
        ]}
      >
        <Input.Password maxLength={PASSWORD_MAXIMUM} autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

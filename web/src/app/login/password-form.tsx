import { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import LockOutlined from '@ant-design/icons/LockOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { Button, Form, Input } from 'antd'
import { md5 } from 'js-md5'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginTexts } from './login.texts.ts'
import { useLogIn } from './use-log-in.ts'

type Values = { readonly username: string; readonly password: string }

/** The password's field: a dialog gives it the keyboard when it has opened. */
export const PASSWORD_ID = 'log-in_password'

/** What the ways to log in share, on their page and in the dialog of an ended session. */
export type LogInFormProps = {
  readonly isRemembered: boolean
  readonly onAnswer: (answer: LoginAnswer) => void
  /** What the button says. */
  readonly submitText: string
  /** The account that is known already: its password is asked for first. */
  readonly username?: string | undefined
  /** Above the button: whether the browser is to keep it. */
  readonly children?: ReactNode
}

/** Log-in with account and password. */
export function PasswordForm(props: LogInFormProps): ReactNode {
  const t = useTexts(loginTexts)
  const { isRemembered, username: known } = props
  const login = useLogIn(props.onAnswer)
  const submit = ({ username, password }: Values): Promise<void> =>
    login.run((more) =>
      call(auth.login, {
        username: username.trim(),
        password: md5(password),
        remember: isRemembered,
        ...more,
      }),
    )
  return (
    <ForgivingForm<Values>
      key={known}
      // In the dialog of an ended session the forms behind have fields of the same names.
      name="log-in"
      initialValues={{ username: known }}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      <LoginFailure failure={login.failure} isSolving={login.isSolving} />
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}
      >
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoFocus={known === undefined}
          maxLength={64}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          autoFocus={known !== undefined}
          maxLength={64}
        />
      </Form.Item>
      {props.children}
      <Button type="primary" htmlType="submit" block loading={login.busy}>
        {props.submitText}
      </Button>
    </ForgivingForm>
  )
}

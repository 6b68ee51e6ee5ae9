import { auth } from '@zhenma/contract/auth/auth.contract'
import LockOutlined from '@ant-design/icons/LockOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { Button, Checkbox, Form, Input } from 'antd'
import { md5 } from 'js-md5'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useConfirmedUsername } from '../social/binding-notice.tsx'
import { acceptLogin } from './after-log-in.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginTexts } from './login.texts.ts'
import { useLogIn } from './use-log-in.ts'

type Values = { readonly username: string; readonly password: string }

/** What the two ways to log in share: whether the browser is to keep it. */
export type Remembering = {
  readonly isRemembered: boolean
  readonly onRemember: (isRemembered: boolean) => void
}

export function RememberBox({ isRemembered, onRemember }: Remembering): ReactNode {
  const t = useTexts(loginTexts)
  return (
    <Form.Item>
      <Checkbox checked={isRemembered} onChange={(event) => onRemember(event.target.checked)}>
        {t('remember')}
      </Checkbox>
    </Form.Item>
  )
}

/** Log-in with account and password. */
export function PasswordForm(props: Remembering): ReactNode {
  const t = useTexts(loginTexts)
  const { isRemembered } = props
  const login = useLogIn((answer) => acceptLogin(answer, { isRemembered }))
  const confirmed = useConfirmedUsername()
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
    <Form<Values>
      key={confirmed}
      initialValues={{ username: confirmed }}
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
        <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <RememberBox {...props} />
      <Button type="primary" htmlType="submit" block loading={login.busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}

import { auth } from '@zhenma/contract/auth/auth.contract'
import LockOutlined from '@ant-design/icons/LockOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { Alert, Button, Form, Input } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import { FailureDetails, useFailureMessage } from '../../kit/failure-text.tsx'
import { adoptLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { shellTexts } from '../shell.texts.ts'
import { loginTexts } from './login.texts.ts'
import { Rosette } from './rosette.tsx'

type Values = { readonly username: string; readonly password: string }

function LoginForm(): ReactNode {
  const t = useTexts(loginTexts)
  const messageOf = useFailureMessage()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const logIn = async ({ username, password }: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const login = await call(auth.login, { username: username.trim(), password: md5(password) })
      adoptLanguage(login.user.language)
      // The guard sees the session and leads on.
      startSession(login)
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }

  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(v) => void logIn(v)}
    >
      {failure !== undefined && (
        <Alert
          className="login-failure"
          type="error"
          showIcon
          title={messageOf(failure)}
          description={<FailureDetails failure={failure} />}
        />
      )}
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
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}

/** Log-in with account and password. */
export function LoginPage(): ReactNode {
  const t = useTexts(loginTexts)
  const tShell = useTexts(shellTexts)
  return (
    <div className="login">
      <title>{`${t('title')} · ${tShell('product')}`}</title>
      <section className="login-art" aria-hidden="true">
        <Rosette />
        <div className="login-motto">
          <strong>{t('motto')}</strong>
          <span>{t('mottoText')}</span>
        </div>
      </section>
      <main className="login-side">
        <div className="login-top">
          <LanguageSwitch />
        </div>
        <div className="login-box">
          <div className="login-brand">
            <Mark size={36} />
            <span>{tShell('product')}</span>
          </div>
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
          <LoginForm />
        </div>
        <footer className="login-foot">{tShell('footer')}</footer>
      </main>
    </div>
  )
}

import './login.css'
import { auth } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer, SecondStepMethod } from '@zhenma/contract/auth/login-answer'
import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import { Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { accepts } from '../../kit/form/accepts.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { PendingStep } from './after-log-in.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginTexts } from './login.texts.ts'

/** Asks for the code that opens a log-in's session. */
export function SecondStepForm(props: {
  readonly pending: PendingStep
  readonly onOpened: (answer: LoginAnswer) => void
  readonly onBack: () => void
}): ReactNode {
  const { pending } = props
  const t = useTexts(loginTexts)
  const [form] = Form.useForm<{ code: string }>()
  const [method, setMethod] = useState<SecondStepMethod>('authenticator')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isApp = method === 'authenticator'

  const verify = async ({ code }: { code: string }): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      props.onOpened(await call(auth.secondStep, { ticket: pending.ticket, method, code }))
    } catch (refusal) {
      setFailure(refusal)
      form.resetFields()
      setBusy(false)
    }
  }
  const change = (): void => {
    setMethod(isApp ? 'recovery_code' : 'authenticator')
    setFailure(undefined)
    form.resetFields()
  }
  const rule = isApp
    ? accepts(verificationCode, t('codeRequired'))
    : { required: true, whitespace: true, message: t('recoveryRequired') }
  return (
    <ForgivingForm
      name="second-step"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(v) => void verify(v)}
    >
      <p>{t(isApp ? 'secondText' : 'recoveryText')}</p>
      <LoginFailure failure={failure} />
      <Form.Item
        key={method}
        name="code"
        label={t(isApp ? 'authenticatorCode' : 'recoveryCode')}
        rules={[rule]}
      >
        <Input
          autoFocus
          size="large"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          maxLength={20}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t('verify')}
      </Button>
      <div className="login-links">
        <Button type="link" onClick={props.onBack}>
          {t('back')}
        </Button>
        {pending.methods.includes('recovery_code') && (
          <Button type="link" onClick={change}>
            {t(isApp ? 'useRecovery' : 'useAuthenticator')}
          </Button>
        )}
      </div>
    </ForgivingForm>
  )
}

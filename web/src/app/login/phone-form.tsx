import { auth } from '@zhenma/contract/auth/auth.contract'
import { phone as phoneRule } from '@zhenma/contract/kernel/rules'
import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import { Button, Form, Input, Space } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { SendCodeButton } from '../../entities/account/send-code-button.tsx'
import { accepts } from '../../kit/form/accepts.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginTexts } from './login.texts.ts'
import type { LogInFormProps } from './password-form.tsx'
import { useLogIn } from './use-log-in.ts'

type Values = { readonly phone: string; readonly code: string }

/** Log-in with a code that is sent to the phone. */
export function PhoneForm(props: LogInFormProps): ReactNode {
  const t = useTexts(loginTexts)
  const { isRemembered } = props
  const [form] = Form.useForm<Values>()
  const login = useLogIn(props.onAnswer)
  const submit = (values: Values): Promise<void> =>
    login.run((more) =>
      call(auth.phoneLogin, {
        phone: values.phone.trim(),
        code: values.code.trim(),
        remember: isRemembered,
        ...more,
      }),
    )
  const ask = (): Promise<string | undefined> =>
    form.validateFields(['phone']).then(
      ({ phone }: Pick<Values, 'phone'>) => phone.trim(),
      () => undefined,
    )
  return (
    <ForgivingForm<Values>
      // In the dialog of an ended session the forms behind have fields of the same names.
      name="log-in"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      <LoginFailure failure={login.failure} isSolving={login.isSolving} />
      <Form.Item
        name="phone"
        label={t('phone')}
        validateTrigger="onBlur"
        rules={[accepts(phoneRule, t('phoneWrong'))]}
      >
        <Input
          prefix={<MobileOutlined />}
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          maxLength={30}
        />
      </Form.Item>
      <Form.Item label={t('code')} htmlFor="log-in-phone-code">
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={[accepts(verificationCode, t('codeRequired'))]}>
            <Input
              id="log-in-phone-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </Form.Item>
          <SendCodeButton purpose="login" ask={ask} />
        </Space.Compact>
      </Form.Item>
      {props.children}
      <Button type="primary" htmlType="submit" block loading={login.busy}>
        {props.submitText}
      </Button>
    </ForgivingForm>
  )
}

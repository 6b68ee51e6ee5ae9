import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { specifiedPhone } from '@zhenma/contract/kernel/rules/phones'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { registrationErrors } from '@zhenma/contract/registration/registration.refusals'
import { userErrors } from '@zhenma/contract/users/users.refusals'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { sayNow, useTexts } from '../../texts/use-texts.ts'
import { CodeItem } from '../entry/code-item.tsx'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { NewPasswordItems } from '../entry/new-password-items.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { PhoneInput } from '../../kit/form/phone-input.tsx'
import { schemaRule, showOnFields } from '../../kit/form/schema-rule.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { registerTexts } from './register.texts.ts'

export type Registered = OutputOf<typeof registration.register>

const { shape } = registration.register.input
const FIELDS = Object.keys(shape)

type Values = {
  readonly companyName: string
  readonly username: string
  readonly realName: string
  readonly email: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly agreement: boolean
}

/** Asks whether a username is free; that it cannot be asked is no reason to stop anybody. */
async function requireFree(username: unknown): Promise<void> {
  const parsed = shape.username.safeParse(username)
  if (!parsed.success) return
  const answer = await call(registration.checkUsername, { username: parsed.data }).catch(() => null)
  if (answer?.isFree === false) throw new Error(sayNow(userErrors.USERNAME_TAKEN.text))
}

/** Everything that a company is registered with. */
export function RegisterForm(props: {
  readonly onRegistered: (registered: Registered) => void
  /** The platform takes mainland mobiles beginning with 16 and 19. */
  readonly newerMobiles: boolean
}): ReactNode {
  const t = useTexts(registerTexts)
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [isReading, setReading] = useState(false)

  const register = async ({ agreement, ...values }: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      props.onRegistered(await call(registration.register, { ...values, agreement }))
    } catch (refusal) {
      // What is no field's fault stands above the form.
      if (!showOnFields(form, refusal, FIELDS)) setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }

  const schemas = { ...shape, ...(props.newerMobiles ? {} : { phone: specifiedPhone }) }
  const item = (name: 'companyName' | 'realName' | 'email' | 'phone') => ({
    name,
    label: t(name),
    rules: [schemaRule(schemas[name], t(name))],
    validateTrigger: 'onBlur',
  })

  return (
    <ForgivingForm<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void register(values)}
    >
      <EntryFailure failure={failure} what={t('failed')} />
      <Form.Item {...item('companyName')}>
        <Input maxLength={100} autoComplete="organization" autoFocus />
      </Form.Item>
      <Form.Item
        name="username"
        label={t('username')}
        extra={t('usernameHelp')}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          schemaRule(shape.username, t('username')),
          { validator: (_rule, value: unknown) => requireFree(value) },
        ]}
      >
        <Input maxLength={18} autoComplete="username" />
      </Form.Item>
      <Form.Item {...item('realName')}>
        <Input maxLength={50} autoComplete="name" />
      </Form.Item>
      <Form.Item {...item('email')} extra={t('emailHelp')}>
        <Input maxLength={254} autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item {...item('phone')}>
        <PhoneInput />
      </Form.Item>
      <CodeItem label={t('code')} purpose="register" />
      <NewPasswordItems
        label={t('password')}
        confirmLabel={t('confirm')}
        mismatch={t('mismatch')}
      />
      <Form.Item
        name="agreement"
        valuePropName="checked"
        initialValue={false}
        rules={[
          {
            validator: (_rule, value: unknown) =>
              value === true
                ? Promise.resolve()
                : Promise.reject(new Error(sayNow(registrationErrors.AGREEMENT_REQUIRED.text))),
          },
        ]}
      >
        <Checkbox>
          {t('agree')}
          <Button
            className="agreement-link"
            type="link"
            onClick={(event) => {
              // Reading is not agreeing.
              event.preventDefault()
              setReading(true)
            }}
          >
            {t('agreement')}
          </Button>
        </Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t('submit')}
      </Button>
      <AgreementDialog open={isReading} onClose={() => setReading(false)} />
    </ForgivingForm>
  )
}

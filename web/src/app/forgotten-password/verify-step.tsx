import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeItem } from '../entry/code-item.tsx'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { PhoneInput } from '../../kit/form/phone-input.tsx'
import { schemaRule, showOnFields } from '../../kit/form/schema-rule.ts'
import { forgottenPasswordTexts } from './forgotten-password.texts.ts'

export type Ticket = OutputOf<typeof registration.reset>

const { shape } = registration.reset.input
type Values = { readonly phone: string; readonly code: string }

/** The first step: the code of the account's phone. */
export function VerifyStep(props: { readonly onVerified: (ticket: Ticket) => void }): ReactNode {
  const t = useTexts(forgottenPasswordTexts)
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const verify = async (values: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      props.onVerified(await call(registration.reset, values))
    } catch (refusal) {
      if (!showOnFields(form, refusal, ['phone', 'code'])) setFailure(refusal)
      setBusy(false)
    }
  }

  return (
    <ForgivingForm<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void verify(values)}
    >
      <EntryFailure failure={failure} what={t('notVerified')} />
      <Form.Item
        name="phone"
        label={t('phone')}
        validateTrigger="onBlur"
        rules={[schemaRule(shape.phone, t('phone'))]}
      >
        <PhoneInput autoFocus />
      </Form.Item>
      <CodeItem label={t('code')} purpose="reset" />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('next')}
      </Button>
    </ForgivingForm>
  )
}

import { users } from '@zhenma/contract/users/users.contract'
import { Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { NewPasswordItems } from '../entry/new-password-items.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { showOnFields } from '../../kit/form/schema-rule.ts'
import { forgottenPasswordTexts } from './forgotten-password.texts.ts'
import type { Ticket } from './verify-step.tsx'

type Values = { readonly password: string }

/** The second step: the new password, by the ticket of the first. */
export function ChangeStep(props: {
  readonly ticket: Ticket
  readonly onChanged: () => void
}): ReactNode {
  const { ticket, username } = props.ticket
  const t = useTexts(forgottenPasswordTexts)
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const change = async ({ password }: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(users.setPassword, { ticket, password })
      props.onChanged()
    } catch (refusal) {
      if (!showOnFields(form, refusal, ['password'])) setFailure(refusal)
      setBusy(false)
    }
  }

  return (
    <ForgivingForm<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void change(values)}
    >
      <EntryFailure failure={failure} what={t('failed')} />
      <p className="entry-note">{t('account', { username })}</p>
      <NewPasswordItems
        label={t('password')}
        confirmLabel={t('confirm')}
        mismatch={t('mismatch')}
        isFirst
      />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('save')}
      </Button>
    </ForgivingForm>
  )
}

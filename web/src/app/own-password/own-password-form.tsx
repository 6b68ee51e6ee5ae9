import { auth } from '@zhenma/contract/auth/auth.contract'
import { SESSION_ENDED_STATUS } from '@zhenma/contract/kernel/envelope'
import { App, Button, Form } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { changeSessionUser, useSession } from '../../api/session.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { showOnFields } from '../../kit/form/schema-rule.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFailure } from '../entry/entry-failure.tsx'
import {
  CHANGE_PASSWORD_FIELDS,
  ChangePasswordItems,
  type ChangePasswordValues,
} from './change-password-items.tsx'
import './own-password.css'
import { ownPasswordTexts } from './own-password.texts.ts'

/** Sets an own password in the place of a temporary one. */
export function OwnPasswordForm(props: {
  /** The session was over meanwhile. */
  readonly onOver: () => void
  /** The password is set, and the session goes on with it. */
  readonly onSaved?: () => void
  /** A button for who will not. */
  readonly leave: ReactNode
}): ReactNode {
  const t = useTexts(ownPasswordTexts)
  const username = useSession(({ session }) => session?.user.username) ?? ''
  const { message } = App.useApp()
  const [form] = Form.useForm<ChangePasswordValues>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const refuse = (refusal: unknown): void => {
    if (refusal instanceof CallFailure && refusal.status === SESSION_ENDED_STATUS) {
      void message.warning(refusal.message)
      props.onOver()
      return
    }
    if (!showOnFields(form, refusal, CHANGE_PASSWORD_FIELDS)) setFailure(refusal)
  }
  const save = async ({ oldPassword, newPassword }: ChangePasswordValues): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const input = { oldPassword: md5(oldPassword), newPassword: md5(newPassword) }
    try {
      // The dialog that would ask to log in again may be the one that this stands in.
      await call(auth.changePassword, input, { asksAgain: false })
      void message.success(t('saved'))
      changeSessionUser({ mustChangePassword: false })
      props.onSaved?.()
    } catch (refusal) {
      refuse(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ForgivingForm<ChangePasswordValues>
      name="own-password"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void save(values)}
    >
      <EntryFailure failure={failure} what={t('failed')} />
      <p className="entry-note">{t('account', { username })}</p>
      <ChangePasswordItems oldLabel={t('temporary')} oldRequired={t('temporaryRequired')} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('save')}
      </Button>
      <div className="own-password-help">{t('unknown')}</div>
      {props.leave}
    </ForgivingForm>
  )
}

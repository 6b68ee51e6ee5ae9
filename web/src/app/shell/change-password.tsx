import { auth } from '@zhenma/contract/auth/auth.contract'
import { Alert, App, Form } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { showOnFields } from '../../kit/form/schema-rule.ts'
import { useAction } from '../../kit/use-action.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { leave } from '../navigation/leave.ts'
import {
  CHANGE_PASSWORD_FIELDS,
  ChangePasswordItems,
  type ChangePasswordValues,
} from '../own-password/change-password-items.tsx'
import { shellTexts } from '../shell.texts.ts'

/** Changes the own password; afterwards one has to log in with the new one. */
export function ChangePassword(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const { message } = App.useApp()
  const [failure, setFailure] = useState<unknown>()
  const [form] = Form.useForm<ChangePasswordValues>()
  // Whoever has changed it is logged out.
  const hasWork = useUnsavedWork(({ byTab }) => Object.values(byTab).some((all) => all.length > 0))
  const change = useAction(auth.changePassword, {
    success: null,
    onDone: () => {
      void message.success(t('passwordChanged'))
      leave()
    },
    // The server's sentence, as a warning; and at its field.
    onFailure: (refusal) => {
      void message.warning(t('passwordFailed', { reason: refusal.message }))
      setFailure(showOnFields(form, refusal, CHANGE_PASSWORD_FIELDS) ? undefined : refusal)
      return true
    },
  })
  const submit = async ({ oldPassword, newPassword }: ChangePasswordValues): Promise<void> => {
    await change.run({ oldPassword: md5(oldPassword), newPassword: md5(newPassword) })
  }
  return (
    <Dialog
      open={props.open}
      title={t('changePassword')}
      onCancel={props.onClose}
      onOk={() => form.submit()}
      confirmLoading={change.busy}
      width={420}
      destroyOnHidden
    >
      <ForgivingForm
        name="change-password"
        form={form}
        layout="vertical"
        onFinish={(values) => void submit(values)}
      >
        {hasWork && (
          <Alert className="entry-note" type="warning" showIcon title={t('logoutUnsaved')} />
        )}
        <EntryFailure failure={failure} />
        <ChangePasswordItems oldLabel={t('oldPassword')} oldRequired={t('oldRequired')} />
      </ForgivingForm>
    </Dialog>
  )
}

import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { Button, Form } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { useFormAction } from '../../kit/form/use-form-action.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { CodeItem, PasswordItem } from './code-dialogs.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { qrPicture } from '../../kit/qr-picture.ts'

type Begun = { readonly secret: string; readonly uri: string }

/** The key in groups of four, as people type it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The password first: whoever has come upon an open session must not lock its owner out. */
function Proving({ onBegun }: { readonly onBegun: (begun: Begun) => void }): ReactNode {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<{ password: string }>()
  const begin = useFormAction(
    twoStep.begin,
    { form, fields: ['password'] },
    { success: null, onDone: onBegun },
  )
  return (
    <ForgivingForm
      form={form}
      className="account-enrol"
      layout="vertical"
      requiredMark={false}
      onFinish={({ password }) => void begin.run({ password: md5(password) })}
    >
      <p>{t('proveText')}</p>
      {begin.refusal}
      <PasswordItem />
      <Button type="primary" htmlType="submit" loading={begin.busy}>
        {t('next')}
      </Button>
    </ForgivingForm>
  )
}

function Confirming(props: {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}): ReactNode {
  const { begun } = props
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useFormAction(
    twoStep.confirm,
    { form, fields: ['code'] },
    {
      success: null,
      invalidates: [twoStep.status],
      onDone: ({ recoveryCodes }) => props.onCodes(recoveryCodes),
    },
  )
  const picture = qrPicture(begun.uri)
  return (
    <ForgivingForm
      form={form}
      className="account-enrol"
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => void confirm.run({ code: code.trim() })}
    >
      <p>{t('scan')}</p>
      <img className="account-qr" src={picture} alt={t('qr')} />
      <p>
        {t('orType')}
        <br />
        <b className="account-secret" data-testid="two-step-secret">
          {grouped(begun.secret)}
        </b>
      </p>
      <p>{t('thenCode')}</p>
      {confirm.refusal}
      <CodeItem />
      <Button type="primary" htmlType="submit" loading={confirm.busy}>
        {t('confirm')}
      </Button>
    </ForgivingForm>
  )
}

function Enrolling({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />
  return begun ? <Confirming begun={begun} onCodes={setCodes} /> : <Proving onBegun={setBegun} />
}

/** Sets up the second step: password, scan, confirm with a code, keep the recovery codes. */
export function EnrolDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(accountTexts)
  return (
    <Dialog
      open={props.open}
      title={t('twoStep')}
      footer={null}
      mask={{ closable: false }}
      width={460}
      destroyOnHidden
      onCancel={props.onClose}
    >
      <Enrolling onClose={props.onClose} />
    </Dialog>
  )
}

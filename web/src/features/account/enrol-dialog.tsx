import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { call } from '../../api/call.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { accepts } from '../../kit/form/accepts.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = { readonly secret: string; readonly uri: string }

/** The key in groups of four, as people type it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Confirming(props: {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}): ReactNode {
  const { begun } = props
  const t = useTexts(accountTexts)
  const messageOf = useFailureMessage()
  const [failure, setFailure] = useState<unknown>()
  const confirm = useAction(twoStep.confirm, {
    success: null,
    invalidates: [twoStep.status],
    onDone: ({ recoveryCodes }) => props.onCodes(recoveryCodes),
    onFailure: (refusal) => {
      setFailure(refusal)
      return true
    },
  })
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri))}`
  return (
    <Form
      className="account-enrol"
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }: { code: string }) => void confirm.run({ code: code.trim() })}
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
      {failure !== undefined && <Alert type="error" showIcon title={messageOf(failure)} />}
      <Form.Item
        name="code"
        label={t('appCode')}
        rules={[accepts(verificationCode, t('codeRequired'))]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.busy}>
        {t('confirm')}
      </Button>
    </Form>
  )
}

function Enrolling({ onClose }: { readonly onClose: () => void }): ReactNode {
  const messageOf = useFailureMessage()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isOver = false
    call(twoStep.begin, {}).then(
      (answer) => {
        if (!isOver) setBegun(answer)
      },
      (refusal: unknown) => {
        if (!isOver) setFailure(refusal)
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  if (failure !== undefined) return <Alert type="error" showIcon title={messageOf(failure)} />
  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />
  return begun ? <Confirming begun={begun} onCodes={setCodes} /> : <Waiting lines={6} />
}

/** Sets up the second step: scan, confirm with a code, keep the recovery codes. */
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

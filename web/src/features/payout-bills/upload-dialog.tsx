import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { PAYOUT_PROVIDERS, type PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { Button, Form, Spin } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/use-call.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { WordChoice } from '../../kit/form/word-choice.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { FileChooser } from '../../kit/upload/file-chooser.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutBillTexts } from './payout-bills.texts.ts'

/** Where the provider gives its bill. */
const HELP = { alipay: 'alipayHelp', wechat_pay: 'wechatPayHelp' } as const satisfies Record<
  PayoutProvider,
  string
>

/** Sends a bill as soon as it is chosen, and says here what is wrong with it. */
function Upload({ onUploaded }: { readonly onUploaded: (billId: number) => void }): ReactNode {
  const t = useTexts(payoutBillTexts)
  const [way, setWay] = useState<PayoutProvider>(PAYOUT_PROVIDERS[0])
  const choiceId = useId()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File): Promise<void> => {
    setSending(true)
    setFailure(undefined)
    try {
      const { id } = await call(payoutProviders.uploadBill, { way }, { files: { file } })
      await invalidate(payoutProviders.bills, payoutProviders.differences)
      onUploaded(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Form layout="vertical">
      <Form.Item label={t('billOf')} htmlFor={choiceId}>
        <WordChoice
          id={choiceId}
          words={PAYOUT_PROVIDERS}
          texts={PAYOUT_WAY_TEXT}
          value={way}
          onChange={setWay}
        />
      </Form.Item>
      <p className="dialog-lead">{t(HELP[way])}</p>
      <FileChooser
        icon={isSending ? <Spin /> : <FileTextOutlined />}
        label={t(isSending ? 'comparing' : 'choose')}
        accept=".csv"
        isDisabled={isSending}
        onChosen={(file) => void send(file)}
      />
      {failure !== undefined && <FailureBox failure={failure} />}
    </Form>
  )
}

/** Where the bill of a provider is uploaded. */
export function UploadDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUploaded: (billId: number) => void
}): ReactNode {
  const { open, onClose, onUploaded } = props
  const t = useTexts(payoutBillTexts)
  const tKit = useTexts(kitTexts)
  return (
    <Dialog
      open={open}
      title={t('uploadTitle')}
      onCancel={onClose}
      destroyOnHidden
      footer={<Button onClick={onClose}>{tKit('close')}</Button>}
    >
      <Upload
        onUploaded={(id) => {
          onClose()
          onUploaded(id)
        }}
      />
    </Dialog>
  )
}

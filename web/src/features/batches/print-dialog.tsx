import {
  batches,
  type BatchRow,
  PRINT_FORMATS,
  PRINT_LIMITS,
  type PrintFormat,
} from '@zhenma/contract/batches/batches.contract'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/labels.messages'
import { App, Form, Modal, Segmented, Select, Switch } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { download, saveFile } from '../../api/call.ts'
import { isAbort } from '../../api/failure.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { bytesText } from '../../kit/bytes-text.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

const KINDS = ['all', 'product', 'package', 'box'] as const

/** Downloads a batch's codes for the printer: format, which codes, whole or in part, with progress. */
export function PrintDialog(props: {
  readonly batch: BatchRow
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { batch } = props
  const t = useTexts(batchTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { message } = App.useApp()
  const showFailure = useFailureNotice()
  const [format, setFormat] = useState<PrintFormat>('csv')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const [isPart, setPart] = useState(false)
  const [start, setStart] = useState<number | null>(batch.start)
  const [end, setEnd] = useState<number | null>(batch.end)
  const [receivedBytes, setReceivedBytes] = useState<number>()
  const running = useRef<AbortController>(null)
  const isBusy = receivedBytes !== undefined

  const run = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setReceivedBytes(0)
    try {
      const part = isPart ? { start: start ?? undefined, end: end ?? undefined } : {}
      const file = await download(
        batches.print,
        { id: batch.id, format, kind, ...part },
        {
          signal: controller.signal,
          onProgress: (progress) => setReceivedBytes(progress.receivedBytes),
        },
      )
      saveFile(file)
      void message.success(t('downloaded', { name: file.name }))
      props.onClose()
    } catch (failure) {
      if (!isAbort(failure)) showFailure(failure)
    } finally {
      setReceivedBytes(undefined)
    }
  }
  const stop = (): void => {
    running.current?.abort()
    if (!isBusy) props.onClose()
  }
  const kinds = batch.boxCount > 0 ? KINDS.filter((k) => k !== 'package' || batch.packageCount > 0) : []
  return (
    <Modal
      open={props.open}
      title={`${t('printTitle')} · ${batch.name}`}
      okText={isBusy ? t('downloading', { size: bytesText(receivedBytes) }) : t('download')}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={stop}
      {...(isBusy ? { cancelText: t('stop') } : {})}
      mask={{ closable: false }}
      width={520}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item
          label={t('format')}
          extra={
            PRINT_LIMITS[format] < batch.labelCount
              ? t('limit', { limit: numberText(PRINT_LIMITS[format]) })
              : undefined
          }
        >
          <Select
            aria-label={t('format')}
            value={format}
            onChange={setFormat}
            options={PRINT_FORMATS.map((one) => ({ value: one, label: t(one) }))}
          />
        </Form.Item>
        {kinds.length > 0 && (
          <Form.Item label={t('kind')}>
            <Segmented
              aria-label={t('kind')}
              value={kind}
              onChange={setKind}
              options={kinds.map((one) => ({
                value: one,
                label: one === 'all' ? t('kindAll') : say(LABEL_KIND_TEXT[one]),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item label={t('part')} layout="horizontal">
          <Switch aria-label={t('part')} checked={isPart} onChange={setPart} />
        </Form.Item>
        {isPart && (
          <div className="packaging-levels">
            <label>
              <span>{t('start')}</span>
              <NumberInput value={start} onChange={setStart} />
            </label>
            <label>
              <span>{t('end')}</span>
              <NumberInput value={end} onChange={setEnd} />
            </label>
          </div>
        )}
      </Form>
    </Modal>
  )
}

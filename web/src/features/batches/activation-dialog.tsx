import { checkSerialRange } from '@zhenma/codes/serial-range'
import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Form, Input, Modal, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

/** Activates a batch or a range of it, or takes activation back from a range. */
export function ActivationDialog(props: {
  readonly batch: BatchRow
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { batch } = props
  const t = useTexts(batchTexts)
  const numberText = useNumberText()
  const [scope, setScope] = useState<'whole' | 'range'>('whole')
  const [active, setActive] = useState(true)
  const [start, setStart] = useState<number | null>(batch.start)
  const [end, setEnd] = useState<number | null>(batch.end)
  const [reason, setReason] = useState('')
  const [key] = useState(newIdempotencyKey)
  const action = useAction(labels.activate, {
    success: (answer) => t('done', { count: numberText(answer.labelCount) }),
    invalidates: [batches.list, batches.get, labels.totals, labels.list],
    onDone: props.onClose,
  })
  // Deactivating the whole batch is another deed: final, and confirmed by typing.
  const isWhole = scope === 'whole' && active
  const checked = checkSerialRange({ start, end }, batch.end)
  const count = isWhole
    ? batch.labelCount
    : checked.ok
      ? checked.range.hi - checked.range.lo + 1
      : undefined
  return (
    <Modal
      open={props.open}
      title={`${t('activationTitle')} · ${batch.name}`}
      okText={t(active ? 'activate' : 'deactivate')}
      okButtonProps={{ danger: !active }}
      confirmLoading={action.busy}
      onOk={() =>
        void action.run({
          ...(isWhole ? { batchId: batch.id } : { start: start ?? undefined, end: end ?? undefined }),
          active,
          reason,
          idempotencyKey: key,
        })
      }
      onCancel={props.onClose}
      width={520}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('action')}>
          <Segmented
            aria-label={t('action')}
            value={active ? 'activate' : 'deactivate'}
            options={[
              { value: 'activate', label: t('activate') },
              { value: 'deactivate', label: t('deactivate') },
            ]}
            onChange={(value) => setActive(value === 'activate')}
          />
        </Form.Item>
        {active && (
          <Form.Item label={t('scope')}>
            <Segmented
              aria-label={t('scope')}
              value={scope}
              options={[
                { value: 'whole', label: t('whole') },
                { value: 'range', label: t('rangeOnly') },
              ]}
              onChange={setScope}
            />
          </Form.Item>
        )}
        {!isWhole && (
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
        <Form.Item label={t('reason')}>
          <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Form.Item>
        <p className="form-lead" role="status">
          {count !== undefined && t('touchesLabels', { count: numberText(count) })}{' '}
          {t(active ? 'activateMeans' : 'deactivateMeans')}
        </p>
      </Form>
    </Modal>
  )
}

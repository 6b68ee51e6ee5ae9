import MoreOutlined from '@ant-design/icons/MoreOutlined'
import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { DEACTIVATE_BATCH, labels } from '@zhenma/contract/labels/labels.contract'
import { Button, Dropdown, Space } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useCan, useMay } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { backToTrigger } from '../../kit/dialog/back-to-trigger.ts'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import type { Section } from '../../kit/fields.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActivationDialog } from './activation-dialog.tsx'
import { BatchActionDialog, type Action } from './batch-actions.tsx'
import { BatchEdit } from './batch-edit.tsx'
import { BatchParts } from './batch-parts.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { batchFields } from './batches.fields.tsx'
import { batchTexts } from './batches.texts.ts'
import { DeactivationRequests } from './deactivation-requests.tsx'
import { PrintDialog } from './printing/print-dialog.tsx'
import { batchRemovalTexts } from './removal.texts.ts'
import { useBatchRemoval } from './use-batch-removal.ts'

/** The fields stand in the first of the parts. */
const IN_PARTS: readonly Section[] = []

type Dialog = 'print' | 'activation' | 'edit' | Action

/** The actions that are rare or cannot be taken back, behind a button. */
function MoreActions(props: {
  readonly batch: BatchRow
  readonly onChoose: (dialog: Dialog) => void
  readonly onRemove: () => void
}): ReactNode {
  const t = useTexts(batchTexts)
  const tRemoval = useTexts(batchRemovalTexts)
  const tKit = useTexts(kitTexts)
  const may = useMay()
  // Ending a batch is a way of its call to activate, with a permission of its own.
  const mayEnd = may(labels.activate.allow) && may(DEACTIVATE_BATCH)
  const mayFlag = useCan(batches.allowQuery.allow)
  const mayEdit = useCan(batches.update.allow)
  const mayRemove = useCan(batches.remove.allow)
  const { batch } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const items = [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), onClick: () => props.onChoose('edit') }] : []),
    ...(mayFlag
      ? [
          { key: 'allow', label: t('allowQuery'), onClick: () => props.onChoose('allow') },
          { key: 'forbid', label: t('forbidQuery'), onClick: () => props.onChoose('forbid') },
        ]
      : []),
    ...(mayEnd && batch.deactivatedAt === null && batch.deactivationRequestId === null
      ? [
          {
            key: 'final',
            danger: true,
            label: t('deactivateWhole'),
            onClick: () => props.onChoose('final'),
          },
        ]
      : []),
    ...(mayRemove
      ? [{ key: 'remove', danger: true, label: tRemoval('remove'), onClick: props.onRemove }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: (info) => backToTrigger(trigger, info) }}
    >
      <Button ref={trigger} icon={<MoreOutlined />} aria-label={tKit('more')} />
    </Dropdown>
  )
}

function BatchActions(props: {
  readonly batch: BatchRow
  readonly onChoose: (dialog: Dialog) => void
  readonly onRemove: () => void
}): ReactNode {
  const { batch, onChoose } = props
  const t = useTexts(batchTexts)
  return (
    <Space>
      <MoreActions {...props} />
      {batch.activationRequired && batch.deactivatedAt === null && (
        <Can do={labels.activate.allow}>
          <Button onClick={() => onChoose('activation')}>{t('activation')}</Button>
        </Can>
      )}
      <Can do={batches.print.allow}>
        <Button type="primary" onClick={() => onChoose('print')}>
          {t('print')}
        </Button>
      </Can>
    </Space>
  )
}

/** The dialog chosen last; it stays while it fades. */
function BatchDialog(props: {
  readonly batch: OutputOf<typeof batches.get>
  readonly dialog: Dialog
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { dialog, ...rest } = props
  if (dialog === 'print') return <PrintDialog {...rest} />
  if (dialog === 'activation') return <ActivationDialog {...rest} />
  if (dialog === 'edit') return <BatchEdit {...rest} />
  return <BatchActionDialog {...rest} action={dialog} />
}

/** One batch: what it holds, how far it has come, and what can be done with it. */
export function BatchDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const [dialog, setDialog] = useState<{
    readonly name: Dialog
    readonly open: boolean
    /** Each opening begins anew: no choice, reason or warning of the last one. */
    readonly opening: number
  }>()
  const query = useCall(batches.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const batch = query.data
  const remove = useBatchRemoval(props.onClose)
  return (
    <>
      <DetailDrawer
        open={id !== undefined}
        onClose={props.onClose}
        title={batch?.name ?? ''}
        fields={batchFields}
        sections={IN_PARTS}
        query={query}
        size={680}
        actions={(row: BatchRow) => (
          <BatchActions
            batch={row}
            onRemove={() => void (batch && remove(batch))}
            onChoose={(name) =>
              setDialog({ name, open: true, opening: (dialog?.opening ?? 0) + 1 })
            }
          />
        )}
        lead={(row: BatchRow) => (
          <>
            {row.deactivationRequestId !== null && <DeactivationRequests batchId={row.id} />}
            <BatchProgress batch={row} />
          </>
        )}
      >
        {(row: BatchRow) => <BatchParts key={row.id} batch={row} />}
      </DetailDrawer>
      {batch && dialog && (
        <BatchDialog
          key={dialog.opening}
          batch={batch}
          dialog={dialog.name}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  )
}

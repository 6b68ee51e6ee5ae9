import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import { Button, Dropdown, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/confirm-danger.tsx'
import { DetailDrawer } from '../../kit/detail-drawer.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActivationDialog } from './activation-dialog.tsx'
import { BatchProgress, StatusCounts } from './batch-progress.tsx'
import { batchFields } from './batches.fields.tsx'
import { batchTexts } from './batches.texts.ts'
import { PrintDialog } from './print-dialog.tsx'

const CHANGED = [batches.list, batches.get, labels.totals, labels.list]

/** The deeds that are asked about: for good, or withdrawing from buyers. */
function useBatchDeeds(): {
  readonly deactivateForGood: (batch: BatchRow) => Promise<void>
  readonly setQueryAllowed: (batch: BatchRow, allowed: boolean) => Promise<void>
} {
  const t = useTexts(batchTexts)
  const numberText = useNumberText()
  const activation = useAction(labels.activate, {
    success: (answer) => t('done', { count: numberText(answer.labelCount) }),
    invalidates: CHANGED,
  })
  const query = useAction(batches.allowQuery, {
    success: ({ count }) => t('done', { count: numberText(count) }),
    invalidates: CHANGED,
  })
  return {
    deactivateForGood: async (batch) => {
      const isSure = await confirmDanger({
        title: t('deactivateWhole'),
        touches: t('touchesLabels', { count: numberText(batch.labelCount) }),
        consequence: t('deactivateWholeMeans'),
        typed: batch.name,
        action: t('deactivate'),
      })
      if (isSure) await activation.run({ batchId: batch.id, active: false, confirmation: batch.name })
    },
    setQueryAllowed: async (batch, allowed) => {
      const isSure = await confirmDanger({
        title: `${t(allowed ? 'allowQuery' : 'forbidQuery')} · ${batch.name}`,
        touches: t('touchesLabels', { count: numberText(batch.labelCount) }),
        consequence: t(allowed ? 'allowMeans' : 'forbidMeans'),
        action: t(allowed ? 'allowQuery' : 'forbidQuery'),
        isDanger: !allowed,
      })
      if (isSure) await query.run({ id: batch.id, allowed })
    },
  }
}

function BatchActions(props: {
  readonly batch: BatchRow
  readonly onPrint: () => void
  readonly onActivate: () => void
}): ReactNode {
  const { batch } = props
  const t = useTexts(batchTexts)
  const deeds = useBatchDeeds()
  const mayActivate = useCan(labels.activate.allow)
  const mayFlag = useCan(batches.allowQuery.allow)
  const isFinal = batch.deactivatedAt !== null
  const more = [
    ...(mayFlag
      ? [
          { key: 'allow', label: t('allowQuery'), onClick: () => void deeds.setQueryAllowed(batch, true) },
          { key: 'forbid', label: t('forbidQuery'), onClick: () => void deeds.setQueryAllowed(batch, false) },
        ]
      : []),
    ...(mayActivate && !isFinal
      ? [
          {
            key: 'final',
            danger: true,
            label: t('deactivateWhole'),
            onClick: () => void deeds.deactivateForGood(batch),
          },
        ]
      : []),
  ]
  return (
    <Space>
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button icon={<MoreOutlined />} aria-label="…" />
        </Dropdown>
      )}
      {batch.activationRequired && !isFinal && (
        <Can do={labels.activate.allow}>
          <Button onClick={props.onActivate}>{t('activation')}</Button>
        </Can>
      )}
      <Can do={batches.print.allow}>
        <Button type="primary" onClick={props.onPrint}>
          {t('print')}
        </Button>
      </Can>
    </Space>
  )
}

/** One batch: what it holds, how far it has come, and what can be done with it. */
export function BatchDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const t = useTexts(batchTexts)
  const [dialog, setDialog] = useState<'print' | 'activation'>()
  const query = useCall(batches.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const close = (): void => setDialog(undefined)
  return (
    <>
      <DetailDrawer
        open={id !== undefined}
        onClose={props.onClose}
        title={query.data?.name ?? ''}
        fields={batchFields}
        query={query}
        size={640}
        actions={(batch: BatchRow) => (
          <BatchActions
            batch={batch}
            onPrint={() => setDialog('print')}
            onActivate={() => setDialog('activation')}
          />
        )}
        lead={(batch: BatchRow) => <BatchProgress batch={batch} />}
      >
        {(batch: BatchRow) => (
          <>
            <StatusCounts batch={batch} />
            <a href={`#/label/query?batchId=${batch.id}`}>{t('showLabels')}</a>
          </>
        )}
      </DetailDrawer>
      {query.data && (
        <>
          <PrintDialog key={`p${query.data.id}`} batch={query.data} open={dialog === 'print'} onClose={close} />
          {dialog === 'activation' && (
            <ActivationDialog batch={query.data} open onClose={close} />
          )}
        </>
      )}
    </>
  )
}

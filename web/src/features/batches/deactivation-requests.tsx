import { batches } from '@zhenma/contract/batches/batches.contract'
import {
  batchDeactivations,
  type DeactivationRow,
} from '@zhenma/contract/batches/deactivations.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Alert, Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deactivationTexts } from './deactivation.texts.ts'

/** What a decision makes out of date. */
export const AFTER_DECISION = [
  batchDeactivations.list,
  batches.list,
  batches.get,
  printRuns.reconcile,
  labels.totals,
  labels.list,
  labels.detail,
]
/** More than wait in any company for long; the rest comes up as these are decided. */
const SHOWN = 20

type Decision = { readonly request: DeactivationRow; readonly approve: boolean }

function DecisionDialog(
  props: Decision & { readonly open: boolean; readonly onClose: () => void },
): ReactNode {
  const { request, approve, onClose } = props
  const t = useTexts(deactivationTexts)
  const numberText = useNumberText()
  const action = useAction(batchDeactivations.decide, {
    success: ({ labelCount }) =>
      approve ? t('approved', { count: numberText(labelCount) }) : t('refused'),
    invalidates: AFTER_DECISION,
    onDone: onClose,
  })
  const user = request.requestedByName ?? '–'
  return (
    <ReasonDialog
      open={props.open}
      title={t(approve ? 'approveTitle' : 'refuseTitle')}
      touches={t('askedBy', { user, count: numberText(request.labelCount) })}
      consequence={t(approve ? 'approveMeans' : 'refuseMeans')}
      action={t(approve ? 'approve' : 'refuse')}
      isDanger={approve}
      {...(approve ? { typed: request.batchName } : { needsReason: true })}
      busy={action.busy}
      onSubmit={(reason) => void action.run({ id: request.id, approve, reason })}
      onClose={onClose}
    >
      <p className="form-lead">{request.batchName}</p>
      {request.reason !== '' && <p>{t('because', { reason: request.reason })}</p>}
    </ReasonDialog>
  )
}

function RequestActions(props: {
  readonly request: DeactivationRow
  readonly onDecide: (approve: boolean) => void
}): ReactNode {
  const { request, onDecide } = props
  const t = useTexts(deactivationTexts)
  const mayDecide = useCan(batchDeactivations.decide.allow)
  const mayWithdraw = useCan(batchDeactivations.withdraw.allow)
  const withdrawal = useAction(batchDeactivations.withdraw, {
    success: t('withdrawn'),
    invalidates: AFTER_DECISION,
  })
  if (request.isOwn) {
    return (
      <Space wrap>
        <small>{t('ownWaits')}</small>
        {mayWithdraw && (
          <Button
            size="small"
            loading={withdrawal.busy}
            onClick={() => void withdrawal.run({ id: request.id })}
          >
            {t('withdraw')}
          </Button>
        )}
      </Space>
    )
  }
  if (!mayDecide) return null
  return (
    <Space wrap>
      <Button size="small" onClick={() => onDecide(false)}>
        {t('refuse')}
      </Button>
      <Button size="small" danger onClick={() => onDecide(true)}>
        {t('approve')}
      </Button>
    </Space>
  )
}

function Request(props: {
  readonly request: DeactivationRow
  readonly onDecide: (approve: boolean) => void
}): ReactNode {
  const { request } = props
  const t = useTexts(deactivationTexts)
  const numberText = useNumberText()
  const user = request.requestedByName ?? '–'
  return (
    <li>
      <p>
        <a href={`#/batch/list?open=${request.batchId}`}>{request.batchName}</a>
      </p>
      <p>
        {t('askedBy', { user, count: numberText(request.labelCount) })}{' '}
        <When at={request.requestedAt} />
      </p>
      {request.reason !== '' && <p>{t('because', { reason: request.reason })}</p>}
      <RequestActions {...props} />
    </li>
  )
}

/** Deactivations that wait for a second person: of one batch, or of all. Nothing where none does. */
export function DeactivationRequests({ batchId }: { readonly batchId?: number }): ReactNode {
  const t = useTexts(deactivationTexts)
  const numberText = useNumberText()
  const maySee = useCan(batchDeactivations.list.allow)
  const [decision, setDecision] = useState<Decision & { readonly open: boolean }>()
  const query = useCall(
    batchDeactivations.list,
    { pageSize: SHOWN, ...(batchId === undefined ? {} : { batchId }) },
    { enabled: maySee },
  )
  const { records = [], total = 0 } = query.data ?? {}
  return (
    <>
      {maySee && total > 0 && (
        <Alert
          type="warning"
          showIcon
          className="deactivation-requests"
          title={
            batchId === undefined ? t('waitingCount', { count: numberText(total) }) : t('waiting')
          }
          description={
            <ul>
              {records.map((request) => (
                <Request
                  key={request.id}
                  request={request}
                  onDecide={(approve) => setDecision({ request, approve, open: true })}
                />
              ))}
            </ul>
          }
        />
      )}
      {decision && (
        <DecisionDialog
          key={`${decision.request.id} ${decision.approve}`}
          {...decision}
          onClose={() => setDecision({ ...decision, open: false })}
        />
      )}
    </>
  )
}

import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { groupByFour } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { movementAddress, MovementNumber } from '../../../entities/movement/movement-link.tsx'
import { PrintNoteButton } from '../../../entities/movement/print-note-button.tsx'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Can } from '../../../kit/can.tsx'
import { confirmDanger } from '../../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import { QueuingNote } from '../../queue/queuing.tsx'
import type { Done } from '../../queue/sending.ts'
import { Unanswered } from '../../queue/unanswered.tsx'
import type { MovementSubmission } from '../../submission/submission.ts'
import { useTargetText } from '../../submission/submission-text.ts'
import type { ScanWork } from '../use-scan-work.ts'
import { useAsksReturn } from '../use-submit-text.ts'

/** What was done: number, counts, where to; and the way back. */
export function DoneNotice({
  work,
  done,
}: {
  readonly work: ScanWork
  readonly done: Done<MovementSubmission>
}): ReactNode {
  const { operation, store, submitting } = work
  const t = useTexts(inoutTexts)
  const say = useSay()
  const numberText = useNumberText()
  const tab = useTab()
  const textOf = useTargetText()
  const [isBusy, setBusy] = useState(false)
  const canSeeRecords = useCan(movements.list.allow)
  const asksReturn = useAsksReturn(operation)
  const canSeeRequests = useCan(returns.list.allow) && asksReturn
  const { answer, submission } = done
  const counts = t('doneCounts', {
    labels: numberText(answer.labelCount),
    boxes: numberText(answer.boxCount),
    packages: numberText(answer.packageCount),
    products: numberText(answer.productCount),
  })
  const { dealer, warehouse } = submission.parties
  const box = submission.box && t('intoBox', { box: groupByFour(submission.box) })
  const facts = [box, textOf(submission.target), dealer?.name, warehouse?.name].filter(Boolean)
  const { cancel } = submitting
  const takeBack = async (): Promise<void> => {
    if (!cancel) return
    const isSure = await confirmDanger({
      title: t('cancelTitle'),
      touches: counts,
      consequence: t(operation === 'inbound' ? 'cancelInboundMeans' : 'cancelOutboundMeans'),
      action: t('cancelThis'),
      cancel: t('keepThis'),
    })
    if (!isSure) return
    setBusy(true)
    await cancel(done)
    setBusy(false)
  }
  return (
    <div className="stock-card stock-done" role="status">
      <CheckCircleFilled />
      <div>
        <strong>
          {asksReturn ? t('returnAsked') : t('done', { operation: t(operation) })} · {t('movement')}{' '}
          <MovementNumber id={answer.movementId} />
        </strong>
        <p>{counts}</p>
        <p>{facts.join(' · ')}</p>
        {done.cancelledBy !== undefined && (
          <p>
            {t('cancelled')} <MovementNumber id={done.cancelledBy} /> ·{' '}
            {say(LABEL_STATUS_TEXT[operation === 'inbound' ? 'not_in_stock' : 'in_stock'])}
          </p>
        )}
      </div>
      <Space wrap>
        {done.cancelledBy === undefined && <PrintNoteButton id={answer.movementId} />}
        {canSeeRequests && (
          <Button onClick={() => tab.open(`/inout/returns?open=${answer.movementId}`)}>
            {t('showRequest')}
          </Button>
        )}
        {canSeeRecords && (
          <Button onClick={() => tab.open(movementAddress(answer.movementId))}>
            {t('showRecords')}
          </Button>
        )}
        {cancel && done.cancelledBy === undefined && (
          <Can
            do={operation === 'inbound' ? inout.cancelInbound.allow : inout.cancelOutbound.allow}
          >
            <Button danger loading={isBusy} onClick={() => void takeBack()}>
              {t('cancelThis')}
            </Button>
          </Can>
        )}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('dismiss')}
          onClick={() => store.setState({ done: undefined })}
        />
      </Space>
    </div>
  )
}

/** What became of the last submission; `hasTable`: a success is shown in the place of the empty table. */
export function Outcome(props: {
  readonly work: ScanWork
  readonly hasTable?: boolean
}): ReactNode {
  const { work, hasTable = false } = props
  const { state } = work
  return (
    <>
      <Unanswered sent={state.sent} failure={state.failure} sending={work.submitting} />
      <QueuingNote
        queuing={state.queuing}
        onClose={() => work.store.setState({ queuing: undefined })}
      />
      {state.failure !== undefined && !state.sent && <FailureBox failure={state.failure} />}
      {state.done && !hasTable && <DoneNotice work={work} done={state.done} />}
    </>
  )
}

import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { movementAddress } from '../../entities/movement-address.ts'
import { MovementNumber } from '../../entities/movement-number.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useChosenText } from '../../scanning/submission/chosen-list.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { MAXIMUM_QUEUED } from '../../scanning/queue/queue-storage.ts'
import { queueTexts } from '../../scanning/queue/queue.texts.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { useTargetText } from '../../scanning/submission/target-text.ts'
import { deedTexts } from '../../scanning/submission/deeds.texts.ts'
import { operateTexts } from './operations.texts.ts'
import type { DeedWork } from './use-deed.ts'

/** No answer came: it may have been done or not, and sending it again finds out. */
function Unanswered({ work }: { readonly work: DeedWork }): ReactNode {
  const { sent, failure } = work
  const t = useTexts(inoutTexts)
  const tQueue = useTexts(queueTexts)
  const tDeed = useTexts(deedTexts)
  const textOf = useTargetText()
  const chosenTextOf = useChosenText()
  if (sent?.phase !== 'unanswered') return null
  const chosen = chosenTextOf({ ...sent, operation: sent.name, deed: sent.fields, places: {} })
  const what = [tDeed(sent.name), textOf(sent.target), chosen].filter(Boolean).join(' · ')
  const giveUp = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('giveUpTitle'),
      touches: what,
      consequence: t('giveUpMeans'),
      action: t('giveUp'),
    })
    if (isSure) work.giveUp()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unansweredTitle')}
      description={
        <>
          {failure instanceof Error && <p>{failure.message}</p>}
          <p>{t('unanswered', { what })}</p>
        </>
      }
      action={
        <Space wrap>
          <Button onClick={() => void giveUp()}>{t('giveUp')}</Button>
          <Button onClick={work.queue}>{tQueue('queueInstead')}</Button>
          <Button type="primary" onClick={() => void work.sendAgain()}>
            {t('sendAgain')}
          </Button>
        </Space>
      }
    />
  )
}

/** What became of the submission that was to wait on the device. */
function Queuing({ work }: { readonly work: DeedWork }): ReactNode {
  const { queuing } = work
  const t = useTexts(operateTexts)
  const tScan = useTexts(scanTexts)
  if (queuing === undefined) return null
  const text = {
    kept: () => tScan('queued'),
    full: () => tScan('queueFull', { limit: MAXIMUM_QUEUED }),
    noRoom: () => tScan('queueNoRoom'),
    final: () => t('finalNeedsNetwork'),
  }[queuing]()
  return (
    <Alert
      type={queuing === 'kept' ? 'success' : 'error'}
      showIcon
      title={text}
      closable={{ onClose: work.forget }}
    />
  )
}

/** What the last deed did. */
function Done({ work }: { readonly work: DeedWork }): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const numberText = useNumberText()
  const tab = useTab()
  if (work.done === undefined) return null
  const { answer, name } = work.done
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      closable={{ onClose: work.forget }}
      title={
        <>
          {t('done', {
            deed: tDeed(name),
            labels: numberText(answer.labelCount),
            boxes: numberText(answer.boxCount),
            packages: numberText(answer.packageCount),
            products: numberText(answer.productCount),
          })}{' '}
          <MovementNumber id={answer.movementId} />
        </>
      }
      action={
        <Button onClick={() => tab.open(movementAddress(answer.movementId))}>{t('records')}</Button>
      }
    />
  )
}

/** What became of the last submission. */
export function OperateOutcome({ work }: { readonly work: DeedWork }): ReactNode {
  return (
    <>
      <Unanswered work={work} />
      <Queuing work={work} />
      <Done work={work} />
      {work.failure !== undefined && !work.sent && <FailureBox failure={work.failure} />}
    </>
  )
}

import { movements } from '@zhenma/contract/movements/movements.contract'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { movementAddress, MovementNumber } from '../../entities/movement/movement-link.tsx'
import { PrintNoteButton } from '../../entities/movement/print-note-button.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { QueuingNote } from '../../scanning/queue/queuing.tsx'
import { Unanswered } from '../../scanning/queue/unanswered.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useOperationName } from './operation-choice.tsx'
import { operateTexts } from './operations.texts.ts'
import type { OperationWork } from './use-operation.ts'

/** What the last operation did. */
function Done({ work }: { readonly work: OperationWork }): ReactNode {
  const t = useTexts(operateTexts)
  const tOperation = useOperationName()
  const numberText = useNumberText()
  const tab = useTab()
  if (work.done === undefined) return null
  const { answer, submission } = work.done
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      closable={{ onClose: work.forget }}
      title={
        <>
          {t('done', {
            operation: tOperation(submission.operation),
            labels: numberText(answer.labelCount),
            boxes: numberText(answer.boxCount),
            packages: numberText(answer.packageCount),
            products: numberText(answer.productCount),
          })}{' '}
          <MovementNumber id={answer.movementId} />
        </>
      }
      action={
        <Space wrap>
          <PrintNoteButton id={answer.movementId} />
          <Can do={movements.list.allow}>
            <Button onClick={() => tab.open(movementAddress(answer.movementId))}>
              {t('records')}
            </Button>
          </Can>
        </Space>
      }
    />
  )
}

/** What became of the last submission. */
export function OperateOutcome({ work }: { readonly work: OperationWork }): ReactNode {
  return (
    <>
      <Unanswered sent={work.sent} failure={work.failure} sending={work} />
      <QueuingNote queuing={work.queuing} onClose={work.forget} />
      <Done work={work} />
      {work.failure !== undefined && !work.sent && <FailureBox failure={work.failure} />}
    </>
  )
}

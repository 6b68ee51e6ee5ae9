import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { MovementDetail } from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useOperationWords } from '../../entities/account/own-words.ts'
import { MovementNumber } from '../../entities/movement/movement-link.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { recordTexts } from './records.texts.ts'

/** Everything that shows where labels are. */
const OUT_OF_DATE = [
  movements.list,
  movements.get,
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  labels.totals,
  batches.list,
  batches.get,
  dealers.list,
  dealers.get,
  deliveries.list,
  deliveries.get,
  returns.list,
  returns.get,
  exceptions.list,
  statistics.dealerStock,
  statistics.dealerStockProducts,
  statistics.overview,
]

/** Takes a movement back, where there is a way and the user may; it says what it will touch. */
export function UndoButton({ movement }: { readonly movement: MovementDetail }): ReactNode {
  const { id, number, undo, labelCount } = movement
  const t = useTexts(recordTexts)
  const say = useSay()
  const numberText = useNumberText()
  const operationWords = useOperationWords()
  // One key for each question asked: an answer that was lost may be sent again.
  const [asked, setAsked] = useState<{ key: string; isOpen: boolean }>()
  const undoing = useAction(movements.undo, {
    success: ({ movementId }) => (
      <>
        {t('undone')} <MovementNumber id={movementId} />
      </>
    ),
    invalidates: OUT_OF_DATE,
    onDone: () => setAsked(undefined),
  })
  if (undo === null || !undo.isAllowed) return null
  const word = Object.entries(operationWords).find(([key]) => key === undo.operation)?.[1]
  const operation = word ? say(word) : undo.operation
  return (
    <>
      <Button
        danger
        icon={<UndoOutlined />}
        onClick={() => setAsked({ key: newIdempotencyKey(), isOpen: true })}
      >
        {t('undo')}
      </Button>
      <ReasonDialog
        reasons="undo_reason"
        open={asked?.isOpen ?? false}
        title={t('undoTitle', { number })}
        touches={t('undoTouches', { count: numberText(labelCount), operation })}
        consequence={t('undoMeans')}
        action={t('undo')}
        isDanger
        busy={undoing.busy}
        onSubmit={(reason) => asked && void undoing.run({ id, reason, idempotencyKey: asked.key })}
        onClose={() => asked && setAsked({ ...asked, isOpen: false })}
      />
    </>
  )
}

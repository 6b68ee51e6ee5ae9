import { canUndo } from '@zhenma/contract/bulk/bulk-step'
import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import type { BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { kitTexts } from '../../kit.texts.ts'
import { useUndo } from './use-undo.tsx'

/** Takes back what a task has done to many rows; nothing where that cannot be. */
export function UndoButton(props: {
  readonly step: BulkStepName
  readonly runId: number
}): ReactNode {
  const { step, runId } = props
  const t = useTexts(kitTexts)
  const { busy, undo } = useUndo([BULK_STEPS[step].list])
  if (!canUndo(BULK_STEPS[step])) return null
  return (
    <Button size="small" loading={busy} onClick={() => void undo(step, runId)}>
      {t('undo')}
    </Button>
  )
}

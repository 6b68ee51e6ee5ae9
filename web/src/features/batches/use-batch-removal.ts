import { batches } from '@zhenma/contract/batches/batches.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { useNumberText } from '../../kit/atoms.tsx'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { batchRemovalTexts } from './removal.texts.ts'

/** Asks, and deletes a batch that nothing was done with; of another it says what was. */
export function useBatchRemoval(
  onDone: () => void,
): (batch: OutputOf<typeof batches.get>) => Promise<void> {
  const t = useTexts(batchRemovalTexts)
  const numberText = useNumberText()
  const removal = useRemoval(batches.remove, {
    invalidates: [batches.list, batches.search, labels.list, labels.totals, movements.list],
    success: t('removed'),
    onDone,
  })
  return ({ id, name, start, end, labelCount, uses }) => {
    return removal(
      { id },
      {
        referred: uses.length > 0 && { kind: 'batch', id },
        title: t('title', { name }),
        touches: t('touches', { count: numberText(labelCount) }),
        consequence: t('means', { start: numberText(start), end: numberText(end) }),
      },
    )
  }
}

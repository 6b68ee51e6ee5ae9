import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { useScannedBatch } from '../../entities/select/use-scanned-batch.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BatchChoice, type ChosenBatch } from './batch-choice.tsx'
import { useBulkChoice } from '../../scanning/bulk/bulk-choice.ts'
import { BulkVerdictView, useBulkVerdict } from '../../scanning/bulk/bulk-verdict.tsx'
import { scanWishOf } from '../../scanning/table/scan-wish.ts'
import { BulkSubmit } from './bulk-submit.tsx'
import { bulkTexts } from './bulk.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

/** All labels of a batch at once. */
export function BatchPanel({ work }: { readonly work: ScanWork }): ReactNode {
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  const [batch, setBatch] = useState<ChosenBatch>()
  const refusedScan = useScannedBatch({
    isBlocked: work.isBlocked,
    batchId: batch?.id,
    onBatch: setBatch,
  })
  const target = batch && ({ kind: 'batch', batchId: batch.id, name: batch.name } as const)
  const verdict = useBulkVerdict(scanWishOf(work.rules), target)
  const { choice, choose, bulk, allowedCount } = useBulkChoice(
    batch && String(batch.id),
    verdict.data,
  )
  const count = batch ? numberText(batch.end - batch.start + 1) : ''
  return (
    <div className="bulk-panel">
      <div className="places">
        <BatchChoice
          label={t('batch')}
          batch={batch}
          isDisabled={work.isBlocked}
          onChange={setBatch}
        />
        <p className="bulk-problem" role="alert">
          {refusedScan}
        </p>
      </div>
      {batch && (
        <BulkVerdictView
          operation={work.operation}
          takesPart={work.operation !== 'unbox'}
          isBlocked={work.isBlocked}
          verdict={verdict}
          choice={choice}
          onChoose={choose}
        />
      )}
      <BulkSubmit
        work={work}
        touches={batch && t('touchesBatch', { name: batch.name, count })}
        allowedCount={allowedCount}
        target={target && { ...target, ...bulk }}
        onTry={() => undefined}
      />
    </div>
  )
}

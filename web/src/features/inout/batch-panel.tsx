import { LABEL_STATUSES, startsFrom } from '@zhenma/contract/labels/label-transitions'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { BatchChoice, type ChosenBatch } from './batch-choice.tsx'
import { BulkSubmit } from './bulk-submit.tsx'
import { bulkTexts } from './bulk.texts.ts'
import type { MovingWork } from './use-moving.ts'

type Counts = Readonly<Record<string, number>>

/** How many labels of a batch are in which state, and whether the operation can start from there. */
function States({
  work,
  counts,
}: {
  readonly work: MovingWork
  readonly counts: Counts
}): ReactNode {
  const { operation, rules } = work
  const t = useTexts(bulkTexts)
  const say = useSay()
  const numberText = useNumberText()
  const from = startsFrom(operation, rules)
  const sum = (isCounted: (status: (typeof LABEL_STATUSES)[number]) => boolean): number =>
    LABEL_STATUSES.reduce((all, one) => all + (isCounted(one) ? (counts[one] ?? 0) : 0), 0)
  const bad = sum((status) => !from.includes(status))
  const word = say(OPERATION_TEXT[operation])
  return (
    <>
      <dl className="bulk-states">
        {LABEL_STATUSES.filter((status) => (counts[status] ?? 0) > 0).map((status) => (
          <div key={status}>
            <dt>
              <LabelStatusTag status={status} />
            </dt>
            <dd>
              <Count value={counts[status]} />
            </dd>
          </div>
        ))}
      </dl>
      <Alert
        type={bad > 0 ? 'warning' : 'success'}
        showIcon
        title={
          bad > 0
            ? t('notAllowed', { count: numberText(bad), operation: word })
            : t('allowed', { count: numberText(sum(() => true)), operation: word })
        }
      />
    </>
  )
}

/** All labels of a batch at once. */
export function BatchPanel({ work }: { readonly work: MovingWork }): ReactNode {
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  const [batch, setBatch] = useState<ChosenBatch>()
  const totals = useCall(labels.totals, { batchId: batch?.id }, { enabled: batch !== undefined })
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
      </div>
      {batch && totals.data && <States work={work} counts={totals.data.byStatus} />}
      <BulkSubmit
        work={work}
        touches={batch && t('touchesBatch', { name: batch.name, count })}
        target={batch && { kind: 'batch', batchId: batch.id, name: batch.name }}
        onTry={() => undefined}
      />
    </div>
  )
}

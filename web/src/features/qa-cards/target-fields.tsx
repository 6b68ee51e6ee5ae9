import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form, Input } from 'antd'
import { Suspense, useId, type ReactNode } from 'react'
import { BatchSelect } from '../../entities/pickers.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BindDraft } from './bind-draft.ts'
import { bindTexts } from './bind.texts.ts'

type Props = {
  readonly draft: BindDraft
  readonly onDraft: (patch: Partial<BindDraft>) => void
}

function RangeFields({ draft, onDraft }: Props): ReactNode {
  const t = useTexts(bindTexts)
  const [startId, endId] = [useId(), useId()]
  return (
    <Suspense fallback={null}>
      <div className="card-range">
        <Form.Item label={t('start')} htmlFor={startId}>
          <NumberInput
            id={startId}
            min={1}
            value={draft.start}
            onChange={(start) => onDraft({ start: start ?? null })}
          />
        </Form.Item>
        <Form.Item label={t('end')} htmlFor={endId}>
          <NumberInput
            id={endId}
            min={1}
            value={draft.end}
            onChange={(end) => onDraft({ end: end ?? null })}
          />
        </Form.Item>
      </div>
    </Suspense>
  )
}

/** Which labels: the fields of the chosen kind of target. */
export function TargetFields({ draft, onDraft }: Props): ReactNode {
  const t = useTexts(bindTexts)
  const id = useId()
  if (draft.kind === 'range') return <RangeFields draft={draft} onDraft={onDraft} />
  if (draft.kind === 'batch') {
    return (
      <Form.Item label={t('batch')} htmlFor={id}>
        <BatchSelect
          id={id}
          value={draft.batchId ?? null}
          onChange={(batchId) => onDraft({ batchId })}
        />
      </Form.Item>
    )
  }
  return (
    <Form.Item label={t('codes')} htmlFor={id} extra={t('codesHint', { limit: MAXIMUM_CODES })}>
      <Input.TextArea
        id={id}
        rows={4}
        className="mono"
        spellCheck={false}
        value={draft.codes}
        onChange={(event) => onDraft({ codes: event.target.value })}
      />
    </Form.Item>
  )
}

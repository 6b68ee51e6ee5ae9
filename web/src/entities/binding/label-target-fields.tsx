import '../entities.css'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTargetTexts } from './label-target.texts.ts'
import type { LabelTargetDraft } from './label-target.ts'
import { BatchSelect } from '../select/pickers.tsx'
import { SerialEnds } from '../serial/serial-ends.tsx'
import { wholeSerial } from '../serial/serial-text.ts'

type Patch = Partial<Omit<LabelTargetDraft, 'kind'>>

type Props = {
  readonly draft: LabelTargetDraft
  readonly onDraft: (patch: Patch) => void
  /** What stands below the batch. */
  readonly batchExtra?: ReactNode
}

function RangeFields({ draft, onDraft }: Props): ReactNode {
  const t = useTexts(labelTargetTexts)
  return (
    <div className="label-target-range">
      <SerialEnds
        values={draft}
        labels={{ start: t('start'), end: t('end') }}
        onChange={(end, serial) => onDraft({ [end]: wholeSerial(serial) })}
      >
        {({ end, id, label, field }) => (
          <Form.Item key={end} label={label} htmlFor={id}>
            {field}
          </Form.Item>
        )}
      </SerialEnds>
    </div>
  )
}

/** The fields of the chosen way to name labels. */
export function LabelTargetFields(props: Props): ReactNode {
  const { draft, onDraft, batchExtra } = props
  const t = useTexts(labelTargetTexts)
  const id = useId()
  if (draft.kind === 'range') return <RangeFields {...props} />
  if (draft.kind === 'batch') {
    return (
      <Form.Item label={t('batch')} htmlFor={id} extra={batchExtra}>
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

import { batches } from '@zhenma/contract/batches/batches.contract'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { bulkTexts } from './bulk.texts.ts'

export type ChosenBatch = {
  readonly id: number
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Chooses a batch and says which serials it holds. */
export function BatchChoice(props: {
  readonly label: string
  readonly batch: ChosenBatch | undefined
  readonly isDisabled: boolean
  readonly onChange: (batch: ChosenBatch | undefined) => void
}): ReactNode {
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  const { batch } = props
  return (
    <label className="place">
      <span>{props.label}</span>
      <RemoteSelect
        endpoint={batches.search}
        value={batch?.id ?? null}
        disabled={props.isDisabled}
        aria-label={props.label}
        onChange={(_, option) => props.onChange(option)}
      />
      <small role="status">
        {batch &&
          t('batchHolds', {
            name: batch.name,
            start: numberText(batch.start),
            end: numberText(batch.end),
          })}
      </small>
    </label>
  )
}

import { Suspense, useId, type ReactNode } from 'react'
import { NumberInput } from '../../kit/form/controls.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import type { PartCheck } from './serial-part.ts'

export type Part = { readonly start: number | null; readonly end: number | null }

/** Both ends of a serial range, and what is wrong with them. */
export function SerialPartInput(props: {
  readonly part: Part
  readonly check: PartCheck
  readonly onChange: (part: Part) => void
}): ReactNode {
  const { part, check, onChange } = props
  const t = useTexts(batchTexts)
  const say = useSay()
  const id = useId()
  return (
    // Its own waiting: without it the whole screen behind the dialog would wait for the control.
    <Suspense fallback={<div className="serial-part" />}>
      <div className="serial-part">
        <label htmlFor={`${id}-start`}>{t('start')}</label>
        <label htmlFor={`${id}-end`}>{t('end')}</label>
        <NumberInput
          id={`${id}-start`}
          value={part.start}
          onChange={(start) => onChange({ ...part, start })}
        />
        <NumberInput
          id={`${id}-end`}
          value={part.end}
          onChange={(end) => onChange({ ...part, end })}
        />
        <p role="alert">{check.ok ? '' : say(check.text, check.values)}</p>
      </div>
    </Suspense>
  )
}

/** The whole of a batch, to begin with. */
export const wholeOf = (batch: { readonly start: number; readonly end: number }): Part => ({
  start: batch.start,
  end: batch.end,
})

import type { ReactNode } from 'react'
import { SerialEnds } from '../../entities/serial/serial-ends.tsx'
import { wholeSerial } from '../../entities/serial/serial-text.ts'
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
  return (
    <div className="serial-part">
      <SerialEnds
        values={part}
        labels={{ start: t('start'), end: t('end') }}
        onChange={(end, serial) => onChange({ ...part, [end]: wholeSerial(serial) })}
      >
        {({ end, id, label, field }) => (
          <label key={end} htmlFor={id}>
            {label}
            {field}
          </label>
        )}
      </SerialEnds>
      <p role="alert">{check.ok ? '' : say(check.text, check.values)}</p>
    </div>
  )
}

/** The whole of a batch, to begin with. */
export const wholeOf = (batch: { readonly start: number; readonly end: number }): Part => ({
  start: batch.start,
  end: batch.end,
})

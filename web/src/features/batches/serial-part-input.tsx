import { useId, type ReactNode } from 'react'
import { SerialInput } from '../../entities/serial/serial-input.tsx'
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
  const id = useId()
  return (
    <div className="serial-part">
      {(['start', 'end'] as const).map((name) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {t(name)}
        </label>
      ))}
      {(['start', 'end'] as const).map((name) => (
        <div key={name}>
          <SerialInput
            id={`${id}-${name}`}
            label={t(name)}
            value={part[name]}
            onChange={(serial) => onChange({ ...part, [name]: wholeSerial(serial) })}
          />
        </div>
      ))}
      <p role="alert">{check.ok ? '' : say(check.text, check.values)}</p>
    </div>
  )
}

/** The whole of a batch, to begin with. */
export const wholeOf = (batch: { readonly start: number; readonly end: number }): Part => ({
  start: batch.start,
  end: batch.end,
})

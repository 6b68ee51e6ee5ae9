import type { InputRef } from 'antd'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useGun } from '../../kit/scan/gun/use-gun.ts'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { playSound } from '../../kit/sounds.ts'
import { SerialInput, type TakeScan } from './serial-input.tsx'

const ENDS = ['start', 'end'] as const
export type SerialEnd = (typeof ENDS)[number]

/** A field, with what has to be said of it around it. */
type EndField = {
  readonly end: SerialEnd
  readonly id: string
  readonly label: string
  readonly field: ReactNode
}

type Props = {
  readonly values: Readonly<Record<SerialEnd, number | null>>
  readonly labels: Readonly<Record<SerialEnd, string>>
  /** What is wrong with an end. */
  readonly problems?: Readonly<Partial<Record<SerialEnd, string | undefined>>>
  readonly isDisabled?: boolean
  /** `NaN`: what stands there is no number. */
  readonly onChange: (end: SerialEnd, serial: number | null) => void
  readonly startRef?: RefObject<InputRef | null>
  /** What stands around a field. */
  readonly children: (end: EndField) => ReactNode
}

/** Both ends of a run of serials: a scanned label, or Enter, leads from the first to the last. */
export function SerialEnds(props: Props & { readonly takes?: Takes }): ReactNode {
  const id = useId()
  const endField = useRef<InputRef>(null)
  return ENDS.map((end) => {
    const fieldId = `${id}-${end}`
    const label = props.labels[end]
    const field = (
      <SerialInput
        id={fieldId}
        label={label}
        value={props.values[end]}
        isDisabled={props.isDisabled ?? false}
        problem={props.problems?.[end]}
        onChange={(serial) => props.onChange(end, serial)}
        {...(end === 'start' && {
          onDone: () => endField.current?.focus(),
          ...(props.startRef && { inputRef: props.startRef }),
        })}
        {...(end === 'end' && { inputRef: endField })}
        {...(props.takes && { takeRef: props.takes[end] })}
      />
    )
    return props.children({ end, id: fieldId, label, field })
  })
}

type Takes = Readonly<Record<SerialEnd, RefObject<TakeScan | null>>>

/**
 * The same on a screen of the floor, where the keyboard begins in the first and a gun is heard wherever the keyboard is: what it reads goes
 * into the end that has the keyboard, else into the one that is next, and never into a note.
 */
export function ScannedEnds(props: Props): ReactNode {
  const takes: Takes = { start: useRef<TakeScan>(null), end: useRef<TakeScan>(null) }
  const around = useRef<HTMLDivElement>(null)
  const ownStart = useRef<InputRef>(null)
  const startRef = props.startRef ?? ownStart
  // Whoever chose the range wants to name it.
  useEffect(() => startRef.current?.focus(), [startRef])
  const endWithKeyboard = (): SerialEnd | undefined => {
    const fields = [...(around.current?.querySelectorAll('input') ?? [])]
    return ENDS[fields.findIndex((field) => field === document.activeElement)]
  }
  useGun({
    onScan: (text) => {
      if (props.isDisabled === true) {
        playSound('refused')
        return
      }
      const end = endWithKeyboard() ?? (props.values.start === null ? 'start' : 'end')
      takes[end].current?.(text)
    },
    backTo: backToScanField,
  })
  return (
    <div ref={around} className="serial-ends">
      <SerialEnds {...props} startRef={startRef} takes={takes} />
    </div>
  )
}

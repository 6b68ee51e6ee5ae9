import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/**
 * A phone's keyboard would cover the list for a field that always has the focus: the field asks for
 * none until it was touched twice, and asks no more once something was scanned or it was left.
 */
export function useQuietKeyboard(field: RefObject<HTMLInputElement | null>): {
  readonly inputMode: 'none' | 'text'
  /** It was touched once: the next touch brings the keyboard. */
  readonly isAsked: boolean
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onClick: () => void
  readonly forget: () => void
} {
  const [touches, setTouches] = useState(0)
  const isComing = useRef(false)
  return {
    inputMode: touches > 1 ? 'text' : 'none',
    isAsked: touches === 1,
    onPointerDown: ({ pointerType }) => {
      if (pointerType === 'mouse') return
      isComing.current = touches === 1
      setTouches(Math.min(touches + 1, 2))
    },
    onClick: () => {
      if (!isComing.current) return
      // Some browsers look at the kind of keyboard only when a field gets the focus.
      field.current?.blur()
      field.current?.focus()
      isComing.current = false
    },
    forget: () => {
      if (!isComing.current) setTouches(0)
    },
  }
}

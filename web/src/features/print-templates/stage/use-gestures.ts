import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Placed } from '../arranging/placed.ts'
import type { Handle } from '../arranging/snapping.ts'
import { withGroups } from '../arranging/steps.ts'
import {
  dragGesture,
  type Gesture,
  type Ground,
  marqueeGesture,
  type Point,
  resizeGesture,
} from './gestures.ts'
import { marksOf } from './stage-marks.ts'

/**
 * Which handles an element has: all eight; its corners, for it keeps its ratio; or the ends of a line that falls or rises to
 * the right.
 */
export type Handles = 'all' | 'corners' | 'falling' | 'rising'

type Options<E extends Placed> = Omit<Ground<E>, 'marks'> & {
  /** Where the stage's picture begins, in mm from the label's upper left corner. */
  readonly origin: Point
  readonly output: RefObject<HTMLElement | null>
  readonly handlesOf: (element: E) => Handles
}

const named = (event: PointerEvent, name: string): string | undefined => {
  const holder = (event.target as Element).closest(`[data-${name}]`)
  return holder?.getAttribute(`data-${name}`) ?? undefined
}

function handleNamed(text: string): Handle {
  const [x, y] = text.split(' ').map(Number)
  return { x: (x ?? 0) as Handle['x'], y: (y ?? 0) as Handle['y'] }
}

/** What pointers do on the stage: choose, drag, resize, draw a rectangle. Escape ends it as if nothing had been. */
export function useGestures<E extends Placed>(options: Options<E>) {
  const running = useRef<Gesture>(undefined)
  const pointer = useRef<number>(undefined)
  // Who catches the pointer is what a double press is then told to be on.
  const pressed = useRef<string>(undefined)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { origin, scale } = options
    return {
      x: (event.clientX - left) / scale + origin.x,
      y: (event.clientY - top) / scale + origin.y,
    }
  }
  /** What a pointer that goes down on an element begins: it is chosen first, with its group. */
  const onElement = (ground: Ground<E>, event: PointerEvent, id: string, from: Point): Gesture => {
    const { chosen, elements, onChoose } = ground
    const unit = withGroups(elements, new Set([id]))
    if (event.shiftKey) {
      const rest = new Set([...chosen].filter((one) => !unit.has(one)))
      const next = chosen.has(id) ? rest : new Set([...chosen, ...unit])
      onChoose(next)
      return dragGesture(ground, next, from, () => {})
    }
    if (!chosen.has(id)) {
      onChoose(unit)
      return dragGesture(ground, unit, from, () => {})
    }
    // Of several that are chosen a press chooses one; dragging takes all of them along.
    const isMember = [...chosen].every((one) => unit.has(one))
    return dragGesture(ground, chosen, from, () => {
      if (!isMember) onChoose(unit)
    })
  }
  const begin = (event: PointerEvent<SVGSVGElement>): Gesture | undefined => {
    const from = pointOf(event)
    const ground: Ground<E> = {
      ...options,
      marks: marksOf(event.currentTarget, options.output.current),
    }
    const handle = named(event, 'handle')
    const [only] = options.elements.filter(({ id }) => options.chosen.has(id))
    if (handle !== undefined && only !== undefined) {
      const keepsRatio = options.handlesOf(only) === 'corners'
      return resizeGesture(ground, only, handleNamed(handle), keepsRatio, from)
    }
    const id = named(event, 'element')
    pressed.current = id
    if (id !== undefined) return onElement(ground, event, id, from)
    // A finger on the paper moves the page; it chooses nothing.
    if (event.pointerType === 'touch') {
      return { move: () => {}, end: () => options.onChoose(new Set()), cancel: () => {} }
    }
    return marqueeGesture(ground, from, event.shiftKey)
  }
  const cancel = (): void => {
    running.current?.cancel()
    running.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void {
      if (event.button !== 0 || running.current !== undefined) return
      running.current = begin(event)
      pointer.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>): void {
      if (event.pointerId === pointer.current) running.current?.move(pointOf(event), event.altKey)
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>): void {
      // A second finger ends nothing.
      if (event.pointerId !== pointer.current) return
      const gesture = running.current
      running.current = undefined
      gesture?.end(pointOf(event), event.altKey)
    },
    onPointerCancel: cancel,
    /** Within a group the element itself. */
    onDoubleClick(): void {
      if (pressed.current !== undefined) options.onChoose(new Set([pressed.current]))
    },
    /** Escape while something is dragged; whether it was. */
    escape(event: KeyboardEvent): boolean {
      if (event.key !== 'Escape' || running.current === undefined) return false
      cancel()
      return true
    },
  }
}

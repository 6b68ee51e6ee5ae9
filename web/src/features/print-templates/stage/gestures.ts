import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import type { Box, Size } from '@zhenma/contract/print-templates/label-geometry'
import { aroundAll, hundredths, inBox, type Placed, touches } from '../arranging/placed.ts'
import { type Handle, snapLines, snapMove, snapResize } from '../arranging/snapping.ts'
import { movable, shifted, withGroups } from '../arranging/steps.ts'
import type { StageMarks } from './stage-marks.ts'

/** A place on the label, in mm. */
export type Point = { readonly x: number; readonly y: number }

/** What a pointer does from its going down to its coming up. */
export type Gesture = {
  readonly move: (at: Point, isFree: boolean) => void
  /** Once: the pointer is up. */
  readonly end: (at: Point, isFree: boolean) => void
  /** Once: nothing of it was meant. */
  readonly cancel: () => void
}

/** What gestures know of the stage as it is when they begin. */
export type Ground<E extends Placed> = {
  readonly label: Size
  readonly elements: readonly E[]
  readonly chosen: ReadonlySet<string>
  readonly mayEdit: boolean
  /** Millimetres between the lines of the grid that draws; 0: none does. */
  readonly grid: number
  /** Whether anything draws what is moved. */
  readonly isSnapping: boolean
  /** Pixels a millimetre. */
  readonly scale: number
  readonly marks: StageMarks
  /** What becomes of an element that was resized: one that says more than it has room for grows. */
  readonly settle: (element: E) => E
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onElements: (elements: readonly E[]) => void
  /** Draws one element otherwise than it is, for the time being; undefined: as it is. */
  readonly onLive: (element: E | undefined) => void
}

/** A pointer that goes less far has pressed, not dragged. */
const STARTS_PX = 3
const SNAP_PX = 6
/** Nothing becomes smaller by dragging. */
const LEAST_MM = 1

const linesOf = <E extends Placed>(
  ground: Ground<E>,
  moved: ReadonlySet<string>,
  isFree: boolean,
) => {
  if (isFree || !ground.isSnapping) return { across: [], down: [], grid: 0 }
  const others = ground.elements.filter(({ id }) => !moved.has(id)).map(boundsOf)
  return snapLines({ left: 0, top: 0, ...ground.label }, others, ground.grid)
}

const placeText = ({ left, top }: Box): string => `${hundredths(left)}, ${hundredths(top)}`
const sizeText = ({ width, height }: Box): string => `${hundredths(width)} × ${hundredths(height)}`

/** Drags what is chosen; a press that drags nothing ends in `pressed`. */
export function dragGesture<E extends Placed>(
  ground: Ground<E>,
  chosen: ReadonlySet<string>,
  from: Point,
  pressed: () => void,
): Gesture {
  const { elements, marks, scale } = ground
  const moved = ground.mayEdit ? movable(elements, chosen) : []
  const ids = new Set(moved.map(({ id }) => id))
  const around = aroundAll(moved.map(boundsOf))
  let isMoving = false
  let by = { across: 0, down: 0 }
  const stop = (): void => {
    marks.unshift()
    marks.guides(undefined, undefined)
    marks.tell('')
  }
  const move = (at: Point, isFree: boolean): void => {
    const far = Math.hypot(at.x - from.x, at.y - from.y) * scale
    if (around === undefined || (!isMoving && far < STARTS_PX)) return
    isMoving = true
    const lines = linesOf(ground, ids, isFree)
    const found = snapMove(around, at.x - from.x, at.y - from.y, lines, SNAP_PX / scale)
    by = found
    marks.shift(ids, found.across, found.down)
    marks.guides(found.metAcross, found.metDown)
    marks.tell(placeText({ ...around, left: around.left + by.across, top: around.top + by.down }))
  }
  return {
    move,
    end(at, isFree) {
      move(at, isFree)
      stop()
      if (!isMoving) pressed()
      else if (by.across !== 0 || by.down !== 0)
        ground.onElements(shifted(elements, ids, by.across, by.down))
    },
    cancel: stop,
  }
}

/** Drags a handle of one element. */
export function resizeGesture<E extends Placed>(
  ground: Ground<E>,
  element: E,
  handle: Handle,
  keepsRatio: boolean,
  from: Point,
): Gesture {
  const { marks, scale } = ground
  const box = boundsOf(element)
  let made: E = element
  const stop = (): void => {
    ground.onLive(undefined)
    marks.guides(undefined, undefined)
    marks.tell('')
  }
  const move = (at: Point, isFree: boolean): void => {
    const drag = { across: at.x - from.x, down: at.y - from.y }
    const lines = linesOf(ground, new Set([element.id]), isFree)
    const least = Math.min(LEAST_MM, box.width, box.height)
    const options = { reach: SNAP_PX / scale, least, keepsRatio }
    const found = snapResize(box, handle, drag, lines, options)
    made = ground.settle(inBox(element, found.box))
    ground.onLive(made)
    marks.guides(found.metAcross, found.metDown)
    marks.tell(sizeText(found.box))
  }
  return {
    move,
    end() {
      stop()
      if (made !== element)
        ground.onElements(ground.elements.map((one) => (one.id === element.id ? made : one)))
    },
    cancel: stop,
  }
}

/** Draws a rectangle: what it touches is chosen, beside what was chosen before where that is kept. */
export function marqueeGesture<E extends Placed>(
  ground: Ground<E>,
  from: Point,
  isAdding: boolean,
): Gesture {
  const { elements, marks, scale } = ground
  const before: ReadonlySet<string> = isAdding ? ground.chosen : new Set()
  const boxTo = (at: Point): Box => ({
    left: Math.min(from.x, at.x),
    top: Math.min(from.y, at.y),
    width: Math.abs(at.x - from.x),
    height: Math.abs(at.y - from.y),
  })
  return {
    move: (at) => marks.marquee(boxTo(at)),
    end(at) {
      marks.marquee(undefined)
      const box = boxTo(at)
      const isPress = Math.max(box.width, box.height) * scale < STARTS_PX
      const touched = elements.filter(
        (element) => !element.locked && touches(box, boundsOf(element)),
      )
      const ids = isPress ? [] : touched.map(({ id }) => id)
      ground.onChoose(new Set([...before, ...withGroups(elements, new Set(ids))]))
    },
    cancel: () => marks.marquee(undefined),
  }
}

import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import { memo, type ReactNode } from 'react'
import type { Box } from '@zhenma/contract/print-templates/label-geometry'
import type { Placed } from '../arranging/placed.ts'
import type { Handles } from './use-gestures.ts'

/** Around what is thinner than this one can still take hold of it. */
const HOLD_PX = 8

type Drawn<E> = {
  /** Draws an element where it is; the same function as long as it draws the same. */
  readonly draw: (element: E) => ReactNode
  /** What is seen through is taken hold of at its edge only. */
  readonly isHollow: (element: E) => boolean
}

function StageElementBody<E extends Placed>(
  props: Drawn<E> & { readonly element: E; readonly scale: number },
): ReactNode {
  const { element, scale, draw, isHollow } = props
  const { left, top, width, height } = boundsOf(element)
  const hold = HOLD_PX / scale
  const more = { x: Math.max(0, hold - width) / 2, y: Math.max(0, hold - height) / 2 }
  return (
    <g data-shown={element.id} {...(element.locked ? {} : { 'data-element': element.id })}>
      {draw(element)}
      {!element.locked && (
        <rect
          className="stage-hold"
          data-hollow={isHollow(element) || undefined}
          x={left - more.x}
          y={top - more.y}
          width={Math.max(0, width) + 2 * more.x}
          height={Math.max(0, height) + 2 * more.y}
          strokeWidth={hold}
        />
      )}
    </g>
  )
}

/** One element of the stage; drawn anew only when it itself has changed. */
export const StageElement = memo(StageElementBody) as typeof StageElementBody

const CORNERS = ['-1 -1', '1 -1', '1 1', '-1 1'] as const
const SIDES = ['0 -1', '1 0', '0 1', '-1 0'] as const
const AT: Readonly<Record<Handles, readonly string[]>> = {
  all: [...CORNERS, ...SIDES],
  corners: CORNERS,
  falling: ['-1 -1', '1 1'],
  rising: ['1 -1', '-1 1'],
}
const HANDLE_PX = 9
/** A finger is thicker than a mouse. */
const TOUCH_PX = 22

/** The handles around one element. */
export function StageHandles(props: {
  readonly box: Box
  readonly handles: Handles
  readonly scale: number
}): ReactNode {
  const { box, handles, scale } = props
  const [size, hold] = [HANDLE_PX / scale, TOUCH_PX / scale]
  return (
    <g data-mark="handles">
      {AT[handles].map((handle) => {
        const [x = 0, y = 0] = handle.split(' ').map(Number)
        const [left, top] = [
          box.left + (box.width * (x + 1)) / 2,
          box.top + (box.height * (y + 1)) / 2,
        ]
        const slant = x * y === 0 ? (x === 0 ? 'ns' : 'ew') : x * y > 0 ? 'nwse' : 'nesw'
        return (
          <g key={handle} data-handle={handle} data-slant={slant}>
            <rect
              className="stage-hold"
              x={left - hold / 2}
              y={top - hold / 2}
              width={hold}
              height={hold}
            />
            <rect
              className="stage-handle"
              x={left - size / 2}
              y={top - size / 2}
              width={size}
              height={size}
            />
          </g>
        )
      })}
    </g>
  )
}

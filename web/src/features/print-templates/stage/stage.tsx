import './stage.css'
import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import type { Size } from '@zhenma/contract/print-templates/label-geometry'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { Placed } from '../arranging/placed.ts'
import { Ruler } from './rulers.tsx'
import { StageElement, StageHandles } from './stage-elements.tsx'
import { type Handles, useGestures } from './use-gestures.ts'
import { besideLabel, gridStep } from './viewport.ts'

export type StageProps<E extends Placed> = {
  readonly label: Size
  /** Beyond the label's edge, printed and cut off. */
  readonly bleed: number
  readonly elements: readonly E[]
  readonly chosen: ReadonlySet<string>
  readonly mayEdit: boolean
  readonly hasGrid: boolean
  readonly isSnapping: boolean
  /** What the view has for the picture, in pixels; undefined: not known yet. */
  readonly room: Size | undefined
  /** Pixels a millimetre. */
  readonly scale: number
  readonly draw: (element: E) => ReactNode
  readonly isHollow: (element: E) => boolean
  readonly handlesOf: (element: E) => Handles
  readonly settle: (element: E) => E
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onElements: (elements: readonly E[]) => void
  /** The picture, for whoever does not see it. */
  readonly name: string
  /** What keys do here, by the id of what says so. */
  readonly describedBy: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly viewRef: Ref<HTMLDivElement>
}

/** The label as large as it is looked at, with rulers, where its elements are chosen, dragged and resized. */
export function Stage<E extends Placed>(props: StageProps<E>): ReactNode {
  const { label, bleed, elements, chosen, scale, mayEdit } = props
  const gridId = useId()
  const output = useRef<HTMLOutputElement>(null)
  const [live, setLive] = useState<E>()
  const besideX = besideLabel(label.width, props.room?.width ?? 0, scale)
  const besideY = besideLabel(label.height, props.room?.height ?? 0, scale)
  const from = { x: -besideX, y: -besideY }
  const size = { width: label.width + 2 * besideX, height: label.height + 2 * besideY }
  const grid = gridStep(scale)
  const gestures = useGestures<E>({
    ...props,
    grid: props.hasGrid ? grid : 0,
    origin: from,
    output,
    onLive: setLive,
  })
  const { escape, ...pointers } = gestures
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = picture.current
    if (!svg) return
    // Within a picture `touch-action` is not everywhere obeyed: the page would move away below the finger.
    const keepPage = (event: TouchEvent): void => {
      const isHeld = (event.target as Element).closest('[data-element], [data-handle]') !== null
      if (isHeld && event.cancelable) event.preventDefault()
    }
    svg.addEventListener('touchstart', keepPage, { passive: false })
    return () => svg.removeEventListener('touchstart', keepPage)
  }, [])
  const shown = elements.map((element) => (element.id === live?.id ? live : element))
  const marked = shown.filter(({ id }) => chosen.has(id))
  const [only] = marked
  return (
    <div className="label-stage">
      <div
        ref={props.viewRef}
        className="stage-view"
        role="application"
        tabIndex={0}
        aria-label={props.name}
        aria-describedby={props.describedBy}
        onKeyDown={(event) => {
          if (!escape(event)) props.onKeyDown(event)
        }}
      >
        <div className="stage-paper">
          <span className="stage-corner" aria-hidden />
          <Ruler axis="x" from={from.x} to={label.width + besideX} scale={scale} />
          <Ruler axis="y" from={from.y} to={label.height + besideY} scale={scale} />
          <svg
            ref={picture}
            className="stage-picture"
            width={size.width * scale}
            height={size.height * scale}
            viewBox={`${from.x} ${from.y} ${size.width} ${size.height}`}
            {...pointers}
          >
            <defs>
              <pattern id={gridId} patternUnits="userSpaceOnUse" width={grid} height={grid}>
                <path className="stage-grid" d={`M${grid} 0H0V${grid}`} />
              </pattern>
            </defs>
            {bleed > 0 && (
              <rect
                className="stage-bleed"
                x={-bleed}
                y={-bleed}
                width={label.width + 2 * bleed}
                height={label.height + 2 * bleed}
              />
            )}
            <rect className="stage-label" width={label.width} height={label.height} />
            {props.hasGrid && (
              <rect width={label.width} height={label.height} fill={`url(#${gridId})`} />
            )}
            {shown.map((element) => (
              <StageElement
                key={element.id}
                element={element}
                scale={scale}
                draw={props.draw}
                isHollow={props.isHollow}
              />
            ))}
            {marked.map((element) => {
              const box = boundsOf(element)
              return (
                <rect
                  key={element.id}
                  className="stage-chosen"
                  data-shown={element.id}
                  data-locked={element.locked || undefined}
                  x={box.left}
                  y={box.top}
                  width={Math.max(0, box.width)}
                  height={Math.max(0, box.height)}
                />
              )
            })}
            {only && marked.length === 1 && !only.locked && mayEdit && (
              <StageHandles box={boundsOf(only)} handles={props.handlesOf(only)} scale={scale} />
            )}
            <line className="stage-guide" data-mark="guide-x" visibility="hidden" />
            <line className="stage-guide" data-mark="guide-y" visibility="hidden" />
            <rect className="stage-marquee" data-mark="marquee" visibility="hidden" />
          </svg>
        </div>
      </div>
      <output ref={output} className="stage-announcement" aria-live="off" />
    </div>
  )
}

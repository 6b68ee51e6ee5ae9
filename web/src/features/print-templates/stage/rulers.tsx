import { useId, type ReactNode } from 'react'
import { figuresBetween, rulerSteps } from './viewport.ts'

/** How high (wide) a ruler is, in pixels. */
export const RULER_PX = 20

/** A ruler in millimetres along one side; `from` and `to` are what the stage shows. */
export function Ruler(props: {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  /** Pixels a millimetre. */
  readonly scale: number
}): ReactNode {
  const { axis, from, to, scale } = props
  const id = useId()
  const isAcross = axis === 'x'
  const length = (to - from) * scale
  const steps = rulerSteps(scale)
  const [width, height] = isAcross ? [length, RULER_PX] : [RULER_PX, length]
  const every = steps.lines * scale
  const start = -from * scale
  return (
    <svg
      className={`stage-ruler stage-ruler-${axis}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      <defs>
        <pattern
          id={id}
          patternUnits="userSpaceOnUse"
          width={isAcross ? every : RULER_PX}
          height={isAcross ? RULER_PX : every}
          {...(isAcross ? { x: start } : { y: start })}
        >
          <path d={isAcross ? `M0 ${RULER_PX}v-5` : `M${RULER_PX} 0h-5`} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {figuresBetween(from, to, steps.figures).map((mm) => {
        const at = start + mm * scale
        return isAcross ? (
          <g key={mm} transform={`translate(${at} 0)`}>
            <path d={`M0 0V${RULER_PX}`} />
            <text x={3} y={9}>
              {mm}
            </text>
          </g>
        ) : (
          <g key={mm} transform={`translate(0 ${at})`}>
            <path d={`M0 0H${RULER_PX}`} />
            <text x={9} y={-3} transform="rotate(-90 9 -3)">
              {mm}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

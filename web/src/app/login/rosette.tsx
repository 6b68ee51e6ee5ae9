import { useMemo, type ReactNode } from 'react'

const STEPS = 720

/**
 * One closed curve of a guilloche, the engraved ornament that makes banknotes hard to copy:
 * a circle whose radius swings with two waves.
 */
function curve(radius: number, swing: number, petals: number, phase: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI
    const r =
      radius +
      swing * Math.cos(petals * angle + phase) +
      (swing / 2.6) * Math.cos(petals * 2.5 * angle - phase)
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The ornament of the log-in page, drawn by arithmetic: a few kilobytes no picture has to carry. */
export function Rosette(): ReactNode {
  const curves = useMemo(() => {
    const ring = (count: number, radius: number, swing: number, petals: number): string[] =>
      Array.from({ length: count }, (_, index) =>
        curve(radius, swing, petals, (index / count) * 2 * Math.PI),
      )
    return [...ring(9, 300, 44, 18), ...ring(7, 196, 36, 12), ...ring(6, 104, 28, 8)]
  }, [])
  return (
    <svg className="rosette" viewBox="-370 -370 740 740" aria-hidden="true">
      {curves.map((path) => (
        <path key={path.slice(0, 40)} d={path} />
      ))}
    </svg>
  )
}

import type { ReactNode } from 'react'

/**
 * How much of something there is, as a bar; the figure stands beside it, in words. `percent`: 0 to 100. What the bar says
 * (done, failed, used up) is its surroundings' colour, by CSS.
 */
export function ProgressBar(props: {
  readonly percent: number
  readonly label: string
}): ReactNode {
  const { percent, label } = props
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}

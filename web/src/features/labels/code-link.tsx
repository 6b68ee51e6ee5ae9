import { groupByFour } from '@zhenma/codes/code-format'
import type { ReactNode } from 'react'

/** A code that leads to its label. */
export function CodeLink(props: {
  readonly code: string
  readonly onOpen: (code: string) => void
}): ReactNode {
  return (
    <button type="button" className="code-link mono" onClick={() => props.onOpen(props.code)}>
      {groupByFour(props.code)}
    </button>
  )
}

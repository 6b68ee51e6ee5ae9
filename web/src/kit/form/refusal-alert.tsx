import { Alert } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CallFailure } from '../../api/failure.ts'
import { FailureDetails } from '../failure-text.tsx'

/**
 * What was refused and stands on no field, above a form. It comes into sight where the form has been
 * scrolled: on a phone the button lies far below.
 */
export function RefusalAlert(props: {
  readonly refusal: CallFailure
  /** What did not work, where the refusal's own sentence does not tell it. */
  readonly what: string | undefined
  /** Whether a field is to be looked at first. */
  readonly isBelow: boolean
}): ReactNode {
  const { refusal, what, isBelow } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBelow) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, isBelow])
  return (
    <div ref={box}>
      <Alert
        type="error"
        showIcon
        title={what ?? refusal.message}
        description={
          what !== undefined || refusal.details.length > 0 ? (
            <>
              {what !== undefined && <p>{refusal.message}</p>}
              <FailureDetails failure={refusal} />
            </>
          ) : undefined
        }
      />
    </div>
  )
}

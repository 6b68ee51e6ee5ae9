import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FailureDetails, hasDetails, useFailureMessage } from '../../kit/failure-text.tsx'
import { isUnspecific } from '../../kit/what-failed.ts'

/**
 * What was refused and is no single field's fault, above a form. `what` goes before the reason where
 * the reason alone (a broken server) does not tell what did not work.
 */
export function EntryFailure(props: {
  readonly failure: unknown
  readonly what?: string
}): ReactNode {
  const { failure } = props
  const messageOf = useFailureMessage()
  if (failure === undefined) return null
  const what = isUnspecific(failure) ? props.what : undefined
  return (
    <Alert
      className="login-failure"
      type="error"
      showIcon
      title={what ?? messageOf(failure)}
      description={
        (what !== undefined || hasDetails(failure)) && (
          <>
            {what !== undefined && <p>{messageOf(failure)}</p>}
            <FailureDetails failure={failure} />
          </>
        )
      }
    />
  )
}

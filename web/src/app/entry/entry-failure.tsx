import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FailureDetails, useFailureMessage } from '../../kit/failure-text.tsx'

/** What was refused and is no single field's fault, above a form. */
export function EntryFailure({ failure }: { readonly failure: unknown }): ReactNode {
  const messageOf = useFailureMessage()
  if (failure === undefined) return null
  return (
    <Alert
      className="login-failure"
      type="error"
      showIcon
      title={messageOf(failure)}
      description={<FailureDetails failure={failure} />}
    />
  )
}

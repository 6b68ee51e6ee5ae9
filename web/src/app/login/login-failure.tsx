import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FailureDetails, useFailureMessage } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { loginTexts } from './login.texts.ts'

/** Why a log-in was refused, or that the security check is going on. */
export function LoginFailure(props: {
  readonly failure: unknown
  readonly isSolving?: boolean
}): ReactNode {
  const t = useTexts(loginTexts)
  const messageOf = useFailureMessage()
  if (props.isSolving) {
    return <Alert className="login-failure" type="info" showIcon title={t('solving')} />
  }
  if (props.failure === undefined) return null
  return (
    <Alert
      className="login-failure"
      type="error"
      showIcon
      title={messageOf(props.failure)}
      description={<FailureDetails failure={props.failure} />}
    />
  )
}

import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { loginTexts } from './login.texts.ts'

/** Why a log-in was refused, or that the security check is going on. */
export function LoginFailure(props: {
  readonly failure: unknown
  readonly isSolving?: boolean
}): ReactNode {
  const t = useTexts(loginTexts)
  if (props.isSolving) {
    return <Alert className="login-failure" type="info" showIcon title={t('solving')} />
  }
  if (props.failure === undefined) return null
  return <EntryFailure failure={props.failure} what={t('failed')} />
}

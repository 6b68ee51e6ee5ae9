import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import { useState } from 'react'
import { withCaptcha } from './with-captcha.ts'

type LogIn = {
  readonly busy: boolean
  readonly isSolving: boolean
  readonly failure: unknown
  /** Makes the call, with a captcha where one is asked for; hands on what it answered. */
  readonly run: (attempt: (more: { captcha?: string }) => Promise<LoginAnswer>) => Promise<void>
}

/** The state of a log-in form. */
export function useLogIn(onAnswer: (answer: LoginAnswer) => void): LogIn {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [isSolving, setSolving] = useState(false)
  return {
    busy,
    isSolving,
    failure,
    async run(attempt) {
      setBusy(true)
      setFailure(undefined)
      try {
        onAnswer(await withCaptcha(attempt, setSolving))
      } catch (refusal) {
        setFailure(refusal)
        setBusy(false)
      }
    },
  }
}

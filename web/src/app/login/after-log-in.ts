import type { LoginAnswer, SecondStepMethod } from '@zhenma/contract/auth/login-answer'
import { create } from 'zustand'
import { keepDevice } from '../../api/known-device.ts'
import { startSession } from '../../api/session.ts'
import { adoptLanguage } from '../../texts/language.ts'

/** A log-in of which the first half is done. */
export type PendingStep = {
  readonly ticket: string
  readonly methods: readonly SecondStepMethod[]
  readonly isRemembered: boolean
}

/** What the log-in page asks for next; undefined: who it is. */
export const useSecondStep = create<{ readonly pending: PendingStep | undefined }>(() => ({
  pending: undefined,
}))

/** The second half of an answer that has not opened a session; undefined: it has. */
export function pendingOf(
  { secondStep }: LoginAnswer,
  isRemembered: boolean,
): PendingStep | undefined {
  return secondStep === null ? undefined : { ...secondStep, isRemembered }
}

/**
 * Takes what a log-in answered, whichever it was: the session is kept, and the guard leads on; or
 * the log-in page asks for the second step.
 */
export function acceptLogin(
  answer: LoginAnswer,
  { isRemembered = true }: { readonly isRemembered?: boolean } = {},
): void {
  const { token, user, sysAllDictItems } = answer
  useSecondStep.setState({ pending: pendingOf(answer, isRemembered) })
  if (token === null || user === null) return
  keepDevice(answer.device)
  if (user.language !== null) adoptLanguage(user.language)
  startSession({ token, user, sysAllDictItems }, { isRemembered })
}

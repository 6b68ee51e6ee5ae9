import { useState } from 'react'
import { CallFailure } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { playSound } from '../../kit/sounds.ts'

/**
 * Sends submissions one at a time. After a refusal the next attempt is another submission; where no
 * answer came it is the same one, so that it is never done twice.
 */
export function useSubmission(): {
  /** Never rejects: `undefined` where it was refused, and `failure` says why. */
  readonly run: <Answer>(send: (key: string) => Promise<Answer>) => Promise<Answer | undefined>
  readonly busy: boolean
  readonly failure: unknown
  readonly forget: () => void
} {
  const [key, setKey] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return {
    run: async (send) => {
      setBusy(true)
      setFailure(undefined)
      try {
        const answer = await send(key)
        setKey(newIdempotencyKey())
        playSound('good')
        return answer
      } catch (error) {
        const isUnanswered =
          error instanceof CallFailure && (error.status === 0 || error.status >= 500)
        if (!isUnanswered) setKey(newIdempotencyKey())
        playSound('refused')
        setFailure(error)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    busy,
    failure,
    forget: () => setFailure(undefined),
  }
}

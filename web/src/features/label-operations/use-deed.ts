import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { useState } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { useTab } from '../../kit/tab-context.ts'
import { isCutOff, noteAnswer, noteFailure, useConnection } from '../../api/connection.ts'
import type { Entry } from '../../scanning/table/draft/draft.ts'
import { ownerKey } from '../../scanning/connection/owner-key.ts'
import { enqueue } from '../../scanning/queue/queue-store.ts'
import { OUT_OF_DATE } from '../../scanning/submission/submit-movement.ts'
import { isUnanswered } from '../../scanning/table/scanning.ts'
import type { ChosenNames } from '../../scanning/submission/chosen-names.ts'
import type { Deed, DeedName } from '../../scanning/submission/deeds.ts'
import { type DeedSubmission, submitDeed } from '../../scanning/submission/submit-deed.ts'

/** `names`: what the records in its fields are called. */
type Sent = DeedSubmission & { readonly name: DeedName; readonly names: ChosenNames }

type State = {
  /** On its way, or without an answer: it may have been done or not. */
  readonly sent?: (Sent & { readonly phase: 'sending' | 'unanswered' }) | undefined
  readonly done?: { readonly answer: OperationAnswer; readonly name: DeedName } | undefined
  readonly failure?: unknown
  /** What became of a submission that was to wait on the device; `final`: such do not wait. */
  readonly queuing?: 'kept' | 'full' | 'noRoom' | 'final' | undefined
}

export type DeedWork = State & {
  readonly isBlocked: boolean
  /** Sends something new; without a network it waits on the device. Never rejects. */
  readonly send: (
    deed: Deed,
    of: Pick<Sent, 'target' | 'fields' | 'names' | 'note'>,
  ) => Promise<void>
  /** Sends what got no answer once more, under the same key: it is done once. */
  readonly sendAgain: () => Promise<void>
  /** Leaves what got no answer to the queue. */
  readonly queue: () => void
  /** Forgets what got no answer. */
  readonly giveUp: () => void
  /** Says that what cannot be taken back does not wait for a network. */
  readonly refuseOffline: () => void
  readonly forget: () => void
}

/** What got no answer outlives a reload: that may have been done. */
function useSent() {
  const tab = useTab()
  const owner = useSession(({ session }) => ownerKey(session))
  const key = `zhenma.operate.sent.${owner}.${tab.id}`
  const [state, setState] = useState<State>(() => {
    const kept = readStored(sessionStorage, key) as Sent | undefined
    return kept === undefined ? {} : { sent: { ...kept, phase: 'unanswered' } }
  })
  const put = (next: State): void => {
    const { phase: _phase, ...sent } = next.sent ?? { phase: 'sending' }
    writeStored(sessionStorage, key, next.sent === undefined ? undefined : sent)
    setState(next)
  }
  return { state, put }
}

/**
 * Sends deeds, one at a time, by the rules of the scanning tables: each under its own key, without
 * an answer again under the same one, without a network from the queue of the device. `onGone`
 * hears what was done, or waits there: it leaves the screen.
 */
export function useDeed(
  entries: readonly Entry[],
  onGone: (target: DeedSubmission['target']) => void,
): DeedWork {
  const { state, put } = useSent()
  const run = async (sent: Sent): Promise<void> => {
    put({ sent: { ...sent, phase: 'sending' } })
    try {
      const answer = await submitDeed(sent)
      noteAnswer()
      put({ done: { answer, name: sent.name } })
      playSound('good')
      onGone(sent.target)
      await invalidate(...OUT_OF_DATE)
    } catch (failure) {
      noteFailure(failure)
      playSound('refused')
      put(isUnanswered(failure) ? { sent: { ...sent, phase: 'unanswered' }, failure } : { failure })
    }
  }
  const keepForLater = (sent: Sent, isUncertain: boolean): void => {
    const { name, key, target, fields, names, note } = sent
    const submission = { key, target, places: {}, note, deed: fields, names }
    const queuing = enqueue(name, submission, { entries, isUncertain })
    playSound(queuing === 'kept' ? 'good' : 'refused')
    if (queuing !== 'kept') {
      put({ ...state, queuing })
      return
    }
    put({ queuing })
    onGone(target)
  }
  const unanswered = (): Sent | undefined => {
    if (state.sent?.phase !== 'unanswered') return undefined
    const { phase: _phase, ...sent } = state.sent
    return sent
  }
  /** Nobody can say what it would touch, and it cannot be brought back. */
  const refuseOffline = (): void => {
    playSound('refused')
    put({ queuing: 'final' })
  }
  return {
    ...state,
    isBlocked: state.sent !== undefined,
    async send(deed, of) {
      if (state.sent) return
      const sent: Sent = { ...of, name: deed.name, key: newIdempotencyKey() }
      if (!isCutOff(useConnection.getState())) await run(sent)
      else if (deed.isFinal === true) refuseOffline()
      else keepForLater(sent, false)
    },
    async sendAgain() {
      const sent = unanswered()
      if (sent) await run(sent)
    },
    queue() {
      const sent = unanswered()
      if (sent) keepForLater(sent, true)
    },
    giveUp: () => put({}),
    refuseOffline,
    forget: () => put({ sent: state.sent }),
  }
}

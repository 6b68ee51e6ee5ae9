import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { RequestOptions } from '../../api/request.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { isCutOffNow } from '../connection/cut-off.ts'
import { isUnanswered } from '../connection/unanswered.ts'
import { OUT_OF_DATE } from '../submission/out-of-date.ts'
import type { OperationSubmission, MovementSubmission, Sent } from '../submission/submission.ts'
import { enqueue, type Queuing, type TimedCode } from './queue-store.ts'

/** What a screen sends, one at a time, and waits for. */
type Awaited = MovementSubmission | OperationSubmission

/** What was done. */
export type Done<S extends Awaited> = {
  readonly submission: S
  readonly answer: OperationAnswer
  /** ISO 8601. */
  readonly at: string
  /** The movement that took it back. */
  readonly cancelledBy?: number
}

/** What a screen knows of its submission. */
export type SendingState<S extends Awaited> = {
  /** On its way, or without an answer: nothing else may be sent, or changed. */
  readonly sent?: Sent<S> | undefined
  readonly done?: Done<S> | undefined
  /** What the last one was refused for, or why it has no answer. */
  readonly failure?: unknown
  /** What became of one that was to wait on the device; `final`: such do not wait. */
  readonly queuing?: Queuing | 'final' | undefined
}

/** What sending needs of a screen. */
export type SendingMeans<S extends Awaited> = {
  readonly state: () => SendingState<S>
  readonly put: (change: SendingState<S>) => void
  /** Makes the call. Throws `CallFailure`. */
  readonly submit: (submission: S, options?: RequestOptions) => Promise<OperationAnswer>
  /** When each code was scanned. */
  readonly scans: () => readonly TimedCode[]
  /** It was done, or waits on the device: it leaves the screen. */
  readonly onGone: (submission: S) => void
  /** It was refused; answers what is left to be said of that. */
  readonly onRefused: (failure: unknown) => unknown
}

export type Sending<S extends Awaited> = {
  /** Sends something new; without a network it waits on the device. Never rejects. */
  readonly send: (submission: S) => Promise<void>
  /** Sends what got no answer once more, under the same key: it is done once. */
  readonly sendAgain: () => Promise<void>
  /** Leaves what got no answer to the queue, and frees the screen. */
  readonly queue: () => void
  /** Forgets what got no answer. */
  readonly giveUp: () => void
  /** Says that what cannot be taken back does not wait for a network. */
  readonly refuseOffline: () => void
}

const NOTHING_SAID = { failure: undefined, done: undefined, queuing: undefined }

/** The submissions of a screen. Nothing here throws: what went wrong is in the state. */
export function sendingFor<S extends Awaited>(means: SendingMeans<S>): Sending<S> {
  const { state, put } = means
  const run = async (submission: S): Promise<void> => {
    put({ ...NOTHING_SAID, sent: { ...submission, phase: 'sending' } })
    try {
      const answer = await means.submit(submission)
      put({ sent: undefined, done: { submission, answer, at: new Date().toISOString() } })
      means.onGone(submission)
      playSound('good')
      await invalidate(...OUT_OF_DATE)
    } catch (failure) {
      playSound('refused')
      if (isUnanswered(failure)) put({ sent: { ...submission, phase: 'unanswered' }, failure })
      else put({ sent: undefined, failure: means.onRefused(failure) })
    }
  }
  /** Puts a submission into the queue of the device. Where there is no room nothing is changed. */
  const keepForLater = (submission: S, isUncertain: boolean): void => {
    const queuing = enqueue(submission, { scans: means.scans(), isUncertain })
    playSound(queuing === 'kept' ? 'good' : 'refused')
    if (queuing !== 'kept') {
      put({ queuing })
      return
    }
    put({ ...NOTHING_SAID, sent: undefined, queuing })
    means.onGone(submission)
  }
  const unanswered = (): S | undefined => {
    const { sent } = state()
    if (sent?.phase !== 'unanswered') return undefined
    const { phase: _phase, ...submission } = sent
    // The same as it was before it was sent.
    return submission as unknown as S
  }
  return {
    async send(submission) {
      if (state().sent) return
      if (isCutOffNow()) keepForLater(submission, false)
      else await run(submission)
    },
    async sendAgain() {
      const submission = unanswered()
      if (submission) await run(submission)
    },
    queue() {
      const submission = unanswered()
      if (submission) keepForLater(submission, true)
    },
    giveUp: () => put({ sent: undefined, failure: undefined }),
    refuseOffline() {
      playSound('refused')
      put({ ...NOTHING_SAID, queuing: 'final' })
    },
  }
}

import { auth } from '@zhenma/contract/auth/auth.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.messages'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { isCutOff, noteAnswer, noteFailure, useConnection } from '../../api/connection.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import {
  type Done,
  type MovingState,
  type MovingStore,
  type Submission,
  type Target,
} from './moving-store.ts'
import { emptied } from './draft/draft.ts'
import { markProblems } from './draft/draft-problems.ts'
import { missedOf } from './draft/missed-scans.ts'
import { enqueue } from '../queue/queue-store.ts'
import type { Moving } from '../submission/movings.ts'
import { OUT_OF_DATE, submitMovement, targetInput } from '../submission/submit-movement.ts'
import { isUnanswered } from './scanning.ts'

function isOfMode(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  const errors = [failure.error, ...failure.details.map(({ error }) => error)]
  return errors.some((error) => error !== undefined && error in inventoryModeErrors)
}

export type Submitting = {
  /**
   * Sends something new; the codes of the table when there is no other target. Without a network
   * it waits on the device.
   */
  readonly send: (target?: Target) => Promise<void>
  /** Sends what got no answer once more, under the same key: it is done once. */
  readonly sendAgain: () => Promise<void>
  /** Leaves what got no answer to the queue, and frees the screen. */
  readonly queue: () => void
  /** Forgets what got no answer. */
  readonly giveUp: () => void
  /** Takes a movement back; null for operations that have no way back. */
  readonly cancel: ((done: Done) => Promise<void>) | null
}

/** The submissions of a screen. Nothing here throws: what went wrong is in the store. */
export function submittingFor(operation: Moving, store: MovingStore): Submitting {
  /** What the screen begins anew with, once something was sent or waits on the device. */
  const anew = ({ target, places, box }: Submission): Partial<MovingState> => {
    const { draft } = store.getState()
    const table = { draft: emptied(draft, { places, box }), box: undefined }
    return {
      feedback: missedOf(draft),
      note: '',
      paperNumber: '',
      ...(target.kind === 'codes' ? table : {}),
    }
  }
  const finish = async (submission: Submission, answer: OperationAnswer): Promise<void> => {
    const done: Done = { submission, answer, at: new Date().toISOString() }
    store.setState({ sent: undefined, done, ...anew(submission) })
    playSound('good')
    await invalidate(...OUT_OF_DATE)
  }
  const refuse = (failure: unknown): void => {
    const details = failure instanceof CallFailure ? failure.details : []
    // The company's mode was changed meanwhile: the screen is to offer what it takes now.
    if (isOfMode(failure)) void invalidate(auth.current)
    const { draft, rest } = markProblems(store.getState().draft, details)
    if (details.length > 0 && rest.length === 0) {
      // The lines say it all, better than the sum of them.
      const reason = { text: inoutTexts.refused, values: {} }
      const refused = { tone: 'refused' as const, code: '', reason }
      store.setState({ sent: undefined, draft, feedback: missedOf(draft) ?? refused })
      return
    }
    const shown =
      failure instanceof CallFailure
        ? new CallFailure({
            status: failure.status,
            error: failure.error,
            message: failure.message,
            details: rest,
            requestId: failure.requestId,
          })
        : failure
    store.setState({ sent: undefined, failure: shown, draft, feedback: missedOf(draft) })
  }
  const run = async (submission: Submission): Promise<void> => {
    store.setState({
      sent: { ...submission, phase: 'sending' },
      failure: undefined,
      done: undefined,
      feedback: undefined,
      queuing: undefined,
    })
    try {
      const answer = await submitMovement(operation, submission)
      noteAnswer()
      await finish(submission, answer)
    } catch (failure) {
      noteFailure(failure)
      playSound('refused')
      if (isUnanswered(failure)) {
        store.setState({ sent: { ...submission, phase: 'unanswered' }, failure })
      } else refuse(failure)
    }
  }
  /** Puts a submission into the queue of the device. Where there is no room nothing is changed. */
  const keepForLater = (submission: Submission, isUncertain: boolean): void => {
    const { entries } = store.getState().draft
    const queuing = enqueue(operation, submission, { entries, isUncertain })
    playSound(queuing === 'kept' ? 'good' : 'refused')
    if (queuing !== 'kept') {
      store.setState({ queuing, feedback: undefined })
      return
    }
    store.setState({
      queuing,
      sent: undefined,
      failure: undefined,
      done: undefined,
      ...anew(submission),
    })
  }
  const cancel = async (done: Done): Promise<void> => {
    const { target, key } = done.submission
    const input = { ...targetInput(target), idempotencyKey: `cancel-${key}` }
    const cancelled = (): Promise<OperationAnswer> => {
      // Others of the range were not taken: only what this movement took goes back.
      if ('onlyAllowed' in target && target.onlyAllowed === true) {
        const { idempotencyKey } = input
        return call(movements.undo, { id: done.answer.movementId, idempotencyKey })
      }
      return operation === 'inbound'
        ? call(inout.cancelInbound, input)
        : call(inout.cancelOutbound, input)
    }
    try {
      const answer = await cancelled()
      store.setState({ done: { ...done, cancelledBy: answer.movementId }, failure: undefined })
      await invalidate(...OUT_OF_DATE)
    } catch (failure) {
      store.setState({ failure })
    }
  }
  return {
    async send(given) {
      const { places, note, paperNumber, draft, box, sent } = store.getState()
      if (sent) return
      const codes = draft.entries.map(({ code }) => code).reverse()
      const target = given ?? { kind: 'codes', codes }
      const packed = box === undefined ? {} : { box: box.code }
      const paper = paperNumber ? { paperNumber } : {}
      const submission = { key: newIdempotencyKey(), target, ...packed, places, note, ...paper }
      if (isCutOff(useConnection.getState())) keepForLater(submission, false)
      else await run(submission)
    },
    async sendAgain() {
      const { sent } = store.getState()
      if (sent?.phase !== 'unanswered') return
      const { phase: _phase, ...submission } = sent
      await run(submission)
    },
    queue() {
      const { sent } = store.getState()
      if (sent?.phase !== 'unanswered') return
      const { phase: _phase, ...submission } = sent
      keepForLater(submission, true)
    },
    giveUp: () => store.setState({ sent: undefined, failure: undefined }),
    cancel: operation === 'inbound' || operation === 'outbound' ? cancel : null,
  }
}

import { auth } from '@zhenma/contract/auth/auth.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.refusals'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { invalidate } from '../../api/use-call.ts'
import { type Done, type Sending, sendingFor } from '../queue/sending.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import type { ScanOperation } from '../submission/scan-operations.ts'
import { OUT_OF_DATE } from '../submission/out-of-date.ts'
import type { MovementSubmission, Target } from '../submission/submission.ts'
import { submitMovement } from '../submission/submit-movement.ts'
import { targetInput } from '../submission/target-input.ts'
import { markProblems } from './draft/draft-problems.ts'
import { emptied } from './draft/draft.ts'
import { confirmedCodes, markWrongOrder, setExcessAside } from './draft/excess.ts'
import { missedOf } from './draft/missed-scans.ts'
import type { ScanStore } from './scan-store.ts'

function isOfMode(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  const errors = [failure.error, ...failure.details.map(({ error }) => error)]
  return errors.some((error) => error !== undefined && error in inventoryModeErrors)
}

export type Submitting = Pick<Sending<MovementSubmission>, 'sendAgain' | 'queue' | 'giveUp'> & {
  /**
   * Sends something new; the codes of the table when there is no other target. Without a network
   * it waits on the device.
   */
  readonly send: (target?: Target) => Promise<void>
  /** Takes a movement back; null for operations that have no way back. */
  readonly cancel: ((done: Done<MovementSubmission>) => Promise<void>) | null
}

/** The submissions of a scanning screen. Nothing here throws: what went wrong is in the store. */
export function submittingFor(operation: ScanOperation, store: ScanStore): Submitting {
  /** The screen begins anew, once something was sent or waits on the device. */
  const beginAnew = ({ target, parties, box, paperNumber }: MovementSubmission): void => {
    const { draft } = store.getState()
    store.setState({
      feedback: missedOf(draft),
      note: '',
      paperNumber: '',
      ...(target.kind === 'codes' && {
        draft: emptied(draft, { parties, box, paperNumber }),
        box: undefined,
      }),
    })
  }
  /** What was refused stands on its lines; the rest is answered. */
  const refuse = (failure: unknown): unknown => {
    const details = failure instanceof CallFailure ? failure.details : []
    // The company's mode was changed meanwhile: the screen is to offer what it takes now.
    if (isOfMode(failure)) void invalidate(auth.current)
    const known = markProblems(store.getState().draft, details)
    // An order that has ended meanwhile is wrong for all of them.
    const marked = markWrongOrder(known.draft, known.rest)
    const { rest } = marked
    // Somebody else has scanned what the order expected: they are to be confirmed, or parked.
    const draft = setExcessAside(marked.draft, store.getState().parties)
    const missed = missedOf(draft)
    if (details.length > 0 && rest.length === 0) {
      // The lines say it all, better than the sum of them.
      const reason = { text: inoutTexts.refused, values: {} }
      store.setState({ draft, feedback: missed ?? { tone: 'refused', code: '', reason } })
      return undefined
    }
    store.setState({ draft, feedback: missed })
    if (!(failure instanceof CallFailure)) return failure
    const { status, error, message, requestId } = failure
    return new CallFailure({ status, error, message, details: rest, requestId })
  }
  const sending = sendingFor<MovementSubmission>({
    state: store.getState,
    // What is sent, or could not be kept, has the word; what was said of a scan before it is over.
    put: (change) => {
      const isNew = change.sent?.phase === 'sending' || change.queuing !== undefined
      store.setState({ ...change, ...(isNew && { feedback: undefined }) })
    },
    submit: submitMovement,
    scans: () => store.getState().draft.entries,
    onGone: beginAnew,
    onRefused: refuse,
  })
  const cancel = async (done: Done<MovementSubmission>): Promise<void> => {
    const { target, key } = done.submission
    const idempotencyKey = `cancel-${key}`
    const input = { ...targetInput(target), idempotencyKey }
    const cancelled = () => {
      // Others of the range were not taken: only what this movement took goes back.
      if ('onlyAllowed' in target && target.onlyAllowed === true) {
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
    ...sending,
    async send(given) {
      const { parties, note, paperNumber, draft, box } = store.getState()
      const codes = draft.entries.map(({ code }) => code).reverse()
      const excessCodes = given === undefined ? confirmedCodes(draft, parties) : []
      await sending.send({
        kind: 'movement',
        operation,
        key: newIdempotencyKey(),
        target: given ?? { kind: 'codes', codes },
        ...(box && { box: box.code }),
        parties,
        note,
        ...(paperNumber && { paperNumber }),
        ...(excessCodes.length > 0 && { excessCodes }),
      })
    },
    cancel: operation === 'inbound' || operation === 'outbound' ? cancel : null,
  }
}

import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { inoutTexts } from './inout.texts.ts'
import type { Done, MovingStore, Submission, Target } from './moving-store.ts'
import { markProblems } from './draft-problems.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Moving } from './scan-rules.ts'
import { isUnanswered } from './use-scanning.ts'

/** Everything that shows where labels are. */
const OUT_OF_DATE = [
  inout.records,
  inout.rangeLabels,
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  labels.totals,
  batches.list,
  batches.get,
  dealers.list,
  dealers.get,
  statistics.overview,
  statistics.chart,
  statistics.productDaily,
  statistics.dealerDaily,
]

function targetInput(target: Target): {
  codes?: string[]
  start?: number
  end?: number
  batchId?: number
} {
  if (target.kind === 'codes') return { codes: [...target.codes] }
  if (target.kind === 'range') return { start: target.start, end: target.end }
  return { batchId: target.batchId }
}

function submit(
  operation: Moving,
  { key, target, places, note }: Submission,
): Promise<OperationAnswer> {
  const input = { ...targetInput(target), note, idempotencyKey: key }
  const dealerId = places.dealer?.id
  const warehouseId = places.warehouse?.id
  switch (operation) {
    case 'inbound':
      return call(inout.inbound, { ...input, warehouseId: warehouseId ?? 0 })
    case 'outbound':
      return call(inout.outbound, { ...input, dealerId: dealerId ?? 0, warehouseId })
    case 'return':
      return call(inout.return, { ...input, dealerId, warehouseId })
  }
}

export type Submitting = {
  /** Sends something new; the codes of the table when there is no other target. */
  readonly send: (target?: Target) => Promise<void>
  /** Sends what got no answer once more, under the same key: it is done once. */
  readonly sendAgain: () => Promise<void>
  /** Forgets what got no answer. */
  readonly giveUp: () => void
  /** Takes a movement back; null for operations that have no way back. */
  readonly cancel: ((done: Done) => Promise<void>) | null
}

/** The submissions of a screen. Nothing here throws: what went wrong is in the store. */
export function submittingFor(operation: Moving, store: MovingStore): Submitting {
  const finish = async (submission: Submission, answer: OperationAnswer): Promise<void> => {
    const isTable = submission.target.kind === 'codes'
    const done: Done = { submission, answer, at: new Date().toISOString() }
    store.setState({
      sent: undefined,
      feedback: undefined,
      done,
      note: '',
      ...(isTable ? { draft: EMPTY_DRAFT } : {}),
    })
    playSound('good')
    await invalidate(...OUT_OF_DATE)
  }
  const refuse = (failure: unknown): void => {
    const details = failure instanceof CallFailure ? failure.details : []
    const { draft, rest } = markProblems(store.getState().draft, details)
    if (details.length > 0 && rest.length === 0) {
      // The lines say it all, better than the sum of them.
      const reason = { text: inoutTexts.refused, values: {} }
      const feedback = { tone: 'refused' as const, code: '', reason }
      store.setState({ sent: undefined, draft, feedback })
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
    store.setState({ sent: undefined, failure: shown, draft })
  }
  const run = async (submission: Submission): Promise<void> => {
    store.setState({
      sent: { ...submission, phase: 'sending' },
      failure: undefined,
      done: undefined,
      feedback: undefined,
    })
    try {
      await finish(submission, await submit(operation, submission))
    } catch (failure) {
      playSound('refused')
      if (isUnanswered(failure)) {
        store.setState({ sent: { ...submission, phase: 'unanswered' }, failure })
      } else refuse(failure)
    }
  }
  const cancel = async (done: Done): Promise<void> => {
    const input = {
      ...targetInput(done.submission.target),
      idempotencyKey: `cancel-${done.submission.key}`,
    }
    try {
      const answer = await (operation === 'inbound'
        ? call(inout.cancelInbound, input)
        : call(inout.cancelOutbound, input))
      store.setState({ done: { ...done, cancelledBy: answer.movementId }, failure: undefined })
      await invalidate(...OUT_OF_DATE)
    } catch (failure) {
      store.setState({ failure })
    }
  }
  return {
    async send(given) {
      const { places, note, draft, sent } = store.getState()
      if (sent) return
      const codes = draft.entries.map(({ code }) => code).reverse()
      const target = given ?? { kind: 'codes', codes }
      await run({ key: newIdempotencyKey(), target, places, note })
    },
    async sendAgain() {
      const { sent } = store.getState()
      if (sent?.phase !== 'unanswered') return
      const { phase: _phase, ...submission } = sent
      await run(submission)
    },
    giveUp: () => store.setState({ sent: undefined, failure: undefined }),
    cancel: operation === 'return' ? null : cancel,
  }
}

import { groupByFour } from '@zhenma/codes/code-format'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import type { StocktakingCountAnswer } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { isCutOffNow } from '../../scanning/connection/cut-off.ts'
import { isUnlooked } from '../../scanning/connection/unanswered.ts'
import { countsOf, keepCount } from '../../scanning/queue/keep-count.ts'
import { refreshQueue, useQueue } from '../../scanning/queue/queue-store.ts'
import { COUNT_OUT_OF_DATE } from '../../scanning/submission/out-of-date.ts'
import type {
  CountAction,
  CountSubmission,
  CountTarget,
} from '../../scanning/submission/submission.ts'
import { submitCount } from '../../scanning/submission/submit.ts'
import { sayNow } from '../../texts/use-texts.ts'
import {
  type Counted,
  type CountingStore,
  type Feedback,
  type Scanned,
  scannedOf,
} from './counting-store.ts'
import { joinWaiting } from './join-waiting.ts'
import { countTexts } from './stocktaking.texts.ts'

export type Sending = {
  /** Counts scanned codes, or takes them back, as the mode is. */
  readonly take: (codes: readonly string[]) => void
  readonly takeRange: (action: CountAction, start: number, end: number) => void
  /** Sends what is in the line. */
  readonly send: () => void
}

type Shown = Pick<Scanned, 'action' | 'what' | 'refusedBefore' | 'again'>

/** Codes that a sentence names; how many there are it says anyway. */
const NAMED = 3

/** Of several codes at once: how many changed nothing, and which. */
function listFeedback(
  { action, again = [] }: Shown,
  { changedCount, unchanged }: StocktakingCountAnswer,
): Feedback | undefined {
  // What is known anyway is no more known by having been scanned twice.
  const known = [...new Set([...unchanged, ...again])]
  if (known.length === 0) return undefined
  const named = known.slice(0, NAMED).map(groupByFour)
  const codes = (known.length > NAMED ? [...named, '…'] : named).join(', ')
  const text = action === 'count' ? countTexts.countedList : countTexts.takenBackList
  const values = { count: changedCount, known: known.length, codes }
  return { tone: 'duplicate', text: sayNow(text, values), code: undefined }
}

/** Where the books have labels that were counted here: `East, Outbound · South Trading`. */
function bookedAt({ elsewhere }: StocktakingCountAnswer): string {
  return elsewhere
    .map(({ status, warehouseName, dealerName }) => {
      const party = status === 'in_stock' ? warehouseName : dealerName
      const isPlain = status === 'in_stock' && party !== null
      return isPlain
        ? party
        : [sayNow(LABEL_STATUS_TEXT[status]), party].filter(Boolean).join(' · ')
    })
    .join(', ')
}

/** What a submission's answer sounds and looks like. */
export function feedbackOf(submission: Shown, answer: StocktakingCountAnswer): Feedback {
  const { action, what, refusedBefore } = submission
  const { labelCount, changedCount } = answer
  if (refusedBefore !== undefined) {
    const reported = action === 'count' ? countTexts.someRefused : countTexts.someNotTakenBack
    return { tone: 'refused', text: sayNow(reported, { count: refusedBefore }), code: undefined }
  }
  const list = listFeedback(submission, answer)
  const isElsewhere = action === 'count' && answer.elsewhereCount > 0
  if (list !== undefined && changedCount > 0 && !isElsewhere) return list
  const code = 'codes' in what && what.codes.length === 1 ? what.codes[0] : undefined
  const tone = changedCount === 0 ? 'duplicate' : 'good'
  const values = { count: changedCount, known: Math.max(labelCount - changedCount, 0) }
  if (action === 'uncount') {
    const text = changedCount === 0 ? countTexts.notCounted : countTexts.takenBack
    return { tone, text: sayNow(text, values), code }
  }
  if (changedCount === 0) return { tone, text: sayNow(countTexts.countedBefore), code }
  if (answer.elsewhereCount > 0) {
    // Counted all the same, but never with the good tone: it is to be looked at where it lies.
    const reported = {
      count: changedCount,
      elsewhere: answer.elsewhereCount,
      where: bookedAt(answer),
    }
    return { tone: 'duplicate', text: sayNow(countTexts.countedElsewhere, reported), code }
  }
  const text = values.known > 0 ? countTexts.countedSome : countTexts.counted
  return { tone, text: sayNow(text, values), code }
}

/** Of a refused list of codes, what is left to be sent without those that were refused. */
export function withoutRefused(what: Counted, refused: readonly (string | undefined)[]): string[] {
  if (!('codes' in what)) return []
  const left = what.codes.filter((code) => !refused.includes(code))
  return left.length < what.codes.length ? left : []
}

/** As it is sent, and as it waits on the device. */
function submissionOf(
  stocktaking: CountSubmission['stocktaking'],
  scanned: Scanned,
): CountSubmission {
  const { key, action: operation, what } = scanned
  const target: CountTarget =
    'codes' in what ? { kind: 'codes', ...what } : { kind: 'range', ...what }
  return { kind: 'count', operation, key, target, stocktaking, note: '' }
}

/**
 * Sends what is scanned for one count, one after the other. Scanning is never blocked: what is scanned
 * meanwhile waits in a line, and goes together. Without an answer, and behind what waits already, it
 * waits in the queue of the device, as movements do.
 */
export function sendingFor(of: CountSubmission['stocktaking'], store: CountingStore): Sending {
  const tell = (feedback: Feedback): void => {
    store.setState({ feedback })
    playSound(feedback.tone)
  }
  const drop = (scanned: Scanned): void =>
    store.setState({ line: store.getState().line.filter(({ key }) => key !== scanned.key) })

  const refuse = (scanned: Scanned, failure: CallFailure): void => {
    const problems = failure.details.length > 0 ? failure.details : [failure]
    const first = (store.getState().refused[0]?.id ?? 0) + problems.length
    const refused = problems.map(({ message }, index) => ({ id: first - index, text: message }))
    store.setState({ refused: [...refused, ...store.getState().refused] })
    const left = withoutRefused(
      scanned.what,
      failure.details.map(({ code }) => code),
    )
    if (left.length > 0) {
      const refusedBefore = (scanned.refusedBefore ?? 0) + problems.length
      const rest = { ...scannedOf(scanned.action, { codes: left }), refusedBefore }
      store.setState({ line: [rest, ...store.getState().line] })
      return
    }
    tell({ tone: 'refused', text: failure.message, code: undefined })
  }

  /** What comes now must not overtake what waits on the device. */
  const mustWait = (): boolean => {
    refreshQueue()
    return isCutOffNow() || countsOf(useQueue.getState().own, of.id).length > 0
  }

  /** Puts the line into the queue of the device; what finds no room there stays. */
  const keepLine = (): void => {
    for (;;) {
      const [next, ...rest] = joinWaiting(store.getState().line)
      if (next === undefined) break
      const queuing = keepCount(submissionOf(of, next), { isUncertain: next.isSent === true })
      store.setState({ queuing })
      if (queuing !== 'kept') {
        playSound('refused')
        return
      }
      store.setState({ line: rest })
    }
    tell({ tone: 'good', text: sayNow(countTexts.noted), code: undefined })
  }

  /** False: nobody looked at it. */
  const sendOne = async (scanned: Scanned): Promise<boolean> => {
    try {
      const answer = await submitCount(submissionOf(of, scanned))
      drop(scanned)
      tell(feedbackOf(scanned, answer))
    } catch (failure) {
      if (!(failure instanceof CallFailure) || isUnlooked(failure)) return false
      drop(scanned)
      refuse(scanned, failure)
    }
    return true
  }

  const send = async (): Promise<void> => {
    if (store.getState().isSending) return
    store.setState({ isSending: true })
    try {
      for (;;) {
        if (store.getState().line.length === 0) break
        if (mustWait()) {
          keepLine()
          break
        }
        const [next, ...rest] = joinWaiting(store.getState().line)
        if (next === undefined) break
        store.setState({ line: [{ ...next, isSent: true }, ...rest] })
        if (!(await sendOne(next))) {
          keepLine()
          break
        }
      }
    } finally {
      store.setState({ isSending: false })
    }
    await invalidate(...COUNT_OUT_OF_DATE)
  }
  const add = (scanned: readonly Scanned[]): void => {
    store.setState({ line: [...store.getState().line, ...scanned], feedback: undefined })
    void send()
  }
  return {
    take: (codes) => {
      const action = store.getState().isRemoving ? 'uncount' : 'count'
      const once = [...new Set(codes)]
      const parts = Array.from({ length: Math.ceil(once.length / MAXIMUM_CODES) }, (_, part) =>
        once.slice(part * MAXIMUM_CODES, (part + 1) * MAXIMUM_CODES),
      )
      add(parts.map((part) => scannedOf(action, { codes: part })))
    },
    takeRange: (action, start, end) => add([scannedOf(action, { start, end })]),
    send: () => void send(),
  }
}

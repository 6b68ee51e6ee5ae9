import { groupByFour } from '@zhenma/codes/code-format'
import { SESSION_ENDED_STATUS } from '@zhenma/contract/kernel/envelope'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import {
  stocktaking,
  type StocktakingCountAnswer,
} from '@zhenma/contract/stocktaking/stocktaking.contract'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { playSound } from '../../kit/sounds.ts'
import { sayNow } from '../../texts/use-texts.ts'
import {
  type Counted,
  type CountingStore,
  type Feedback,
  SHOWN_REFUSALS,
  type Submission,
  submissionOf,
} from './counting-store.ts'
import { joinWaiting } from './join-waiting.ts'
import { countTexts } from './stocktaking.texts.ts'

/** What changes with every submission. */
const CHANGED = [stocktaking.get, stocktaking.differences]

/** Answers that say nothing of what was sent: nobody is logged in any more, or too much was asked. */
const SAYS_NOTHING = [SESSION_ENDED_STATUS, 429]

/** No answer, or none that is about what was sent: it may be sent again. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  (failure.status === 0 || failure.status >= 500 || SAYS_NOTHING.includes(failure.status))

export type Sending = {
  /** Counts scanned codes, or takes them back, as the mode is. */
  readonly take: (codes: readonly string[]) => void
  readonly takeRange: (action: Submission['action'], start: number, end: number) => void
  /** Sends what is in the queue. */
  readonly send: () => void
}

type Told = Pick<Submission, 'action' | 'what' | 'refusedBefore' | 'again'>

/** Codes that a sentence names; how many there are it says anyway. */
const NAMED = 3

/** Of several codes at once: how many changed nothing, and which. */
function listFeedback(
  { action, again = [] }: Told,
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
function placesOf({ elsewhere }: StocktakingCountAnswer): string {
  return elsewhere
    .map(({ status, warehouseName, dealerName }) => {
      const place = status === 'in_stock' ? warehouseName : dealerName
      const isPlain = status === 'in_stock' && place !== null
      return isPlain
        ? place
        : [sayNow(LABEL_STATUS_TEXT[status]), place].filter(Boolean).join(' · ')
    })
    .join(', ')
}

/** What a submission's answer sounds and looks like. */
export function feedbackOf(submission: Told, answer: StocktakingCountAnswer): Feedback {
  const { action, what, refusedBefore } = submission
  const { labelCount, changedCount } = answer
  if (refusedBefore !== undefined) {
    const told = action === 'count' ? countTexts.someRefused : countTexts.someNotTakenBack
    return { tone: 'refused', text: sayNow(told, { count: refusedBefore }), code: undefined }
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
    const told = { count: changedCount, elsewhere: answer.elsewhereCount, where: placesOf(answer) }
    return { tone: 'duplicate', text: sayNow(countTexts.countedElsewhere, told), code }
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

/**
 * Sends submissions of one count one after the other. Scanning is never blocked: what is scanned
 * meanwhile waits in the queue, and goes together. Without an answer the queue stays, and is sent
 * when asked again.
 */
export function sendingFor(id: number, store: CountingStore): Sending {
  const tell = (feedback: Feedback): void => {
    store.setState({ feedback })
    playSound(feedback.tone)
  }
  const drop = (submission: Submission): void =>
    store.setState({ queue: store.getState().queue.filter(({ key }) => key !== submission.key) })

  const refuse = (submission: Submission, failure: CallFailure): void => {
    const problems = failure.details.length > 0 ? failure.details : [failure]
    const first = (store.getState().refused[0]?.id ?? 0) + problems.length
    const refused = problems.map(({ message }, index) => ({ id: first - index, text: message }))
    store.setState({ refused: [...refused, ...store.getState().refused].slice(0, SHOWN_REFUSALS) })
    const left = withoutRefused(
      submission.what,
      failure.details.map(({ code }) => code),
    )
    if (left.length > 0) {
      const refusedBefore = (submission.refusedBefore ?? 0) + problems.length
      const rest = { ...submissionOf(submission.action, { codes: left }), refusedBefore }
      store.setState({ queue: [rest, ...store.getState().queue] })
      return
    }
    tell({ tone: 'refused', text: failure.message, code: undefined })
  }

  const sendOne = async (submission: Submission): Promise<boolean> => {
    const { action, what, key: idempotencyKey } = submission
    const named = 'codes' in what ? { codes: [...what.codes] } : what
    try {
      const answer = await call(stocktaking[action], { id, ...named, idempotencyKey })
      drop(submission)
      tell(feedbackOf(submission, answer))
    } catch (failure) {
      if (!(failure instanceof CallFailure) || isUnanswered(failure)) return false
      drop(submission)
      refuse(submission, failure)
    }
    return true
  }

  const send = async (): Promise<void> => {
    if (store.getState().isSending) return
    store.setState({ isSending: true })
    let isLost = false
    try {
      while (!isLost) {
        const [next, ...rest] = joinWaiting(store.getState().queue)
        if (next === undefined) break
        store.setState({ queue: [{ ...next, isSent: true }, ...rest] })
        isLost = !(await sendOne(next))
      }
    } finally {
      store.setState({ isSending: false, isLost })
    }
    await invalidate(...CHANGED)
  }
  const add = (submissions: readonly Submission[]): void => {
    store.setState({ queue: [...store.getState().queue, ...submissions], feedback: undefined })
    void send()
  }
  return {
    take: (codes) => {
      const action = store.getState().isRemoving ? 'uncount' : 'count'
      const once = [...new Set(codes)]
      const parts = Array.from({ length: Math.ceil(once.length / MAXIMUM_CODES) }, (_, part) =>
        once.slice(part * MAXIMUM_CODES, (part + 1) * MAXIMUM_CODES),
      )
      add(parts.map((part) => submissionOf(action, { codes: part })))
    },
    takeRange: (action, start, end) => add([submissionOf(action, { start, end })]),
    send: () => void send(),
  }
}

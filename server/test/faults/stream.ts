import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type Sent, sendCall, sendCheck } from './send-call.ts'
import type { Stock } from './stock.ts'
import type { Submission } from './submissions.ts'

/** What a client of a server that may die knows for sure. */
export type Ledger = {
  /** By idempotency key. */
  readonly answered: Map<string, OperationAnswer>
  readonly checks: { readonly serial: number; readonly answer: CheckAnswer }[]
  /** Checks sent to which no answer came. */
  lostChecks: number
  /** What the server said where it did not do what it was asked. */
  readonly refusals: { readonly status: number; readonly error: string }[]
}

export function newLedger(): Ledger {
  return { answered: new Map(), checks: [], lostChecks: 0, refusals: [] }
}

export type StreamOptions = {
  readonly address: string
  readonly stock: Stock
  readonly submissions: readonly Submission[]
  readonly ledger: Ledger
  /** Called as the answers of submissions come in, with how many there were in this stream. */
  readonly onAnswer?: (count: number) => void
}

const OPERATORS = 8
const BUYERS = 8

/**
 * Operators send the submissions and buyers check codes, each on a connection of its own, one after
 * the other; each leaves when something is not answered. Ends when the submissions are all sent or
 * everybody has left.
 */
export async function runStream(options: StreamOptions): Promise<void> {
  const { address, stock, submissions, ledger, onAnswer } = options
  let next = 0
  let count = 0
  let isOver = false
  const operator = async (): Promise<void> => {
    for (;;) {
      const submission = submissions[next]
      if (submission === undefined) return
      next += 1
      const sent = await sendCall(address, stock.token, inout.outbound, submission.input)
      if (!isAnswered(sent, ledger)) return
      ledger.answered.set(submission.key, sent.payload)
      count += 1
      onAnswer?.(count)
    }
  }
  const buyer = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += BUYERS) {
      const serial = serialOf(stock, turn)
      const sent = await sendCheck<CheckAnswer>(address, stock.codeOf(serial))
      if (!isAnswered(sent, ledger)) {
        ledger.lostChecks += 1
        return
      }
      ledger.checks.push({ serial, answer: sent.payload })
    }
  }
  const buyers = Array.from({ length: BUYERS }, (_, number) => buyer(number))
  await Promise.all(Array.from({ length: OPERATORS }, operator))
  isOver = true
  await Promise.all(buyers)
}

function isAnswered<T>(
  sent: Sent<T>,
  ledger: Ledger,
): sent is Extract<Sent<T>, { kind: 'answered' }> {
  if (sent.kind === 'refused') ledger.refusals.push(sent)
  return sent.kind === 'answered'
}

/** Serials in a scattered order that comes back to each, so that labels are checked repeatedly. */
function serialOf({ loose }: Stock, turn: number): number {
  const { lo, hi } = (loose[turn % loose.length] as (typeof loose)[number]).range
  const length = Math.min(hi - lo + 1, CHECKED_LABELS)
  return lo + ((turn * 37) % length)
}

const CHECKED_LABELS = 101

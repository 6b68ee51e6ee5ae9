import type { ScanOutcome } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { useMemo } from 'react'
import { playSound } from '../../kit/sounds.ts'
import { askTogether } from '../connection/ask-together.ts'
import { isCutOffNow, useWhenConnected } from '../connection/cut-off.ts'
import { reasonOf } from '../submission/reasons.ts'
import { type Draft, type Entry, type Feedback, setState, type Step } from './draft/draft.ts'
import { confirmedCodes, setExcessAside } from './draft/excess.ts'
import { missScan } from './draft/missed-scans.ts'
import { beginScan, endScan, failScan, refuseScan } from './draft/scan-draft.ts'
import { missingParty, type Rules } from './draft/scan-rules.ts'
import { summaryOf, toneOfAll } from './draft/scan-summary.ts'
import { CHOOSE_PARTY, scanTexts } from './draft/scan.texts.ts'
import { judgingFor, lookUp } from './look-up.ts'
import type { ScanStore } from './scan-store.ts'
import { partyScansFor } from './scanned-parties.ts'
import { countsBeside, noticesOf, scanWishOf } from './scan-wish.ts'

export type Scanning = {
  /** Takes what was scanned or pasted; tells with sound and colour what became of it. */
  readonly take: (codes: readonly string[]) => void
  /** Takes what names the product that the table waits for; false: it is read as codes. */
  readonly takeText: (text: string) => boolean
  /** Chooses the product whose number or barcode was scanned into the field for it. */
  readonly takeProduct: (text: string) => void
  /** Asks again for the lines that could not be checked. */
  readonly recheck: () => void
  /** Somebody scanned while that is not possible. */
  readonly sayBlocked: (codes: readonly string[]) => void
  /** Says, with its sound, what became of a scan. */
  readonly tell: (feedback: Feedback) => void
  /** The parties or the box have changed: the server judges all lines by them. */
  readonly judgeAnew: () => Promise<void>
  /** When everything that was scanned so far has its answer. */
  readonly settled: () => Promise<void>
}

/** What an answer makes of the table at the moment it counts. */
type Answer = (draft: Draft) => Step

/** What a line is, and when everything that was scanned before it has its answer. */
type Question = { readonly entry: Entry; readonly earlier: Promise<unknown> }

/** An answer waits so long for those before it; one that hangs must not hold back all the others. */
const PATIENCE_MS = 3_000

/** Look-ups that run at a time: a browser has six connections to a server, and others ask, too. */
const LOOK_UPS_AT_ONCE = 4

/** The same where each waits for the one before it: one is asked, and one gathers what is scanned meanwhile. */
const LOOK_UPS_IN_TURN = 2

const orPatienceEnds = (earlier: Promise<unknown>): Promise<unknown> =>
  Promise.race([earlier, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

/** Scans into a store; `rulesNow` gives the rules of the moment an answer comes in. */
export function scanningFor(store: ScanStore, rulesNow: () => Rules): Scanning {
  const apply = ({ draft, feedback }: Step): Feedback | undefined => {
    store.setState({ draft })
    return feedback
  }
  const tell = (feedback: Feedback): void => {
    store.setState({ feedback })
    playSound(feedback.tone)
  }
  const failed =
    ({ id }: Entry): Answer =>
    (draft) =>
      failScan(draft, id, isCutOffNow())
  const confirmedNow = () => confirmedCodes(store.getState().draft, store.getState().parties)
  /** What the server is to judge by now; what is asked for itself does not stand beside it. */
  const wishOf = (asked: readonly Entry[]) => {
    const ids = new Set(asked.map(({ id }) => id))
    const others = store.getState().draft.entries.filter(({ id }) => !ids.has(id))
    return scanWishOf(rulesNow(), others, confirmedNow())
  }
  const answerTo =
    (entry: Entry, outcome: ScanOutcome | undefined, isJudged: boolean): Answer =>
    (draft) => {
      if (outcome === undefined) return failed(entry)(draft)
      const { scanned, refusal } = outcome
      if (scanned === null) {
        return refusal ? refuseScan(draft, entry.id, reasonOf(refusal)) : failed(entry)(draft)
      }
      const problem = refusal === null ? undefined : reasonOf(refusal)
      const judged = isJudged ? { problem, notices: noticesOf(outcome) } : {}
      return endScan(draft, entry.id, scanned, rulesNow(), judged)
    }
  /**
   * A pasted list is asked for together, and so are scans that came faster than answers. Where what stands in the list is
   * counted along, it has to be known first: two scans that are asked for side by side would each find the last place free.
   */
  const askMany = async (questions: readonly Question[]): Promise<readonly Answer[]> => {
    const [first] = questions
    if (first !== undefined && countsBeside(rulesNow())) await orPatienceEnds(first.earlier)
    const entries = questions.map(({ entry }) => entry)
    const codes = entries.map(({ code }) => code)
    const looked = await lookUp(codes, () => wishOf(entries))
    if (looked.is === 'looked') {
      return entries.map((entry, index) => answerTo(entry, looked.scans[index], looked.isJudged))
    }
    // Not one of them was looked at: each stays, to be asked for again.
    if (looked.is === 'unlooked') return entries.map(failed)
    return entries.map(
      ({ id }): Answer =>
        (draft) =>
          refuseScan(draft, id, looked.reason),
    )
  }
  const askAll = askTogether(askMany, {
    atOnce: () => (countsBeside(rulesNow()) ? LOOK_UPS_IN_TURN : LOOK_UPS_AT_ONCE),
    most: MAXIMUM_CODES,
  })
  const running = new Set<Promise<void>>()
  let taken = 0
  const settled = async (): Promise<void> => {
    await Promise.all(running)
  }
  const follow = (run: Promise<void>): void => {
    running.add(run)
    void run.finally(() => running.delete(run))
  }
  /** When everything that was asked for before has its answer. */
  let before: Promise<unknown> = Promise.resolve()
  /** What is asked for runs on its own: the next scan does not wait for it. */
  const start = (waiting: readonly Entry[], reported: readonly Feedback[]): Promise<void> => {
    const run = settle(waiting, reported, before)
    follow(run)
    if (waiting.length > 0) before = Promise.all([before, run])
    return run
  }
  /**
   * Answers overtake one another on their way. As long as none hangs, they count in the order of the scans:
   * whether a box or what lies in it came first decides which of the two stays.
   */
  const settle = async (
    waiting: readonly Entry[],
    reported: readonly Feedback[],
    earlier: Promise<unknown>,
  ): Promise<void> => {
    const turn = taken
    const isAsked = waiting.length > 0 && !isCutOffNow()
    const questions = waiting.map((entry) => ({ entry, earlier }))
    const found = isAsked ? await askAll(questions) : waiting.map(failed)
    if (isAsked) await orPatienceEnds(earlier)
    const answers = found
      .map((answer) => apply(answer(store.getState().draft)))
      .filter((answer) => answer !== undefined)
    // Of lines that were cleared meanwhile nothing is told over what was scanned since.
    if (taken !== turn && answers.length === 0) return
    const all = [...reported, ...answers]
    const [only] = all
    if (only) tellOf(turn, all.length === 1 ? only : summaryOf(all))
  }
  let noticeTurn = 0
  /** Over what was scanned since, only something worse is shown: refused is not to look good again. */
  const tellOf = (turn: number, feedback: Feedback): void => {
    const { feedback: shown } = store.getState()
    if (turn < noticeTurn && shown && toneOfAll([shown.tone, feedback.tone]) === shown.tone) {
      playSound(feedback.tone)
      return
    }
    noticeTurn = turn
    tell(feedback)
  }

  const take = (codes: readonly string[]): void => parties.takeCodes(codes)
  const takeCodes = async (codes: readonly string[]): Promise<void> => {
    taken += 1
    const missing = missingParty(rulesNow())
    if (missing) {
      const text = scanTexts[CHOOSE_PARTY[missing]]
      tell({ tone: 'refused', code: '', reason: { text, values: {} } })
      return
    }
    const waiting: Entry[] = []
    const reported: Feedback[] = []
    for (const code of codes) {
      const step = beginScan(store.getState().draft, code, rulesNow())
      const feedback = apply(step)
      if (step.check) waiting.push(step.check)
      if (feedback) reported.push(feedback)
    }
    // A success is told already by the table going on: the old card would only be in the way.
    store.setState({
      done: undefined,
      failure: undefined,
      feedback: undefined,
      queuing: undefined,
    })
    await start(waiting, reported)
  }
  const recheck = (): void => {
    const { draft } = store.getState()
    const waiting = draft.entries.filter(({ state }) => state === 'unchecked').reverse()
    if (waiting.length === 0 || isCutOffNow()) return
    const ids = waiting.map(({ id }) => id)
    store.setState({ draft: setState(draft, ids, 'checking') })
    void start(waiting, [])
  }
  const sayBlocked = (codes: readonly string[]): void => {
    for (const code of codes) apply(missScan(store.getState().draft, code))
    const isLost = store.getState().sent?.phase === 'unanswered'
    const text = isLost ? scanTexts.unansweredBlocks : scanTexts.busy
    tell({ tone: 'refused', code: '', reason: { text, values: {} } })
  }
  const judgeAnew = judgingFor({
    draft: () => store.getState().draft,
    put: (draft) => store.setState({ draft: setExcessAside(draft, rulesNow().parties) }),
    wishNow: () => scanWishOf(rulesNow(), [], confirmedNow()),
    isBlocked: () => store.getState().sent !== undefined,
  })
  const parties = partyScansFor({
    store,
    rulesNow,
    follow,
    tell,
    sayBlocked,
    takeCodes: (codes) => void takeCodes(codes),
  })
  const { takeText, takeProduct } = parties
  return { take, takeText, takeProduct, recheck, sayBlocked, tell, settled, judgeAnew }
}

/** The scanning of a screen; lines left over from a lost connection are checked when it is back. */
export function useScanning(store: ScanStore, rulesNow: () => Rules): Scanning {
  const scanning = useMemo(() => scanningFor(store, rulesNow), [store, rulesNow])
  useWhenConnected(scanning, scanning.recheck)
  return scanning
}

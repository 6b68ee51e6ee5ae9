import { inout } from '@zhenma/contract/inout/inout.contract'
import { SESSION_ENDED_STATUS } from '@zhenma/contract/kernel/envelope'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { playSound } from '../../kit/sounds.ts'
import { isCutOff, noteAnswer, noteFailure, useConnection } from './connection.ts'
import type { MovingStore } from './moving-store.ts'
import { reasonOf } from './draft-problems.ts'
import { type Entry, type Feedback, setState, type Step, type Tone } from './draft.ts'
import { beginScan, endScan, failScan, missScan, refuseScan } from './scan-draft.ts'
import { missingPlace, type Reason, type Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'

/** No answer, or one that says the server is not there: what was asked may be asked again. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 0 || failure.status >= 500)
}

/** Answers that say nothing of what was asked: nobody is logged in any more, or too much was asked. */
const SAYS_NOTHING = [SESSION_ENDED_STATUS, 429]

/** Whether a code was not looked at: it stays in the table, to be asked for again. */
export function isUnlooked(failure: unknown): boolean {
  const saysNothing = failure instanceof CallFailure && SAYS_NOTHING.includes(failure.status)
  return saysNothing || isUnanswered(failure)
}

export function reasonOfFailure(failure: unknown): Reason {
  const [problem] = failure instanceof CallFailure ? failure.details : []
  if (problem) return reasonOf(problem)
  const text = failure instanceof Error ? failure.message : String(failure)
  return { text: { cn: text, tc: text, en: text }, values: {} }
}

export type Scanning = {
  /** Takes what was scanned or pasted; tells with sound and colour what became of it. */
  readonly take: (codes: readonly string[]) => void
  /** Asks again for the lines that could not be checked. */
  readonly recheck: () => void
  /** Somebody scanned while that is not possible. */
  readonly sayBlocked: (codes: readonly string[]) => void
  /** Says, with its sound, what became of a scan. */
  readonly tell: (feedback: Feedback) => void
  /** When everything that was scanned so far has its answer. */
  readonly settled: () => Promise<void>
}

/** The worst of several outcomes is what is heard. */
export function toneOfAll(tones: readonly Tone[]): Tone {
  if (tones.includes('refused')) return 'refused'
  return tones.includes('duplicate') ? 'duplicate' : 'good'
}

function summaryOf(all: readonly Feedback[]): Feedback {
  const count = (tone: Tone): number => all.filter((one) => one.tone === tone).length
  const values = { good: count('good'), duplicate: count('duplicate'), refused: count('refused') }
  const tone = toneOfAll(all.map((one) => one.tone))
  return { tone, code: '', reason: { text: scanTexts.many, values } }
}

/** Scans into a store; `rulesNow` gives the rules of the moment an answer comes in. */
export function scanningFor(store: MovingStore, rulesNow: () => Rules): Scanning {
  const apply = ({ draft, feedback }: Step): Feedback | undefined => {
    store.setState({ draft })
    return feedback
  }
  const tell = (feedback: Feedback): void => {
    store.setState({ feedback })
    playSound(feedback.tone)
  }
  const cutOff = (): boolean => isCutOff(useConnection.getState())
  const fail = ({ id }: Entry): Feedback | undefined =>
    apply(failScan(store.getState().draft, id, cutOff()))
  const check = async (entry: Entry): Promise<Feedback | undefined> => {
    if (cutOff()) return fail(entry)
    try {
      const scanned = await call(inout.scan, { code: entry.code })
      noteAnswer()
      return apply(endScan(store.getState().draft, entry.id, scanned, rulesNow()))
    } catch (failure) {
      noteFailure(failure)
      if (isUnlooked(failure)) return fail(entry)
      return apply(refuseScan(store.getState().draft, entry.id, reasonOfFailure(failure)))
    }
  }
  /** A pasted list is asked for together. */
  const checkMany = async (entries: readonly Entry[]): Promise<(Feedback | undefined)[]> => {
    if (entries.length === 0) return []
    if (cutOff()) return entries.map(fail)
    try {
      const codes = entries.map(({ code }) => code)
      const { scans } = await call(inout.scanMany, { codes })
      return entries.map(({ id }, place) => {
        const { scanned, refusal } = scans[place] ?? { scanned: null, refusal: null }
        const { draft } = store.getState()
        if (scanned) return apply(endScan(draft, id, scanned, rulesNow()))
        return apply(refusal ? refuseScan(draft, id, reasonOf(refusal)) : failScan(draft, id))
      })
    } catch (failure) {
      noteFailure(failure)
      // Not one of them was looked at: each stays, to be asked for again.
      return entries.map(fail)
    }
  }
  const running = new Set<Promise<void>>()
  let taken = 0
  const settled = async (): Promise<void> => {
    await Promise.all(running)
  }
  /** What is asked for runs on its own: the next scan does not wait for it. */
  const start = (waiting: readonly Entry[], told: readonly Feedback[]): void => {
    const run: Promise<void> = settle(waiting, told).finally(() => running.delete(run))
    running.add(run)
  }
  const settle = async (waiting: readonly Entry[], told: readonly Feedback[]): Promise<void> => {
    const turn = taken
    const [one] = waiting
    const isSingle = one !== undefined && waiting.length === 1
    const found = isSingle ? [await check(one)] : await checkMany(waiting)
    const answers = found.filter((answer) => answer !== undefined)
    // Of lines that were cleared meanwhile nothing is told over what was scanned since.
    if (taken !== turn && answers.length === 0) return
    const all = [...told, ...answers]
    const [only] = all
    if (only) tell(all.length === 1 ? only : summaryOf(all))
  }

  const take = (codes: readonly string[]): void => {
    taken += 1
    const missing = missingPlace(rulesNow())
    if (missing) {
      const text = missing === 'warehouse' ? scanTexts.chooseWarehouse : scanTexts.chooseDealer
      tell({ tone: 'refused', code: '', reason: { text, values: {} } })
      return
    }
    const waiting: Entry[] = []
    const told: Feedback[] = []
    for (const code of codes) {
      const step = beginScan(store.getState().draft, code, rulesNow())
      const feedback = apply(step)
      if (step.check) waiting.push(step.check)
      if (feedback) told.push(feedback)
    }
    // A success is told already by the table going on: the old card would only be in the way.
    store.setState({
      done: undefined,
      failure: undefined,
      feedback: undefined,
      queuing: undefined,
    })
    start(waiting, told)
  }
  const recheck = (): void => {
    const { draft } = store.getState()
    const waiting = draft.entries.filter(({ state }) => state === 'unchecked').reverse()
    if (waiting.length === 0 || cutOff()) return
    const ids = waiting.map(({ id }) => id)
    store.setState({ draft: setState(draft, ids, 'checking') })
    start(waiting, [])
  }
  const sayBlocked = (codes: readonly string[]): void => {
    for (const code of codes) apply(missScan(store.getState().draft, code))
    const isLost = store.getState().sent?.phase === 'unanswered'
    const text = isLost ? scanTexts.unansweredBlocks : scanTexts.busy
    tell({ tone: 'refused', code: '', reason: { text, values: {} } })
  }
  return { take, recheck, sayBlocked, tell, settled }
}

/** The scanning of a screen; lines left over from a lost connection are checked when it is back. */
export function useScanning(store: MovingStore, rulesNow: () => Rules): Scanning {
  const scanning = useMemo(() => scanningFor(store, rulesNow), [store, rulesNow])
  const { recheck } = scanning
  const onBack = useCallback(() => recheck(), [recheck])
  useEffect(() => {
    onBack()
    return useConnection.subscribe((now, before) => {
      if (isCutOff(before) && !isCutOff(now)) onBack()
    })
  }, [onBack])
  return scanning
}

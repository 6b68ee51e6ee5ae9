import { cleanScannedText } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { playSound } from '../../kit/sounds.ts'
import { isCutOff, noteAnswer, noteFailure, useConnection } from '../../api/connection.ts'
import { reasonOf } from '../../scanning/table/draft/draft-problems.ts'
import {
  addEntry,
  type Draft,
  type Entry,
  type Feedback,
  removeEntries,
  setState,
  undo,
} from '../../scanning/table/draft/draft.ts'
import { missedReason } from '../../scanning/table/draft/missed-scans.ts'
import type { Reason } from '../../scanning/table/draft/scan-rules.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { operateTexts } from './operations.texts.ts'
import { type Judge, problemOf, saidOf, sidesOf, withAnswers } from './scan-lines.ts'
import { useServerJudge } from './use-server-judge.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export type ScanList = {
  readonly draft: Draft
  readonly feedback: Feedback | undefined
  readonly isAsking: boolean
  /** Puts codes into the list at once, or in remove mode takes them out. Never waits. */
  readonly take: (codes: readonly string[]) => void
  /** Asks again for the lines that got no answer. */
  readonly recheck: () => void
  readonly remove: (entries: readonly Entry[]) => void
  readonly toggleRemoving: () => void
  readonly undo: () => void
  /** These were sent: what came into the list since stays. */
  readonly sent: (codes: readonly string[]) => void
  /** Somebody scanned while nothing may be scanned: once that is over, it says so again. */
  readonly block: (codes: readonly string[]) => void
  /** That is over: says what has to be scanned again. */
  readonly sayMissed: () => void
  /** Another deed is chosen: what was said of a scan was said for the one before. */
  readonly hush: () => void
}

const cutOff = (): boolean => isCutOff(useConnection.getState())

/**
 * The list that codes are scanned into, with the lines of the scanning tables: what each one is,
 * duplicates and what lies in a box of the list told with a sound. A code that cannot be used stays
 * in the list, for another deed may take it. A gun does not wait: each scan is in the list at once,
 * and what came together is asked for together. `judge` says what is wrong for the deed at hand.
 */
export function useScanList(judge: Judge, wish?: ScanWish): ScanList {
  const { draft, now, put } = useKeptDraft()
  const [feedback, setFeedback] = useState<Feedback>()
  const isRunning = useRef(false)
  const judgeNow = useRef(judge)
  judgeNow.current = judge
  const wishNow = useRef(wish)
  wishNow.current = wish
  useServerJudge(wish, now, put)
  const missed = useRef<readonly string[]>([])
  const say = (said: Feedback): void => {
    setFeedback(said)
    playSound(said.tone)
  }
  const tell = (tone: Feedback['tone'], text: Reason['text'], values: Reason['values']): void =>
    say({ tone, code: '', reason: { text, values } })
  /** No answer came: the lines stay, to be asked for again. */
  const fail = (ids: readonly number[]): void => {
    put(setState(now.current, ids, 'unchecked'))
    if (cutOff()) tell('good', scanTexts.notedOffline, {})
    else tell('refused', operateTexts.notChecked, { count: ids.length })
  }
  /** One question at a time, each for all that was scanned during the one before. */
  const ask = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    for (;;) {
      const asked = now.current.entries.filter(({ state }) => state === 'checking').reverse()
      if (asked.length === 0) break
      const ids = asked.map(({ id }) => id)
      if (cutOff()) {
        fail(ids)
        continue
      }
      try {
        const codes = asked.map(({ code }) => code)
        const judge = wishNow.current
        const { scans } = await call(inout.scanMany, { codes, judge })
        noteAnswer()
        // Something else is to be done with them by now: they are asked for again.
        if (JSON.stringify(judge) !== JSON.stringify(wishNow.current)) continue
        const found = asked.map((entry, place): Entry => {
          const { scanned, refusal } = scans[place] ?? { scanned: null, refusal: null }
          const code = scanned?.code ?? entry.code
          const told = {
            ...(scanned && { scanned }),
            ...(refusal && { problem: reasonOf(refusal) }),
          }
          return { ...entry, ...told, code, state: 'known' }
        })
        put(withAnswers(now.current, found))
        const said = saidOf(found, now.current.entries, judgeNow.current)
        if (said !== undefined) say(said)
      } catch (failure) {
        noteFailure(failure)
        fail(ids)
      }
    }
    isRunning.current = false
  }
  const takeOut = (codes: readonly string[]): void => {
    const known = now.current.entries.filter(({ code }) => codes.includes(code))
    const step = removeEntries(now.current, known)
    put(step.draft)
    const missing = codes.find((code) => known.every((entry) => entry.code !== code))
    if (missing !== undefined) tell('refused', scanTexts.notInList, { code: missing })
    else if (step.feedback) say(step.feedback)
  }
  const take = (given: readonly string[]): void => {
    const codes = [...new Set(given.map(cleanScannedText))]
    // What was missed is scanned again.
    missed.current = missed.current.filter((code) => !codes.includes(code))
    const { entries, isRemoving } = now.current
    if (isRemoving) {
      takeOut(codes)
      return
    }
    const known = codes.filter((code) => entries.some((line) => line.code === code))
    const fresh = codes.filter((code) => !known.includes(code))
    if (fresh.length === 0) {
      const line = entries.find((one) => one.code === known[0])
      const reason = line && problemOf(line, entries, judgeNow.current)
      if (line && reason) {
        say({ tone: 'refused', code: line.code, reason })
        return
      }
      tell('duplicate', operateTexts.duplicate, { code: known[0] ?? '' })
      return
    }
    if (sidesOf(entries, judgeNow.current).usable.length + fresh.length > MAXIMUM_CODES) {
      tell('refused', operateTexts.over, { limit: MAXIMUM_CODES })
      return
    }
    const at = new Date().toISOString()
    put(
      fresh.reduce(
        (next, code) => addEntry(next, { id: next.nextId, code, at, state: 'checking' }),
        now.current,
      ),
    )
    void ask()
  }
  const recheck = (): void => {
    const ids = now.current.entries.flatMap(({ id, state }) => (state === 'unchecked' ? [id] : []))
    if (ids.length === 0) return
    put(setState(now.current, ids, 'checking'))
    void ask()
  }
  // Lines left over from a lost connection, or from before a reload, are looked at by themselves.
  const onBack = useEffectEvent(() => {
    if (!cutOff()) recheck()
  })
  useEffect(() => {
    // What is left over is asked for once the page stands.
    const soon = setTimeout(() => onBack())
    const unfollow = useConnection.subscribe((next, before) => {
      if (isCutOff(before) && !isCutOff(next)) onBack()
    })
    return () => {
      clearTimeout(soon)
      unfollow()
    }
  }, [])
  const sayMissed = (): void => {
    if (missed.current.length === 0) return
    say({ tone: 'refused', code: '', reason: missedReason(missed.current) })
  }
  const change = (next: Draft): void => {
    put(next)
    setFeedback(undefined)
  }
  return {
    draft,
    feedback,
    isAsking: draft.entries.some(({ state }) => state === 'checking'),
    take,
    recheck,
    remove: (entries) => change(removeEntries(now.current, entries).draft),
    toggleRemoving: () => change({ ...now.current, isRemoving: !now.current.isRemoving }),
    undo: () => {
      change(undo(now.current))
      if (!cutOff()) recheck()
    },
    sent: (codes) => {
      const left = now.current.entries.filter(({ code }) => !codes.includes(code))
      // What was sent is not brought back by taking back the last step.
      change({ ...now.current, entries: left, changes: [] })
      sayMissed()
      missed.current = []
    },
    sayMissed,
    hush: () => setFeedback(undefined),
    block: (codes) => {
      missed.current = [...new Set([...missed.current, ...codes.map(cleanScannedText)])]
      tell('refused', scanTexts.busy, {})
    },
  }
}

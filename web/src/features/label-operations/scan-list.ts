import { cleanScannedText } from '@zhenma/codes/code-format'
import type { ScanOutcome } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { useEffect, useMemo, useRef, useState } from 'react'
import { playSound } from '../../kit/sounds.ts'
import { isCutOffNow, useWhenConnected } from '../../scanning/connection/cut-off.ts'
import { type Reason, reasonOf } from '../../scanning/submission/reasons.ts'
import {
  addEntry,
  type Draft,
  type Entry,
  type Feedback,
  removeEntries,
  setState,
  undo,
} from '../../scanning/table/draft/draft.ts'
import { saidNow } from '../../scanning/table/draft/draft-problems.ts'
import { missedReason } from '../../scanning/table/draft/missed-scans.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { judgingFor, lookUp } from '../../scanning/table/look-up.ts'
import { noticesOf } from '../../scanning/table/scan-wish.ts'
import { operateTexts } from './operations.texts.ts'
import { type Judge, problemOf, saidOf, sidesOf, withAnswers, draftOfKept } from './scan-lines.ts'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { useTab } from '../../kit/tab-context.ts'
import { ownerKey } from '../../scanning/connection/owner-key.ts'

/** The list, now and over a reload. Scans come faster than renders: `now` is always the newest. */
function useKeptDraft() {
  const tab = useTab()
  const owner = useSession(({ session }) => ownerKey(session))
  const key = `zhenma.operate.${owner}.${tab.id}`
  const [draft, setDraft] = useState(() => draftOfKept(readStored(sessionStorage, key)))
  const now = useRef(draft)
  const put = (next: Draft): void => {
    now.current = next
    setDraft(next)
    writeStored(sessionStorage, key, next.entries.length === 0 ? undefined : next)
  }
  return { draft, now, put }
}

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
  /** Another operation is chosen: what was said of a scan was said for the one before. */
  readonly hush: () => void
}

/**
 * The list that codes are scanned into, with the lines of the scanning tables: what each one is,
 * duplicates and what lies in a box of the list told with a sound. A code that cannot be used stays
 * in the list, for another operation may take it. A gun does not wait: each scan is in the list at once,
 * and what came together is asked for together. `judge` says what is wrong for the operation at hand.
 */
export function useScanList(judge: Judge, wish?: ScanWish): ScanList {
  const { draft, now, put } = useKeptDraft()
  const putNow = useRef(put)
  putNow.current = put
  const [feedback, setFeedback] = useState<Feedback>()
  const isRunning = useRef(false)
  const judgeNow = useRef(judge)
  judgeNow.current = judge
  const wishNow = useRef(wish)
  wishNow.current = wish
  const judgeAnew = useMemo(
    () =>
      judgingFor({
        draft: () => now.current,
        put: (draft) => putNow.current(draft),
        wishNow: () => wishNow.current,
        isBlocked: () => false,
      }),
    [now, putNow, wishNow],
  )
  const judgedBy = JSON.stringify(wish)
  // Lines that were looked at are judged again for what is to be done with them now.
  useEffect(() => void judgeAnew(), [judgeAnew, judgedBy])
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
    if (isCutOffNow()) tell('good', scanTexts.notedOffline, {})
    else tell('refused', operateTexts.notChecked, { count: ids.length })
  }
  /** What the server said of a line, which stays: another operation may take what this one does not. */
  const foundOf = (entry: Entry, outcome: ScanOutcome | undefined): Entry => {
    const { scanned = null, refusal = null } = outcome ?? {}
    const problem = refusal ? reasonOf(refusal) : undefined
    const notices = outcome && refusal === null ? noticesOf(outcome) : []
    return {
      ...entry,
      ...(scanned && { scanned }),
      ...(problem && { problem }),
      ...(notices.length > 0 && { notices }),
      code: scanned?.code ?? entry.code,
      state: 'known',
    }
  }
  /** One question at a time, each for all that was scanned during the one before. */
  const ask = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    for (;;) {
      const asked = now.current.entries.filter(({ state }) => state === 'checking').reverse()
      if (asked.length === 0) break
      const looked = await lookUp(
        asked.map(({ code }) => code),
        () => wishNow.current,
      )
      if (looked.is !== 'looked') {
        fail(asked.map(({ id }) => id))
        continue
      }
      const found = asked.map((entry, index) => foundOf(entry, looked.scans[index]))
      put(withAnswers(now.current, found))
      const said = saidOf(found, now.current.entries, judgeNow.current)
      if (said !== undefined) say(said)
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
  useWhenConnected(now, recheck)
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
    feedback: saidNow(feedback, draft.entries, (line) => problemOf(line, draft.entries, judge)),
    isAsking: draft.entries.some(({ state }) => state === 'checking'),
    take,
    recheck,
    remove: (entries) => change(removeEntries(now.current, entries).draft),
    toggleRemoving: () => change({ ...now.current, isRemoving: !now.current.isRemoving }),
    undo: () => {
      change(undo(now.current))
      if (!isCutOffNow()) recheck()
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

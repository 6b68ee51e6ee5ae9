import { cleanScannedText, groupByFour } from '@zhenma/codes/code-format'
import { inout, type ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { playSound } from '../../kit/sounds.ts'
import { useTab } from '../../kit/tab-context.ts'
import { type Say, useTexts } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'

export type ScanLine = {
  readonly code: string
  /** `unchecked`: no answer came; it can be asked for again. */
  readonly state: 'asking' | 'known' | 'unchecked'
  readonly scanned: ScannedCode | null
  /** Why the code cannot be used, from the server; empty where it can. */
  readonly message: string
}

type Feedback = { readonly tone: 'good' | 'duplicate' | 'refused'; readonly text: string }

export type ScanList = {
  /** Newest first. */
  readonly lines: readonly ScanLine[]
  readonly feedback: Feedback | undefined
  readonly isAsking: boolean
  /** Puts codes into the list at once; what each one is, comes later. Never waits. */
  readonly take: (codes: readonly string[]) => void
  /** Asks again for the lines that got no answer. */
  readonly recheck: () => void
  readonly remove: (codes: readonly string[]) => void
  readonly clear: () => void
  /** These were sent: what came into the list since stays. */
  readonly sent: (codes: readonly string[]) => void
  readonly say: (feedback: Feedback) => void
}

const UNASKED = { scanned: null, message: '' } as const

/** The list of before a reload; what was being asked for has lost its answer. */
function linesOfKept(stored: unknown): readonly ScanLine[] {
  if (!Array.isArray(stored)) return []
  return (stored as ScanLine[]).map((line) =>
    line.state === 'asking' ? { ...line, state: 'unchecked' } : line,
  )
}

/** The lines, now and over a reload. Scans come faster than renders: `now` is always the newest. */
function useKeptLines() {
  const tab = useTab()
  const userId = useSession(({ session }) => session?.user.id ?? 0)
  const key = `zhenma.operate.${userId}.${tab.id}`
  const [lines, setLines] = useState(() => linesOfKept(readStored(sessionStorage, key)))
  const now = useRef(lines)
  const put = (next: readonly ScanLine[]): void => {
    now.current = next
    setLines(next)
    writeStored(sessionStorage, key, next.length === 0 ? undefined : next)
  }
  return { lines, now, put }
}

/**
 * The list that codes are scanned into: what each one is, duplicates and what lies in a box of the
 * list told with a sound. A gun does not wait: each scan is in the list at once, and what came
 * together is asked for together. `judge` says what is wrong with a label for the deed at hand.
 */
export function useScanList(judge: (scanned: ScannedCode) => string | undefined): ScanList {
  const t = useTexts(operateTexts)
  const showFailure = useFailureNotice()
  const { lines, now, put } = useKeptLines()
  const [feedback, setFeedback] = useState<Feedback>()
  const isRunning = useRef(false)
  const judgeNow = useRef(judge)
  judgeNow.current = judge
  const say = (said: Feedback): void => {
    setFeedback(said)
    playSound(said.tone)
  }
  const tell = (codes: readonly string[]): void => {
    const added = now.current.filter(({ code }) => codes.includes(code))
    for (const line of added) {
      const problem = problemOf(line, now.current, judgeNow.current, t)
      if (problem !== undefined) {
        say({ tone: 'refused', text: `${groupByFour(line.code)} ${problem}` })
        return
      }
    }
    const [only] = added
    if (only === undefined) return
    const text =
      added.length === 1
        ? t('added', { code: groupByFour(only.code) })
        : t('addedMany', { count: added.length })
    say({ tone: 'good', text })
  }
  /** Writes what the server said into the lines that are still there. */
  const answer = (codes: readonly string[], found: readonly ScanLine[]): void => {
    let next = now.current
    for (const [place, code] of codes.entries()) {
      const line = found[place]
      if (line === undefined) continue
      const isTwice = line.code !== code && next.some((one) => one.code === line.code)
      next = isTwice
        ? next.filter((one) => one.code !== code)
        : next.map((one) => (one.code === code ? line : one))
    }
    put(next)
    tell(found.map(({ code }) => code))
  }
  /** One question at a time, each for all that was scanned during the one before. */
  const ask = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    for (;;) {
      const codes = now.current.flatMap(({ code, state }) => (state === 'asking' ? [code] : []))
      if (codes.length === 0) break
      codes.reverse()
      try {
        const { scans } = await call(inout.scanMany, { codes })
        const found = codes.map((code, place): ScanLine => {
          const { scanned = null, refusal } = scans[place] ?? {}
          const message = refusal?.message ?? ''
          return { code: scanned?.code ?? code, state: 'known', scanned, message }
        })
        answer(codes, found)
      } catch (failure) {
        put(
          now.current.map((line) =>
            codes.includes(line.code) ? { ...line, state: 'unchecked' } : line,
          ),
        )
        say({ tone: 'refused', text: t('notChecked', { count: codes.length }) })
        showFailure(failure)
      }
    }
    isRunning.current = false
  }
  const take = (given: readonly string[]): void => {
    const codes = [...new Set(given.map(cleanScannedText))]
    const known = codes.filter((code) => now.current.some((line) => line.code === code))
    const fresh = codes.filter((code) => !known.includes(code))
    if (fresh.length === 0) {
      say({ tone: 'duplicate', text: t('duplicate', { code: groupByFour(known[0] ?? '') }) })
      return
    }
    if (now.current.length + fresh.length > MAXIMUM_CODES) {
      say({ tone: 'refused', text: t('over', { limit: MAXIMUM_CODES }) })
      return
    }
    const added = fresh.map((code): ScanLine => ({ code, state: 'asking', ...UNASKED }))
    put([...added.reverse(), ...now.current])
    void ask()
  }
  const remove = (codes: readonly string[]): void =>
    put(now.current.filter((line) => !codes.includes(line.code)))
  return {
    lines,
    feedback,
    isAsking: lines.some(({ state }) => state === 'asking'),
    take,
    recheck: () => {
      put(
        now.current.map((line) =>
          line.state === 'unchecked' ? { ...line, state: 'asking' } : line,
        ),
      )
      void ask()
    },
    remove,
    sent: (codes) => {
      remove(codes)
      setFeedback(undefined)
    },
    clear: () => {
      put([])
      setFeedback(undefined)
    },
    say,
  }
}

/** What keeps a line from being sent, in words; nothing while the server is being asked. */
export function problemOf(
  line: ScanLine,
  lines: readonly ScanLine[],
  judge: (scanned: ScannedCode) => string | undefined,
  t: Say<typeof operateTexts>,
): string | undefined {
  const { scanned, message, code, state } = line
  if (state !== 'known') return state === 'unchecked' ? t('unchecked') : undefined
  if (scanned === null) return message
  const box = scanned.ancestorCodes.find((ancestor) => lines.some((one) => one.code === ancestor))
  if (box !== undefined) return t('covered', { code: groupByFour(code), box: groupByFour(box) })
  return judge(scanned)
}

import { cleanScannedText, groupByFour } from '@zhenma/codes/code-format'
import { inout, type ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { playSound } from '../../kit/sounds.ts'
import { type Say, useTexts } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'

export type ScanLine = {
  readonly code: string
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
  readonly take: (codes: readonly string[]) => Promise<void>
  readonly remove: (codes: readonly string[]) => void
  readonly clear: () => void
  readonly say: (feedback: Feedback) => void
}

/**
 * The list that codes are scanned into: what each one is, duplicates and what lies in a box of the
 * list told at once, with a sound. `judge` says what is wrong with a label for the deed at hand.
 */
export function useScanList(judge: (scanned: ScannedCode) => string | undefined): ScanList {
  const t = useTexts(operateTexts)
  const showFailure = useFailureNotice()
  const [lines, setLines] = useState<readonly ScanLine[]>([])
  const [feedback, setFeedback] = useState<Feedback>()
  const [isAsking, setAsking] = useState(false)
  // Scans come faster than renders.
  const now = useRef(lines)
  const put = (next: readonly ScanLine[]): void => {
    now.current = next
    setLines(next)
  }
  const say = (said: Feedback): void => {
    setFeedback(said)
    playSound(said.tone)
  }

  const take = async (given: readonly string[]): Promise<void> => {
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
    setAsking(true)
    try {
      const { scans } = await call(inout.scanMany, { codes: fresh })
      const found = fresh.map((code, place): ScanLine => {
        const { scanned = null, refusal } = scans[place] ?? {}
        return { code: scanned?.code ?? code, scanned, message: refusal?.message ?? '' }
      })
      // A second scan may have brought the same while the first was under way.
      const added = found.filter(({ code }) => !now.current.some((line) => line.code === code))
      put([...added.reverse(), ...now.current])
      tell(added)
    } catch (failure) {
      playSound('refused')
      showFailure(failure)
    } finally {
      setAsking(false)
    }
  }
  const tell = (added: readonly ScanLine[]): void => {
    for (const line of added) {
      const problem = problemOf(line, now.current, judge, t)
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
  return {
    lines,
    feedback,
    isAsking,
    take,
    remove: (codes) => put(now.current.filter((line) => !codes.includes(line.code))),
    clear: () => {
      put([])
      setFeedback(undefined)
    },
    say,
  }
}

/** What keeps a line from being sent, in words. */
export function problemOf(
  line: ScanLine,
  lines: readonly ScanLine[],
  judge: (scanned: ScannedCode) => string | undefined,
  t: Say<typeof operateTexts>,
): string | undefined {
  const { scanned, message, code } = line
  if (scanned === null) return message
  const box = scanned.ancestorCodes.find((ancestor) => lines.some((one) => one.code === ancestor))
  if (box !== undefined) return t('covered', { code: groupByFour(code), box: groupByFour(box) })
  return judge(scanned)
}

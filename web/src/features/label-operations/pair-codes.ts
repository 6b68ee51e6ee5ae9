import { cleanScannedText } from '@zhenma/codes/code-format'
import type { ScannedCode, ScanOutcome } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { playSound, type ScanSound } from '../../kit/sounds.ts'
import { isCutOffNow } from '../../scanning/connection/cut-off.ts'
import { type Reason, reasonOf } from '../../scanning/submission/reasons.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { lookUp } from '../../scanning/table/look-up.ts'
import { noticesOf } from '../../scanning/table/scan-wish.ts'

/** The two labels of a replacement, by their fields. */
export type PairField = 'oldCode' | 'newCode'
const FIELDS: readonly PairField[] = ['oldCode', 'newCode']

/** What is known of one of the two codes. */
export type PairCode =
  | { readonly state: 'empty' | 'checking' }
  | {
      readonly state: 'known'
      readonly scanned: ScannedCode
      readonly problem: Reason | undefined
      /** What the replacement does beside, where nothing keeps it from being done. */
      readonly notices: readonly Reason[]
    }
  | { readonly state: 'refused' | 'noted'; readonly problem: Reason }
type Pair = Readonly<Record<PairField, PairCode>>

const EMPTY: PairCode = { state: 'empty' }
const EMPTY_PAIR: Pair = { oldCode: EMPTY, newCode: EMPTY }

export const isBad = (found: PairCode): boolean =>
  found.state === 'refused' || (found.state === 'known' && found.problem !== undefined)

function foundOf({ scanned, refusal, ...outcome }: ScanOutcome): PairCode {
  const problem = refusal ? reasonOf(refusal) : undefined
  if (scanned !== null) {
    const notices = problem ? [] : noticesOf({ scanned, refusal, ...outcome })
    return { state: 'known', scanned, problem, notices }
  }
  return problem ? { state: 'refused', problem } : EMPTY
}

/** No answer came, or the question itself was refused. */
function unansweredOf(code: string, reason: Reason | undefined): PairCode {
  const values = { code }
  if (reason !== undefined) return { state: 'refused', problem: reason }
  return isCutOffNow()
    ? { state: 'noted', problem: { text: scanTexts.notedOffline, values } }
    : { state: 'refused', problem: { text: scanTexts.notChecked, values } }
}

/** How it sounds: the worst of what is new. */
function soundOf(before: Pair, after: Pair): ScanSound {
  const isNew = (field: PairField): boolean => before[field].state === 'checking'
  const worse = FIELDS.filter((field) => isNew(field) || !isBad(before[field]))
  if (worse.some((field) => isBad(after[field]))) return 'refused'
  const hasNotice = (found: PairCode): boolean => 'notices' in found && found.notices.length > 0
  return FIELDS.some((field) => isNew(field) && hasNotice(after[field])) ? 'duplicate' : 'good'
}

export type PairCodes = {
  readonly found: StoreApi<Pair>
  /** Something was scanned into a field: it and the other one are judged together. Never rejects. */
  readonly look: (field: PairField, text: string) => Promise<void>
  /** A field holds another text: what was said of it is over. Never rejects. */
  readonly forget: (field: PairField) => Promise<void>
  /** For the next pair. */
  readonly clear: () => void
}

/** Has the server say of the two codes what their replacement would say; tells scans with their sound. */
export function pairCodes(): PairCodes {
  const found = createStore<Pair>(() => EMPTY_PAIR)
  const codes = new Map<PairField, string>()
  let turns = 0
  const ask = async (isScan: boolean): Promise<void> => {
    turns += 1
    const turn = turns
    const asked = FIELDS.flatMap((field) => {
      const code = codes.get(field)
      return code === undefined ? [] : [{ field, code }]
    })
    const wish: ScanWish = { operation: 'replace', ...Object.fromEntries(codes) }
    const looked = await lookUp(
      asked.map(({ code }) => code),
      () => wish,
    )
    // What was scanned meanwhile asked for both again.
    if (turn !== turns) return
    const before = found.getState()
    const said = asked.flatMap(({ field, code }, index): [PairField, PairCode][] => {
      if (codes.get(field) !== code) return []
      if (looked.is === 'looked') {
        const outcome = looked.scans[index]
        return outcome === undefined ? [] : [[field, foundOf(outcome)]]
      }
      // What was said of the other one still holds.
      if (before[field].state !== 'checking') return []
      const reason = looked.is === 'refused' ? looked.reason : undefined
      return [[field, unansweredOf(code, reason)]]
    })
    found.setState(Object.fromEntries(said))
    if (isScan && said.length > 0) playSound(soundOf(before, found.getState()))
  }
  return {
    found,
    async look(field, text) {
      const code = cleanScannedText(text)
      if (code === '') return
      codes.set(field, code)
      found.setState({ [field]: { state: 'checking' } })
      await ask(true)
    },
    async forget(field) {
      if (!codes.delete(field)) return
      found.setState({ [field]: EMPTY })
      // That the two do not fit each other is said of the one that is left no more.
      if (codes.size > 0) await ask(false)
    },
    clear() {
      codes.clear()
      found.setState(EMPTY_PAIR)
    },
  }
}

export function usePairCodes(): Omit<PairCodes, 'found'> & { readonly found: Pair } {
  const codes = useMemo(() => pairCodes(), [])
  return { ...codes, found: useStore(codes.found) }
}

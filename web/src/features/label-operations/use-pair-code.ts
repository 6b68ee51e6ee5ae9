import { cleanScannedText } from '@zhenma/codes/code-format'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { term } from '@zhenma/contract/labels/terms'
import { useRef, useState } from 'react'
import { isCutOffNow } from '../../scanning/connection/cut-off.ts'
import { lookUpOne } from '../../scanning/table/look-up.ts'
import { playSound } from '../../kit/sounds.ts'
import type { Reason } from '../../scanning/submission/reasons.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import type { Judge } from './scan-lines.ts'

/** What is known of one of the two codes. */
export type PairCode =
  | { readonly state: 'empty' | 'checking' }
  | { readonly state: 'known'; readonly scanned: ScannedCode; readonly problem: Reason | undefined }
  | { readonly state: 'refused' | 'noted'; readonly problem: Reason }

const EMPTY: PairCode = { state: 'empty' }

/** A label that is in use already replaces no other; what it holds, the server looks at. */
export const judgeNew: Judge = ({ code, status }) =>
  status === 'not_in_stock'
    ? undefined
    : {
        text: labelErrors.LABEL_REPLACEMENT_USED.text,
        values: { code, status: term('status', status) },
      }

/** Looks up what was scanned into one of the two fields; says it with its sound. */
export function usePairCode(judge: Judge): {
  readonly found: PairCode
  readonly look: (text: string) => void
  readonly forget: () => void
} {
  const [found, setFound] = useState<PairCode>(EMPTY)
  const asked = useRef('')
  const tell = (next: PairCode): void => {
    setFound(next)
    const isGood = next.state === 'noted' || (next.state === 'known' && !next.problem)
    playSound(isGood ? 'good' : 'refused')
  }
  const ask = async (code: string): Promise<void> => {
    asked.current = code
    setFound({ state: 'checking' })
    const looked = await lookUpOne(code)
    // Another one was scanned meanwhile.
    if (asked.current !== code) return
    const values = { code }
    if (looked.is === 'looked') {
      const { scanned } = looked
      tell({ state: 'known', scanned, problem: judge(scanned) })
    } else if (isCutOffNow()) {
      tell({ state: 'noted', problem: { text: scanTexts.notedOffline, values } })
    } else {
      const notChecked = { text: scanTexts.notChecked, values }
      tell({ state: 'refused', problem: looked.is === 'refused' ? looked.reason : notChecked })
    }
  }
  return {
    found,
    look: (text) => {
      const code = cleanScannedText(text)
      if (code !== '') void ask(code)
    },
    forget: () => {
      asked.current = ''
      setFound(EMPTY)
    },
  }
}

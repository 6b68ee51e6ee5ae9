import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import type { Language } from '@zhenma/contract/kernel/texts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isAbort } from '../../../api/failure.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { PageCalls } from './kind.ts'

/** Who types is not asked about every letter. */
const WAIT_MS = 350

export type PreviewWish = {
  readonly document: object | undefined
  readonly language: Language
  /** Left out: what the label says, or a genuine one for sample data. */
  readonly result: CheckResult | undefined
  /** A real label's; empty: sample data. */
  readonly code: string
}

export type Drawn = {
  readonly html: string | undefined
  /** Counts the answers: two may be alike. */
  readonly number: number
  readonly failure: unknown
  readonly isDrawing: boolean
}

/**
 * The page as the server draws it, some time after the last change. A question that is overtaken is given up, and its
 * answer is not taken even where it comes: a late one never replaces a newer one.
 */
export function usePreview(
  calls: PageCalls,
  wish: PreviewWish,
): Drawn & { readonly redraw: () => void } {
  const { document, language, result, code } = wish
  const settled = useDebounced(document, WAIT_MS)
  const [drawn, setDrawn] = useState<Drawn>({
    html: undefined,
    number: 0,
    failure: undefined,
    isDrawing: true,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (settled === undefined) return undefined
    const newer = new AbortController()
    let isOvertaken = false
    // oxlint-disable-next-line react/set-state-in-effect -- that a question is on its way is told at once
    setDrawn((before) => ({ ...before, isDrawing: true }))
    const of = {
      language,
      ...(result === undefined ? {} : { result }),
      ...(code === '' ? {} : { code }),
    }
    call(calls.preview, { document: settled, ...of }, { signal: newer.signal }).then(
      ({ html }) => {
        if (isOvertaken) return
        setDrawn(({ number }) => ({
          html,
          number: number + 1,
          failure: undefined,
          isDrawing: false,
        }))
      },
      (failure: unknown) => {
        if (isOvertaken || isAbort(failure)) return
        setDrawn((before) => ({ ...before, failure, isDrawing: false }))
      },
    )
    return () => {
      isOvertaken = true
      newer.abort()
    }
  }, [calls, settled, language, result, code, attempt])
  return { ...drawn, redraw: () => setAttempt((count) => count + 1) }
}

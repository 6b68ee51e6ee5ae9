import { useEffect, useMemo, useRef } from 'react'
import { useLeaveQuestion } from '../../kit/dialog/leaving.ts'
import { refusedQuestion } from '../../kit/scan/refused-question.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'
import type { RefusedLine } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

/** Has the shell ask about refused codes of the list before the screen is left. */
export function useRefusedLines(list: ScanList, refused: readonly RefusedLine[]): void {
  const now = useRef({ list, refused })
  now.current = { list, refused }
  const question = useMemo(
    () =>
      refusedQuestion({
        what: () => sayNow(operateTexts.title),
        lost: () => {
          const lines = now.current.refused
          return { count: lines.length, newest: Math.max(0, ...lines.map(({ entry }) => entry.id)) }
        },
        dismiss: () => now.current.list.remove(now.current.refused.map(({ entry }) => entry)),
      }),
    [now],
  )
  const ask = useLeaveQuestion()
  const hasSome = refused.length > 0
  // Without a way back: while the tab is hidden they are still there.
  useEffect(() => ask(hasSome ? question : undefined), [ask, hasSome, question])
}

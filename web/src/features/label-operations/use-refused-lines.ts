import { App } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { parkAnswer } from '../../scanning/parking/park-scans.ts'
import type { ParkedFor } from '../../scanning/parking/parked-code.ts'
import { useLeaveQuestion } from '../../kit/dialog/leaving.ts'
import { refusedQuestion } from '../../kit/scan/refused-question.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { operateTexts } from './operations.texts.ts'
import { lostCodes, parkLines } from './parking.ts'
import type { RefusedLine } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

/**
 * Has the shell ask about refused codes of the list before the screen is left. `parkedFor`: what they can
 * be parked for.
 */
export function useRefusedLines(
  list: ScanList,
  refused: readonly RefusedLine[],
  parkedFor: ParkedFor | undefined,
): void {
  const { message } = App.useApp()
  const now = useRef({ list, refused, parkedFor })
  now.current = { list, refused, parkedFor }
  const question = useMemo(
    () =>
      refusedQuestion({
        what: () => sayNow(operateTexts.title),
        lost: () => {
          const lines = now.current.refused
          return { count: lines.length, newest: Math.max(0, ...lines.map(({ entry }) => entry.id)) }
        },
        dismiss: () => now.current.list.remove(now.current.refused.map(({ entry }) => entry)),
        park: parkAnswer(
          async () => {
            const { list, refused, parkedFor } = now.current
            if (parkedFor !== undefined) await parkLines(list, refused, parkedFor)
          },
          (text) => void message.error(text),
          () => now.current.parkedFor !== undefined && lostCodes(now.current.refused).length > 0,
        ),
      }),
    [now, message],
  )
  const ask = useLeaveQuestion()
  const hasSome = refused.length > 0
  // Without a way back: while the tab is hidden they are still there.
  useEffect(() => ask(hasSome ? question : undefined), [ask, hasSome, question])
}

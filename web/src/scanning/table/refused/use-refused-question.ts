import { App } from 'antd'
import { useEffect, useMemo } from 'react'
import { type LeaveQuestion, useLeaveQuestion } from '../../../kit/dialog/leaving.ts'
import { refusedQuestion } from '../../../kit/scan/refused-question.ts'
import { sayNow } from '../../../texts/use-texts.ts'
import { lostOf } from '../draft/draft.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { ScanState, ScanStore } from '../scan-store.ts'
import type { ScanOperation } from '../../submission/scan-operations.ts'
import { parkAnswer } from '../../parking/park-scans.ts'
import { parkRefused } from './park-refused.ts'

/**
 * What is asked of a table's refused scans before it is left. `tell`: says what went wrong; the screen
 * that is left cannot.
 */
export function questionOf(
  operation: ScanOperation,
  store: ScanStore,
  tell: (text: string) => void,
): LeaveQuestion {
  return refusedQuestion({
    what: () => sayNow(inoutTexts[operation]),
    lost: () => {
      const lost = lostOf(store.getState().draft)
      return { count: lost.length, newest: lost[0]?.id ?? 0 }
    },
    dismiss: () => store.setState({ draft: { ...store.getState().draft, refusals: [] } }),
    park: parkAnswer(() => parkRefused(operation, store), tell),
  })
}

/** Has the shell ask about a table's refused scans before its screen is left. */
export function useRefusedQuestion(
  operation: ScanOperation,
  store: ScanStore,
  state: ScanState,
): void {
  const { message } = App.useApp()
  const question = useMemo(
    () => questionOf(operation, store, (text) => void message.error(text)),
    [operation, store, message],
  )
  const ask = useLeaveQuestion()
  const hasLost = lostOf(state.draft).length > 0
  // Without a way back: while the tab is hidden they are still there.
  useEffect(() => ask(hasLost ? question : undefined), [ask, hasLost, question])
}

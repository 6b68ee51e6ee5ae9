import type { ReactNode } from 'react'
import { Code } from '../../../kit/atoms.tsx'
import { ScanSaid } from '../../../kit/scan/scan-said.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { ScanWork } from '../use-scan-work.ts'
import { useReason } from '../../submission/use-reason.ts'
import { problemOf, saidNow } from '../draft/draft-problems.ts'
import type { Feedback } from '../draft/draft.ts'

/** What the field's colour and the words below it tell. */
export const feedbackOf = ({ state, rules }: ScanWork): Feedback | undefined =>
  saidNow(state.feedback, state.draft.entries, (entry) => problemOf(entry, rules))

/** What became of the last scan. */
export function Said({ work }: { readonly work: ScanWork }): ReactNode {
  const { draft, box, sent } = work.state
  const feedback = feedbackOf(work)
  const t = useTexts(inoutTexts)
  const sayReason = useReason()
  const lines = box ? [...draft.entries, box] : draft.entries
  const isChecking = lines.some(({ state }) => state === 'checking')
  const isSending = sent?.phase === 'sending'
  const busy = isSending ? t('submitting') : isChecking ? t('checking') : undefined
  return (
    <ScanSaid tone={feedback?.tone} busy={busy}>
      {feedback && (
        <>
          {feedback.code !== '' && feedback.tone === 'good' && <Code value={feedback.code} />}{' '}
          {sayReason(feedback.reason)}
        </>
      )}
    </ScanSaid>
  )
}

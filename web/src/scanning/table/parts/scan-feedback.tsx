import type { ReactNode } from 'react'
import { Code } from '../../../kit/atoms.tsx'
import { ScanSaid } from '../../../kit/scan/scan-said.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { ScanWork } from '../use-scan-work.ts'
import { useReason } from '../../submission/use-reason.ts'

/** What became of the last scan. */
export function Said({ work }: { readonly work: ScanWork }): ReactNode {
  const { draft, box, feedback, sent } = work.state
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

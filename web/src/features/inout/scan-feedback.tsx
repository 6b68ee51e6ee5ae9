import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Code } from '../../kit/atoms.tsx'
import { RefusedScan, ScanRefusals } from '../../kit/scan/scan-refusals.tsx'
import { ScanSaid } from '../../kit/scan/scan-said.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import { ParkButton } from './park-button.tsx'
import type { Refusal } from './draft.ts'
import { reasonNow } from './scan-draft.ts'
import { typeOfReason } from './refusal-types.ts'
import type { MovingWork } from './use-moving.ts'
import { useReason } from './use-reason.ts'

/** What became of the last scan. */
export function Said({ work }: { readonly work: MovingWork }): ReactNode {
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

/** Scans that did not come into the table, with the reason of each. */
export function Refusals(props: {
  readonly work: MovingWork
  readonly onClear: () => void
  readonly onParked: (codes: ReadonlySet<string>) => void
  readonly onTakeBox: (refusal: Refusal) => void
}): ReactNode {
  const t = useTexts(inoutTexts)
  const sayReason = useReason()
  const { isBlocked, state } = props.work
  const { draft } = state
  const { refusals } = draft
  if (refusals.length === 0) return null
  // What is in the table already needs nobody's attention.
  const lost = refusals.filter(({ tone, code, box }) => tone === 'refused' && code !== '' && !box)
  return (
    <ScanRefusals
      title={t('refusals', { count: refusals.length })}
      actions={
        <>
          <ParkButton
            size="small"
            work={props.work}
            codes={lost.map(({ code, reason }) => ({ code, type: typeOfReason(reason) }))}
            onParked={props.onParked}
          />
          <Button type="link" size="small" onClick={props.onClear}>
            {t('clearRefusals')}
          </Button>
        </>
      }
    >
      {refusals.map((refusal) => (
        <RefusedScan
          key={refusal.id}
          tone={refusal.tone}
          reason={sayReason(reasonNow(draft, refusal))}
          action={
            refusal.box && (
              <Button size="small" disabled={isBlocked} onClick={() => props.onTakeBox(refusal)}>
                {t('takeBox')}
              </Button>
            )
          }
        />
      ))}
    </ScanRefusals>
  )
}

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Code } from '../../kit/atoms.tsx'
import { ScanIcon, ScanSaid } from '../../kit/scan/scan-said.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import { ParkButton } from './park-button.tsx'
import type { Refusal } from './draft.ts'
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
  const { refusals } = state.draft
  if (refusals.length === 0) return null
  // What is in the table already needs nobody's attention.
  const lost = refusals.filter(({ tone, code, box }) => tone === 'refused' && code !== '' && !box)
  return (
    <section className="scan-refusals">
      <header>
        <h2>{t('refusals', { count: refusals.length })}</h2>
        <div className="button-row">
          <ParkButton
            size="small"
            work={props.work}
            codes={lost.map(({ code, reason }) => ({ code, type: typeOfReason(reason) }))}
            onParked={props.onParked}
          />
          <Button type="link" size="small" onClick={props.onClear}>
            {t('clearRefusals')}
          </Button>
        </div>
      </header>
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.id} data-tone={refusal.tone}>
            <ScanIcon tone={refusal.tone} />
            <span>{sayReason(refusal.reason)}</span>
            {refusal.box && (
              <Button size="small" disabled={isBlocked} onClick={() => props.onTakeBox(refusal)}>
                {t('takeBox')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import CopyFilled from '@ant-design/icons/CopyFilled'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Code } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import { ParkButton } from './park-button.tsx'
import type { Refusal, Tone } from './draft.ts'
import type { MovingWork } from './use-moving.ts'
import { useReason } from './use-reason.ts'

const ICONS: Readonly<Record<Tone, ReactNode>> = {
  good: <CheckCircleFilled />,
  duplicate: <CopyFilled />,
  refused: <CloseCircleFilled />,
}

/** What became of the last scan, to be read from two metres away. It never changes its height. */
export function Said({ work }: { readonly work: MovingWork }): ReactNode {
  const { draft, feedback, sent } = work.state
  const t = useTexts(inoutTexts)
  const sayReason = useReason()
  const isChecking = draft.entries.some(({ state }) => state === 'checking')
  const isSending = sent?.phase === 'sending'
  return (
    <div className="scan-said" data-tone={feedback?.tone} role="status" aria-live="assertive">
      {feedback ? (
        <>
          {ICONS[feedback.tone]}
          <span>
            {feedback.code !== '' && feedback.tone === 'good' && <Code value={feedback.code} />}{' '}
            {sayReason(feedback.reason)}
          </span>
        </>
      ) : isSending || isChecking ? (
        <>
          <LoadingOutlined />
          <span>{t(isSending ? 'submitting' : 'checking')}</span>
        </>
      ) : null}
    </div>
  )
}

/** Scans that did not come into the table, with the reason of each. */
export function Refusals(props: {
  readonly work: MovingWork
  readonly onClear: () => void
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
            codes={lost.map(({ code }) => code)}
            onParked={props.onClear}
          />
          <Button type="link" size="small" onClick={props.onClear}>
            {t('clearRefusals')}
          </Button>
        </div>
      </header>
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.id} data-tone={refusal.tone}>
            {ICONS[refusal.tone]}
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

import './transparency-log.css'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LabelProofs } from './label-proofs.tsx'
import { LogState } from './log-state.tsx'
import { logTexts } from './transparency-log.texts.ts'

function State(): ReactNode {
  const state = useCall(transparencyLog.state, {})
  if (state.error) {
    return <FailureBox failure={state.error} onRetry={() => void state.refetch()} />
  }
  return state.data ? <LogState state={state.data} /> : <Waiting lines={6} />
}

/** The company's tamper-evident log: how it stands, what it proves of a label, and what a proof is worth. */
export function TransparencyLogPage(): ReactNode {
  const t = useTexts(logTexts)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="tlog">
        <p>{t('lead')}</p>
        <State />
        <Can do={transparencyLog.proof.allow}>
          <LabelProofs />
        </Can>
        <section aria-label={t('meaningTitle')}>
          <h2>{t('meaningTitle')}</h2>
          <p>{t('proves')}</p>
          <p>{t('provesNot')}</p>
        </section>
      </div>
    </>
  )
}

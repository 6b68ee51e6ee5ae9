import './transparency-log.css'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LabelProofs } from './label-proofs.tsx'
import { LogEntries } from './log-entries.tsx'
import { LogState } from './log-state.tsx'
import { logTexts } from './transparency-log.texts.ts'

function State(): ReactNode {
  const state = useCall(transparencyLog.state, {})
  if (state.error) {
    return <FailureBox failure={state.error} onRetry={() => void state.refetch()} />
  }
  return state.data ? <LogState state={state.data} /> : <Waiting lines={6} />
}

/** What the logs hold, for whoever may forget it; nothing where there is no log yet. */
function Entries(): ReactNode {
  const { data } = useCall(transparencyLog.state, {})
  const origins = data?.logs.map(({ origin }) => origin) ?? []
  return origins.length > 0 && <LogEntries origins={origins} />
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
        <Can do={transparencyLog.entries.allow}>
          <Entries />
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

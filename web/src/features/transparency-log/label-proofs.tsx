import {
  type ProvedStep,
  type StepState,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { OperationText } from '../../entities/tags.tsx'
import { Code, NOTHING, StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { logTexts } from './transparency-log.texts.ts'

/** Where the server hands out the tool that checks proofs. */
const TOOL_ADDRESS = '/log/check-proof.mjs'

const STATES = {
  proved: ['good', 'proved'],
  waiting: ['idle', 'pending'],
  forgotten: ['warn', 'forgotten'],
  differs: ['bad', 'differs'],
} as const satisfies Record<StepState, readonly [Tone, keyof typeof logTexts]>

function Steps({ steps }: { readonly steps: readonly ProvedStep[] }): ReactNode {
  const t = useTexts(logTexts)
  const numberText = useNumberText()
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="tlog-steps" aria-label={t('proveTitle')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('operation')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('movement')}</th>
            <th scope="col" className="number">
              {t('entry')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const [tone, word] = STATES[step.state]
            return (
              <tr key={step.movementId}>
                <td>
                  <OperationText operation={step.operation} />
                </td>
                <td>
                  <StatusTag tone={tone}>{t(word)}</StatusTag>
                </td>
                <td>
                  <When at={step.at} exact />
                </td>
                <td>
                  <MovementLink id={step.movementId} number={step.movementNumber} />
                </td>
                <td className="number">{step.index === null ? NOTHING : numberText(step.index)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function ProofsOf({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(logTexts)
  const found = useCall(transparencyLog.proof, { code })
  const { busy, start } = useFileDownload(transparencyLog.proofFile)
  if (found.error) {
    return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Waiting lines={4} />
  const { steps } = found.data
  if (steps.length === 0) return <p className="empty">{t('noSteps')}</p>
  return (
    <>
      <p>
        <Code value={found.data.code} />
      </p>
      {steps.some(({ state }) => state === 'differs') && (
        <Alert type="error" showIcon title={t('differsHelp')} />
      )}
      <Steps steps={steps} />
      <Space wrap>
        <Button
          type="primary"
          loading={busy}
          disabled={!steps.some(({ state }) => state === 'proved')}
          onClick={() => void start({ code })}
        >
          {t('download')}
        </Button>
        <Button href={TOOL_ADDRESS} download>
          {t('tool')}
        </Button>
      </Space>
    </>
  )
}

/** A label's code, and what the log proves of it; `?code=` names one. */
export function LabelProofs(): ReactNode {
  const t = useTexts(logTexts)
  const { params, change } = useAddress()
  const code = params.get('code') || undefined
  return (
    <section aria-label={t('proveTitle')}>
      <h2>{t('proveTitle')}</h2>
      <p>{t('proveLead')}</p>
      <ScanField onCodes={(codes) => change({ code: codes.at(-1) }, { push: true })} />
      {code !== undefined && <ProofsOf key={code} code={code} />}
    </section>
  )
}

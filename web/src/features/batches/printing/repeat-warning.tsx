import type { EarlierRuns } from '@zhenma/contract/batches/print-runs.contract'
import { Alert, Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { useNumberText, When } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { printTexts } from '../print-runs.texts.ts'
import { Serials } from './serials.tsx'

const MAXIMUM_REASON = 200

/** Which runs a download would repeat, said before it; and the reason that it then needs. */
export function RepeatWarning(props: {
  readonly earlier: EarlierRuns
  readonly reason: string
  readonly onReason: (reason: string) => void
}): ReactNode {
  const { count, runs, runCount } = props.earlier
  const t = useTexts(printTexts)
  const numberText = useNumberText()
  const id = useId()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('againTitle', { count: numberText(count) })}
        description={
          <ul className="print-earlier">
            {runs.map((run) => (
              <li key={run.number}>
                <b>{t('runNumber', { number: numberText(run.number) })}</b>
                <Serials start={run.start} end={run.end} />
                <small>
                  {run.createdByName} <When at={run.createdAt} />
                </small>
              </li>
            ))}
            {runCount > runs.length && (
              <li>{t('moreRuns', { count: numberText(runCount - runs.length) })}</li>
            )}
          </ul>
        }
      />
      <Form.Item label={t('againReason')} htmlFor={id} required className="print-again">
        <Input
          id={id}
          maxLength={MAXIMUM_REASON}
          value={props.reason}
          onChange={(event) => props.onReason(event.target.value)}
        />
      </Form.Item>
    </>
  )
}

import { isSaleable } from '@zhenma/contract/labels/outbound-activation'
import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { isJudged } from '@zhenma/contract/inout/scan-judge'
import { LABEL_ACTIVATION_TEXT, OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { Alert, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type BulkChoice, choicesOf } from './bulk-choice.ts'
import { bulkTexts } from './bulk.texts.ts'
import { isCutOff, useConnection } from '../../api/connection.ts'
import type { Target } from '../../scanning/submission/submission.ts'
import { reasonOf } from '../../scanning/submission/reasons.ts'
import { missingParty } from '../../scanning/table/draft/scan-rules.ts'
import { scanWishOf } from '../../scanning/table/scan-wish.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { useReason } from '../../scanning/submission/use-reason.ts'

export type BulkTarget = Exclude<Target, { readonly kind: 'codes' }>

const targetOf = (target: BulkTarget) =>
  target.kind === 'range' ? { start: target.start, end: target.end } : { batchId: target.batchId }

/** What the server says of a range or a batch, for the parties that are chosen. */
export function useBulkVerdict(work: ScanWork, target: BulkTarget | undefined) {
  const { operation, rules } = work
  const wish = missingParty(rules) === undefined ? scanWishOf(rules) : undefined
  const isAlone = useConnection(isCutOff)
  const isAsked = target !== undefined && wish !== undefined && isJudged(operation) && !isAlone
  const { dealerId, warehouseId, orderId } = wish ?? {}
  const asked = { operation, dealerId, warehouseId, orderId, ...(target && targetOf(target)) }
  return useCall(inout.judge, asked, { enabled: isAsked })
}

/** What the labels are and in which states, and what can be chosen where they are refused as a whole. */
export function BulkVerdictView(props: {
  readonly work: ScanWork
  readonly verdict: ReturnType<typeof useBulkVerdict>
  readonly choice: BulkChoice | undefined
  readonly onChoose: (choice: BulkChoice | undefined) => void
}): ReactNode {
  const { data, error, isLoading, refetch } = props.verdict
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (isLoading) return <Waiting lines={3} />
  if (!data) return null
  return (
    <>
      <Holds verdict={data} />
      <Said {...props} verdict={data} />
    </>
  )
}

function Holds({ verdict }: { readonly verdict: BulkVerdict }): ReactNode {
  const t = useTexts(bulkTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { states, products, productCount } = verdict
  const more = productCount - products.length
  return (
    <>
      <dl className="bulk-states">
        {states.map(({ status, activation, count }) => (
          <div key={`${status} ${activation}`}>
            <dt>
              <LabelStatusTag status={status} />
              {!isSaleable(activation) && <small>{say(LABEL_ACTIVATION_TEXT[activation])}</small>}
            </dt>
            <dd>
              <Count value={count} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="bulk-products">
        {products
          .map(({ productName, count }) =>
            t('productOf', { name: productName ?? t('noProduct'), count: numberText(count) }),
          )
          .join(' · ')}
        {more > 0 && ` · ${t('moreProducts', { count: numberText(more) })}`}
      </p>
    </>
  )
}

function Said(props: {
  readonly work: ScanWork
  readonly verdict: BulkVerdict
  readonly choice: BulkChoice | undefined
  readonly onChoose: (choice: BulkChoice | undefined) => void
}): ReactNode {
  const { operation } = props.work
  const { refusal, refusals, allowedCount, inactiveCount, openedCount, labelCount } = props.verdict
  const t = useTexts(bulkTexts)
  const say = useSay()
  const sayReason = useReason()
  const numberText = useNumberText()
  const word = say(OPERATION_TEXT[operation])
  const count = numberText(allowedCount)
  return (
    <>
      {refusal === null ? (
        <Alert type="success" showIcon title={t('allowed', { count, operation: word })} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('refusedAsWhole', { operation: word })}
          description={
            <>
              <ul className="bulk-refusals">
                {refusals.slice(0, 5).map((one) => (
                  <li key={one.message}>{sayReason(reasonOf(one))}</li>
                ))}
              </ul>
              {operation !== 'unbox' &&
                choicesOf(props.verdict).map((choice) => (
                  <Checkbox
                    key={choice}
                    checked={props.choice === choice}
                    disabled={props.work.isBlocked}
                    onChange={({ target }) => props.onChoose(target.checked ? choice : undefined)}
                  >
                    {choice === 'allowed'
                      ? t('takeAllowed', { count, total: numberText(labelCount) })
                      : t('takeExcess')}
                  </Checkbox>
                ))}
            </>
          }
        />
      )}
      {inactiveCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('inactive', { count: numberText(inactiveCount) })}
        />
      )}
      {openedCount > 0 && (
        <Alert type="warning" showIcon title={t('opens', { count: numberText(openedCount) })} />
      )}
    </>
  )
}

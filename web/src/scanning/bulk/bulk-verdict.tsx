import './bulk-verdict.css'
import { isSaleable } from '@zhenma/contract/labels/outbound-activation'
import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT } from '@zhenma/contract/labels/label-words'
import { Alert, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useOperationWords } from '../../entities/account/own-words.ts'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type BulkChoice, choicesOf } from './bulk-choice.ts'
import { verdictTexts } from './verdict.texts.ts'
import { isCutOff, useConnection } from '../../api/connection.ts'
import type { Target } from '../submission/submission.ts'
import { reasonOf } from '../submission/reasons.ts'
import { useReason } from '../submission/use-reason.ts'

export type BulkTarget = Exclude<Target, { readonly kind: 'codes' }>

const targetOf = (target: BulkTarget) =>
  target.kind === 'range' ? { start: target.start, end: target.end } : { batchId: target.batchId }

const NOT_ASKED: ScanWish = { operation: 'inbound' }

/** What the server says of a range or a batch; undefined while it is not known what for. */
export function useBulkVerdict(wish: ScanWish | undefined, target: BulkTarget | undefined) {
  const isAlone = useConnection(isCutOff)
  const isAsked = target !== undefined && wish !== undefined && !isAlone
  const { operation, dealerId, warehouseId, fromDealerId, fromWarehouseId, orderId, productId } =
    wish ?? NOT_ASKED
  const parties = { dealerId, warehouseId, fromDealerId, fromWarehouseId, orderId, productId }
  const asked = { operation, ...parties, ...(target && targetOf(target)) }
  return useCall(inout.judge, asked, { enabled: isAsked })
}

type Props = {
  readonly operation: LabelOperation
  readonly isBlocked: boolean
  /** Whether the operation can be done to a part of them. */
  readonly takesPart: boolean
  readonly verdict: ReturnType<typeof useBulkVerdict>
  readonly choice: BulkChoice | undefined
  readonly onChoose: (choice: BulkChoice | undefined) => void
}

/** What the labels are and in which states, and what can be chosen where they are refused as a whole. */
export function BulkVerdictView(props: Props): ReactNode {
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
  const t = useTexts(verdictTexts)
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

function Said(props: Omit<Props, 'verdict'> & { readonly verdict: BulkVerdict }): ReactNode {
  const { operation } = props
  const { refusal, refusals, allowedCount, inactiveCount, openedCount, labelCount } = props.verdict
  const t = useTexts(verdictTexts)
  const say = useSay()
  const sayReason = useReason()
  const numberText = useNumberText()
  const operationWords = useOperationWords()
  const word = say(operationWords[operation])
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
              {props.takesPart &&
                choicesOf(props.verdict).map((choice) => (
                  <Checkbox
                    key={choice}
                    checked={props.choice === choice}
                    disabled={props.isBlocked}
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

import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { PAYOUT_LIMITS, type PayoutRow, payouts } from '@zhenma/contract/payouts/payouts.contract'
import {
  PAYOUT_COLUMN_TEXT as c,
  PAYOUT_STEP_TEXT,
} from '@zhenma/contract/payouts/payouts.refusals'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useMoneyText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { payoutTexts, payoutTexts as t } from './payouts.texts.ts'

/** Steps that want something written down. */
export type WrittenStep = Extract<PayoutStep, 'pay' | 'fail' | 'close'>
export type OpenStep = { readonly step: WrittenStep; readonly payout: PayoutRow }

/** Reading calls that a step makes out of date. */
export const STEP_CHANGES = [payouts.list, payouts.get, draws.wins, draws.rule]

type Moved = CallInputOf<typeof payouts.move>
const method = {
  name: 'method',
  label: c.method,
  form: () => <Input maxLength={PAYOUT_LIMITS.method} autoFocus />,
} as const
const reference = {
  name: 'reference',
  label: c.reference,
  form: () => <Input maxLength={PAYOUT_LIMITS.reference} />,
} as const
const note = {
  name: 'note',
  label: c.note,
  form: () => <Input maxLength={PAYOUT_LIMITS.note} />,
} as const

const FIELDS = {
  pay: defineFields<{ row: Moved; input: Moved }>()([
    method,
    { ...reference, help: t.paySafe },
    note,
  ]),
  fail: defineFields<{ row: Moved; input: Moved }>()([{ ...note, help: t.failMeans }]),
  close: defineFields<{ row: Moved; input: Moved }>()([note]),
} as const

/** To whom and how much: whoever pays reads it beside the fields. */
function Receiver({
  payout,
  isClosing,
}: {
  readonly payout: PayoutRow
  readonly isClosing: boolean
}) {
  const say = useSay()
  const says = useTexts(payoutTexts)
  const amount = useMoneyText('RMB')(payout.amountCents)
  const { receiverName, receiverPhone, receiverAddress } = payout
  return (
    <div className="detail-section">
      {isClosing && <p>{says('closeMeans', { amount, name: receiverName })}</p>}
      <dl data-columns={2}>
        <div>
          <dt>{says('amount')}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{say(c.receiverName)}</dt>
          <dd>
            {receiverName} {receiverPhone}
          </dd>
        </div>
        <div>
          <dt>{say(c.receiverAddress)}</dt>
          <dd>{receiverAddress}</dd>
        </div>
      </dl>
    </div>
  )
}

/** What became of a payout, with its paper or its reason. */
export function StepForm(props: {
  readonly open: OpenStep | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, onClose } = props
  const says = useTexts(payoutTexts)
  const say = useSay()
  const step = open?.step ?? 'pay'
  return (
    <FormDialog
      key={`${open?.payout.id}-${step}`}
      open={open !== undefined}
      title={`${say(PAYOUT_STEP_TEXT[step])} ${open?.payout.number ?? ''}`}
      fields={FIELDS[step]}
      action={payouts.move}
      fixed={{ id: open?.payout.id ?? 0, step }}
      invalidates={STEP_CHANGES}
      success={says('done')}
      isFinal
      onClose={onClose}
    >
      {open !== undefined && <Receiver payout={open.payout} isClosing={step === 'close'} />}
    </FormDialog>
  )
}

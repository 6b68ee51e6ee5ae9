import { PAYOUT_STEPS, type PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { mayTake } from '@zhenma/contract/payouts/payout-ways'
import { PAYOUT_LIMITS, payouts } from '@zhenma/contract/payouts/payouts.contract'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import {
  PAYOUT_COLUMN_TEXT as c,
  PAYOUT_STEP_TEXT,
} from '@zhenma/contract/payouts/payouts.refusals'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type OpenStep, STEP_CHANGES, type WrittenStep } from './payout-forms.tsx'
import { PayoutWays } from './payout-ways.tsx'
import type { PayoutDetail } from './payouts.fields.tsx'
import { payoutTexts, payoutTexts as t } from './payouts.texts.ts'

/** What can be done with many payouts: a bank takes them together, and one paper is of all. */
export const PAYOUT_ACTIONS: readonly BulkAction[] = [
  { name: 'payout_send', call: payouts.move, changes: STEP_CHANGES, means: t.sendMeans },
  {
    name: 'payout_pay',
    call: payouts.move,
    changes: STEP_CHANGES,
    fields: [
      {
        name: 'method',
        label: c.method,
        form: () => <Input maxLength={PAYOUT_LIMITS.method} autoFocus />,
      },
      {
        name: 'reference',
        label: c.reference,
        help: t.paySafe,
        form: () => <Input maxLength={PAYOUT_LIMITS.reference} />,
      },
    ],
  },
]

const isWritten = (step: PayoutStep): step is WrittenStep =>
  step === 'pay' || step === 'fail' || step === 'close'

const ASKED = {
  send: ['sendTitle', 'sendMeans'],
  wait: ['waitTitle', 'waitMeans'],
  retry: ['retryTitle', 'retryMeans'],
} as const

type StepsProps = { readonly payout: PayoutDetail; readonly onOpen: (open: OpenStep) => void }

/** The steps that are possible now, for whoever may take them. */
export function PayoutSteps({ payout, onOpen }: StepsProps): ReactNode {
  const say = useSay()
  const says = useTexts(payoutTexts)
  const moving = useAction(payouts.move, { invalidates: STEP_CHANGES, success: says('done') })
  const take = async (step: PayoutStep): Promise<void> => {
    if (isWritten(step)) return onOpen({ step, payout })
    const [title, means] = ASKED[step]
    const way = say(PAYOUT_WAY_TEXT[payout.way])
    const isOfProvider = step === 'retry' && payout.way !== 'hand'
    const isSure = await confirmDanger({
      title: says(title, { number: payout.number }),
      consequence: isOfProvider ? says('retryProviderMeans', { way }) : says(means),
      action: say(PAYOUT_STEP_TEXT[step]),
      isDanger: isOfProvider,
    })
    if (isSure) await moving.run({ id: payout.id, step })
  }
  const possible = PAYOUT_STEPS.filter((step) => mayTake(payout, step))
  return (
    <Can do={payouts.move.allow}>
      <div className="button-row">
        {possible.map((step) => (
          <Button key={step} danger={step === 'close'} onClick={() => void take(step)}>
            {say(PAYOUT_STEP_TEXT[step])}…
          </Button>
        ))}
        <PayoutWays payout={payout} />
      </div>
    </Can>
  )
}

import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { PAYOUT_STATES } from '@zhenma/contract/payouts/payout-states'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import { useMoneyText, useNumberText } from '../../kit/atoms.tsx'
import { Sums } from '../../kit/list/sums.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PayoutDrawer } from './payout-drawer.tsx'
import { type OpenStep, StepForm } from './payout-forms.tsx'
import { PAYOUT_ACTIONS } from './payout-steps.tsx'
import { payoutFields } from './payouts.fields.tsx'
import { payoutTexts } from './payouts.texts.ts'

/** What all that the filters find comes to, in each state. */
function StateSums({ sums }: Pick<OutputOf<typeof payouts.list>, 'sums'>): ReactNode {
  const t = useTexts(payoutTexts)
  const numberText = useNumberText()
  const yuan = useMoneyText('RMB')
  const inOrder = PAYOUT_STATES.flatMap((state) => sums.filter((sum) => sum.state === state))
  const shown = inOrder.map(({ state, count, amountCents }) => ({
    key: state,
    label: <PayoutStateTag state={state} />,
    value: t('sum', { count: numberText(count), amount: yuan(amountCents) }),
  }))
  return <Sums label={t('sums')} sums={shown} />
}

/** What the cashier works from: red packets that are to be paid, and what became of them. */
export function PayoutsPage(): ReactNode {
  const t = useTexts(payoutTexts)
  const list = useList(payouts.list)
  const found = useCall(payouts.list, list.input, { keepPrevious: true })
  const { params, change } = useAddress()
  const shown = Number(params.get('open')) || undefined
  const [open, setOpen] = useState<OpenStep>()
  return (
    <>
      <ListPage
        listKey="payouts"
        title={t('title')}
        above={found.data && <StateSums sums={found.data.sums} />}
        list={list}
        fields={payoutFields}
        exportWith={payouts.exportPayouts}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        steps={PAYOUT_ACTIONS}
        empty={{ text: t('empty') }}
      />
      <PayoutDrawer id={shown} onClose={() => change({ open: undefined })} onStep={setOpen} />
      <StepForm open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { BILL_DIFFERENCE_COLUMN_TEXT as labels } from '@zhenma/contract/payouts/bill-columns'
import {
  type BillDifferenceRow,
  PROVIDER_LIMITS,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import {
  BILL_CONCLUSION_TEXT,
  PROVIDER_FIELD_TEXT,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { BILL_CONCLUSIONS } from '@zhenma/contract/payouts/payout-ways'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useMoneyText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { WordChoice } from '../../kit/form/word-choice.tsx'
import { useRowNow } from '../../kit/use-row-now.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { KindOf, NumberOf } from './differences.fields.tsx'
import { payoutBillTexts, payoutBillTexts as t } from './payout-bills.texts.ts'

type Concluded = CallInputOf<typeof payoutProviders.conclude>

const fields = defineFields<{ row: Concluded; input: Concluded }>()([
  {
    name: 'conclusion',
    label: PROVIDER_FIELD_TEXT.conclusion,
    form: () => <WordChoice words={BILL_CONCLUSIONS} texts={BILL_CONCLUSION_TEXT} />,
  },
  {
    name: 'note',
    label: t.note,
    help: t.noteHelp,
    form: () => <Input.TextArea rows={3} maxLength={PROVIDER_LIMITS.conclusionNote} />,
  },
])

const MEANS = {
  unknown_here: 'unknownHereMeans',
  not_paid_here: 'notPaidHereMeans',
  amount: 'amountMeans',
  not_there: 'notThereMeans',
} as const

/** What differs, and how: it is read beside the fields. */
function Difference({ of }: { readonly of: BillDifferenceRow }): ReactNode {
  const says = useTexts(payoutBillTexts)
  const say = useSay()
  const yuan = useMoneyText('RMB')
  const amount = (cents: number | null): string => (cents === null ? '–' : yuan(cents))
  return (
    <div className="detail-section">
      <p className="dialog-lead">{says(MEANS[of.kind])}</p>
      <dl data-columns={2}>
        <div>
          <dt>{say(labels.number)}</dt>
          <dd>
            <NumberOf of={of} />
          </dd>
        </div>
        <div>
          <dt>{say(labels.kind)}</dt>
          <dd>
            <KindOf of={of} />
          </dd>
        </div>
        <div>
          <dt>{say(labels.billCents)}</dt>
          <dd>{amount(of.billCents)}</dd>
        </div>
        <div>
          <dt>{say(labels.ourCents)}</dt>
          <dd>{amount(of.ourCents)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** What somebody found out of a difference, and how. */
export function ConcludeForm(props: {
  readonly of: BillDifferenceRow | undefined
  readonly onClose: () => void
}): ReactNode {
  const { of, onClose } = props
  const says = useTexts(payoutBillTexts)
  const now = useRowNow(payoutProviders.differences, of)
  return (
    <FormDialog
      key={of?.id}
      open={now !== undefined}
      title={says('concludeTitle', { number: of?.number ?? '' })}
      fields={fields}
      action={payoutProviders.conclude}
      initial={{ conclusion: now?.conclusion ?? undefined, note: now?.note ?? '' }}
      fixed={{ id: of?.id ?? 0, revision: now?.revision }}
      invalidates={[payoutProviders.differences, payoutProviders.bills]}
      success={says('concludedNow')}
      onClose={onClose}
    >
      {of && <Difference of={of} />}
    </FormDialog>
  )
}

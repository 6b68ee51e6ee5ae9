import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutBillTexts } from './payout-bills.texts.ts'

type View = 'bills' | 'differences'

/** What the address says is shown. */
export function useBillView(): View {
  return useAddress().params.get('view') === 'differences' ? 'differences' : 'bills'
}

/** What one of the two would not understand. */
const NOT_SHARED = {
  billId: undefined,
  kind: undefined,
  isConcluded: undefined,
  sort: undefined,
  pageNo: undefined,
}

/** The address of the differences of one bill. */
export const differencesOf = (billId: number) => ({
  ...NOT_SHARED,
  view: 'differences',
  billId: String(billId),
})

/** Bills, or what differs on all of them. */
export function BillViewSwitch(): ReactNode {
  const { change } = useAddress()
  const view = useBillView()
  const t = useTexts(payoutBillTexts)
  return (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      options={[
        { value: 'bills', label: t('viewBills') },
        { value: 'differences', label: t('viewDifferences') },
      ]}
      onChange={(next) =>
        change({ ...NOT_SHARED, view: next === 'bills' ? undefined : next }, { push: true })
      }
    />
  )
}

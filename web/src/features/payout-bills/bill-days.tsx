import type { BillRow } from '@zhenma/contract/payouts/payout-providers.contract'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutBillTexts } from './payout-bills.texts.ts'

/** Of which days a bill is. */
export function useDaysText(): (bill: Pick<BillRow, 'fromDay' | 'toDay'>) => string {
  const t = useTexts(payoutBillTexts)
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? fromDay : t('dayRange', { from: fromDay, to: toDay })
}

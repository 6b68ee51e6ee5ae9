import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { BILL_COLUMN_TEXT as labels } from '@zhenma/contract/payouts/bill-columns'
import {
  type BillRow,
  type payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import type { ReactNode } from 'react'
import { PayoutWayName } from '../../entities/payout/payout-way.tsx'
import { Count, StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useDaysText } from './bill-days.tsx'
import { payoutBillTexts, payoutBillTexts as t } from './payout-bills.texts.ts'

type Of = { readonly of: BillRow }

function Days({ of }: Of): ReactNode {
  return useDaysText()(of)
}

/** Whether it agrees with the payouts, and what is left to look into. */
function Outcome({ of: { paymentCount, differenceCount, openCount } }: Of): ReactNode {
  const says = useTexts(payoutBillTexts)
  const numberText = useNumberText()
  if (openCount > 0) {
    return <StatusTag tone="bad">{says('openCount', { count: numberText(openCount) })}</StatusTag>
  }
  if (differenceCount > 0) {
    return <StatusTag tone="idle">{says('allConcluded', { count: differenceCount })}</StatusTag>
  }
  if (paymentCount === 0) return <StatusTag tone="idle">{says('nothingIn')}</StatusTag>
  return <StatusTag tone="good">{says('allAgree')}</StatusTag>
}

export const billFields = defineFields<{
  row: BillRow
  filter: CallInputOf<typeof payoutProviders.bills>
}>()([
  { name: 'fileName', label: labels.fileName, column: { width: 220, sort: true } },
  {
    name: 'way',
    label: labels.way,
    show: (row) => <PayoutWayName way={row.way} />,
    column: { width: 100 },
  },
  {
    name: 'fromDay',
    label: t.days,
    show: (row) => <Days of={row} />,
    column: { width: 185, sort: true },
  },
  {
    name: 'openCount',
    label: t.result,
    show: (row) => <Outcome of={row} />,
    column: { width: 170, sort: true },
  },
  {
    name: 'paymentCount',
    label: labels.paymentCount,
    show: (row) => <Count value={row.paymentCount} />,
    column: { width: 130, align: 'right', sort: true },
  },
  {
    name: 'agreeingCount',
    label: labels.agreeingCount,
    show: (row) => <Count value={row.agreeingCount} />,
    column: { width: 90, align: 'right', sort: true },
  },
  {
    name: 'differenceCount',
    label: labels.differenceCount,
    show: (row) => <Count value={row.differenceCount} />,
    column: { width: 100, align: 'right', sort: true },
  },
  {
    name: 'otherCount',
    label: labels.otherCount,
    show: (row) => <Count value={row.otherCount} />,
    column: { width: 120, align: 'right', sort: true, isHidden: true },
  },
  {
    name: 'uploadedAt',
    label: labels.uploadedAt,
    show: (row) => <When at={row.uploadedAt} />,
    column: { width: 110, sort: true },
  },
  { name: 'uploadedByName', label: labels.uploadedByName, column: { width: 110 } },
])

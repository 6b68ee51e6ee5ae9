import { type RedemptionRow, redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { REDEMPTION_COLUMN_TEXT as c } from '@zhenma/contract/draws/redemptions.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { PrizeLevel } from '../../entities/prize-level.tsx'
import { DealerSelect, type RecordPickerProps } from '../../entities/select/pickers.tsx'
import { When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { redemptionTexts } from './redemptions.texts.ts'

/** At which dealer, or at the company itself. */
function Place({ dealerName }: RedemptionRow): ReactNode {
  const t = useTexts(redemptionTexts)
  return dealerName ?? t('company')
}

function ActivityFilter(props: RecordPickerProps): ReactNode {
  const placeholder = useTexts(redemptionTexts)('anyActivity')
  const { isFilter: _, ...rest } = props
  return <RemoteSelect {...rest} endpoint={redemptions.activities} placeholder={placeholder} />
}

export const redemptionFields = defineFields<{
  row: RedemptionRow
  filter: CallInputOf<typeof redemptions.list>
}>()([
  {
    name: 'redeemedAt',
    label: c.redeemedAt,
    show: (row) => <When at={row.redeemedAt} />,
    column: { width: 140, sort: true },
  },
  { name: 'prizeName', label: c.prizeName, column: { width: 200 } },
  {
    name: 'level',
    label: c.level,
    show: (row) => <PrizeLevel level={row.level} />,
    column: { width: 110 },
  },
  { name: 'activityName', label: c.activityName, column: { width: 200 } },
  { name: 'activityId', label: c.activityName, filter: () => <ActivityFilter /> },
  {
    name: 'dealerId',
    label: c.dealerName,
    show: (row) => <Place {...row} />,
    column: { width: 180 },
    filter: () => <DealerSelect isFilter />,
  },
  { name: 'redeemedByName', label: c.redeemedByName, column: { width: 120 } },
  {
    name: 'drawnAt',
    label: c.drawnAt,
    show: (row) => <When at={row.drawnAt} />,
    column: { width: 140, sort: true },
  },
  { name: 'from', filterTo: 'to', label: c.redeemedAt, filter: () => <DayRange /> },
])

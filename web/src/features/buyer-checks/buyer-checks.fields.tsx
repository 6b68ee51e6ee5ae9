import { RESULT_FILTER_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { QueryRecordRow } from '@zhenma/contract/labels/label-shapes'
import type { labels } from '@zhenma/contract/labels/labels.contract'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { CodeSearch } from '../../entities/code-search.tsx'
import { DeviceText } from '../../entities/device/device.tsx'
import { AreaSelect } from '../../entities/select/area-select.tsx'
import {
  BatchSelect,
  DealerSelect,
  ProductSelect,
  ResultSelect,
} from '../../entities/select/pickers.tsx'
import { CheckResultTag } from '../../entities/tags.tsx'
import { Code, Count, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buyerCheckTexts as t } from './buyer-checks.texts.ts'

/** Where a check came from; some addresses lie nowhere (a company's network, a new provider). */
function Region({ region }: { readonly region: string }): ReactNode {
  const say = useTexts(t)
  return region || <span className="quiet">{say('noLocation')}</span>
}

/** Of a dealer; whose regions are meant is said beside it. */
function OutsideCheck(props: {
  readonly value?: boolean
  readonly onChange?: (value: boolean | undefined) => void
}): ReactNode {
  const say = useTexts(t)
  return (
    <Checkbox
      checked={props.value === true}
      onChange={({ target }) => props.onChange?.(target.checked || undefined)}
    >
      {say('onlyOutside')}
    </Checkbox>
  )
}

export const buyerCheckFields = defineFields<{
  row: QueryRecordRow
  filter: CallInputOf<typeof labels.queryRecords>
}>()([
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 164, sort: true },
  },
  {
    name: 'code',
    label: t.code,
    show: (row) => <Code value={row.code} />,
    column: { width: CODE_COLUMN_PX },
    filter: () => <CodeSearch />,
  },
  {
    name: 'result',
    label: t.result,
    show: (row) => <CheckResultTag result={row.result} />,
    column: { width: 190 },
    filter: () => <ResultSelect isFilter />,
    filterWords: () => RESULT_FILTER_TEXT,
  },
  {
    name: 'ordinal',
    label: t.ordinal,
    show: (row) => <Count value={row.ordinal} />,
    column: { width: 66, align: 'right' },
  },
  { name: 'productName', label: t.product, column: { width: 150 } },
  { name: 'productId', label: t.product, filter: () => <ProductSelect isFilter /> },
  { name: 'batchId', label: t.batch, filter: () => <BatchSelect isFilter /> },
  { name: 'dealerId', label: t.dealer, filter: () => <DealerSelect isFilter /> },
  { name: 'isOutside', label: t.isOutside, filter: () => <OutsideCheck /> },
  { name: 'area', label: t.region, filter: () => <AreaSelect /> },
  {
    name: 'region',
    label: t.region,
    show: (row) => <Region region={row.region} />,
    column: { width: 155 },
  },
  { name: 'dealerName', label: t.dealer, column: { width: 130 } },
  { name: 'batchName', label: t.batch, column: { width: 160, isHidden: true } },
  { name: 'ip', label: t.ip, column: { width: 140, isHidden: true } },
  {
    name: 'device',
    label: t.device,
    show: (row) => <DeviceText device={row.device} />,
    column: { width: 110 },
  },
  {
    name: 'from',
    filterTo: 'to',
    label: t.at,
    filter: () => <DayRange />,
  },
])

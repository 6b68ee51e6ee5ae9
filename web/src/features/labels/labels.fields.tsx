import { batches } from '@zhenma/contract/batches/batches.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import type { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_ACTIVATION_TEXT, LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { statusWords } from '../../entities/account/own-words.ts'
import {
  ActivityFilter,
  CardFilter,
  ExtendedFilter,
} from '../../entities/binding/bound-filters.tsx'
import { OrderLink } from '../../entities/order/order-link.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import {
  ActivationSelect,
  BatchSelect,
  DealerSelect,
  FactorySelect,
  KindSelect,
  OrderFilter,
  ProductSelect,
  StatusSelect,
  WarehouseSelect,
} from '../../entities/select/pickers.tsx'
import { ActivationTag, KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Code, Count, StatusTag, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, type Control, defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  AllowedSelect,
  BoxInput,
  ChecksRange,
  LabelSearch,
  MARKETING_TEXT,
  MarketingSelect,
  SerialRange,
} from './label-controls.tsx'
import { labelTexts as t } from './labels.texts.ts'

/** Whether buyers may check a label, in words. */
export function QueryAllowed({ isAllowed }: { readonly isAllowed: boolean }): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={isAllowed ? 'good' : 'bad'}>
      {say(isAllowed ? 'allowed' : 'forbidden')}
    </StatusTag>
  )
}

/** Whether a label takes part in a marketing activity, in words. */
function InMarketing({ isIn }: { readonly isIn: boolean }): ReactNode {
  return useTexts(t)(isIn ? 'inActivity' : 'notInActivity')
}

/** The way to a label's batch, for those who may see batches. */
function BatchLink({ label }: { readonly label: LabelRow }): ReactNode {
  const maySee = useCan(batches.list.allow)
  if (!maySee) return label.batchName
  return <a href={`#/batch/list?open=${label.batchId}`}>{label.batchName}</a>
}

function BoxText(props: {
  readonly value?: string
  readonly onChange?: (code: string | undefined) => void
}): ReactNode {
  return <BoxInput {...props} placeholder={useTexts(t)('insideBox')} />
}

/** A filter that is asked for less often. */
const further = <const N extends string>(name: N, label: Text, filter: Control) => ({
  name,
  label,
  filter,
  isFurtherFilter: true,
})

/** The same from one day to another. */
const furtherDays = <const N extends string, const T extends string>(
  name: N,
  filterTo: T,
  label: Text,
) => ({ ...further(name, label, () => <DayRange />), filterTo })

export const labelFields = defineFields<{
  row: LabelRow
  filter: CallInputOf<typeof labels.list>
}>()([
  {
    name: 'serial',
    label: t.serial,
    show: (row) => <Count value={row.serial} />,
    column: { width: 105, align: 'right' },
    detail: true,
  },
  {
    name: 'code',
    label: t.code,
    show: (row) => <Code value={row.code} />,
    column: { width: CODE_COLUMN_PX },
    filter: () => <LabelSearch />,
  },
  {
    name: 'status',
    label: t.status,
    show: (row) => <LabelStatusTag status={row.status} />,
    column: { width: 115 },
    filter: () => <StatusSelect isFilter />,
    filterWords: statusWords,
  },
  {
    name: 'activation',
    label: t.activation,
    show: (row) => <ActivationTag activation={row.activation} />,
    column: { width: 130 },
    filter: () => <ActivationSelect isFilter />,
    filterWords: () => LABEL_ACTIVATION_TEXT,
  },
  {
    name: 'kind',
    label: t.kind,
    show: (row) => <KindText kind={row.kind} />,
    column: { width: 112 },
    filter: () => <KindSelect isFilter />,
    filterWords: () => LABEL_KIND_TEXT,
  },
  {
    name: 'productId',
    label: t.product,
    show: (row) => row.productName ?? '–',
    column: { width: 170 },
    filter: () => <ProductSelect isFilter />,
    detail: (label) => <ProductLink id={label.productId} name={label.productName} />,
  },
  {
    name: 'batchId',
    label: t.batch,
    show: (row) => <BatchLink label={row} />,
    column: { width: 165 },
    filter: () => <BatchSelect isFilter />,
    detail: true,
  },
  {
    name: 'dealerId',
    label: t.dealer,
    show: (row) => row.dealerName ?? '–',
    column: { width: 160 },
    filter: () => <DealerSelect isFilter />,
    detail: true,
  },
  {
    name: 'warehouseId',
    label: t.warehouse,
    show: (row) => row.warehouseName ?? '–',
    column: { width: 130, isHidden: true },
    filter: () => <WarehouseSelect isFilter />,
    detail: true,
  },
  {
    name: 'factoryId',
    label: t.factory,
    show: (row) => row.factoryName ?? '–',
    column: { width: 190, isHidden: true },
    filter: () => <FactorySelect isFilter />,
    detail: true,
  },
  {
    name: 'orderNumber',
    label: t.order,
    show: (row) => <OrderLink id={row.orderId} number={row.orderNumber} />,
    column: { width: 150, isHidden: true },
    detail: true,
  },
  {
    name: 'queryCount',
    label: t.queryCount,
    show: (row) => <Count value={row.queryCount} />,
    column: { width: 80, align: 'right' },
    detail: true,
  },
  {
    name: 'parentCode',
    label: t.parent,
    show: (row) => <Code value={row.parentCode} />,
    column: { width: CODE_COLUMN_PX, isHidden: true },
  },
  {
    name: 'producedOn',
    label: t.producedOn,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'inboundAt',
    label: t.inboundAt,
    show: (row) => <When at={row.inboundAt} />,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'outboundAt',
    label: t.outboundAt,
    show: (row) => <When at={row.outboundAt} />,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'firstQueryAt',
    label: t.firstQueryAt,
    show: (row) => <When at={row.firstQueryAt} />,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'queryAllowed',
    label: t.queryAllowed,
    show: (row) => <QueryAllowed isAllowed={row.queryAllowed} />,
    column: { width: 120, isHidden: true },
    filter: () => <AllowedSelect />,
    filterWords: () => ({ true: t.allowed, false: t.forbidden }),
  },
  {
    name: 'inMarketing',
    label: t.marketing,
    show: (row) => <InMarketing isIn={row.inMarketing} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  { name: 'start', filterTo: 'end', label: t.serial, filter: () => <SerialRange /> },
  further('parent', t.insideBox, () => <BoxText />),
  { ...further('queryCountFrom', t.queryCount, () => <ChecksRange />), filterTo: 'queryCountTo' },
  furtherDays('firstQueryFrom', 'firstQueryTo', t.firstQueryAt),
  {
    ...further('marketing', t.marketing, () => <MarketingSelect />),
    filterWords: () => MARKETING_TEXT,
  },
  further('orderId', t.order, () => <OrderFilter />),
  further('activityId', t.activity, () => <ActivityFilter />),
  further('cardId', t.card, () => <CardFilter />),
  further('extendedId', t.extended, () => <ExtendedFilter />),
  furtherDays('producedFrom', 'producedTo', t.producedOn),
  furtherDays('inboundFrom', 'inboundTo', t.inboundAt),
  furtherDays('outboundFrom', 'outboundTo', t.outboundAt),
])

export const labelDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'productId',
      'batchId',
      'dealerId',
      'warehouseId',
      'factoryId',
      'orderNumber',
      'producedOn',
      'serial',
      'queryCount',
      'inboundAt',
      'outboundAt',
      'firstQueryAt',
      'inMarketing',
    ],
  },
]

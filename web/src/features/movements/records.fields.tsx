import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  MOVEMENT_OPERATIONS,
  type MovementDetail,
  type MovementOperation,
  type MovementRow,
} from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { DeviceText } from '../../entities/device/device.tsx'
import { OrderLink } from '../../entities/order/order-link.tsx'
import {
  DealerSelect,
  DeviceSelect,
  OrderFilter,
  ProductSelect,
  WarehouseSelect,
} from '../../entities/select/pickers.tsx'
import { operationWords, useOperationWords } from '../../entities/account/own-words.ts'
import { OperationText } from '../../entities/tags.tsx'
import { Count, NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useSay } from '../../texts/use-texts.ts'
import { recordTexts as t } from './records.texts.ts'

export type RecordShapes = {
  row: MovementRow
  detail: MovementDetail
  filter: CallInputOf<typeof movements.list>
}

function OperationSelect(props: {
  readonly value?: MovementOperation[]
  readonly onChange?: (operations: MovementOperation[] | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { onChange, ...rest } = props
  const say = useSay()
  const words = useOperationWords()
  return (
    <Select<MovementOperation[]>
      {...rest}
      mode="multiple"
      allowClear
      maxTagCount={1}
      placeholder={say(t.anyOperation)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={offeredWords(MOVEMENT_OPERATIONS, words, props.value).map((value) => ({
        value,
        label: say(words[value]),
      }))}
      onChange={(chosen) => onChange?.(chosen.length === 0 ? undefined : chosen)}
    />
  )
}

function OperatorSelect(props: {
  readonly value?: number
  readonly onChange?: (id: number | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const say = useSay()
  return <RemoteSelect {...props} endpoint={movements.operators} placeholder={say(t.anyUser)} />
}

function ArrivalCheck(props: {
  readonly value?: boolean
  readonly onChange?: (value: boolean | undefined) => void
}): ReactNode {
  const say = useSay()
  return (
    <Checkbox
      checked={props.value === true}
      onChange={({ target }) => props.onChange?.(target.checked || undefined)}
    >
      {say(t.onlyArrivals)}
    </Checkbox>
  )
}

function Operation({ row }: { readonly row: MovementRow }): ReactNode {
  const say = useSay()
  return (
    <>
      <OperationText operation={row.operation} />
      {row.isUndone && (
        <>
          {' '}
          <StatusTag tone="idle">{say(t.isUndone)}</StatusTag>
        </>
      )}
    </>
  )
}

const count = (name: 'labelCount' | 'boxCount' | 'packageCount' | 'productCount') => ({
  name,
  show: (row: MovementRow) => <Count value={row[name]} />,
  detail: true as const,
})

export const recordFields = defineFields<RecordShapes>()([
  {
    name: 'number',
    label: t.number,
    // No separators: it is searched for as it stands.
    show: (row) => <span className="mono">#{row.number}</span>,
    column: { width: 85 },
    detail: true,
  },
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 164, sort: true },
    detail: true,
  },
  {
    name: 'operation',
    label: t.operation,
    show: (row) => <Operation row={row} />,
    column: { width: 120 },
    filter: () => <OperationSelect />,
    filterWords: operationWords,
    detail: true,
  },
  { ...count('labelCount'), label: t.labels, column: { width: 85, align: 'right' } },
  { ...count('productCount'), label: t.products, column: { width: 100, align: 'right' } },
  { ...count('boxCount'), label: t.boxes, column: { width: 70, align: 'right' } },
  { ...count('packageCount'), label: t.packages, column: { width: 92, align: 'right' } },
  {
    name: 'dealerName',
    label: t.dealer,
    // A return has no dealer that it goes to: what is asked is whose it was.
    show: ({ dealerName, fromDealerName }) => dealerName ?? fromDealerName ?? NOTHING,
    column: { width: 165 },
    detail: ({ dealerName }) => dealerName ?? NOTHING,
  },
  {
    name: 'fromDealerName',
    label: t.fromDealer,
    column: { width: 200, isHidden: true },
    detail: true,
  },
  { name: 'warehouseName', label: t.warehouse, column: { width: 125 }, detail: true },
  {
    name: 'fromWarehouseName',
    label: t.fromWarehouse,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  { name: 'productName', label: t.product, column: { width: 180, isHidden: true }, detail: true },
  { name: 'userName', label: t.user, column: { width: 108 }, detail: true },
  {
    name: 'orderNumber',
    label: t.order,
    show: (row) => <OrderLink id={row.orderId} number={row.orderNumber} />,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'orderExcess',
    label: t.orderExcess,
    // What it is not is not worth a line.
    detail: (row) => (row.orderExcess === 0 ? NOTHING : <Count value={row.orderExcess} />),
  },
  { name: 'paperNumber', label: t.paperNumber, column: { width: 110 }, detail: true },
  { name: 'note', label: t.note, column: { width: 80, isHidden: true }, detail: true },
  { name: 'reason', label: t.reason, column: { width: 160, isHidden: true }, detail: true },
  {
    name: 'deviceName',
    label: t.registeredDevice,
    column: { width: 140, isHidden: true },
    detail: true,
  },
  {
    name: 'device',
    label: t.device,
    detail: ({ ip, device }) => (
      <>
        {ip || NOTHING} {device !== '' && <DeviceText device={device} />}
      </>
    ),
  },
  { name: 'dealerId', label: t.dealer, filter: () => <DealerSelect isFilter /> },
  {
    name: 'isArrival',
    label: t.isArrival,
    filter: () => <ArrivalCheck />,
    isFurtherFilter: true,
  },
  { name: 'warehouseId', label: t.warehouse, filter: () => <WarehouseSelect isFilter /> },
  {
    name: 'deviceId',
    label: t.registeredDevice,
    filter: () => <DeviceSelect isFilter />,
    isFurtherFilter: true,
  },
  { name: 'productId', label: t.product, filter: () => <ProductSelect isFilter /> },
  { name: 'userId', label: t.user, filter: () => <OperatorSelect /> },
  { name: 'orderId', label: t.order, filter: () => <OrderFilter />, isFurtherFilter: true },
  {
    name: 'from',
    filterTo: 'to',
    label: t.at,
    filter: () => <DayRange />,
  },
])

export const recordSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'number',
      'orderNumber',
      'orderExcess',
      'paperNumber',
      'at',
      'userName',
      'operation',
      'deviceName',
      'device',
      'fromDealerName',
      'dealerName',
      'fromWarehouseName',
      'warehouseName',
    ],
  },
  {
    title: t.counts,
    columns: 2,
    names: ['labelCount', 'productCount', 'boxCount', 'packageCount'],
  },
  { names: ['note', 'reason'] },
]

import type {
  ExceptionOperation,
  ExceptionRow,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { modeRules } from '@zhenma/contract/inout/inventory-modes'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { OrderSelect } from '../../entities/select/order-select.tsx'
import { DealerSelect, ProductSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts } from './exceptions.texts.ts'

/** Where the labels are to go to or come from, as the calls take it. */
export type Parties = {
  readonly dealerId?: number
  readonly warehouseId?: number
  readonly box?: string
  /** Null: against none. */
  readonly orderId?: number | null
  /** Null: none is named. */
  readonly productId?: number | null
  /** Null: wherever the label is. */
  readonly fromDealerId?: number | null
  readonly fromWarehouseId?: number | null
}

type Party = keyof Parties

/** As long as a scanned address may be. */
export const MAXIMUM_CODE = 512

/** Goods come into a warehouse and go to dealers or come from them; what is taken back knows its place. */
const ASKED: Readonly<Record<ExceptionOperation, readonly Party[]>> = {
  inbound: ['orderId', 'productId', 'warehouseId'],
  outbound: ['orderId', 'productId', 'dealerId'],
  return: ['dealerId'],
  cancel_inbound: [],
  cancel_outbound: [],
  unbox: [],
  bind: ['box'],
  receive: [],
  allot_dealer: ['fromDealerId', 'dealerId'],
  allot_warehouse: ['fromWarehouseId', 'warehouseId'],
  sell: ['dealerId'],
}

/** What an operation cannot do without. */
const NEEDED: Readonly<Partial<Record<ExceptionOperation, Party>>> = {
  bind: 'box',
  allot_dealer: 'dealerId',
  allot_warehouse: 'warehouseId',
}

/** What it was parked with, as far as it is asked for or was said. */
export function partiesOf(row: ExceptionRow): Parties {
  const { operation, dealerId, warehouseId, box, orderId, missing } = row
  const { fromDealerId, fromWarehouseId } = row
  const isMoved = ASKED[operation].includes('productId')
  const productId = isMoved ? (row.productId ?? missing?.productId ?? null) : null
  return {
    ...(dealerId === null ? {} : { dealerId }),
    ...(warehouseId === null ? {} : { warehouseId }),
    ...(box === null ? {} : { box }),
    ...(orderId === null ? {} : { orderId }),
    ...(productId === null ? {} : { productId }),
    // Said also where it is nothing: a source can be taken away.
    ...(operation === 'allot_dealer' ? { fromDealerId } : {}),
    ...(operation === 'allot_warehouse' ? { fromWarehouseId } : {}),
  }
}

/** Whether all is there that the operation cannot do without. */
export function isReadyFor({ operation }: ExceptionRow, parties: Parties): boolean {
  const needed = NEEDED[operation]
  return needed === undefined || String(parties[needed] ?? '').trim() !== ''
}

type Props = {
  readonly row: ExceptionRow
  readonly value: Parties
  readonly onChange: (parties: Parties) => void
}

/** The order that goods go against; it says for which dealer it is. */
function OrderField({ row, value, onChange }: Props): ReactNode {
  const t = useTexts(exceptionTexts)
  const [number, setNumber] = useState(row.orderNumber ?? '')
  const id = `correct-orderId-${row.id}`
  const { orderId } = value
  return (
    <Form.Item label={t('order')} htmlFor={id}>
      <OrderSelect
        id={id}
        value={orderId == null ? undefined : { id: orderId, name: number }}
        direction={row.operation === 'inbound' ? 'inbound' : 'outbound'}
        onChange={(order) => {
          setNumber(order?.number ?? '')
          onChange({
            ...value,
            orderId: order?.id ?? null,
            ...(order?.dealerId == null ? {} : { dealerId: order.dealerId }),
          })
        }}
      />
    </Form.Item>
  )
}

function PartyField(props: Props & { readonly party: Party }): ReactNode {
  const { row, value, party, onChange } = props
  const t = useTexts(exceptionTexts)
  const isNeeded = NEEDED[row.operation] === party
  const { [party]: _before, ...others } = value
  const id = `correct-${party}-${row.id}`
  if (party === 'orderId') return <OrderField row={row} value={value} onChange={onChange} />
  if (party === 'productId') {
    return (
      <Form.Item label={t('productModel')} htmlFor={id}>
        <ProductSelect
          id={id}
          value={value.productId ?? null}
          onChange={(chosen) => onChange({ ...others, productId: chosen ?? null })}
        />
      </Form.Item>
    )
  }
  if (party === 'box') {
    return (
      <Form.Item label={t('box')} htmlFor={id} required={isNeeded}>
        <Input
          id={id}
          className="mono"
          autoComplete="off"
          maxLength={MAXIMUM_CODE}
          value={value.box ?? ''}
          onChange={(event) => onChange({ ...value, box: event.target.value })}
        />
      </Form.Item>
    )
  }
  const isSource = party === 'fromDealerId' || party === 'fromWarehouseId'
  const Picker = party === 'dealerId' || party === 'fromDealerId' ? DealerSelect : WarehouseSelect
  return (
    <Form.Item label={t(party)} htmlFor={id} required={isNeeded}>
      <Picker
        id={id}
        value={value[party] ?? null}
        onChange={(chosen) => {
          if (chosen !== undefined) onChange({ ...others, [party]: chosen })
          else onChange(isSource ? { ...others, [party]: null } : others)
        }}
      />
    </Form.Item>
  )
}

/** What an operation needs; a product model where the company goes by them, or the row has one. */
export function RowParties(props: Props): ReactNode {
  const mode = useSession(({ session }) => session?.user.inoutMode) ?? 'open_all'
  const asksProduct = modeRules(mode).needsProduct || props.value.productId !== undefined
  return ASKED[props.row.operation]
    .filter((party) => party !== 'productId' || asksProduct)
    .map((party) => <PartyField key={party} {...props} party={party} />)
}

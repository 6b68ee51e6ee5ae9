import type {
  ExceptionOperation,
  ExceptionRow,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts } from './exceptions.texts.ts'

/** Where the labels are to go to or come from, as the calls take it. */
export type Parties = {
  readonly dealerId?: number
  readonly warehouseId?: number
  readonly box?: string
}

export function partiesOf({ dealerId, warehouseId, box }: ExceptionRow): Parties {
  return {
    ...(dealerId === null ? {} : { dealerId }),
    ...(warehouseId === null ? {} : { warehouseId }),
    ...(box === null ? {} : { box }),
  }
}

/** As long as a scanned address may be. */
export const MAXIMUM_CODE = 512

type Asked = 'warehouse' | 'dealer' | 'box' | 'none'

/** Goods come into a warehouse and go to dealers or come from them; what is taken back knows its place. */
const ASKED: Readonly<Record<ExceptionOperation, Asked>> = {
  inbound: 'warehouse',
  outbound: 'dealer',
  return: 'dealer',
  cancel_inbound: 'none',
  cancel_outbound: 'none',
  unbox: 'none',
  bind: 'box',
  receive: 'none',
}

/** Whether all is there that the operation cannot do without. */
export const isReadyFor = ({ operation }: ExceptionRow, { box = '' }: Parties): boolean =>
  ASKED[operation] !== 'box' || box.trim() !== ''

/** What an operation needs. */
export function RowParties(props: {
  readonly row: ExceptionRow
  readonly value: Parties
  readonly onChange: (parties: Parties) => void
}): ReactNode {
  const { row, value, onChange } = props
  const { dealerId: _dealer, ...withoutDealer } = value
  const { warehouseId: _warehouse, ...withoutWarehouse } = value
  const t = useTexts(exceptionTexts)
  const asked = ASKED[row.operation]
  if (asked === 'none') return null
  if (asked === 'box') {
    const id = `correct-box-${row.id}`
    return (
      <Form.Item label={t('box')} htmlFor={id} required>
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
  if (asked === 'warehouse') {
    return (
      <Form.Item label={t('warehouse')}>
        <WarehouseSelect
          aria-label={t('warehouse')}
          value={value.warehouseId ?? null}
          onChange={(warehouseId) =>
            onChange(warehouseId === undefined ? withoutWarehouse : { ...value, warehouseId })
          }
        />
      </Form.Item>
    )
  }
  return (
    <Form.Item label={t('dealer')}>
      <DealerSelect
        aria-label={t('dealer')}
        value={value.dealerId ?? null}
        onChange={(dealerId) =>
          onChange(dealerId === undefined ? withoutDealer : { ...value, dealerId })
        }
      />
    </Form.Item>
  )
}

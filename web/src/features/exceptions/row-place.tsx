import type { ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, WarehouseSelect } from '../../entities/pickers.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts } from './exceptions.texts.ts'

/** Where the movement is to go to or come from, as the calls take it. */
export type Place = { readonly dealerId?: number; readonly warehouseId?: number }

export function placeOf({ dealerId, warehouseId }: ExceptionRow): Place {
  return {
    ...(dealerId === null ? {} : { dealerId }),
    ...(warehouseId === null ? {} : { warehouseId }),
  }
}

/** The place that a movement needs: a warehouse for goods that come in, else a dealer. */
export function RowPlace(props: {
  readonly row: ExceptionRow
  readonly value: Place
  readonly onChange: (place: Place) => void
}): ReactNode {
  const { row, value, onChange } = props
  const { dealerId: _dealer, ...withoutDealer } = value
  const { warehouseId: _warehouse, ...withoutWarehouse } = value
  const t = useTexts(exceptionTexts)
  if (row.operation === 'inbound') {
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

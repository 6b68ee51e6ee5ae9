import { orders } from '@zhenma/contract/orders/orders.contract'
import { Input } from 'antd'
import { FactorySelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { orderTexts } from './orders.texts.ts'

const CHANGED = [orders.get, orders.search]

/** What can be done with many orders. */
export const ORDER_ACTIONS: readonly BulkAction[] = [
  {
    name: 'order_assign',
    call: orders.assign,
    changes: CHANGED,
    fields: [
      {
        name: 'factoryId',
        label: orderTexts.factory,
        form: () => <FactorySelect />,
      },
      {
        name: 'warehouseId',
        label: orderTexts.warehouse,
        help: orderTexts.assignManyHelp,
        form: () => <WarehouseSelect />,
      },
    ],
  },
  {
    name: 'order_cancel',
    call: orders.cancel,
    changes: CHANGED,
    fields: [
      {
        name: 'reason',
        label: kitTexts.reasonNeeded,
        form: () => <Input maxLength={200} autoFocus />,
      },
    ],
  },
]

import { WORDS } from '@zhenma/contract/kernel/words'
import type { SeedMenu } from './seed-menu.ts'

/** What comes in, goes out and is counted. */
export const STOCK: SeedMenu = {
  path: '/inout',
  name: WORDS.inboundAndOutbound,
  icon: 'SwapOutlined',
  screens: [
    {
      component: 'inout/inbound',
      name: WORDS.inbound,
      permission: 'inbound:submit',
    },
    {
      component: 'inout/outbound',
      name: WORDS.outbound,
      permission: 'outbound:submit',
    },
    {
      component: 'inout/return',
      name: WORDS.return,
      permission: 'return:submit',
    },
    {
      component: 'inout/deliveries',
      name: WORDS.deliveries,
      permission: 'delivery:list',
    },
    {
      component: 'inout/receive',
      name: WORDS.receive,
      permission: 'delivery:receive',
    },
    {
      component: 'inout/returns',
      name: WORDS.returnRequests,
      permission: 'return:list',
    },
    {
      component: 'inout/cancel-inbound',
      name: WORDS.cancelInbound,
      permission: 'inbound:cancel',
    },
    {
      component: 'inout/cancel-outbound',
      name: WORDS.cancelOutbound,
      permission: 'outbound:cancel',
    },
    {
      component: 'inout/packing',
      name: WORDS.packing,
      permission: 'relate:bind',
    },
    {
      component: 'inout/unboxing',
      name: WORDS.unboxing,
      permission: 'label:unbox',
    },
    {
      component: 'inout/records',
      name: WORDS.movements,
      permission: 'movement:list',
    },
    {
      component: 'inout/stock',
      name: WORDS.stockByPlace,
      permission: 'stock:list',
    },
    {
      component: 'inout/orders',
      name: WORDS.orders,
      permission: 'order:list',
    },
    {
      component: 'inout/exceptions',
      name: WORDS.exceptions,
      permission: 'exception:list',
    },
    {
      component: 'inout/stocktaking',
      name: { cn: '库存盘点', tc: '庫存盤點', en: 'Stocktaking' },
      permission: 'stocktaking:list',
    },
    {
      component: 'inout/inventory',
      name: WORDS.unlabelledStock,
      permission: 'inventory:list',
    },
  ],
}

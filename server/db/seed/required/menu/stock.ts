import type { SeedMenu } from './seed-menu.ts'

/** What comes in, goes out and is counted. */
export const STOCK: SeedMenu = {
  path: '/inout',
  name: { cn: '出入库', tc: '出入庫', en: 'Inbound and outbound' },
  icon: 'SwapOutlined',
  screens: [
    {
      component: 'inout/inbound',
      name: { cn: '入库', tc: '入庫', en: 'Inbound' },
      permission: 'inbound:submit',
    },
    {
      component: 'inout/outbound',
      name: { cn: '出库', tc: '出庫', en: 'Outbound' },
      permission: 'outbound:submit',
    },
    {
      component: 'inout/return',
      name: { cn: '退货', tc: '退貨', en: 'Return' },
      permission: 'return:submit',
    },
    {
      component: 'inout/returns',
      name: { cn: '退货申请', tc: '退貨申請', en: 'Return requests' },
      permission: 'return:list',
    },
    {
      component: 'inout/cancel-inbound',
      name: { cn: '取消入库', tc: '取消入庫', en: 'Cancel inbound' },
      permission: 'inbound:cancel',
    },
    {
      component: 'inout/cancel-outbound',
      name: { cn: '取消出库', tc: '取消出庫', en: 'Cancel outbound' },
      permission: 'outbound:cancel',
    },
    {
      component: 'inout/packing',
      name: { cn: '装箱关联', tc: '裝箱關聯', en: 'Packing' },
      permission: 'relate:bind',
    },
    {
      component: 'inout/unboxing',
      name: { cn: '拆箱', tc: '拆箱', en: 'Unboxing' },
      permission: 'label:unbox',
    },
    {
      component: 'inout/records',
      name: { cn: '出入库记录', tc: '出入庫記錄', en: 'Records' },
      permission: 'movement:list',
    },
    {
      component: 'inout/exceptions',
      name: { cn: '异常处理', tc: '異常處理', en: 'Exceptions' },
      permission: 'exception:list',
    },
    {
      component: 'inout/stocktaking',
      name: { cn: '库存盘点', tc: '庫存盤點', en: 'Stocktaking' },
      permission: 'stocktaking:list',
    },
    {
      component: 'inout/places',
      name: { cn: '仓库与工厂', tc: '倉庫與工廠', en: 'Warehouses and factories' },
      permission: 'place:list',
    },
  ],
}

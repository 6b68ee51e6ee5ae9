import { ORDER_IMPORT_TEXT, type OrderImportColumn } from '@zhenma/contract/orders/order-columns'
import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { z } from 'zod'
import { businessDay } from '../../../platform/time/business-day.ts'
import type { ImportField } from '../../imports/index.ts'

const COLUMNS = Object.entries(ORDER_IMPORT_TEXT) as [OrderImportColumn, Text][]

/** Columns that name other records. */
const NAMES: ReadonlySet<string> = new Set<OrderImportColumn>([
  'dealerId',
  'factoryId',
  'warehouseId',
  'scannerIds',
  'productId',
])

/** What the form takes in the others: of an order, and of an item of it. */
const FORM: Readonly<Partial<Record<OrderImportColumn, z.ZodType>>> = {
  ...orders.save.input.shape,
  ...orders.saveItem.input.shape,
  name: orders.save.input.shape.name,
  itemName: orders.saveItem.input.shape.name,
}

/** What other programs call the columns. */
const ALSO_CALLED: Readonly<Partial<Record<OrderImportColumn, readonly string[]>>> = {
  number: [
    '订单号',
    '单号',
    '订单编码',
    '销售单号',
    '发货单号',
    'Order number',
    'Order',
    'SO',
    'Sales order',
    '訂單號',
    '單號',
  ],
  name: ['订单名称', 'Order name', '訂單名稱'],
  totalCount: [
    '总数',
    '总数量',
    '合计',
    '合计数量',
    '订单总数',
    'Total',
    'Total quantity',
    '總數',
    '總數量',
    '合計',
  ],
  dealerId: [
    '客户',
    '客户名称',
    '经销商名称',
    '收货方',
    'Customer',
    'Ship to',
    '客戶',
    '客戶名稱',
    '經銷商名稱',
  ],
  factoryId: ['工厂名称', 'Plant', '工廠名稱'],
  warehouseId: ['仓库名称', '发货仓库', 'Ship from', '倉庫名稱', '發貨倉庫'],
  scannerIds: ['扫码人', '拣货员', 'Picker', 'Scanner', '掃碼人'],
  billedOn: [
    '开单日',
    '单据日期',
    '下单日期',
    '订单日期',
    'Order date',
    'Date',
    'Document date',
    '單據日期',
    '訂單日期',
  ],
  sendOn: [
    '交期',
    '交货期',
    '发货日期',
    '要求交期',
    'Delivery date',
    'Due date',
    '交貨期',
    '發貨日期',
  ],
  note: ['说明', '摘要', 'Remark', 'Remarks', 'Comment', '說明'],
  productId: [
    '货号',
    '物料编码',
    '商品编码',
    '产品编码',
    '产品',
    '產品',
    'Product',
    'SKU',
    'Item number',
    'Item no',
    'Material',
    '貨號',
    '商品編號',
    '料號',
  ],
  itemName: ['品名', '物料名称', '产品名称', 'Description', 'Item', '物料名稱', '產品名稱'],
  expectedProducts: [
    '数量',
    '订单数量',
    '发货数量',
    '产品数量',
    'Quantity',
    'Qty',
    '數量',
    '訂單數量',
  ],
  expectedPackages: ['中盒数', '盒数', 'Packages', '中盒數'],
  expectedBoxes: ['箱数', '大箱数', 'Boxes', 'Cartons', '箱數'],
}

const examples = (today: string): Readonly<Partial<Record<OrderImportColumn, string>>> => ({
  number: 'SO-0001',
  name: '示例订单 Example',
  totalCount: '100',
  billedOn: today,
  sendOn: today,
})

/** What columns of a sheet of orders can be mapped to, with an example in days of the company. */
export function orderFields(timeZone: string, language: Language): ImportField[] {
  const shown = examples(businessDay(new Date(), timeZone))
  return COLUMNS.map(
    ([key, header]): ImportField => ({
      key,
      header,
      isRequired: key === 'number',
      alsoCalled: ALSO_CALLED[key] ?? [],
      example: shown[key] ?? '',
      ...(NAMES.has(key) ? { isName: true } : { takes: FORM[key] }),
      ...(key === 'scannerIds' ? { note: say(importFileTexts.several, language) } : {}),
    }),
  )
}

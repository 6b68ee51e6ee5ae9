import { z } from 'zod'
import { IMPORT_FILE_LIMIT_BYTES } from '../imports/import-kinds.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { onlyRecordOf, recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import {
  MAXIMUM_ORDER_ITEMS,
  MAXIMUM_ORDER_SCANNERS,
  ORDER_STATES,
  orderChoice,
  orderDetail,
  orderItem,
  orderRow,
  orderRules,
} from './order-rows.ts'

export const MAXIMUM_ORDER_QUANTITY = 1_000_000_000
const quantity = z.int().min(1).max(MAXIMUM_ORDER_QUANTITY)
const packQuantity = z.int().min(0).max(MAXIMUM_ORDER_QUANTITY).nullish()

const orderFilter = {
  state: z.enum(ORDER_STATES).optional(),
  /** Only those that are past their send date and still being scanned. */
  isLate: z.boolean().optional(),
  dealerId: optionalId,
  factoryId: optionalId,
  warehouseId: optionalId,
  /** Who is to scan it. */
  scannerId: optionalId,
  /** Days of the send date, both included. */
  from: day.optional(),
  to: day.optional(),
}

const itemFields = {
  productId: id,
  /** Left empty: the product's name. */
  name: text(200).default(''),
  expectedProducts: quantity,
  expectedPackages: packQuantity,
  expectedBoxes: packQuantity,
}
/** An item of a form: with its id it is changed, without one it is new. */
const formItem = z.object({ id: id.optional(), ...itemFields })
export type OrderFormItem = z.output<typeof formItem>

const assignees = {
  dealerId: optionalId,
  factoryId: optionalId,
  warehouseId: optionalId,
  scannerIds: z.array(id).max(MAXIMUM_ORDER_SCANNERS).default([]),
}

const orderFields = {
  number: requiredText(64),
  name: requiredText(200),
  /** Products; the sum of the items, where there are items. */
  totalCount: quantity,
  billedOn: day,
  sendOn: day,
  note: text(500).default(''),
  ...assignees,
}
const RULES = onlyRecordOf('order_rules')

/** All items of the order: what is not among them is removed. Left out, they stay as they are. */
const items = z.array(formItem).max(MAXIMUM_ORDER_ITEMS).optional()

/** Orders with what is expected of each product, and what was scanned against it. */
export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/web/track/order/listByPage',
    allow: 'order:list',
    summary: { cn: '订单列表', tc: '訂單清單', en: 'List orders with their progress' },
    input: z.object({ ...pageInput, ...orderFilter }),
    output: pageOf(orderRow),
  }),
  exportSheet: listExport({
    list: '/web/track/order/listByPage',
    allow: 'order:export',
    summary: { cn: '导出订单', tc: '匯出訂單', en: 'Export orders' },
    input: { ...exportInput, ...orderFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/track/order/get',
    allow: 'order:list',
    tells: recordOf('order'),
    summary: { cn: '订单详情', tc: '訂單詳情', en: 'One order' },
    input: z.object({ id }),
    output: orderDetail.extend(revisionShape),
  }),
  /** For whoever scans against an order, or filters by one. */
  search: endpoint({
    method: 'GET',
    path: '/web/track/order/search',
    allow: 'session',
    summary: {
      cn: '选择订单',
      tc: '選擇訂單',
      en: 'Search orders, for a picker',
    },
    input: z.object({
      keyword: text(100).default(''),
      ids: z.array(id).max(100).default([]),
      /** Just the one with this number, as a barcode says it: spaces and hyphens do not count. */
      number: text(100).optional(),
      /**
       * Only those that are being scanned: delivery orders go out to a dealer, production orders come in.
       * Without it, orders of any state.
       */
      direction: z.enum(['outbound', 'inbound']).optional(),
    }),
    output: z.array(orderChoice),
  }),
  save: endpoint({
    method: 'POST',
    path: '/web/track/order/save',
    encoding: 'json',
    allow: 'order:create',
    summary: { cn: '新建订单', tc: '新增訂單', en: 'Create an order with its items' },
    input: z.object({ ...orderFields, items }),
    output: idOnly,
  }),
  /** The first step of the import wizard, whose calls take it from there (`/web/import/…`). */
  importSheet: endpoint({
    method: 'POST',
    path: '/web/track/order/import',
    encoding: 'multipart',
    allow: 'order:import',
    summary: {
      cn: '上传要导入的订单表格',
      tc: '上傳要匯入的訂單表格',
      en: 'Upload a sheet of orders with their items; answers the import that it begins',
    },
    input: nothing,
    output: idOnly,
    files: ['file'],
    fileLimitBytes: IMPORT_FILE_LIMIT_BYTES,
    ratePerMinute: 20,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/track/order/update',
    encoding: 'json',
    allow: 'order:update',
    revises: recordOf('order'),
    summary: { cn: '修改订单', tc: '修改訂單', en: 'Update an order and its items' },
    input: z.object({ id, ...revisionRead, ...orderFields, items }),
    output: idOnly,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/web/track/order/assign',
    encoding: 'json',
    allow: 'order:assign',
    revises: recordOf('order'),
    summary: {
      cn: '指派订单的工厂、仓库、经销商和扫码员',
      tc: '指派訂單的工廠、倉庫、經銷商和掃碼員',
      en: 'Assign factory, warehouse, dealer and scanners of an order',
    },
    input: z.object({ id, ...revisionRead, ...assignees }),
    output: idOnly,
  }),
  scanners: endpoint({
    method: 'GET',
    path: '/web/track/order/scanners',
    allow: 'order:list',
    summary: { cn: '选择扫码员', tc: '選擇掃碼員', en: 'Search people who scan, for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/web/track/order/finish',
    allow: 'order:finish',
    summary: { cn: '完成订单', tc: '完成訂單', en: 'Complete an order' },
    input: z.object({
      id,
      /** Complete it although less was scanned than is expected, where the company allows that. */
      acceptsDifference: z.boolean().default(false),
    }),
    output: idOnly,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/track/order/cancel',
    allow: 'order:update',
    summary: {
      cn: '取消尚未扫码的订单',
      tc: '取消尚未掃碼的訂單',
      en: 'Cancel an order of which nothing was scanned',
    },
    input: z.object({ id, reason: requiredText(200) }),
    output: idOnly,
  }),
  item: endpoint({
    method: 'GET',
    path: '/web/track/item/{id}',
    allow: 'order:list',
    summary: { cn: '订单明细', tc: '訂單明細', en: 'One item of an order' },
    input: z.object({ id }),
    output: orderItem,
  }),
  items: endpoint({
    method: 'GET',
    path: '/web/track/item/listByOrder',
    // Whoever scans against an order sees what it expects, as far as the order is seen.
    allow: 'session',
    summary: {
      cn: '订单的应扫与已扫数量',
      tc: '訂單的應掃與已掃數量',
      en: 'Items of an order with expected and scanned quantities',
    },
    input: z.object({ orderId: id }),
    output: z.object({ items: z.array(orderItem) }),
  }),
  saveItem: endpoint({
    method: 'POST',
    path: '/web/track/item/save',
    allow: 'order:update',
    summary: { cn: '新建订单明细', tc: '新增訂單明細', en: 'Add an item to an order' },
    input: z.object({ orderId: id, ...itemFields }),
    output: idOnly,
  }),
  updateItem: endpoint({
    method: 'POST',
    path: '/web/track/item/update',
    allow: 'order:update',
    summary: { cn: '修改订单明细', tc: '修改訂單明細', en: 'Update an item of an order' },
    /**
     * What is left out stays as it is; a name left out with another product becomes that product's. Null: it is not
     * said any more in how many packages or boxes they come.
     */
    input: z.object({
      id,
      productId: itemFields.productId.optional(),
      name: text(200).optional(),
      expectedProducts: itemFields.expectedProducts.optional(),
      expectedPackages: itemFields.expectedPackages,
      expectedBoxes: itemFields.expectedBoxes,
    }),
    output: idOnly,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/web/company/order/get',
    allow: 'session',
    tells: RULES,
    summary: { cn: '订单设置', tc: '訂單設定', en: 'Rules of the company for its orders' },
    input: nothing,
    output: z.object({ ...revisionShape, ...orderRules.shape }),
  }),
  updateRules: endpoint({
    method: 'POST',
    path: '/web/company/order/update',
    allow: 'order:rules',
    revises: RULES,
    summary: { cn: '修改订单设置', tc: '修改訂單設定', en: 'Update the rules for orders' },
    /** What is left out stays as it is. */
    input: z.object({ ...revisionRead, ...orderRules.partial().shape }),
    output: nothing,
  }),
}

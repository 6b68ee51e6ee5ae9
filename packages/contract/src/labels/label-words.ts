import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import type { Text } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const LABEL_STATUS_TEXT = dictionaryTexts('label_status', {
  not_in_stock: { cn: '未入库', tc: '未入庫', en: 'Not in stock' },
  in_stock: WORDS.inStock,
  outbound: { cn: '已出库', tc: '已出庫', en: 'Outbound' },
  returned: WORDS.returned,
  sold: { cn: '已售出', tc: '已售出', en: 'Sold' },
  expired: WORDS.expired,
  recycled: { cn: '已回收', tc: '已回收', en: 'Recycled' },
  invalid: { cn: '已作废', tc: '已作廢', en: 'Invalid' },
})

/**
 * The same to whoever works for a dealer: what the company has sent out is what the dealer has. They
 * see labels of the own dealer and of those below only, so it is never somebody else's.
 */
export const DEALER_STATUS_TEXT: Readonly<Record<keyof typeof LABEL_STATUS_TEXT, Text>> = {
  ...LABEL_STATUS_TEXT,
  outbound: WORDS.onHand,
}

export const LABEL_ACTIVATION_TEXT = dictionaryTexts('label_activation', {
  not_required: { cn: '无需激活', tc: '無需啟用', en: 'No activation required' },
  not_activated: { cn: '未激活', tc: '未啟用', en: 'Not activated' },
  activated: WORDS.activated,
  invalid: { cn: '激活失效', tc: '啟用失效', en: 'Activation invalid' },
})

export const LABEL_KIND_TEXT = dictionaryTexts('label_kind', {
  product: { cn: '产品码', tc: '產品碼', en: 'Product code' },
  package: { cn: '中盒码', tc: '中盒碼', en: 'Package code' },
  box: { cn: '大箱码', tc: '大箱碼', en: 'Box code' },
  special: { cn: '特殊码', tc: '特殊碼', en: 'Special code' },
})

/** Operations as history and refusals name them. */
export const OPERATION_TEXT = dictionaryTexts('label_operation', {
  generate: { cn: '生成', tc: '產生', en: 'generation' },
  inbound: { cn: '入库', tc: '入庫', en: 'inbound' },
  cancel_inbound: { cn: '取消入库', tc: '取消入庫', en: 'cancel inbound' },
  outbound: { cn: '出库', tc: '出庫', en: 'outbound' },
  cancel_outbound: { cn: '取消出库', tc: '取消出庫', en: 'cancel outbound' },
  return: { cn: '退货', tc: '退貨', en: 'return' },
  cancel_return: { cn: '撤销退货收货', tc: '撤銷退貨收貨', en: 'return taken back' },
  request_return: { cn: '申请退货', tc: '申請退貨', en: 'return request' },
  allot_dealer: { cn: '经销商调拨', tc: '經銷商調撥', en: 'allot to another dealer' },
  allot_warehouse: { cn: '仓库调拨', tc: '倉庫調撥', en: 'allot to another warehouse' },
  sell: { cn: '销售', tc: '銷售', en: 'sale' },
  receive: { cn: '收货确认', tc: '收貨確認', en: 'receipt by the dealer' },
  cancel_receive: {
    cn: '撤销收货确认',
    tc: '撤銷收貨確認',
    en: 'receipt by the dealer taken back',
  },
  replace: { cn: '换标', tc: '換標', en: 'replacement' },
  recycle: { cn: '回收', tc: '回收', en: 'recycling' },
  expire: { cn: '过期', tc: '過期', en: 'expiry' },
  invalidate: { cn: '作废', tc: '作廢', en: 'invalidation' },
  reset: { cn: '重置', tc: '重置', en: 'reset' },
  mark_storage: { cn: '标记入库', tc: '標記入庫', en: 'mark as in stock' },
  mark_outbound: { cn: '标记出库', tc: '標記出庫', en: 'mark as outbound' },
  activate: { cn: '激活', tc: '啟用', en: 'activation' },
  deactivate: { cn: '停用', tc: '停用', en: 'deactivation' },
  deactivate_batch: { cn: '整批停用', tc: '整批停用', en: 'deactivation of the batch' },
  forbid_query: { cn: '禁止查询', tc: '禁止查詢', en: 'forbid queries' },
  allow_query: { cn: '恢复查询', tc: '恢復查詢', en: 'allow queries' },
  unbox: { cn: '拆箱', tc: '拆箱', en: 'unboxing' },
  bind: { cn: '装箱关联', tc: '裝箱關聯', en: 'packing into a box' },
  bind_extended: { cn: '绑定扩展数据', tc: '綁定擴充資料', en: 'binding of extended data' },
  unbind_extended: {
    cn: '解绑扩展数据',
    tc: '解除綁定擴充資料',
    en: 'unbinding of extended data',
  },
  modify: { cn: '修改', tc: '修改', en: 'correction' },
  flag_status: { cn: '更改状态', tc: '更改狀態', en: 'setting of the status' },
  bind_logistics: { cn: '绑定物流', tc: '綁定物流', en: 'binding of logistics' },
  bind_card: { cn: '绑定质保卡', tc: '綁定質保卡', en: 'binding of a QA card' },
  unbind_card: { cn: '解绑质保卡', tc: '解除綁定質保卡', en: 'unbinding of a QA card' },
  assign_activity: { cn: '分配活动', tc: '分配活動', en: 'assignment to an activity' },
  cancel_activity: { cn: '取消活动', tc: '取消活動', en: 'removal from an activity' },
})

/** The same to whoever works for a dealer: the company's outbound is what comes to them. */
export const DEALER_OPERATION_TEXT: Readonly<Record<keyof typeof OPERATION_TEXT, Text>> = {
  ...OPERATION_TEXT,
  outbound: { cn: '收货', tc: '收貨', en: 'receipt' },
  receive: { cn: '确认收货', tc: '確認收貨', en: 'receipt confirmed' },
  cancel_receive: { cn: '撤销确认收货', tc: '撤銷確認收貨', en: 'receipt taken back' },
  cancel_outbound: { cn: '取消收货', tc: '取消收貨', en: 'cancel receipt' },
}

/** The states of labels in the words of a dealer's user, or of the company's. */
export const statusTexts = (isDealer: boolean): typeof DEALER_STATUS_TEXT =>
  isDealer ? DEALER_STATUS_TEXT : LABEL_STATUS_TEXT

/** What was done to labels, in the words of a dealer's user, or of the company's. */
export const operationTexts = (isDealer: boolean): typeof DEALER_OPERATION_TEXT =>
  isDealer ? DEALER_OPERATION_TEXT : OPERATION_TEXT

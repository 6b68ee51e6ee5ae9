import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const dictionaryErrors = defineErrors({
  DICTIONARY_EMPTY: {
    status: 400,
    text: { cn: '字典不能为空', tc: '字典不能為空', en: 'The dictionary cannot be empty' },
  },
  DICTIONARY_UNKNOWN: {
    status: 404,
    text: {
      cn: '没有编码为 {code} 的字典',
      tc: '沒有代碼為 {code} 的字典',
      en: 'There is no dictionary {code}',
    },
  },
  DICTIONARY_CODE_TAKEN: {
    status: 409,
    text: { cn: '字典编码已存在', tc: '字典代碼已存在', en: 'This dictionary code already exists' },
  },
  DICTIONARY_ITEM_TAKEN: {
    status: 409,
    text: {
      cn: '该字典已有值 {value}',
      tc: '該字典已有值 {value}',
      en: 'This dictionary already has the value {value}',
    },
  },
  DICTIONARY_BUILT_IN: {
    status: 409,
    text: {
      cn: '这是系统内置字典，只能修改字典项的文字、顺序和启用状态',
      tc: '這是系統內建字典，只能修改字典項目的文字、順序和啟用狀態',
      en: 'This dictionary is part of the product: only wording, order and use of its items can be changed',
    },
  },
  DICTIONARY_OF_PLATFORM: {
    status: 403,
    text: {
      cn: '这由平台维护；企业只能在可扩展的字典中维护自己添加的字典项',
      tc: '這由平台維護；企業只能在可擴充的字典中維護自己新增的字典項目',
      en: 'The platform keeps this; a company only keeps items of its own, in dictionaries that can be extended',
    },
  },
  DICTIONARY_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 个',
      tc: '最多 {maximum} 個',
      en: 'There can be {maximum} at most',
    },
  },
  DICTIONARY_REFRESH_FAILED: {
    status: 500,
    text: { cn: '刷新缓存失败', tc: '重新整理快取失敗', en: 'Failed to refresh cache' },
  },
})

/** What the built-in dictionaries are called. */
export const DICTIONARY_NAME = texts({
  label_status: { cn: '标签状态', tc: '標籤狀態', en: 'Label status' },
  label_activation: WORDS.activation,
  label_kind: WORDS.labelType,
  label_operation: { cn: '标签操作', tc: '標籤操作', en: 'Label operation' },
  currency: WORDS.currency,
  operation_type: { cn: '运营类型', tc: '營運類型', en: 'Operation type' },
  image_kind: { cn: '图片类型', tc: '圖片類型', en: 'Image type' },
  review_status: WORDS.approval,
  inventory_mode: WORDS.inventoryMode,
  user_status: { cn: '用户状态', tc: '使用者狀態', en: 'User status' },
  user_purpose: WORDS.accountPurpose,
  gender: WORDS.gender,
  verify_result: { cn: '查询结果', tc: '查詢結果', en: 'Result of a check' },
  department: WORDS.department,
  exception_reason: { cn: '异常处理原因', tc: '異常處理原因', en: 'Reason of an exception' },
  undo_reason: { cn: '撤销与退货原因', tc: '撤銷與退貨原因', en: 'Reason of an undo or return' },
  stocktaking_reason: { cn: '盘点取消原因', tc: '盤點取消原因', en: 'Reason to cancel a count' },
  activation_reason: { cn: '激活与停用原因', tc: '啟用與停用原因', en: 'Reason of an activation' },
  spoil_reason: { cn: '印刷报废原因', tc: '印刷報廢原因', en: 'Reason of spoilt prints' },
  dealer_grade: { cn: '经销商等级', tc: '經銷商等級', en: 'Grade' },
})

/** What the dictionaries for people's own words begin with. Everybody may add to them. */
export const DEPARTMENT_TEXT = texts({
  management: { cn: '管理部', tc: '管理部', en: 'Management' },
  production: { cn: '生产部', tc: '生產部', en: 'Production' },
  warehouse: { cn: '仓储部', tc: '倉儲部', en: 'Warehouse' },
  quality: { cn: '品质部', tc: '品質部', en: 'Quality' },
  sales: { cn: '销售部', tc: '銷售部', en: 'Sales' },
  marketing: { cn: '市场部', tc: '市場部', en: 'Marketing' },
  finance: { cn: '财务部', tc: '財務部', en: 'Finance' },
})

export const EXCEPTION_REASON_TEXT = texts({
  scanned_twice: { cn: '重复扫描', tc: '重複掃描', en: 'Scanned twice' },
  label_damaged: { cn: '标签破损', tc: '標籤破損', en: 'Damaged label' },
  wrong_goods: { cn: '拿错货物', tc: '拿錯貨物', en: 'Wrong goods' },
  test_scan: { cn: '测试扫描', tc: '測試掃描', en: 'A test' },
})

export const UNDO_REASON_TEXT = texts({
  scan_mistake: { cn: '扫描错误', tc: '掃描錯誤', en: 'Scanned by mistake' },
  wrong_dealer: { cn: '发错经销商', tc: '發錯經銷商', en: 'Wrong dealer' },
  quality: { cn: '质量问题', tc: '品質問題', en: 'Quality' },
  order_cancelled: { cn: '订单取消', tc: '訂單取消', en: 'Order cancelled' },
})

export const STOCKTAKING_REASON_TEXT = texts({
  opened_by_mistake: { cn: '误开盘点', tc: '誤開盤點', en: 'Opened by mistake' },
  wrong_scope: { cn: '盘点范围有误', tc: '盤點範圍有誤', en: 'Wrong scope' },
  postponed: { cn: '改期盘点', tc: '改期盤點', en: 'Postponed' },
})

export const ACTIVATION_REASON_TEXT = texts({
  shipment: { cn: '发货前激活', tc: '出貨前啟用', en: 'Before shipment' },
  recall: { cn: '产品召回', tc: '產品召回', en: 'Recall' },
  lost: { cn: '标签遗失', tc: '標籤遺失', en: 'Labels lost' },
})

export const SPOIL_REASON_TEXT = texts({
  print_fault: { cn: '印刷缺陷', tc: '印刷缺陷', en: 'Print fault' },
  paper_jam: { cn: '卡纸', tc: '卡紙', en: 'Paper jam' },
  wrong_material: { cn: '材料用错', tc: '材料用錯', en: 'Wrong material' },
})

/** A company's dealers begin with these; most companies add grades of their own. */
export const DEALER_GRADE_TEXT = texts({
  general: { cn: '总代理', tc: '總代理', en: 'General agent' },
  regional: { cn: '区域代理', tc: '區域代理', en: 'Regional agent' },
  distributor: { cn: '分销商', tc: '分銷商', en: 'Distributor' },
  store: { cn: '门店', tc: '門市', en: 'Store' },
})

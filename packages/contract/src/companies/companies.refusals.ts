import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const companyErrors = defineErrors({
  COMPANY_CHANGED: {
    status: 409,
    text: {
      cn: '公司设置已被他人修改，您的修改未保存，请重新载入后再改',
      tc: '公司設定已被他人修改，您的修改未儲存，請重新載入後再改',
      en: 'Somebody has changed the company’s settings meanwhile; yours were not saved. Load them anew first',
    },
  },
  COMPANY_CODE_TAKEN: {
    status: 409,
    text: { cn: '公司编号已存在', tc: '公司編號已存在', en: 'This company code already exists' },
  },
  COMPANY_CODE_MISMATCH: {
    status: 400,
    text: {
      cn: '输入的编号与该公司不符，未作更改',
      tc: '輸入的編號與該公司不符，未作更改',
      en: 'The code you typed is not this company’s; nothing was changed',
    },
  },
  TIME_ZONE_UNKNOWN: {
    status: 400,
    text: {
      cn: '没有名为“{name}”的时区，请从列表中选择',
      tc: '沒有名為「{name}」的時區，請從清單中選擇',
      en: 'There is no time zone “{name}”; choose one of the list',
    },
  },
  COMPANY_STATE: {
    status: 409,
    text: {
      cn: '公司的状态已改变，请刷新后再操作',
      tc: '公司的狀態已改變，請重新整理後再操作',
      en: 'The company’s state has changed meanwhile; refresh and try again',
    },
  },
  COMPANY_REASON_NEEDED: {
    status: 400,
    text: { cn: '请填写驳回的原因', tc: '請填寫駁回的原因', en: 'Say why it is rejected' },
  },
  INSIDE_COMPANY: {
    status: 403,
    text: {
      cn: '您正在以平台管理员身份进入公司，请先退出该公司',
      tc: '您正在以平台管理員身分進入公司，請先退出該公司',
      en: 'You are inside a company as a platform administrator; leave it first',
    },
  },
  CHECKS_PAUSED: {
    status: 503,
    text: {
      cn: '{company} 已暂停防伪查询，请稍后再试或联系该公司',
      tc: '{company} 已暫停防偽查詢，請稍後再試或聯絡該公司',
      en: '{company} has paused code checks; try again later or ask the company',
    },
  },
})

export const COMPANY_STATE_TEXT = texts({
  normal: WORDS.normal,
  waiting: { cn: '待审核', tc: '待審核', en: 'Waiting' },
  rejected: WORDS.rejected,
  frozen: WORDS.frozen,
})

/** The product menu under each of its names. */
export const PRODUCT_MENU_TEXT = texts({
  product: WORDS.products,
  product_type: { cn: '产品类型', tc: '產品類型', en: 'Product types' },
  product_model: { cn: '产品型号', tc: '產品型號', en: 'Product models' },
})

/** Its list. */
export const PRODUCT_LIST_TEXT = texts({
  product: { cn: '产品列表', tc: '產品列表', en: 'Products' },
  product_type: { cn: '产品类型列表', tc: '產品類型列表', en: 'Product types' },
  product_model: { cn: '产品型号列表', tc: '產品型號列表', en: 'Product models' },
})

export const ASSOCIATION_RULE_TEXT = texts({
  strict: { cn: '严格：拒绝', tc: '嚴格：拒絕', en: 'Strict: refuse it' },
  steal: { cn: '转移：移入新箱', tc: '轉移：移入新箱', en: 'Steal: move it into the new box' },
  reset: { cn: '重置：先清空箱子', tc: '重置：先清空箱子', en: 'Reset: empty the box first' },
})

export const OUTBOUND_ACTIVATION_TEXT = texts({
  refuse: { cn: '拒绝，须先激活', tc: '拒絕，須先啟用', en: 'Refuse: activate first' },
  warn: { cn: '提醒后照常出库', tc: '提醒後照常出庫', en: 'Warn, and let them go out' },
  activate: { cn: '随出库一并激活', tc: '隨出庫一併啟用', en: 'Activate them with the outbound' },
})

export const CLOSED_BOX_RULE_TEXT = texts({
  refuse: { cn: '拒绝，须先拆箱', tc: '拒絕，須先拆箱', en: 'Refuse: unbox it first' },
  unbox: { cn: '从箱中取出', tc: '從箱中取出', en: 'Take it out of the box' },
})

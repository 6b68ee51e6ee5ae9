import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'

export const companyErrors = defineErrors({
  COMPANY_CHANGED: {
    status: 409,
    text: {
      cn: '公司设置已被他人修改，您的修改未保存，请重新载入后再改',
      tc: '公司設定已被他人修改，您的修改未儲存，請重新載入後再改',
      en: 'Somebody has changed the company’s settings meanwhile; yours were not saved. Load them anew first',
    },
  },
})

/** The product menu under each of its names. */
export const PRODUCT_MENU_TEXT = texts({
  product: { cn: '产品', tc: '產品', en: 'Products' },
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

export const CLOSED_BOX_RULE_TEXT = texts({
  refuse: { cn: '拒绝，须先拆箱', tc: '拒絕，須先拆箱', en: 'Refuse: unbox it first' },
  unbox: { cn: '从箱中取出', tc: '從箱中取出', en: 'Take it out of the box' },
})

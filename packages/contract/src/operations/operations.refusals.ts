import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const operationErrors = defineErrors({
  LABEL_NONE_FOUND: {
    status: 404,
    text: {
      cn: '没有符合条件的标签',
      tc: '沒有符合條件的標籤',
      en: 'There are no such labels',
    },
  },
  ALLOT_DESTINATION: {
    status: 400,
    text: {
      cn: '请选择调入的经销商或仓库中的一种',
      tc: '請選擇調入的經銷商或倉庫中的一種',
      en: 'Choose the dealer or the warehouse that the labels go to: exactly one of them',
    },
  },
})

/** The permissions of single operations, as the role screen names them. */
export const OPERATION_PERMISSION_TEXT = texts({
  'label:sell': WORDS.sell,
  'label:unbox': WORDS.unbox,
  'label:mark-storage': WORDS.markAsInStock,
  'label:mark-outbound': WORDS.markAsOutbound,
  'label:flag': { cn: '更改标签状态', tc: '更改標籤狀態', en: 'Set the status of labels' },
  'label:expire': WORDS.setAsExpired,
  'label:recycle': { cn: '回收标签', tc: '回收標籤', en: 'Recycle labels' },
  'label:invalidate': { cn: '作废标签', tc: '作廢標籤', en: 'Invalidate labels' },
  'label:reset': { cn: '重置标签', tc: '重置標籤', en: 'Reset labels' },
})

/** The same for where an allotment goes. */
export const ALLOT_PERMISSION_TEXT = texts({
  'allot:dealer': WORDS.allotToDealer,
  'allot:warehouse': WORDS.allotToWarehouse,
})

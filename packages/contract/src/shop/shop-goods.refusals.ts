import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'

/** What the fields of stock are called: on screens, in the log and in refusals. */
export const STOCK_FIELD_TEXT = texts({
  pieces: { cn: '增减数量', tc: '增減數量', en: 'Pieces more or less' },
})

export const shopGoodsErrors = defineErrors({
  SHOP_GOODS_ORDERED: {
    status: 409,
    text: {
      cn: '“{name}”已有 {count} 个订单，不能删除；可以下架',
      tc: '「{name}」已有 {count} 個訂單，不能刪除；可以下架',
      en: '“{name}” has {count} {count|order|orders} and stays; take it off offer instead',
    },
  },
  SHOP_STOCK_NONE: {
    status: 400,
    text: {
      cn: '请填写要增加（正数）或减少（负数）的数量',
      tc: '請填寫要增加（正數）或減少（負數）的數量',
      en: 'Say how many pieces are added, or with a minus taken away',
    },
  },
  SHOP_STOCK_SHORT: {
    status: 409,
    text: {
      cn: '可兑数量只有 {available}，不能减少 {pieces}',
      tc: '可兌數量只有 {available}，不能減少 {pieces}',
      en: 'Only {available} pieces are available: {pieces} cannot be taken away',
    },
  },
})

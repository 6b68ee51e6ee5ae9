import { DELIVERY_COLUMN_TEXT } from '@zhenma/contract/deliveries/delivery-columns'
import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const deliveriesTexts = texts({
  ...DELIVERY_COLUMN_TEXT,
  title: WORDS.deliveries,
  titleOf: { cn: '发货单 #{number}', tc: '發貨單 #{number}', en: 'Delivery #{number}' },
  empty: {
    cn: '还没有发货单。在公司设置中开启“经销商确认收货”后，出库给经销商的货会在这里等待收货。',
    tc: '還沒有發貨單。在公司設定中開啟「經銷商確認收貨」後，出庫給經銷商的貨會在這裡等待收貨。',
    en: 'No deliveries yet. With “Dealers confirm receipt” in the company’s settings, what goes out to dealers waits here until it is received.',
  },
  emptyDealer: {
    cn: '还没有发货单。公司发给您的货会在这里等待收货。',
    tc: '還沒有發貨單。公司發給您的貨會在這裡等待收貨。',
    en: 'No deliveries yet. What is sent to you waits here until you receive it.',
  },
  anyState: WORDS.anyState,
  onlyLate: { cn: '只看超期', tc: '只看超期', en: 'Late only' },
  company: { cn: '公司', tc: '公司', en: 'the company' },
  from: { cn: '发货方', tc: '發貨方', en: 'From' },
  movement: { cn: '出库记录', tc: '出庫記錄', en: 'Sent with' },
  products: WORDS.products,
  product: WORDS.product,
  noProduct: WORDS.noProduct,
  waiting: { cn: '未收的标签', tc: '未收的標籤', en: 'Labels not received' },
  moreLines: { cn: '另有 {count} 段', tc: '另有 {count} 段', en: '{count} more {count|run|runs}' },
  receive: WORDS.receive,
  exceptions: { cn: '打开异常', tc: '開啟異常', en: 'See exceptions' },
  failed: {
    cn: '发货单没有加载出来',
    tc: '發貨單沒有載入',
    en: 'The delivery could not be loaded',
  },
})

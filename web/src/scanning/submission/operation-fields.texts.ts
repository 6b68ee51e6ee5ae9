import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** What a single operation asks for, as its screen and the queue call it. */
export const operationFieldTexts = texts({
  fromDealer: WORDS.fromDealer,
  fromWarehouse: WORDS.fromWarehouse,
  toDealer: WORDS.dealer,
  toWarehouse: WORDS.warehouse,
  product: { cn: '产品改为', tc: '產品改為', en: 'New product' },
  factory: { cn: '工厂改为', tc: '工廠改為', en: 'New factory' },
  producedOn: { cn: '生产日期改为', tc: '生產日期改為', en: 'New manufacturing date' },
  status: { cn: '状态改为', tc: '狀態改為', en: 'New status' },
  logisticsCompany: WORDS.logisticsCompany,
  trackingNumber: WORDS.trackingNumber,
  card: WORDS.qaCard,
  activity: WORDS.activity,
  reason: WORDS.reason,
  unknownOperation: {
    cn: '此页面的版本没有这项操作，请刷新页面后重新发送',
    tc: '此頁面的版本沒有這項操作，請重新整理頁面後重新傳送',
    en: 'This version of the page has no such operation: reload the page and send it again',
  },
})

import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** What went out in a time-frame, by dealer and product. */
export const outboundTexts = texts({
  view: { cn: '视图', tc: '檢視', en: 'View' },
  viewRecords: { cn: '逐单', tc: '逐單', en: 'Movements' },
  viewSums: { cn: '按经销商和产品', tc: '按經銷商和產品', en: 'By dealer and product' },
  title: { cn: '出库汇总', tc: '出庫彙總', en: 'Outbound sums' },
  dealer: WORDS.dealer,
  noDealer: { cn: '未指定经销商', tc: '未指定經銷商', en: 'No dealer' },
  product: WORDS.product,
  noProduct: WORDS.noProduct,
  warehouse: WORDS.warehouse,
  productCount: { cn: '出库件数', tc: '出庫件數', en: 'Sent out' },
  movementCount: { cn: '出库单数', tc: '出庫單數', en: 'Movements' },
  sums: {
    cn: '所选范围共出库 {products} 件，{movements} 单',
    tc: '所選範圍共出庫 {products} 件，{movements} 單',
    en: 'Sent out in this time: {products}, in {movements} {movements|movement|movements}',
  },
  empty: {
    cn: '最近 90 天没有出库。扫码出库后，这里按经销商和产品汇总。',
    tc: '最近 90 天沒有出庫。掃碼出庫後，這裡按經銷商和產品彙總。',
    en: 'Nothing was sent out in the last 90 days. What goes out is summed up here by dealer and product.',
  },
  goOutbound: { cn: '去出库', tc: '去出庫', en: 'Send labels out' },
  movementsOf: { cn: '出库单：{what}', tc: '出庫單：{what}', en: 'Outbound: {what}' },
  allProducts: {
    cn: '包括该经销商的所有产品',
    tc: '包括該經銷商的所有產品',
    en: 'With all products of this dealer',
  },
  at: WORDS.time,
  number: WORDS.movementNumber,
  count: { cn: '件数', tc: '件數', en: 'Count' },
  countMeans: {
    cn: '件数是整单的',
    tc: '件數是整單的',
    en: 'Counts are of the whole movement',
  },
  user: WORDS.doneBy,
})

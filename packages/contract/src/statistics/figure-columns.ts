import { texts } from '../kernel/texts.ts'

const words = texts({
  date: { cn: '时段', tc: '時段', en: 'Period' },
  product: { cn: '产品', tc: '產品', en: 'Product' },
  dealer: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  region: { cn: '地区', tc: '地區', en: 'Region' },
  inbound: { cn: '入库', tc: '入庫', en: 'Inbound' },
  outbound: { cn: '出库', tc: '出庫', en: 'Outbound' },
  returned: { cn: '退货', tc: '退貨', en: 'Returns' },
  queries: { cn: '防伪查询', tc: '防偽查詢', en: 'Checks' },
})

/** The columns of figures by period, in their order. */
export const PERIOD_COLUMN_TEXT = texts({
  date: words.date,
  inbound: words.inbound,
  outbound: words.outbound,
  returned: words.returned,
  queries: words.queries,
})

/** The same by period and product. */
export const PRODUCT_PERIOD_COLUMN_TEXT = texts({
  date: words.date,
  productName: words.product,
  inbound: words.inbound,
  outbound: words.outbound,
  returned: words.returned,
  queries: words.queries,
})

/** The same by period and dealer. */
export const DEALER_PERIOD_COLUMN_TEXT = texts({
  date: words.date,
  dealerName: words.dealer,
  regionName: words.region,
  outbound: words.outbound,
  returned: words.returned,
})

export const FIGURE_SHEET_TEXT = texts({
  all: { cn: '统计', tc: '統計', en: 'Statistics' },
  product: { cn: '产品统计', tc: '產品統計', en: 'Statistics by product' },
  dealer: { cn: '经销商统计', tc: '經銷商統計', en: 'Statistics by dealer' },
})

import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

const words = texts({
  date: { cn: '时段', tc: '時段', en: 'Period' },
  product: WORDS.product,
  dealer: WORDS.dealer,
  region: WORDS.area,
  inbound: WORDS.inbound,
  outbound: WORDS.outbound,
  returned: WORDS.returns,
  queries: WORDS.buyersChecks,
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

/** The ranking of dealers in a time, in the order of its columns. */
export const DEALER_RANK_COLUMN_TEXT = texts({
  rank: { cn: '名次', tc: '名次', en: 'Rank' },
  dealerName: words.dealer,
  regionName: words.region,
  outbound: words.outbound,
  returned: words.returned,
})

/** A dealer's own goods by product, in the order of its columns. */
export const OWN_STOCK_COLUMN_TEXT = texts({
  productName: WORDS.productName,
  productNumber: WORDS.productNumber,
  onHand: WORDS.onHand,
  onTheWay: WORDS.onTheWay,
  missing: WORDS.missing,
})

export const FIGURE_SHEET_TEXT = texts({
  ownStock: WORDS.ownStock,
  all: WORDS.statistics,
  product: { cn: '产品统计', tc: '產品統計', en: 'Statistics by product' },
  dealer: { cn: '经销商统计', tc: '經銷商統計', en: 'Statistics by dealer' },
  dealerRanks: { cn: '经销商排名', tc: '經銷商排名', en: 'Ranking of dealers' },
})

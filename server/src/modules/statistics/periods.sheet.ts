import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  DEALER_PERIOD_COLUMN_TEXT,
  DEALER_RANK_COLUMN_TEXT,
  FIGURE_SHEET_TEXT,
  OWN_STOCK_COLUMN_TEXT,
  PERIOD_COLUMN_TEXT,
  PRODUCT_PERIOD_COLUMN_TEXT,
} from '@zhenma/contract/statistics/figure-columns'
import type { OwnStockRow } from '@zhenma/contract/statistics/own-figures.contract'
import type {
  DealerPeriodRow,
  DealerRank,
  PeriodRow,
  ProductPeriodRow,
} from '@zhenma/contract/statistics/statistics.contract'

/** Figures by period as a sheet. */
export const PERIOD_SHEET = {
  name: FIGURE_SHEET_TEXT.all,
  columns: PERIOD_COLUMN_TEXT,
  keyOf: ({ date }: PeriodRow) => date,
  cells: (row: PeriodRow) => row,
}

/** Figures by period and product as a sheet. */
export const PRODUCT_PERIOD_SHEET = {
  name: FIGURE_SHEET_TEXT.product,
  columns: PRODUCT_PERIOD_COLUMN_TEXT,
  keyOf: ({ date, productId }: ProductPeriodRow) => `${date}/${productId}`,
  cells: (row: ProductPeriodRow) => row,
}

/** Figures by period and dealer as a sheet. */
export const DEALER_PERIOD_SHEET = {
  name: FIGURE_SHEET_TEXT.dealer,
  columns: DEALER_PERIOD_COLUMN_TEXT,
  keyOf: ({ date, dealerId }: DealerPeriodRow) => `${date}/${dealerId}`,
  cells: (row: DealerPeriodRow) => row,
}

/** The ranking of dealers as a sheet. */
export const DEALER_RANK_SHEET = {
  name: FIGURE_SHEET_TEXT.dealerRanks,
  columns: DEALER_RANK_COLUMN_TEXT,
  keyOf: ({ dealerId }: DealerRank) => dealerId,
  cells: (row: DealerRank & { readonly rank: number }) => row,
}

/** A dealer's own goods by product as a sheet. */
export const OWN_STOCK_SHEET = {
  name: FIGURE_SHEET_TEXT.ownStock,
  columns: OWN_STOCK_COLUMN_TEXT,
  keyOf: ({ productId }: OwnStockRow) => productId ?? 0,
  cells: (row: OwnStockRow, language: Language) => ({
    ...row,
    productName: row.productName ?? say(WORDS.noProduct, language),
  }),
}

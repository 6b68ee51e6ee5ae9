import { activities } from '@zhenma/contract/activities/activities.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'

/** Everything that shows where labels are, and what is bound to them. */
export const OUT_OF_DATE = [
  movements.list,
  deliveries.list,
  deliveries.get,
  statistics.dealerStock,
  statistics.dealerStockProducts,
  returns.list,
  returns.get,
  orders.list,
  orders.get,
  orders.items,
  orders.search,
  inout.judge,
  inout.rangeLabels,
  labels.list,
  labels.detail,
  labels.history,
  labels.children,
  labels.totals,
  operations.relateGet,
  batches.list,
  batches.get,
  dealers.list,
  dealers.get,
  qaCards.get,
  qaCards.ofLabel,
  warranties.list,
  warranties.get,
  warranties.ofLabel,
  activities.info,
  activities.ofLabel,
  statistics.overview,
  statistics.chart,
  statistics.productDaily,
  statistics.dealerDaily,
  statistics.productRanks,
  statistics.dealerRanks,
]

/** What every submission of a stocktaking changes. */
export const COUNT_OUT_OF_DATE = [stocktaking.get, stocktaking.differences]

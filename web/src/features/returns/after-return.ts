import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'

/** What a decision about a request makes out of date. */
export const AFTER_RETURN = [
  returns.list,
  returns.get,
  movements.list,
  labels.list,
  labels.detail,
  labels.history,
  labels.totals,
  statistics.overview,
  statistics.dealerStock,
  statistics.dealerStockProducts,
]

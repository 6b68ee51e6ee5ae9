import { dealerActivities } from '@zhenma/contract/draws/dealer-activities.contract'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { DEALER_ACTIVITY_SHEET } from './dealer-activities.sheet.ts'
import { tellActivities, tellActivity } from './tell-activities.ts'

export const dealerActivityRoutes = implement(dealerActivities)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await tellActivities(ctx, page)), pageNo, pageSize }
  },

  get: tellActivity,

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DEALER_ACTIVITY_SHEET,
        read: (at, page) => tellActivities(at, { ...filter, ...page }),
      },
    ),
})

import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { findRedeemable, redeem } from './redeem.ts'
import { REDEMPTION_SHEET } from './redemptions.sheet.ts'
import { listRedemptions, searchRedeemed } from './redemptions.store.ts'

export const redemptionRoutes = implement(redemptions)({
  find: (ctx, { code }) => findRedeemable(ctx, code),
  redeem,

  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listRedemptions(db, user, page)), pageNo, pageSize }
  },

  activities: ({ db, user }, { keyword, ids }) => searchRedeemed(db, user, keyword, ids),

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...REDEMPTION_SHEET,
        read: ({ db, user }, page) => listRedemptions(db, user, { ...filter, ...page }),
      },
    ),
})

import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { BILL_DIFFERENCE_SHEET, BILL_SHEET } from './bills/bills.sheet.ts'
import { concludeDifference } from './bills/conclude-difference.ts'
import { listBills, listDifferences } from './bills/bills.store.ts'
import { uploadBill } from './bills/upload-bill.ts'
import { listSettings, saveSettings, test, turn } from './providers/settings.ts'

export const payoutProviderRoutes = implement(payoutProviders)({
  list: (ctx) => listSettings(ctx),

  async save(ctx, input) {
    await saveSettings(ctx, input)
    return {}
  },

  async turn(ctx, input) {
    await turn(ctx, input)
    return {}
  },

  async test(ctx, { way }) {
    await test(ctx, way)
    return {}
  },

  async uploadBill(ctx, { way }) {
    return { id: await uploadBill(ctx, way) }
  },

  async bills({ db, user }, page) {
    const { pageNo, pageSize } = page
    const found = await listBills(db, user.companyId, page)
    return { ...found, pageNo, pageSize }
  },

  exportBills: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...BILL_SHEET,
        read: ({ db, user }, page) => listBills(db, user.companyId, { ...filter, ...page }),
      },
    ),

  async differences({ db, user }, page) {
    const { pageNo, pageSize } = page
    const found = await listDifferences(db, user.companyId, page)
    return { ...found, pageNo, pageSize }
  },

  exportDifferences: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...BILL_DIFFERENCE_SHEET,
        read: ({ db, user }, page) => listDifferences(db, user.companyId, { ...filter, ...page }),
      },
    ),

  async conclude(ctx, input) {
    await concludeDifference(ctx, input)
    return { id: input.id }
  },
})

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** A deleted dealer: what it was, and who deleted it when. */
const deletedDealerRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  superiorName: z.string().nullable(),
  deletedAt: moment,
  /** Null where the log does not reach back so far. */
  deletedBy: z.string().nullable(),
})
export type DeletedDealerRow = z.output<typeof deletedDealerRow>

/** The columns of the sheet of deleted dealers, in its order. */
export const DELETED_DEALER_COLUMN_TEXT = texts({
  name: { cn: '经销商名称', tc: '經銷商名稱', en: 'Name' },
  code: WORDS.number,
  superiorName: WORDS.superiorDealer,
  deletedAt: WORDS.deletedAt,
  deletedBy: WORDS.deletedBy,
})

export const DELETED_DEALER_SHEET_TEXT = texts({
  name: { cn: '已删除的经销商', tc: '已刪除的經銷商', en: 'Deleted dealers' },
})

/** Deleted dealers: they are seen by whoever may restore them. */
export const dealerBin = {
  bin: endpoint({
    method: 'GET',
    path: '/web/reseller/recycleBin',
    allow: 'dealer:delete',
    summary: { cn: '经销商回收站', tc: '經銷商資源回收筒', en: 'List deleted dealers' },
    input: z.object(pageInput),
    output: pageOf(deletedDealerRow),
  }),
  exportBin: listExport({
    list: '/web/reseller/recycleBin',
    allow: 'dealer:export-bin',
    summary: { cn: '导出已删除的经销商', tc: '匯出已刪除的經銷商', en: 'Export deleted dealers' },
    input: exportInput,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/web/company/recover/data',
    allow: 'dealer:delete',
    summary: { cn: '恢复经销商', tc: '還原經銷商', en: 'Restore deleted dealers' },
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ count: z.int() }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PLACE_KINDS } from './places.refusals.ts'

/** A deleted place: what it was, and who deleted it when. */
const deletedPlaceRow = z.object({
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  code: z.string(),
  parentName: z.string().nullable(),
  deletedAt: moment,
  /** Null where the log does not reach back so far. */
  deletedBy: z.string().nullable(),
})
export type DeletedPlaceRow = z.output<typeof deletedPlaceRow>

/** The columns of the sheet of deleted places, in its order. */
export const DELETED_PLACE_COLUMN_TEXT = texts({
  kind: WORDS.type,
  name: WORDS.name,
  code: WORDS.code,
  parentName: WORDS.parent,
  deletedAt: WORDS.deletedAt,
  deletedBy: WORDS.deletedBy,
})

export const DELETED_PLACE_SHEET_TEXT = texts({
  name: { cn: '已删除的仓库与工厂', tc: '已刪除的倉庫與工廠', en: 'Deleted places' },
})

/** Deleted places: they are seen by whoever may restore them. */
export const placeBin = {
  bin: endpoint({
    method: 'GET',
    path: '/web/repository/recycleBin',
    allow: 'place:delete',
    summary: { cn: '仓库与工厂回收站', tc: '倉庫與工廠資源回收筒', en: 'List deleted places' },
    input: z.object(pageInput),
    output: pageOf(deletedPlaceRow),
  }),
  exportBin: listExport({
    list: '/web/repository/recycleBin',
    allow: 'place:export-bin',
    summary: {
      cn: '导出已删除的仓库与工厂',
      tc: '匯出已刪除的倉庫與工廠',
      en: 'Export deleted places',
    },
    input: exportInput,
  }),
}

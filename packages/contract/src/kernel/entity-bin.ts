import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { binNames, binShape, type Entity, labelsOf } from './entity.ts'
import { listExport } from './list-export.ts'
import { exportInput, moment, pageInput, pageOf } from './lists.ts'
import { id } from './rules.ts'
import { type Text, texts, textWith } from './texts.ts'
import { WORDS } from './words.ts'

/** Records of one call: all of them are brought back in one transaction. */
const MAXIMUM_RECOVERED = 100

const SUMMARY = texts({
  bin: { cn: '{what}回收站', tc: '{what}資源回收筒', en: 'List deleted {what}' },
  exportBin: { cn: '导出已删除的{what}', tc: '匯出已刪除的{what}', en: 'Export deleted {what}' },
  recover: { cn: '恢复{what}', tc: '還原{what}', en: 'Restore deleted {what}' },
})

/** Who deleted a record, and when. */
const deletedShape = {
  deletedAt: moment,
  /** Null where the log does not reach back so far. */
  deletedBy: z.string().nullable(),
}

/** The columns of the sheet of deleted records, in its order. */
export const binColumns = (entity: Entity): Readonly<Record<string, Text>> => ({
  ...labelsOf(entity, binNames(entity)),
  deletedAt: WORDS.deletedAt,
  deletedBy: WORDS.deletedBy,
})

/** What that sheet is called. */
export const binSheetName = (entity: Entity): Text =>
  textWith(
    { cn: '已删除的{what}', tc: '已刪除的{what}', en: 'Deleted {what}' },
    { what: entity.many },
  )

/**
 * The calls of the recycle bin of a described entity: `{ ...entityCalls(qaCard, …), ...entityBin(qaCard, …) }`. Deleted
 * records are seen by whoever may delete them, and brought back as they were.
 */
export function entityBin<const E extends Entity>(
  entity: E,
  { paths }: { readonly paths: Readonly<Record<'bin' | 'recover', string>> },
) {
  const name: E['name'] = entity.name
  return {
    bin: endpoint({
      method: 'GET',
      path: paths.bin,
      allow: `${name}:delete`,
      summary: textWith(SUMMARY.bin, { what: entity.many }),
      input: z.object(pageInput),
      output: pageOf(z.object({ ...binShape(entity), ...deletedShape })),
    }),
    exportBin: listExport({
      list: paths.bin,
      allow: `${name}:export-bin`,
      summary: textWith(SUMMARY.exportBin, { what: entity.many }),
      input: exportInput,
    }),
    recover: endpoint({
      method: 'POST',
      path: paths.recover,
      allow: `${name}:delete`,
      summary: textWith(SUMMARY.recover, { what: entity.many }),
      input: z.object({ ids: z.array(id).min(1).max(MAXIMUM_RECOVERED) }),
      output: z.object({ count: z.int() }),
    }),
  }
}

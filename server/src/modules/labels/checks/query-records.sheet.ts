import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { say } from '@zhenma/contract/kernel/texts'
import type { QueryRecordRow } from '@zhenma/contract/labels/label-shapes'
import type { labels } from '@zhenma/contract/labels/labels.contract'
import { QUERY_COLUMN_TEXT, QUERY_SHEET_TEXT } from '@zhenma/contract/labels/query-columns'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { businessTime } from '../../../platform/time/business-day.ts'
import { listChecks } from './buyers-checks.ts'

const resultText = (result: string) =>
  Object.entries(VERIFY_RESULT_TEXT).find(([name]) => name === result)?.[1]

/** Buyers' checks as a sheet. Throws as `listChecks` and `exportList`. */
export function exportChecks(
  ctx: Context,
  { format, columns, ...filter }: InputOf<typeof labels.exportQueryRecords>,
): Promise<FileAnswer> {
  return exportList(
    ctx,
    { format, columns },
    {
      name: QUERY_SHEET_TEXT.name,
      columns: QUERY_COLUMN_TEXT,
      keyOf: ({ id }: QueryRecordRow) => id,
      cells({ at, result, ...row }, language, timeZone) {
        const reported = resultText(result)
        return {
          ...row,
          at: businessTime(at, timeZone),
          result: reported === undefined ? result : say(reported, language),
        }
      },
      read: (at, page) => listChecks(at, { ...filter, ...page }),
    },
  )
}

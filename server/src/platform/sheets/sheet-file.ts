import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import type { FileAnswer } from '../http/context.ts'
import { CSV_MEDIA_TYPE, type Rows, XLSX_MEDIA_TYPE } from './cell.ts'
import { streamCsv } from './write-csv.ts'
import { streamXlsx } from './write-xlsx.ts'

/** A sheet as a download, in the format that was asked for; `name` is without an ending. */
export function sheetFile(
  format: SheetFormat,
  name: string,
  header: readonly string[],
  rows: Rows,
): FileAnswer {
  if (format === 'xlsx') {
    return {
      name: `${name}.xlsx`,
      mediaType: XLSX_MEDIA_TYPE,
      content: streamXlsx(header, rows, name),
    }
  }
  const content = streamCsv(header, rows, format === 'csv' ? 'programs' : 'spreadsheets')
  return { name: `${name}.csv`, mediaType: CSV_MEDIA_TYPE, content }
}

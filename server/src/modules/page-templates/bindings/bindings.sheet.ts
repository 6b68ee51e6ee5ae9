import { type Language, say, sayList } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  BINDING_COLUMN_TEXT,
  BINDING_METHOD_TEXT,
  BLOCK_TEXT,
  TRACE_COLUMN_TEXT,
  TRACE_KIND_TEXT,
} from '@zhenma/contract/page-documents/page-columns'
import type { TraceRow } from '@zhenma/contract/trace/trace.contract'
import type { QueryBindingRow } from '@zhenma/contract/query-templates/query-templates.contract'
import { timeCell } from '../../../platform/sheets/cell-words.ts'

type Row = Omit<QueryBindingRow, 'revision'>

const cellsOf = (row: Row, language: Language, timeZone: string) => ({
  templateName: row.templateName,
  method: say(BINDING_METHOD_TEXT[row.method], language),
  productName: row.productName,
  batchName: row.batchName,
  start: row.start,
  end: row.end,
  createdAt: timeCell(row.createdAt, timeZone),
  updatedAt: timeCell(row.updatedAt, timeZone),
})

/** Where query templates are used, as a sheet. */
export const QUERY_BINDING_SHEET = {
  name: WORDS.queryTemplates,
  columns: BINDING_COLUMN_TEXT,
  keyOf: ({ id }: Row) => id,
  cells: cellsOf,
}

/** Trace settings as a sheet. */
export const TRACE_SHEET = {
  name: WORDS.traceConfigurations,
  columns: TRACE_COLUMN_TEXT,
  keyOf: ({ id }: TraceRow) => id,
  cells: (row: TraceRow, language: Language, timeZone: string) => ({
    ...cellsOf(row, language, timeZone),
    kind: say(TRACE_KIND_TEXT[row.kind], language),
    title: row.title[language],
    modules: sayList(
      row.modules.map((module) => say(BLOCK_TEXT[module], language)),
      language,
    ),
  }),
}

import {
  EXCEPTION_COLUMN_TEXT,
  EXCEPTION_SHEET_TEXT,
} from '@zhenma/contract/exceptions/exception-columns'
import type { ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import {
  EXCEPTION_STATE_TEXT,
  EXCEPTION_TYPE_TEXT,
  exceptionOperationTexts,
} from '@zhenma/contract/exceptions/exceptions.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { statusTexts } from '@zhenma/contract/labels/label-words'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Parked scans as a sheet, in the words of whoever takes it. */
export const exceptionSheet = (isDealer: boolean) => ({
  name: EXCEPTION_SHEET_TEXT.name,
  columns: EXCEPTION_COLUMN_TEXT,
  keyOf: ({ id }: ExceptionRow) => id,
  cells: (row: ExceptionRow, language: Language, timeZone: string) => ({
    ...row,
    operation: say(exceptionOperationTexts(isDealer)[row.operation], language),
    type: say(EXCEPTION_TYPE_TEXT[row.type], language),
    state: say(EXCEPTION_STATE_TEXT[row.state], language),
    missingCount: row.missing?.count ?? null,
    foundCount: row.missing?.found ?? null,
    productModel: row.productName,
    productName: row.missing?.productName ?? null,
    status: row.status === null ? null : say(statusTexts(isDealer)[row.status], language),
    createdAt: timeCell(row.createdAt, timeZone),
    handledAt: timeCell(row.handledAt, timeZone),
  }),
})

import { COMPANY_COLUMN_TEXT, COMPANY_SHEET_TEXT } from '@zhenma/contract/companies/company-columns'
import { COMPANY_STATE_TEXT } from '@zhenma/contract/companies/companies.refusals'
import type { CompanyRow } from '@zhenma/contract/companies/platform-companies.contract'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Companies as a sheet. */
export const COMPANY_SHEET = {
  name: COMPANY_SHEET_TEXT.name,
  columns: COMPANY_COLUMN_TEXT,
  keyOf: ({ id }: CompanyRow) => id,
  cells: (row: CompanyRow, language: Language, timeZone: string) => ({
    ...row,
    state: say(COMPANY_STATE_TEXT[row.state], language),
    lastLoginAt: timeCell(row.lastLoginAt, timeZone),
    createdAt: timeCell(row.createdAt, timeZone),
  }),
}

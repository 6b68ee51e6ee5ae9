import { z } from 'zod'
import { texts } from './texts.ts'

/**
 * What a sheet can be downloaded as. A plain csv is for programs: a spreadsheet that opens it takes codes for numbers
 * and keeps 15 digits of them. `spreadsheet_csv` writes such cells as `="0123…"`, which spreadsheets keep as text.
 */
export const SHEET_FORMATS = ['xlsx', 'spreadsheet_csv', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
export const sheetFormat = z.enum(SHEET_FORMATS)

/** What a format is called, and whom it is for. */
export const SHEET_FORMAT_TEXT = texts({
  xlsx: { cn: 'Excel 表格（推荐）', tc: 'Excel 表格（建議）', en: 'Excel sheet (recommended)' },
  spreadsheet_csv: {
    cn: 'CSV，供表格软件打开',
    tc: 'CSV，供試算表軟體開啟',
    en: 'CSV for spreadsheets',
  },
  csv: {
    cn: 'CSV，仅供程序读取',
    tc: 'CSV，僅供程式讀取',
    en: 'CSV for programs only',
  },
  csvWarning: {
    cn: '用表格软件打开普通 CSV，码会变成数字、丢失位数。请用 Excel 表格。',
    tc: '用試算表軟體開啟一般 CSV，碼會變成數字、遺失位數。請用 Excel 表格。',
    en: 'Opened in a spreadsheet, a plain CSV turns codes into numbers and loses digits. Take the Excel sheet.',
  },
})

/** The letters by which programs name a column: 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

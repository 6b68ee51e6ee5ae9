import { DEALER_COLUMN_TEXT, DEALER_SHEET_TEXT } from '@zhenma/contract/dealers/dealer-columns'
import type { DealerRow } from '@zhenma/contract/dealers/dealers.contract'
import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.messages'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { businessTime } from '../../platform/time/business-day.ts'

/** Dealers as a sheet. */
export const DEALER_SHEET = {
  name: DEALER_SHEET_TEXT.name,
  columns: DEALER_COLUMN_TEXT,
  keyOf: ({ id }: DealerRow) => id,
  cells: (row: DealerRow, language: Language, timeZone: string) => ({
    ...row,
    reviewStatus: say(REVIEW_STATUS_TEXT[row.reviewStatus], language),
    createdAt: businessTime(row.createdAt, timeZone),
  }),
}

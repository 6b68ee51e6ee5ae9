import { type Language, say } from '@zhenma/contract/kernel/texts'
import { LEVEL_FIELD_TEXT } from '@zhenma/contract/members/levels'
import type { PointsLedgerRow } from '@zhenma/contract/members/points-ledger.contract'
import {
  changeOf,
  GONE_MEMBER_TEXT,
  POINTS_KIND_TEXT,
  POINTS_LEDGER_COLUMN_TEXT,
  POINTS_LEDGER_TEXT,
} from '@zhenma/contract/members/points-words'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** What stands for a member: the name, or why there is none. */
function nameOf({ memberName, joinedMemberId }: PointsLedgerRow, language: Language): string {
  if (memberName !== '') return memberName
  return say(GONE_MEMBER_TEXT[joinedMemberId === null ? 'deleted' : 'joined'], language)
}

/** The points ledger of a company as a sheet. */
export const POINTS_LEDGER_SHEET = {
  name: POINTS_LEDGER_TEXT,
  columns: POINTS_LEDGER_COLUMN_TEXT,
  keyOf: ({ memberId, number }: PointsLedgerRow) => `${memberId}-${number}`,
  cells: (row: PointsLedgerRow, language: Language, timeZone: string) => ({
    at: timeCell(row.at, timeZone),
    memberName: nameOf(row, language),
    memberPhone: row.memberPhone,
    kind: say(
      row.isBirthday ? LEVEL_FIELD_TEXT.birthdayPoints : POINTS_KIND_TEXT[row.kind],
      language,
    ),
    amount: changeOf(row),
    available: row.available,
    reason: row.reason,
    expiresAt: row.expiresAt === null ? '' : timeCell(row.expiresAt, timeZone),
    userName: row.userName ?? '',
  }),
}

import { type Language, say } from '@zhenma/contract/kernel/texts'
import { USER_LIST_SHEET_TEXT, USER_LIST_TEXT } from '@zhenma/contract/users/user-columns'
import type { UserRow } from '@zhenma/contract/users/user-shapes'
import { PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { businessTime } from '../../platform/time/business-day.ts'

/** Users as a sheet. */
export const USER_SHEET = {
  name: USER_LIST_SHEET_TEXT.name,
  columns: USER_LIST_TEXT,
  keyOf: ({ id }: UserRow) => id,
  cells: (row: UserRow, language: Language, timeZone: string) => ({
    ...row,
    roles: row.roles.map(({ name }) => name).join(', '),
    purpose: row.purpose === null ? null : say(PURPOSE_TEXT[row.purpose], language),
    status: say(USER_STATUS_TEXT[row.status], language),
    createdAt: businessTime(row.createdAt, timeZone),
  }),
}

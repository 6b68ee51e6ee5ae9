import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import {
  DELETED_USER_COLUMN_TEXT,
  DELETED_USER_SHEET_TEXT,
} from '@zhenma/contract/users/bin-columns'
import type { DeletedUserRow, UserRow } from '@zhenma/contract/users/user-shapes'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { USER_LIST_SHEET_TEXT, USER_LIST_TEXT } from '@zhenma/contract/users/user-columns'
import { businessTime } from '../../platform/time/business-day.ts'

/** Deleted users as a sheet. */
export const DELETED_USER_SHEET = {
  name: DELETED_USER_SHEET_TEXT.name,
  columns: DELETED_USER_COLUMN_TEXT,
  keyOf: ({ id }: DeletedUserRow) => id,
  cells: (row: DeletedUserRow, _language: Language, timeZone: string) => ({
    ...row,
    roles: row.roles.map(({ name }) => name).join(', '),
    deletedAt: timeCell(row.deletedAt, timeZone),
  }),
}

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

import {
  DELETED_USER_COLUMN_TEXT,
  DELETED_USER_SHEET_TEXT,
} from '@zhenma/contract/users/bin-columns'
import type { DeletedUserRow } from '@zhenma/contract/users/user-shapes'
import type { Language } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../platform/sheets/cell-words.ts'

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

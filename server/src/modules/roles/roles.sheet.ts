import type { Language } from '@zhenma/contract/kernel/texts'
import { ROLE_COLUMN_TEXT, ROLE_SHEET_TEXT } from '@zhenma/contract/roles/role-columns'
import type { RoleRow } from '@zhenma/contract/roles/roles.contract'
import { yesNoCell } from '../../platform/sheets/cell-words.ts'

/** Roles as a sheet. */
export const ROLE_SHEET = {
  name: ROLE_SHEET_TEXT.name,
  columns: ROLE_COLUMN_TEXT,
  keyOf: ({ id }: RoleRow) => id,
  cells: (row: RoleRow, language: Language) => ({
    ...row,
    isAdministrator: yesNoCell(row.isAdministrator, language),
    // It holds all that there are, now and later; what is stored for it says nothing.
    permissionCount: row.isAdministrator ? null : row.permissionCount,
  }),
}

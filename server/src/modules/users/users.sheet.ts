import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import {
  GENDER_TEXT,
  PURPOSE_TEXT,
  USER_COLUMN_TEXT,
  USER_STATUS_TEXT,
  YES_NO_TEXT,
} from '@zhenma/contract/users/users.refusals'
import type { ImportColumn } from '../../platform/sheets/sheet-columns.ts'
import { termKey } from '../../platform/sheets/terms.ts'
import type { Given } from './save-user.ts'
import {
  DELETED_USER_COLUMN_TEXT,
  DELETED_USER_SHEET_TEXT,
} from '@zhenma/contract/users/bin-columns'
import type { DeletedUserRow, UserRow } from '@zhenma/contract/users/user-shapes'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { USER_LIST_SHEET_TEXT, USER_LIST_TEXT } from '@zhenma/contract/users/user-columns'
import { businessTime } from '../../platform/time/business-day.ts'

export type UserColumn = keyof typeof USER_COLUMN_TEXT

const REQUIRED: readonly UserColumn[] = ['username', 'realName']

/** The columns of the sheet, in its order, for import and template. */
export const USER_COLUMNS_OF_SHEET: readonly ImportColumn<UserColumn>[] = (
  Object.entries(USER_COLUMN_TEXT) as [UserColumn, Text][]
).map(([key, header]) => ({ key, header, isRequired: REQUIRED.includes(key) }))

/** The field of the contract that a column fills. */
export const FIELD_OF_COLUMN: Readonly<Record<UserColumn, keyof Given>> = {
  username: 'username',
  realName: 'realName',
  nickname: 'nickname',
  phone: 'phone',
  email: 'email',
  gender: 'gender',
  birthday: 'birthday',
  employeeNumber: 'employeeNumber',
  department: 'department',
  landline: 'landline',
  roles: 'roleIds',
  factory: 'factoryId',
  dealer: 'dealerId',
  purpose: 'purpose',
  workflowSync: 'workflowSync',
}

/** The words that a column takes, where they are a closed set. */
export const COLUMN_WORDS: Readonly<Partial<Record<UserColumn, Readonly<Record<string, Text>>>>> = {
  gender: GENDER_TEXT,
  purpose: PURPOSE_TEXT,
  workflowSync: YES_NO_TEXT,
}

/** The columns that hold names of other records; they are looked up, not sent as they are. */
export const NAMING_COLUMNS = ['roles', 'factory', 'dealer'] as const
export type NamingColumn = (typeof NAMING_COLUMNS)[number]

/** The names in a cell, each once: of roles there may be several, with commas or semicolons between. */
export function namesIn(column: NamingColumn, cell: string): string[] {
  const parts = column === 'roles' ? cell.split(/[,;，；、]/) : [cell]
  return [...new Set(parts.map((name) => name.trim()))].filter((name) => name !== '')
}

/** A cell as the contract's form would send it: terms by their key, days with hyphens. */
export function cellAsField(column: UserColumn, cell: string): string {
  if (column === 'gender') return termKey(GENDER_TEXT, cell)
  if (column === 'purpose') return termKey(PURPOSE_TEXT, cell)
  if (column === 'workflowSync') return termKey(YES_NO_TEXT, cell)
  if (column === 'birthday') return dayOf(cell)
  return cell
}

/** `1990/3/5` as people write it → `1990-03-05`; anything else stays, for the contract to refuse. */
function dayOf(cell: string): string {
  const match = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell)
  if (match === null) return cell
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

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

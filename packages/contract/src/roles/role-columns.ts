import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of roles, in its order. */
export const ROLE_COLUMN_TEXT = texts({
  name: WORDS.name,
  code: WORDS.code,
  userCount: WORDS.userCount,
  permissionCount: { cn: '权限数', tc: '權限數', en: 'Permissions' },
  isAdministrator: { cn: '拥有全部权限', tc: '擁有全部權限', en: 'Holds every permission' },
  description: WORDS.description,
})

export const ROLE_SHEET_TEXT = texts({
  name: WORDS.roles,
})

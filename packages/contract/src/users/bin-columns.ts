import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of users, in its order. */
export const DELETED_USER_COLUMN_TEXT = texts({
  username: WORDS.username,
  realName: WORDS.personName,
  deletedAt: WORDS.deletedAt,
  deletedBy: WORDS.deletedBy,
  roles: WORDS.roles,
  phone: WORDS.mobilePhone,
  department: WORDS.department,
  dealerName: WORDS.boundDealer,
})

export const DELETED_USER_SHEET_TEXT = texts({
  name: { cn: '已删除的用户', tc: '已刪除的使用者', en: 'Deleted users' },
})

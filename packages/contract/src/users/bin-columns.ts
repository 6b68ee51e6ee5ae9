import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of users, in its order. */
export const DELETED_USER_COLUMN_TEXT = texts({
  username: { cn: '用户名', tc: '使用者名稱', en: 'Username' },
  realName: { cn: '姓名', tc: '姓名', en: 'Name' },
  deletedAt: { cn: '删除时间', tc: '刪除時間', en: 'Deleted' },
  deletedBy: { cn: '删除人', tc: '刪除人', en: 'Deleted by' },
  roles: { cn: '角色', tc: '角色', en: 'Roles' },
  phone: { cn: '手机号', tc: '手機號碼', en: 'Mobile phone' },
  department: { cn: '部门', tc: '部門', en: 'Department' },
  dealerName: { cn: '绑定经销商', tc: '綁定經銷商', en: 'Dealer' },
})

export const DELETED_USER_SHEET_TEXT = texts({
  name: { cn: '已删除的用户', tc: '已刪除的使用者', en: 'Deleted users' },
})

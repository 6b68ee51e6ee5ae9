import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of roles, in its order. */
export const ROLE_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  code: { cn: '编码', tc: '代碼', en: 'Code' },
  userCount: { cn: '用户数', tc: '使用者數', en: 'Users' },
  permissionCount: { cn: '权限数', tc: '權限數', en: 'Permissions' },
  isAdministrator: { cn: '拥有全部权限', tc: '擁有全部權限', en: 'Holds every permission' },
  description: { cn: '描述', tc: '描述', en: 'Description' },
})

export const ROLE_SHEET_TEXT = texts({
  name: { cn: '角色', tc: '角色', en: 'Roles' },
})

import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of users, in its order. */
export const USER_LIST_TEXT = texts({
  username: { cn: '用户名', tc: '使用者名稱', en: 'Username' },
  realName: { cn: '姓名', tc: '姓名', en: 'Name' },
  employeeNumber: { cn: '工号', tc: '工號', en: 'Employee number' },
  department: { cn: '部门', tc: '部門', en: 'Department' },
  phone: { cn: '手机', tc: '手機', en: 'Phone' },
  email: { cn: '邮箱', tc: '電子郵件', en: 'E-mail' },
  roles: { cn: '角色', tc: '角色', en: 'Roles' },
  purpose: { cn: '用途', tc: '用途', en: 'Purpose' },
  dealerName: { cn: '所属经销商', tc: '所屬經銷商', en: 'Dealer' },
  factoryName: { cn: '所属工厂', tc: '所屬工廠', en: 'Factory' },
  status: { cn: '状态', tc: '狀態', en: 'Status' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
})

export const USER_LIST_SHEET_TEXT = texts({
  name: { cn: '用户', tc: '使用者', en: 'Users' },
})

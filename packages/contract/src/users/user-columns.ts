import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of users, in its order. */
export const USER_LIST_TEXT = texts({
  username: WORDS.username,
  realName: WORDS.personName,
  employeeNumber: WORDS.employeeNumber,
  department: WORDS.department,
  phone: { cn: '手机', tc: '手機', en: 'Mobile phone' },
  email: WORDS.email,
  roles: WORDS.roles,
  purpose: { cn: '用途', tc: '用途', en: 'Purpose' },
  dealerName: { cn: '所属经销商', tc: '所屬經銷商', en: 'Dealer' },
  factoryName: WORDS.ownFactory,
  status: WORDS.state,
  createdAt: WORDS.created,
})

export const USER_LIST_SHEET_TEXT = texts({
  name: WORDS.users,
})

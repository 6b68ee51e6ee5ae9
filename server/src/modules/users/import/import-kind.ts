import {
  GENDER_TEXT,
  PURPOSE_TEXT,
  USER_COLUMN_TEXT,
  YES_NO_TEXT,
} from '@zhenma/contract/users/users.refusals'
import { users } from '@zhenma/contract/users/users.contract'
import type { ImportKind } from '../../imports/index.ts'
import { userInReach } from '../user-fields.store.ts'
import { accountKind } from './account-kind.ts'

/** What other programs call the columns. */
const ALSO_CALLED = {
  nickname: ['别名', '別名', 'Display name'],
  email: ['邮箱', '电子邮箱', '電子郵件', '信箱', 'E-mail', 'Mail'],
  department: ['所属部门', '部門名稱', 'Dept', 'Unit'],
  landline: ['座机', '固定电话', '市話', 'Telephone'],
  dealerId: ['所属经销商', '经销商', '經銷商', '所屬經銷商', 'Dealer', 'Reseller'],
  purpose: ['用途', 'Account purpose'],
} as const

const form = users.create.input.omit({
  password: true,
  avatarId: true,
  roleIds: true,
  factoryId: true,
  dealerId: true,
})

/** Users, found by their usernames. */
export const userImportKind: ImportKind = accountKind({
  name: 'user',
  columns: USER_COLUMN_TEXT,
  required: ['username', 'realName'],
  form,
  words: { gender: GENDER_TEXT, purpose: PURPOSE_TEXT, workflowSync: YES_NO_TEXT },
  alsoCalled: ALSO_CALLED,
  examples: async () => ({
    username: 'example_user',
    realName: '示例 Example',
    department: '仓储部',
  }),
  asks: { create: users.create.allow, update: users.update.allow },
  visible: userInReach,
})

import { users } from '@zhenma/contract/users/users.contract'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { RoleFilter } from './user-controls.tsx'
import { userTexts } from './users.texts.ts'

const CHANGED = [users.get, users.bin]

/** What can be done with many users. */
export const USER_ACTIONS: readonly BulkAction[] = [
  { name: 'user_freeze', call: users.freeze, changes: CHANGED },
  { name: 'user_unfreeze', call: users.freeze, changes: CHANGED },
  {
    name: 'user_add_role',
    call: users.update,
    changes: CHANGED,
    fields: [{ name: 'roleId', label: userTexts.roles, form: () => <RoleFilter /> }],
  },
  { name: 'user_delete', call: users.remove, changes: CHANGED },
]

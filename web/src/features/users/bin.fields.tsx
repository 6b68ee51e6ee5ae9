import type { DeletedUserRow } from '@zhenma/contract/users/users.contract'
import { DELETED_FIELDS } from '../../entities/bin/recycle-bin.tsx'
import { NOTHING } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { Person, RoleNames } from './user-words.tsx'
import { userTexts as t } from './users.texts.ts'

export type BinShapes = { row: DeletedUserRow }

/** The same as in the list, as far as the bin shows it, and when it was deleted. */
export const binFields = defineFields<BinShapes>()([
  { name: 'username', label: t.username, column: { width: 150, sort: true } },
  {
    name: 'realName',
    label: t.realName,
    show: (row) => <Person row={row} />,
    column: { width: 130, sort: true },
  },
  ...DELETED_FIELDS,
  {
    name: 'roles',
    label: t.roles,
    show: (row) => <RoleNames row={row} />,
    column: { width: 200 },
  },
  { name: 'phone', label: t.phone, column: { width: 130 } },
  { name: 'department', label: t.department, column: { width: 120 } },
  {
    name: 'dealerId',
    label: t.dealer,
    show: (row) => row.dealerName ?? NOTHING,
    column: { width: 160 },
  },
])

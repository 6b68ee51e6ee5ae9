import type { DeletedUserRow } from '@zhenma/contract/users/users.contract'
import { NOTHING, When } from '../../kit/atoms.tsx'
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
  {
    name: 'deletedAt',
    label: t.deletedAt,
    show: (row) => <When at={row.deletedAt} />,
    column: { width: 120, sort: true },
  },
  {
    name: 'deletedBy',
    label: t.deletedBy,
    show: (row) => row.deletedBy ?? NOTHING,
    column: { width: 120 },
  },
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

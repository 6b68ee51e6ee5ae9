import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { RoleRow, roles } from '@zhenma/contract/roles/roles.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Count } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { roleTexts as t } from './roles.texts.ts'

function Permissions({ row }: { readonly row: RoleRow }): ReactNode {
  const say = useTexts(t)
  return row.isAdministrator ? say('everything') : <Count value={row.permissionCount} />
}

export type RoleShapes = { row: RoleRow; input: CallInputOf<typeof roles.create> }

export const roleFields = defineFields<RoleShapes>()([
  {
    name: 'name',
    label: t.name,
    column: { width: 200, sort: true },
    detail: true,
    form: () => <Input maxLength={30} autoFocus />,
  },
  {
    name: 'code',
    label: t.code,
    help: t.codeHelp,
    column: { width: 180, sort: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'userCount',
    label: t.userCount,
    show: (row) => <Count value={row.userCount} />,
    column: { width: 100, align: 'right' },
    detail: (row) => (
      <a href={`#/system/users?roleId=${row.id}`}>
        <Count value={row.userCount} />
      </a>
    ),
  },
  {
    name: 'permissionCount',
    label: t.permissionCount,
    show: (row) => <Permissions row={row} />,
    column: { width: 110, align: 'right' },
    detail: true,
  },
  {
    name: 'description',
    label: t.description,
    column: { width: 300 },
    detail: true,
    form: () => <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />,
  },
])

export const roleDetailSections: readonly Section[] = [
  { columns: 2, names: ['code', 'userCount'] },
  { names: ['description'] },
]

import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { MenuItemRow, MenuKind, menus } from '@zhenma/contract/menus/menus.contract'
import { Input, Switch } from 'antd'
import { defineFields, type Field, type Section } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import {
  AudienceSelect,
  ComponentSelect,
  ParentSelect,
  PermissionSelect,
  PermissionsSelect,
  PolicySelect,
} from './menu-controls.tsx'
import { IconInput } from './icon-input.tsx'
import { menuTexts as t } from './menus.texts.ts'

export type MenuShapes = { row: MenuItemRow; input: CallInputOf<typeof menus.create> }
type MenuField = Field<MenuShapes>

const NAMES = defineFields<MenuShapes>()([
  { name: 'nameCn', label: t.nameCn, form: () => <Input maxLength={50} autoFocus /> },
  { name: 'nameTc', label: t.nameTc, form: () => <Input maxLength={50} /> },
  { name: 'nameEn', label: t.nameEn, form: () => <Input maxLength={80} /> },
])

const parentField = (self: number | undefined): MenuField => ({
  name: 'parentId',
  label: t.parent,
  form: () => <ParentSelect self={self} />,
})

const SORT: MenuField = {
  name: 'sort',
  label: t.sort,
  help: t.sortHelp,
  form: () => <NumberInput min={1} max={9999} />,
}

const flag = (name: MenuField['name'] & keyof typeof t, help?: MenuField['help']): MenuField => ({
  name,
  label: t[name],
  ...(help === undefined ? {} : { help }),
  valueProp: 'checked',
  form: () => <Switch />,
})

const PAGE = defineFields<MenuShapes>()([
  { name: 'path', label: t.path, help: t.pathHelp, form: () => <Input maxLength={200} /> },
  { name: 'component', label: t.component, help: t.componentHelp, form: () => <ComponentSelect /> },
  { name: 'url', label: t.url, help: t.urlHelp, form: () => <Input maxLength={500} /> },
  flag('openExternal', t.openExternalHelp),
  {
    name: 'redirect',
    label: t.redirect,
    help: t.redirectHelp,
    form: () => <Input maxLength={200} />,
  },
  {
    name: 'permissions',
    label: t.permissions,
    help: t.permissionsHelp,
    form: () => <PermissionsSelect />,
  },
  { name: 'policy', label: t.policy, help: t.policyHelp, form: () => <PolicySelect /> },
  { name: 'audience', label: t.audience, form: () => <AudienceSelect /> },
  { name: 'icon', label: t.icon, form: () => <IconInput /> },
  SORT,
  flag('enabled'),
  flag('isRoute', t.isRouteHelp),
  flag('hidden', t.hiddenHelp),
  flag('keepAlive', t.keepAliveHelp),
  flag('aggregate', t.aggregateHelp),
  flag('alwaysShow', t.alwaysShowHelp),
])

/** The fields of a form for items of a kind; `self` is what is being edited. */
export function menuFormFields(kind: MenuKind, self: number | undefined): readonly MenuField[] {
  if (kind === 'menu') return [...NAMES, ...PAGE]
  if (kind === 'submenu') return [...NAMES, parentField(self), ...PAGE]
  const permission: MenuField = {
    name: 'permissions',
    label: t.permission,
    help: t.permissionHelp,
    form: () => <PermissionSelect />,
  }
  return [...NAMES, parentField(self), permission, SORT, flag('enabled')]
}

export const menuFormSections: readonly Section[] = [
  { title: t.names, columns: 2, names: ['nameCn', 'nameTc', 'nameEn'] },
  {
    title: t.position,
    columns: 2,
    names: ['parentId', 'path', 'component', 'redirect', 'url', 'openExternal'],
  },
  { title: t.access, columns: 2, names: ['permissions', 'policy', 'audience'] },
  {
    title: t.looks,
    columns: 2,
    names: ['icon', 'sort', 'enabled', 'hidden', 'isRoute', 'keepAlive', 'aggregate', 'alwaysShow'],
  },
]

export const buttonFormSections: readonly Section[] = [
  { columns: 2, names: ['nameCn', 'nameTc', 'nameEn', 'parentId'] },
  { names: ['permissions'] },
  { columns: 2, names: ['sort', 'enabled'] },
]

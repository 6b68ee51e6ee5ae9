import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { UserRow, users } from '@zhenma/contract/users/users.contract'
import { Input, Switch } from 'antd'
import { DealerSelect, FactorySelect } from '../../entities/select/pickers.tsx'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DictionaryInput, PhoneInput } from '../../kit/form/controls.ts'
import { DayInput } from '../../kit/form/dates/day-input.tsx'
import {
  AvatarInput,
  GenderSelect,
  PurposeFilter,
  PurposeSelect,
  RoleFilter,
  RolesSelect,
  StatusFilter,
} from './user-controls.tsx'
import { GenderWord, Person, PurposeWord, RoleNames, Status, YesNo } from './user-words.tsx'
import { userTexts as t } from './users.texts.ts'

type Detail = OutputOf<typeof users.get>
export type UserShapes = {
  row: UserRow
  detail: Detail
  input: CallInputOf<typeof users.create>
  filter: CallInputOf<typeof users.list>
}

export const userFields = defineFields<UserShapes>()([
  {
    name: 'username',
    label: t.username,
    help: t.usernameHelp,
    column: { width: 150, sort: true },
    detail: true,
    form: () => <Input maxLength={18} autoFocus autoComplete="off" />,
  },
  {
    name: 'realName',
    label: t.realName,
    show: (row) => <Person row={row} />,
    column: { width: 130, sort: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'roleIds',
    label: t.roles,
    help: t.rolesHelp,
    form: () => <RolesSelect />,
  },
  {
    name: 'roles',
    label: t.roles,
    show: (row) => <RoleNames row={row} />,
    column: { width: 200 },
    detail: true,
  },
  { name: 'roleId', label: t.roles, filter: () => <RoleFilter /> },
  {
    name: 'status',
    label: t.status,
    show: (row) => <Status status={row.status} />,
    column: { width: 100 },
    filter: () => <StatusFilter />,
    detail: true,
  },
  {
    name: 'phone',
    label: t.phone,
    column: { width: 130 },
    detail: true,
    form: () => <PhoneInput />,
  },
  {
    name: 'email',
    label: t.email,
    column: { width: 200, isHidden: true },
    detail: true,
    form: () => <Input maxLength={254} inputMode="email" />,
  },
  {
    name: 'department',
    label: t.department,
    column: { width: 120, sort: true },
    detail: true,
    form: () => <DictionaryInput dictionary="department" maxLength={100} />,
  },
  {
    name: 'employeeNumber',
    label: t.employeeNumber,
    column: { width: 110, sort: true, isHidden: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'dealerId',
    label: t.dealer,
    help: t.dealerHelp,
    show: (row) => row.dealerName ?? NOTHING,
    column: { width: 160 },
    filter: () => <DealerSelect isFilter />,
    detail: true,
    form: () => <DealerSelect />,
  },
  {
    name: 'factoryId',
    label: t.factory,
    help: t.factoryHelp,
    show: (row) => row.factoryName ?? NOTHING,
    column: { width: 140, isHidden: true },
    filter: () => <FactorySelect isFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <FactorySelect />,
  },
  {
    name: 'purpose',
    label: t.purpose,
    show: (row) => <PurposeWord purpose={row.purpose} />,
    column: { width: 130, isHidden: true },
    filter: () => <PurposeFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <PurposeSelect />,
  },
  {
    name: 'nickname',
    label: t.nickname,
    column: { width: 110, isHidden: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'gender',
    label: t.gender,
    detail: (user) => <GenderWord gender={user.gender} />,
    form: () => <GenderSelect />,
  },
  { name: 'birthday', label: t.birthday, detail: true, form: () => <DayInput /> },
  {
    name: 'landline',
    label: t.landline,
    detail: true,
    form: () => <Input maxLength={30} inputMode="tel" />,
  },
  { name: 'avatarId', label: t.avatar, form: () => <AvatarInput /> },
  {
    name: 'workflowSync',
    label: t.workflowSync,
    help: t.workflowSyncHelp,
    detail: (user) => <YesNo value={user.workflowSync} />,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 120, sort: true, isHidden: true },
    detail: true,
  },
  { name: 'updatedAt', label: t.updatedAt, detail: (user) => <When at={user.updatedAt} /> },
])

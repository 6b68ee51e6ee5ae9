import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { DeletedUserRow, UserRow, users } from '@zhenma/contract/users/users.contract'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.messages'
import { Input, Switch, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, FactorySelect } from '../../entities/pickers.tsx'
import { NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DictionaryInput } from '../../kit/form/controls.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  AvatarInput,
  GenderSelect,
  PurposeFilter,
  PurposeSelect,
  RoleFilter,
  RolesSelect,
  StatusFilter,
} from './user-controls.tsx'
import { userTexts as t } from './users.texts.ts'

type Shown = Omit<UserRow, 'status'>

function Status({ status }: Pick<UserRow, 'status'>): ReactNode {
  const say = useSay()
  return (
    <StatusTag tone={status === 'normal' ? 'good' : 'bad'}>
      {say(USER_STATUS_TEXT[status])}
    </StatusTag>
  )
}

function PurposeWord({ purpose }: Pick<UserRow, 'purpose'>): ReactNode {
  const say = useSay()
  return purpose === null ? NOTHING : say(PURPOSE_TEXT[purpose])
}

function GenderWord({ gender }: { readonly gender: keyof typeof GENDER_TEXT }): ReactNode {
  return useSay()(GENDER_TEXT[gender])
}

function YesNo({ value }: { readonly value: boolean }): ReactNode {
  return useTexts(t)(value ? 'yes' : 'no')
}

function RoleNames({ row }: { readonly row: Shown }): ReactNode {
  if (row.roles.length === 0) return NOTHING
  return row.roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>)
}

function Person({ row }: { readonly row: Shown }): ReactNode {
  const { avatarUrl, realName } = row
  return (
    <span className="with-thumbnail">
      {avatarUrl !== null && <img src={avatarUrl} alt="" loading="lazy" />}
      {realName}
    </span>
  )
}

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
    form: () => <Input maxLength={11} inputMode="tel" />,
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

export const userFormSections: readonly Section[] = [
  {
    title: t.sectionAccount,
    columns: 2,
    names: ['username', 'realName', 'phone', 'email'],
  },
  {
    title: t.sectionAccess,
    columns: 2,
    names: ['roleIds', 'purpose', 'dealerId', 'factoryId', 'workflowSync'],
  },
  {
    title: t.sectionPerson,
    columns: 2,
    names: [
      'nickname',
      'gender',
      'birthday',
      'employeeNumber',
      'department',
      'landline',
      'avatarId',
    ],
  },
]

export const userDetailSections: readonly Section[] = [
  {
    title: t.sectionAccount,
    columns: 2,
    names: ['username', 'realName', 'status', 'phone', 'email', 'createdAt', 'updatedAt'],
  },
  {
    title: t.sectionAccess,
    columns: 2,
    names: ['roles', 'purpose', 'dealerId', 'factoryId', 'workflowSync'],
  },
  {
    title: t.sectionPerson,
    columns: 2,
    names: ['nickname', 'gender', 'birthday', 'employeeNumber', 'department', 'landline'],
  },
]

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

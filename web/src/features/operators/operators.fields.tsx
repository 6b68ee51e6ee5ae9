import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  type OperatorDetail,
  type OperatorRow,
  operators,
} from '@zhenma/contract/operators/operators.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { DUTY_TEXT } from '@zhenma/contract/operators/operators.refusals'
import { places } from '@zhenma/contract/places/places.contract'
import { USER_STATUSES, type UserStatus } from '@zhenma/contract/users/users.contract'
import { USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import {
  DutyFilter,
  DutySelect,
  PlacesSelect,
} from '../../entities/assignments/assignment-controls.tsx'
import { FactorySelect } from '../../entities/select/pickers.tsx'
import { Names, NOTHING, StatusTag, useNamesText, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { operatorTexts, operatorTexts as t } from './operators.texts.ts'

type Handed<V> = {
  readonly value?: V | null
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

function Status({ status }: Pick<OperatorRow, 'status'>): ReactNode {
  const say = useSay()
  const tone = status === 'normal' ? 'good' : 'bad'
  return <StatusTag tone={tone}>{say(USER_STATUS_TEXT[status])}</StatusTag>
}

function StatusFilter(props: Handed<UserStatus>): ReactNode {
  const say = useSay()
  return (
    <WordSelect
      {...props}
      words={USER_STATUSES}
      texts={USER_STATUS_TEXT}
      any={say(WORDS.anyState)}
    />
  )
}

function PlaceFilter({ value, ...rest }: Handed<number>): ReactNode {
  const say = useTexts(operatorTexts)
  const all = useCall(places.list, {})
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      placeholder={say('anyPlace')}
      popupMatchSelectWidth={false}
      options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The roles of an operator; those that the caller may not give can be seen and not chosen. */
function RolesSelect({ value, ...rest }: Handed<number[]>): ReactNode {
  const all = useCall(operators.roles, {})
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value ?? []}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      options={(all.data ?? []).map(({ id, name, isGrantable }) => ({
        value: id,
        label: name,
        disabled: !isGrantable,
      }))}
    />
  )
}

const SHOWN = 3

/** The places of an operator; where there are many, the first of them. */
function Places({ assignments }: Pick<OperatorRow, 'assignments'>): ReactNode {
  const say = useTexts(operatorTexts)
  const namesText = useNamesText()
  const names = [...new Set(assignments.map(({ placeName }) => placeName))]
  if (names.length === 0) return NOTHING
  const first = namesText(names.slice(0, SHOWN))
  const more = names.length - SHOWN
  return more > 0 ? `${first} ${say('moreWork', { count: more })}` : first
}

function Duties({ assignments }: Pick<OperatorRow, 'assignments'>): ReactNode {
  const say = useSay()
  const duties = [...new Set(assignments.map(({ duty }) => duty))]
  return <Names names={duties.map((duty) => say(DUTY_TEXT[duty]))} />
}

export type OperatorShapes = {
  row: OperatorRow
  detail: OperatorDetail
  input: CallInputOf<typeof operators.create>
  filter: CallInputOf<typeof operators.list>
}

export const operatorFields = defineFields<OperatorShapes>()([
  {
    name: 'realName',
    label: t.realName,
    column: { width: 140, sort: true },
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'username',
    label: t.username,
    help: t.usernameHelp,
    column: { width: 150, sort: true },
    detail: true,
    form: () => <Input maxLength={18} autoComplete="off" />,
  },
  {
    name: 'password',
    label: t.password,
    help: t.passwordHelp,
    form: () => <Input.Password maxLength={18} autoComplete="new-password" />,
  },
  {
    name: 'duty',
    label: t.duty,
    filter: () => <DutyFilter />,
    form: () => <DutySelect />,
  },
  {
    name: 'assignments',
    label: t.duty,
    show: (row) => <Duties assignments={row.assignments} />,
    column: { width: 180 },
  },
  {
    name: 'placeIds',
    label: t.places,
    help: t.placesHelp,
    show: (row) => <Places assignments={row.assignments} />,
    column: { width: 260 },
    form: () => <PlacesSelect />,
  },
  { name: 'placeId', label: t.place, filter: () => <PlaceFilter /> },
  {
    name: 'status',
    label: t.status,
    show: (row) => <Status status={row.status} />,
    column: { width: 100 },
    filter: () => <StatusFilter />,
    detail: true,
  },
  {
    name: 'roleIds',
    label: t.roles,
    help: t.rolesHelp,
    show: (row) => <Names names={row.roles.map(({ name }) => name)} />,
    column: { width: 180 },
    detail: (row) => <Names names={row.roles.map(({ name }) => name)} />,
    form: () => <RolesSelect />,
  },
  {
    name: 'phone',
    label: t.phone,
    column: { width: 130 },
    detail: true,
    form: () => <PhoneInput />,
  },
  {
    name: 'employeeNumber',
    label: t.employeeNumber,
    column: { width: 110, sort: true, isHidden: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'factoryId',
    label: t.factory,
    show: (row) => row.factoryName ?? NOTHING,
    column: { width: 140, isHidden: true },
    detail: true,
    form: () => <FactorySelect />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
])

export const operatorFormSections: readonly Section[] = [
  {
    columns: 2,
    names: ['realName', 'username', 'password', 'phone', 'employeeNumber', 'factoryId'],
  },
  { names: ['duty', 'placeIds', 'roleIds'] },
]

export const operatorDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: ['username', 'status', 'phone', 'employeeNumber', 'factoryId', 'roleIds', 'createdAt'],
  },
]

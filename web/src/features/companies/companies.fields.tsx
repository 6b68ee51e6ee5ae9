import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { COMPANY_STATE_TEXT } from '@zhenma/contract/companies/companies.refusals'
import {
  COMPANY_STATES,
  type CompanyRow,
  type CompanyState,
  type platformCompanies,
} from '@zhenma/contract/companies/platform-companies.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { TimeZone, TimeZoneSelect } from '../../entities/select/time-zone-select.tsx'
import { Count, NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange, PhoneInput } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { companiesTexts, companiesTexts as t } from './companies.texts.ts'

const TONES: Readonly<Record<CompanyState, Tone>> = {
  normal: 'good',
  waiting: 'warn',
  rejected: 'idle',
  frozen: 'bad',
}

function State({ state }: { readonly state: CompanyState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[state]}>{say(COMPANY_STATE_TEXT[state])}</StatusTag>
}

type Handed = Pick<WordSelectProps<CompanyState>, 'value' | 'onChange' | 'aria-label'>

function StateFilter(props: Handed): ReactNode {
  const any = useTexts(companiesTexts)('anyState')
  return <WordSelect {...props} words={COMPANY_STATES} texts={COMPANY_STATE_TEXT} any={any} />
}

type CompanyRowDetail = OutputOf<typeof platformCompanies.one>
export type CompaniesShapes = {
  row: CompanyRow
  detail: CompanyRowDetail
  input: CallInputOf<typeof platformCompanies.open>
  filter: CallInputOf<typeof platformCompanies.list>
}

export const companiesFields = defineFields<CompaniesShapes>()([
  {
    name: 'name',
    label: t.name,
    column: { width: 240, sort: true },
    detail: true,
    form: () => <Input maxLength={200} autoFocus />,
  },
  {
    name: 'code',
    label: t.code,
    help: t.codeHelp,
    column: { width: 150, sort: true },
    detail: true,
    form: () => <Input maxLength={30} autoComplete="off" />,
  },
  {
    name: 'englishName',
    label: t.englishName,
    column: { width: 220, isHidden: true },
    detail: true,
    form: () => <Input maxLength={200} />,
  },
  {
    name: 'timeZone',
    label: t.timeZone,
    help: t.timeZoneHelp,
    detail: ({ timeZone }) => <TimeZone name={timeZone} />,
    form: () => <TimeZoneSelect />,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <State state={row.state} />,
    column: { width: 110 },
    filter: () => <StateFilter />,
    filterWords: () => COMPANY_STATE_TEXT,
    detail: true,
  },
  {
    name: 'stateReason',
    label: t.stateReason,
    column: { width: 200, isHidden: true },
    detail: true,
  },
  {
    name: 'userCount',
    label: t.users,
    show: (row) => <Count value={row.userCount} />,
    column: { width: 100, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'labelCount',
    label: t.labels,
    show: (row) => <Count value={row.labelCount} />,
    column: { width: 140, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'lastLoginAt',
    label: t.lastLogin,
    show: (row) => <When at={row.lastLoginAt} />,
    column: { width: 130 },
    detail: true,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
  {
    name: 'from',
    filterTo: 'to',
    label: t.createdAt,
    filter: () => <DayRange />,
    isFurtherFilter: true,
  },
  {
    name: 'administrators',
    label: t.administrators,
    detail: ({ administrators }) =>
      administrators.map(({ realName, username }) => `${realName} (${username})`).join(', ') ||
      NOTHING,
  },
  { name: 'address', label: t.address, detail: true },
  { name: 'website', label: t.website, detail: true },
  { name: 'licenseNumber', label: t.licenseNumber, detail: true },
  {
    name: 'username',
    label: t.username,
    help: t.usernameHelp,
    form: () => <Input maxLength={18} autoComplete="off" />,
  },
  { name: 'realName', label: t.realName, form: () => <Input maxLength={50} /> },
  {
    name: 'phone',
    label: t.mobile,
    detail: true,
    form: () => <PhoneInput />,
  },
  {
    name: 'email',
    label: t.email,
    detail: true,
    form: () => <Input maxLength={254} inputMode="email" />,
  },
])

export const openSections: readonly Section[] = [
  { title: t.sectionCompany, columns: 2, names: ['name', 'code', 'englishName', 'timeZone'] },
  {
    title: t.sectionAdministrator,
    columns: 2,
    names: ['username', 'realName', 'phone', 'email'],
  },
]

import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { dealers, type DealerRow, REVIEW_STATUSES } from '@zhenma/contract/dealers/dealers.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Count, NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RegionInput } from './region-input.tsx'
import { dealerTexts as t, reviewTexts } from './dealers.texts.ts'

type ReviewStatus = (typeof REVIEW_STATUSES)[number]
const TONES: Readonly<Record<ReviewStatus, Tone>> = {
  unreviewed: 'warn',
  approved: 'good',
  rejected: 'bad',
}

/** A figure, or the dash of what is not told. */
const told = (count: number | null): ReactNode =>
  count === null ? NOTHING : <Count value={count} />

function Review({ status }: { readonly status: ReviewStatus }): ReactNode {
  const say = useTexts(t)
  return <StatusTag tone={TONES[status]}>{say(status)}</StatusTag>
}

function ReviewSelect(props: {
  readonly value?: ReviewStatus
  readonly onChange?: (status: ReviewStatus | undefined) => void
}): ReactNode {
  const say = useTexts(t)
  return (
    <Select
      {...props}
      allowClear
      placeholder={say('anyReview')}
      popupMatchSelectWidth={false}
      options={offeredWords(REVIEW_STATUSES, reviewTexts, props.value).map((status) => ({
        value: status,
        label: say(status),
      }))}
    />
  )
}

function SuperiorSelect(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
  readonly isFilter?: boolean
}): ReactNode {
  const { isFilter, ...rest } = props
  const say = useTexts(t)
  return (
    <RemoteSelect
      {...rest}
      endpoint={dealers.search}
      placeholder={say(isFilter ? 'anySuperior' : 'none')}
    />
  )
}

type DealerShapes = {
  row: DealerRow
  detail: OutputOf<typeof dealers.get>
  input: CallInputOf<typeof dealers.create>
}

export const dealerFields = defineFields<DealerShapes>()([
  {
    name: 'name',
    label: t.name,
    column: { width: 230, sort: true },
    detail: true,
    form: () => <Input maxLength={200} autoFocus />,
  },
  {
    name: 'code',
    label: t.code,
    show: (row) => (row.code === '' ? NOTHING : <span className="mono">{row.code}</span>),
    column: { width: 122 },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'superiorId',
    label: t.superior,
    show: (row) => row.superiorName ?? '–',
    column: { width: 165 },
    filter: () => <SuperiorSelect isFilter />,
    detail: true,
    form: () => <SuperiorSelect />,
  },
  {
    name: 'regionName',
    label: t.region,
    show: (row) => row.regionText,
    column: { width: 180 },
    detail: true,
    form: () => <RegionInput />,
  },
  {
    name: 'contactPerson',
    label: t.contactPerson,
    column: { width: 90 },
    detail: true,
    form: () => <Input maxLength={100} />,
  },
  {
    name: 'contactPhone',
    label: t.contactPhone,
    column: { width: 125 },
    detail: true,
    form: () => <PhoneInput />,
  },
  {
    name: 'labelCount',
    label: t.labelCount,
    show: (row) => <Count value={row.labelCount} />,
    column: { width: 100, align: 'right' },
    detail: (row) => (
      <a href={`#/label/query?dealerId=${row.id}`}>
        <Count value={row.labelCount} />
      </a>
    ),
  },
  {
    name: 'outboundTotal',
    label: t.outboundTotal,
    detail: ({ outboundTotal }) => told(outboundTotal),
  },
  {
    name: 'returnTotal',
    label: t.returnTotal,
    detail: ({ returnTotal }) => told(returnTotal),
  },
  {
    name: 'subCount',
    label: t.subCount,
    show: (row) => <Count value={row.subCount} />,
    column: { width: 100, align: 'right' },
    detail: true,
  },
  {
    name: 'reviewStatus',
    label: t.reviewStatus,
    show: (row) => <Review status={row.reviewStatus} />,
    column: { width: 100 },
    filter: () => <ReviewSelect />,
    detail: true,
  },
  {
    name: 'phone',
    label: t.phone,
    column: { width: 140, isHidden: true },
    detail: true,
    form: () => <PhoneInput />,
  },
  {
    name: 'email',
    label: t.email,
    detail: true,
    form: () => <Input maxLength={254} inputMode="email" />,
  },
  {
    name: 'website',
    label: t.website,
    detail: true,
    form: () => <Input maxLength={255} inputMode="url" placeholder="https://" />,
  },
  {
    name: 'address',
    label: t.address,
    column: { width: 260, isHidden: true },
    detail: true,
    form: () => <Input maxLength={300} />,
  },
  {
    name: 'shippingAddress',
    label: t.shippingAddress,
    detail: true,
    form: () => <Input maxLength={300} />,
  },
  {
    name: 'licenseNumber',
    label: t.licenseNumber,
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 120, sort: true, isHidden: true },
    detail: true,
  },
])

export const dealerFormSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: ['name', 'code', 'superiorId', 'regionName', 'licenseNumber', 'website'],
  },
  { names: ['address', 'shippingAddress'] },
  {
    title: t.sectionContact,
    columns: 2,
    names: ['contactPerson', 'contactPhone', 'phone', 'email'],
  },
]

export const dealerDetailSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: [
      'code',
      'reviewStatus',
      'superiorId',
      'regionName',
      'labelCount',
      'subCount',
      'outboundTotal',
      'returnTotal',
      'licenseNumber',
      'createdAt',
    ],
  },
  { names: ['address', 'shippingAddress'] },
  {
    title: t.sectionContact,
    columns: 2,
    names: ['contactPerson', 'contactPhone', 'phone', 'email', 'website'],
  },
]

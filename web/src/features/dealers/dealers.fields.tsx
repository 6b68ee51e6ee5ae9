import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { dealer, REVIEW_STATUSES } from '@zhenma/contract/dealers/dealer.entity'
import { dealers, type DealerRow } from '@zhenma/contract/dealers/dealers.contract'
import { REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import { URL_LIMIT } from '@zhenma/contract/kernel/rules/basic'
import { EMAIL_LIMIT } from '@zhenma/contract/kernel/rules/people'
import { Input, Space } from 'antd'
import type { ReactNode } from 'react'
import { CitySelect, ProvinceSelect } from '../../entities/select/place-select.tsx'
import { Count, NOTHING, StatusTag, type Tone } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { dealerTexts as t } from './dealers.texts.ts'

type ReviewStatus = (typeof REVIEW_STATUSES)[number]
const TONES: Readonly<Record<ReviewStatus, Tone>> = {
  unreviewed: 'warn',
  approved: 'good',
  rejected: 'bad',
}

/** A figure, or the dash of what is not told. */
const reported = (count: number | null): ReactNode =>
  count === null ? NOTHING : <Count value={count} />

function Review({ status }: { readonly status: ReviewStatus }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[status]}>{say(REVIEW_STATUS_TEXT[status])}</StatusTag>
}

function ReviewSelect(
  props: Pick<WordSelectProps<ReviewStatus>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(t)('anyReview')
  return <WordSelect {...props} words={REVIEW_STATUSES} texts={REVIEW_STATUS_TEXT} any={any} />
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

/** A region is one text, `云南省 昆明市`: province and city as they are written there. */
function partsOf(written: string): { province: string; city: string } {
  const [province = '', ...rest] = written.split(' ')
  return { province, city: rest.join(' ') }
}

/** Where a dealer sits, chosen by province and city; an older text stays until another is chosen. */
function RegionInput(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (written: string) => void
}): ReactNode {
  const { id, value = '', onChange } = props
  const say = useTexts(t)
  const { province, city } = partsOf(value)
  return (
    <Space.Compact block>
      <ProvinceSelect
        {...(id === undefined ? {} : { id })}
        value={province}
        placeholder={say('province')}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <CitySelect
        province={province}
        value={city}
        disabled={province === ''}
        aria-label={say('city')}
        placeholder={say('city')}
        onChange={(chosen) =>
          onChange?.(chosen === '' || chosen === province ? province : `${province} ${chosen}`)
        }
      />
    </Space.Compact>
  )
}

export const dealerFields = entityFields<DealerShapes, typeof dealer>(dealer, {
  name: { column: { width: 230 }, detail: true },
  code: {
    show: (row) => (row.code === '' ? NOTHING : <span className="mono">{row.code}</span>),
    column: { width: 122 },
    detail: true,
  },
  superiorId: {
    show: (row) => row.superiorName ?? '–',
    column: { width: 165 },
    filter: () => <SuperiorSelect isFilter />,
    detail: true,
    form: () => <SuperiorSelect />,
  },
  regionName: {
    show: (row) => row.regionText,
    column: { width: 180 },
    detail: true,
    form: () => <RegionInput />,
  },
  contactPerson: { column: { width: 90 }, detail: true },
  contactPhone: { column: { width: 125 }, detail: true, form: () => <PhoneInput /> },
  labelCount: {
    show: (row) => <Count value={row.labelCount} />,
    column: { width: 100, align: 'right' },
    detail: (row) => (
      <a href={`#/label/query?dealerId=${row.id}`}>
        <Count value={row.labelCount} />
      </a>
    ),
  },
  outboundTotal: { detail: ({ outboundTotal }) => reported(outboundTotal) },
  returnTotal: { detail: ({ returnTotal }) => reported(returnTotal) },
  subCount: {
    show: (row) => <Count value={row.subCount} />,
    column: { width: 100, align: 'right' },
    detail: true,
  },
  reviewStatus: {
    show: (row) => <Review status={row.reviewStatus} />,
    column: { width: 100 },
    filter: () => <ReviewSelect />,
    detail: true,
  },
  phone: { column: { width: 140, isHidden: true }, detail: true, form: () => <PhoneInput /> },
  email: { detail: true, form: () => <Input maxLength={EMAIL_LIMIT} inputMode="email" /> },
  website: {
    detail: true,
    form: () => <Input maxLength={URL_LIMIT} inputMode="url" placeholder="https://" />,
  },
  address: { column: { width: 260, isHidden: true }, detail: true },
  shippingAddress: { detail: true },
  licenseNumber: { detail: true },
  createdAt: { column: { width: 120, isHidden: true }, detail: true },
})

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

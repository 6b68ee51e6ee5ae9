import { dealer, type REVIEW_STATUSES } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { URL_LIMIT } from '@zhenma/contract/kernel/rules/basic'
import { EMAIL_LIMIT } from '@zhenma/contract/kernel/rules/people'
import { Input } from 'antd'
import { Count, NOTHING, type Tone } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { dealerTexts as t } from './dealers.texts.ts'
import { RegionInput } from './region/region-input.tsx'
import { SuperiorSelect } from './tree/superior-select.tsx'

const TONES: Readonly<Record<(typeof REVIEW_STATUSES)[number], Tone>> = {
  unreviewed: 'warn',
  approved: 'good',
  rejected: 'bad',
}

export const dealerFields = entityFields(dealer, dealers, {
  name: { column: { width: 230 }, detail: false },
  code: {
    show: (row) => (row.code === '' ? NOTHING : <span className="mono">{row.code}</span>),
    column: { width: 122 },
  },
  superiorId: {
    show: (row) => row.superiorName ?? '–',
    column: { width: 165 },
    filter: () => <SuperiorSelect isFilter />,
    form: () => <SuperiorSelect />,
  },
  regionName: {
    show: (row) => row.regionText,
    column: { width: 180 },
    form: () => <RegionInput />,
  },
  contactPerson: { column: { width: 90 } },
  contactPhone: { column: { width: 125 }, form: () => <PhoneInput /> },
  labelCount: {
    column: { width: 100 },
    detail: (row) => (
      <a href={`#/label/query?dealerId=${row.id}`}>
        <Count value={row.labelCount} />
      </a>
    ),
  },
  outboundTotal: {},
  returnTotal: {},
  subCount: { column: { width: 100 } },
  reviewStatus: { tones: TONES, any: t.anyReview, column: { width: 100 } },
  phone: { column: { width: 140, isHidden: true }, form: () => <PhoneInput /> },
  email: { form: () => <Input maxLength={EMAIL_LIMIT} inputMode="email" /> },
  website: {
    form: () => <Input maxLength={URL_LIMIT} inputMode="url" placeholder="https://" />,
  },
  address: { column: { width: 260, isHidden: true } },
  shippingAddress: {},
  licenseNumber: {},
  createdAt: { column: { width: 120, isHidden: true } },
})

export const dealerSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: [
      'name',
      'code',
      'superiorId',
      'regionName',
      'reviewStatus',
      'licenseNumber',
      'website',
      'createdAt',
    ],
  },
  {
    columns: 2,
    names: ['labelCount', 'subCount', 'outboundTotal', 'returnTotal'],
  },
  { names: ['address', 'shippingAddress'] },
  {
    title: t.sectionContact,
    columns: 2,
    names: ['contactPerson', 'contactPhone', 'phone', 'email'],
  },
]

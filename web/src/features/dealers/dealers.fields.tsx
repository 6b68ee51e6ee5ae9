import { dealer, GRADE_LIMIT } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { URL_LIMIT } from '@zhenma/contract/kernel/rules/basic'
import { EMAIL_LIMIT } from '@zhenma/contract/kernel/rules/people'
import { Input } from 'antd'
import { Count, NOTHING, StatusTag } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { DictionaryInput, PhoneInput } from '../../kit/form/controls.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { PictureInput } from '../../kit/upload/picture-input.tsx'
import { FirstAccount } from './accounts/first-account.tsx'
import { accountTexts } from './accounts/accounts.texts.ts'
import { dealerTexts as t } from './dealers.texts.ts'
import { GradeFilter } from './grade-controls.tsx'
import { IdCardInput } from './pictures/id-card-input.tsx'
import { RegionInput } from './region/region-input.tsx'
import { ACCOUNT_TONES, REVIEW_TONES } from './tones.ts'
import { SuperiorSelect } from './tree/superior-select.tsx'

const ofDealer = entityFields(dealer, dealers, {
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
  grade: {
    column: { width: 110 },
    filter: () => <GradeFilter />,
    form: () => <DictionaryInput dictionary="dealer_grade" maxLength={GRADE_LIMIT} />,
  },
  level: { column: { width: 80, isHidden: true } },
  reviewStatus: { tones: REVIEW_TONES, any: t.anyReview, column: { width: 125 } },
  accountStatus: { tones: ACCOUNT_TONES, any: t.anyAccount, column: { width: 115 } },
  regionName: {
    show: (row) => row.regionText,
    column: { width: 180 },
    form: () => <RegionInput />,
  },
  contactPerson: { column: { width: 90 } },
  contactPhone: { column: { width: 125 }, form: () => <PhoneInput /> },
  onHand: {
    column: { width: 100 },
    detail: (row) => (
      <a href={`#/label/query?dealerId=${row.id}&status=outbound&kind=product`}>
        <Count value={row.onHand} />
      </a>
    ),
  },
  onTheWay: { column: { width: 90, isHidden: true } },
  outboundTotal: {},
  returnTotal: {},
  subCount: { column: { width: 100 } },
  overlaps: {
    show: ({ overlaps }) =>
      overlaps === '' ? NOTHING : <StatusTag tone="warn">{overlaps}</StatusTag>,
    column: { width: 170 },
    detail: false,
  },
  phone: { column: { width: 140, isHidden: true }, form: () => <PhoneInput /> },
  email: {
    column: { width: 200, isHidden: true },
    form: () => <Input maxLength={EMAIL_LIMIT} inputMode="email" />,
  },
  website: {
    column: { width: 200, isHidden: true },
    form: () => <Input maxLength={URL_LIMIT} inputMode="url" placeholder="https://" />,
  },
  address: { column: { width: 260, isHidden: true } },
  shippingAddress: { column: { width: 260, isHidden: true } },
  licenseNumber: { column: { width: 190, isHidden: true } },
  licenseImageId: { detail: false, form: () => <PictureInput purpose="license" /> },
  logoId: { detail: false, form: () => <PictureInput purpose="dealer" /> },
  idCardNumber: {},
  idCardFrontId: { detail: false, form: () => <IdCardInput /> },
  idCardBackId: { detail: false, form: () => <IdCardInput /> },
  createdAt: { column: { width: 120, isHidden: true } },
})

/** The fields of dealers, and what only the form for a new one asks. */
export const dealerFields = [
  ...ofDealer,
  { name: 'account', label: accountTexts.withAccount, form: () => <FirstAccount /> },
] as const satisfies typeof ofDealer

export const dealerSections: readonly Section[] = [
  {
    title: t.sectionBasic,
    columns: 2,
    names: [
      'name',
      'code',
      'superiorId',
      'grade',
      'level',
      'regionName',
      'reviewStatus',
      'accountStatus',
      'website',
      'createdAt',
    ],
  },
  {
    columns: 2,
    names: ['onHand', 'onTheWay', 'subCount', 'outboundTotal', 'returnTotal'],
  },
  { names: ['address', 'shippingAddress'] },
  {
    title: t.sectionContact,
    columns: 2,
    names: ['contactPerson', 'contactPhone', 'phone', 'email'],
  },
  {
    title: t.sectionPapers,
    columns: 2,
    names: [
      'licenseNumber',
      'idCardNumber',
      'licenseImageId',
      'logoId',
      'idCardFrontId',
      'idCardBackId',
    ],
  },
  { title: accountTexts.accounts, names: ['account'] },
]

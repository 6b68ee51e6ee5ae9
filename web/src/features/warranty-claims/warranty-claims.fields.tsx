import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  CLAIM_STATE_TEXT,
  CLAIM_STATES,
  type ClaimState,
} from '@zhenma/contract/warranty/claim-states'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import type {
  WarrantyClaimRow,
  warrantyClaims,
} from '@zhenma/contract/warranty/warranty-claims.contract'
import { WARRANTY_CLAIM_COLUMN_TEXT as c } from '@zhenma/contract/warranty/warranty-claims.refusals'
import { WARRANTY_SOURCE_TEXT } from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { LabelLink } from '../../entities/label-link.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { ClaimStateTag } from '../../entities/warranty/warranty-state.tsx'
import { CodeGroups, Count, NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { claimTexts as t } from './warranty-claims.texts.ts'

export type ClaimDetail = OutputOf<typeof warrantyClaims.get>
export type ClaimShapes = {
  row: WarrantyClaimRow
  detail: ClaimDetail
  filter: CallInputOf<typeof warrantyClaims.list>
}

function StateSelect(
  props: Pick<WordSelectProps<ClaimState>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(t)('anyState')
  return <WordSelect {...props} words={CLAIM_STATES} texts={CLAIM_STATE_TEXT} any={any} />
}

function TermSelect(props: YesNoProps): ReactNode {
  const say = useTexts(t)
  return <YesNoSelect {...props} yes={say('goodwill')} no={say('inTime')} any={say('anyTerm')} />
}

/** What a claim is of; for who may see registrations a link to it. */
function WarrantyLink({ registrationId, registrationNumber }: WarrantyClaimRow): ReactNode {
  const maySee = useCan(warranties.get.allow)
  if (!maySee) return registrationNumber
  return <a href={`#/label/warranties?open=${registrationId}`}>{registrationNumber}</a>
}

/** That it was made too late is told wherever the last day is. */
function End({ endsOn, isGoodwill }: WarrantyClaimRow): ReactNode {
  const say = useTexts(t)
  return (
    <>
      {endsOn ?? NOTHING}
      {isGoodwill && (
        <>
          {' · '}
          <StatusTag tone="warn">{say('goodwill')}</StatusTag>
        </>
      )}
    </>
  )
}

function Term({ isGoodwill }: Pick<WarrantyClaimRow, 'isGoodwill'>): ReactNode {
  return useTexts(t)(isGoodwill ? 'goodwill' : 'inTime')
}

function Source({ source }: Pick<WarrantyClaimRow, 'source'>): ReactNode {
  return useSay()(WARRANTY_SOURCE_TEXT[source])
}

const TwoLines = ({ text }: { readonly text: string }): ReactNode =>
  text === '' ? (
    NOTHING
  ) : (
    <span className="two-lines" title={text}>
      {text}
    </span>
  )

/** As it was typed: what looks like an address leads nowhere. */
const AsTyped = ({ text }: { readonly text: string }): ReactNode => (
  <span className="claim-text">{text}</span>
)

function Answer({ message }: Pick<WarrantyClaimRow, 'message'>): ReactNode {
  const say = useTexts(t)
  return message === '' ? say('noAnswer') : <AsTyped text={message} />
}

export const claimFields = defineFields<ClaimShapes>()([
  { name: 'number', label: c.number, column: { width: 140, sort: true } },
  {
    name: 'state',
    label: c.state,
    show: (row) => <ClaimStateTag state={row.state} />,
    column: { width: 110 },
    filter: () => <StateSelect />,
    filterWords: () => CLAIM_STATE_TEXT,
    detail: true,
  },
  {
    name: 'description',
    label: c.description,
    show: (row) => <TwoLines text={row.description} />,
    column: { width: 220 },
    detail: (row) => <AsTyped text={row.description} />,
  },
  {
    name: 'productName',
    label: c.productName,
    show: (row) => row.productName ?? NOTHING,
    column: { width: 170 },
    detail: (row) => <ProductLink id={row.productId} name={row.productName} />,
  },
  {
    name: 'holderName',
    label: c.holderName,
    show: (row) => row.holderName || NOTHING,
    column: { width: 120 },
    detail: true,
  },
  {
    name: 'holderPhone',
    label: c.holderPhone,
    show: (row) => row.holderPhone || NOTHING,
    column: { width: 140 },
    detail: true,
  },
  {
    name: 'message',
    label: c.message,
    show: (row) => <TwoLines text={row.message} />,
    column: { width: 180 },
    detail: (row) => <Answer message={row.message} />,
  },
  {
    name: 'at',
    label: c.at,
    show: (row) => <When at={row.at} />,
    column: { width: 130, sort: true },
    detail: (row) => <When at={row.at} exact />,
  },
  {
    name: 'stateAt',
    label: c.stateAt,
    show: (row) => <When at={row.stateAt} />,
    column: { width: 140, sort: true, isHidden: true },
    detail: (row) => <When at={row.stateAt} exact />,
  },
  {
    name: 'registrationNumber',
    label: c.registrationNumber,
    column: { width: 130, isHidden: true },
    detail: (row) => <WarrantyLink {...row} />,
  },
  {
    name: 'code',
    label: c.code,
    show: (row) => <CodeGroups value={row.code} />,
    column: { width: CODE_COLUMN_PX, isHidden: true },
    detail: (row) => <LabelLink code={row.code} />,
  },
  {
    name: 'serial',
    label: c.serial,
    show: (row) => <Count value={row.serial} />,
    column: { width: 130, align: 'right', isHidden: true },
  },
  {
    name: 'endsOn',
    label: c.endsOn,
    column: { width: 130, isHidden: true },
    detail: (row) => <End {...row} />,
  },
  {
    name: 'isGoodwill',
    label: c.isGoodwill,
    show: (row) => <Term isGoodwill={row.isGoodwill} />,
    column: { width: 120, isHidden: true },
    filter: () => <TermSelect />,
    isFurtherFilter: true,
  },
  {
    name: 'source',
    label: c.source,
    show: (row) => <Source source={row.source} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  { name: 'productId', label: c.productName, filter: () => <ProductSelect isFilter /> },
  { name: 'from', filterTo: 'to', label: c.at, filter: () => <DayRange /> },
])

/** As they stand in the detail of a claim. */
export const claimSections: readonly Section[] = [
  { columns: 2, names: ['state', 'stateAt', 'at', 'source'] },
  { names: ['description', 'message'] },
  {
    title: t.about,
    columns: 2,
    names: ['registrationNumber', 'endsOn', 'holderName', 'holderPhone', 'productName', 'code'],
  },
]

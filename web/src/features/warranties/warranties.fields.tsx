import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { WarrantyRow, warranties } from '@zhenma/contract/warranty/warranties.contract'
import {
  WARRANTY_COLUMN_TEXT as c,
  WARRANTY_FIELD_TEXT,
} from '@zhenma/contract/warranty/warranties.refusals'
import {
  GIVEN_PROOF_TEXT,
  HOLDER_TEXT,
  WARRANTY_SOURCE_TEXT,
  WARRANTY_START_TEXT,
  WARRANTY_STATE_TEXT,
} from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { CardFilter } from '../../entities/binding/bound-filters.tsx'
import { LabelLink } from '../../entities/label-link.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { ClaimStateTag, WarrantyStateTag } from '../../entities/warranty/warranty-state.tsx'
import { CodeGroups, Count, NOTHING, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { warrantyListTexts as t } from './warranties.texts.ts'
import { EndSelect, SourceSelect, StateSelect } from './warranty-filters.tsx'

export type WarrantyDetail = OutputOf<typeof warranties.get>
export type WarrantyShapes = {
  row: WarrantyRow
  detail: WarrantyDetail
  filter: CallInputOf<typeof warranties.list>
}

/** The last day. */
function End({ endsOn }: Pick<WarrantyRow, 'endsOn'>): ReactNode {
  const say = useTexts(t)
  return endsOn ?? say('noTerm')
}

/** Who or what is forgotten leaves a word in its place. */
function Person({ text }: { readonly text: string }): ReactNode {
  const say = useTexts(t)
  return text === '' ? <span className="quiet">{say('forgotten')}</span> : text
}

/** The card as it was when goods were registered; for who may see cards a link to what it is now. */
function CardLink({ cardId, cardName, months }: WarrantyRow): ReactNode {
  const say = useTexts(t)
  const maySee = useCan(qaCards.list.allow)
  const name = months === null ? cardName : say('months', { name: cardName, months })
  return maySee ? <a href={`#/label/cards?open=${cardId}`}>{name}</a> : name
}

function Starts({ startsOn, starts }: WarrantyRow): ReactNode {
  const say = useSay()
  return `${startsOn} · ${say(WARRANTY_START_TEXT[starts])}`
}

function Source({ source }: Pick<WarrantyRow, 'source'>): ReactNode {
  return useSay()(WARRANTY_SOURCE_TEXT[source])
}

function Proof({ proof }: Pick<WarrantyRow, 'proof'>): ReactNode {
  return useSay()(GIVEN_PROOF_TEXT[proof])
}

/** Whether the holder is told of the end, and when it was done. */
function Reminder({ wantsReminder, remindedAt }: WarrantyDetail): ReactNode {
  const say = useTexts(t)
  if (remindedAt === null) return say(wantsReminder ? 'reminderWanted' : 'reminderNot')
  return (
    <>
      {say('reminderSent')} · <When at={remindedAt} exact />
    </>
  )
}

const orNothing = (value: string | null): ReactNode => value ?? NOTHING

export const warrantyFields = defineFields<WarrantyShapes>()([
  { name: 'number', label: c.number, column: { width: 150, sort: true } },
  {
    name: 'state',
    label: c.state,
    show: (row) => <WarrantyStateTag state={row.state} />,
    column: { width: 130 },
    filter: () => <StateSelect />,
    filterWords: () => WARRANTY_STATE_TEXT,
    detail: true,
  },
  {
    name: 'holderName',
    label: c.holderName,
    show: (row) => <Person text={row.holderName} />,
    column: { width: 120, sort: true },
    detail: true,
  },
  {
    name: 'holderPhone',
    label: c.holderPhone,
    show: (row) => <Person text={row.holderPhone} />,
    column: { width: 140 },
    detail: true,
  },
  {
    name: 'productName',
    label: c.productName,
    show: (row) => orNothing(row.productName),
    column: { width: 190 },
    detail: (row) => <ProductLink id={row.productId} name={row.productName} />,
  },
  {
    name: 'code',
    label: c.code,
    show: (row) => <CodeGroups value={row.code} />,
    column: { width: CODE_COLUMN_PX, isHidden: true },
    detail: (row) => <LabelLink code={row.code} />,
  },
  {
    name: 'endsOn',
    label: c.endsOn,
    show: (row) => <End endsOn={row.endsOn} />,
    column: { width: 130, sort: true },
    detail: true,
  },
  {
    name: 'openClaim',
    label: t.openClaim,
    show: (row) => (row.openClaim === null ? NOTHING : <ClaimStateTag state={row.openClaim} />),
    column: { width: 120 },
  },
  {
    name: 'registeredAt',
    label: c.registeredAt,
    show: (row) => <When at={row.registeredAt} />,
    column: { width: 140, sort: true },
    detail: (row) => <When at={row.registeredAt} exact />,
  },
  {
    name: 'cardName',
    label: c.cardName,
    column: { width: 180, isHidden: true },
    detail: (row) => <CardLink {...row} />,
  },
  {
    name: 'startsOn',
    label: c.startsOn,
    column: { width: 130, sort: true, isHidden: true },
    detail: (row) => <Starts {...row} />,
  },
  {
    name: 'soldOn',
    label: c.soldOn,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  {
    name: 'serial',
    label: c.serial,
    show: (row) => <Count value={row.serial} />,
    column: { width: 130, align: 'right', isHidden: true },
    detail: true,
  },
  {
    name: 'source',
    label: c.source,
    show: (row) => <Source source={row.source} />,
    column: { width: 130, isHidden: true },
    filter: () => <SourceSelect />,
    filterWords: () => WARRANTY_SOURCE_TEXT,
    isFurtherFilter: true,
    detail: true,
  },
  {
    name: 'proof',
    label: c.proof,
    show: (row) => <Proof proof={row.proof} />,
    column: { width: 150, isHidden: true },
    detail: true,
  },
  {
    name: 'registeredByName',
    label: c.registeredByName,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  { name: 'proofNote', label: HOLDER_TEXT.proofNote, detail: true },
  { name: 'wantsReminder', label: t.reminder, detail: (row) => <Reminder {...row} /> },
  { name: 'offeredTo', label: t.offeredTo, detail: true },
  { name: 'endsWithin', label: WARRANTY_FIELD_TEXT.endsWithin, filter: () => <EndSelect /> },
  { name: 'productId', label: c.productName, filter: () => <ProductSelect isFilter /> },
  {
    name: 'cardId',
    label: c.cardName,
    filter: () => <CardFilter />,
    isFurtherFilter: true,
  },
  {
    name: 'from',
    filterTo: 'to',
    label: c.registeredAt,
    filter: () => <DayRange />,
    isFurtherFilter: true,
  },
])

/** As they stand in the detail of a registration. */
export const warrantySections: readonly Section[] = [
  {
    columns: 2,
    names: ['state', 'endsOn', 'startsOn', 'soldOn', 'productName', 'cardName', 'code', 'serial'],
  },
  {
    title: t.holder,
    columns: 2,
    names: ['holderName', 'holderPhone', 'wantsReminder', 'offeredTo'],
  },
  {
    title: t.registration,
    columns: 2,
    names: ['source', 'proof', 'registeredAt', 'registeredByName', 'proofNote'],
  },
]

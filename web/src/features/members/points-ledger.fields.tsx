import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { LEVEL_FIELD_TEXT } from '@zhenma/contract/members/levels'
import { members } from '@zhenma/contract/members/members.contract'
import type { PointsLedgerRow } from '@zhenma/contract/members/points-ledger.contract'
import {
  changeOf,
  ENTRY_KINDS,
  GONE_MEMBER_TEXT,
  POINTS_KIND_TEXT,
  POINTS_LEDGER_COLUMN_TEXT as c,
  POINTS_REASON_LIMIT,
} from '@zhenma/contract/members/points-words'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { Signed } from '../../entities/ledger/ledger-entries.tsx'
import { Count, NOTHING, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { pointsLedgerTexts } from './points-ledger.texts.ts'

type EntryKind = PointsLedgerRow['kind']

/** Whose points they are; who is one with another member now leads to that one. */
function Member({ memberId, memberName, joinedMemberId }: PointsLedgerRow): ReactNode {
  const say = useSay()
  const maySee = useCan(members.get.allow)
  if (memberName === '' && joinedMemberId === null) return say(GONE_MEMBER_TEXT.deleted)
  const name = memberName === '' ? say(GONE_MEMBER_TEXT.joined) : memberName
  const id = joinedMemberId ?? memberId
  return maySee ? <a href={`#/marketing/members?open=${id}`}>{name}</a> : name
}

/** Points on a birthday are told from others that were added. */
function Kind({ kind, isBirthday }: PointsLedgerRow): ReactNode {
  const say = useSay()
  return say(isBirthday ? LEVEL_FIELD_TEXT.birthdayPoints : POINTS_KIND_TEXT[kind])
}

function KindFilter(
  props: Pick<WordSelectProps<EntryKind>, 'value' | 'onChange' | 'aria-label'>,
): ReactNode {
  const any = useTexts(pointsLedgerTexts)('anyKind')
  return <WordSelect {...props} words={ENTRY_KINDS} texts={POINTS_KIND_TEXT} any={any} />
}

type TextHanded = { readonly value?: string; readonly 'aria-label'?: string }

function ReasonFilter(props: TextHanded): ReactNode {
  const hint = useTexts(pointsLedgerTexts)('reasonHint')
  return <Input {...props} allowClear maxLength={POINTS_REASON_LIMIT} placeholder={hint} />
}

function WhoFilter(props: TextHanded): ReactNode {
  const hint = useTexts(pointsLedgerTexts)('whoHint')
  return <Input {...props} allowClear maxLength={50} placeholder={hint} />
}

export const pointsLedgerFields = defineFields<{
  row: PointsLedgerRow
  filter: CallInputOf<typeof members.ledger>
}>()([
  {
    name: 'at',
    label: c.at,
    show: (row) => <When at={row.at} />,
    column: { width: 120, sort: true },
  },
  {
    name: 'memberName',
    label: c.memberName,
    show: (row) => <Member {...row} />,
    column: { width: 120 },
  },
  {
    name: 'memberPhone',
    label: c.memberPhone,
    show: (row) =>
      row.memberPhone === '' ? NOTHING : <span className="mono">{row.memberPhone}</span>,
    column: { width: 130 },
  },
  {
    name: 'kind',
    label: c.kind,
    show: (row) => <Kind {...row} />,
    column: { width: 170 },
    filter: () => <KindFilter />,
    filterWords: () => POINTS_KIND_TEXT,
  },
  {
    name: 'amount',
    label: c.amount,
    show: (row) => <Signed value={changeOf(row)} />,
    column: { width: 90, align: 'right' },
  },
  {
    name: 'available',
    label: c.available,
    show: (row) => <Count value={row.available} />,
    column: { width: 120, align: 'right' },
  },
  {
    name: 'reason',
    label: c.reason,
    show: (row) => row.reason || NOTHING,
    column: { width: 190 },
    filter: () => <ReasonFilter />,
    isFurtherFilter: true,
  },
  {
    name: 'expiresAt',
    label: c.expiresAt,
    show: (row) => <When at={row.expiresAt} />,
    column: { width: 140 },
  },
  { name: 'userName', label: c.userName, column: { width: 120 } },
  { name: 'who', label: c.userName, filter: () => <WhoFilter />, isFurtherFilter: true },
  { name: 'from', filterTo: 'to', label: c.at, filter: () => <DayRange /> },
])

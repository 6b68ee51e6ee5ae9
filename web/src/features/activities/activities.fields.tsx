import {
  ACTIVITY_NOTES_LIMIT,
  type ActivityRow,
  type activities,
  type ListedActivity,
} from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import { DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { ActivityStateTag } from '../../entities/activity-state.tsx'
import { Count, NOTHING, PicturedName, StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange, MomentInput } from '../../kit/form/controls.ts'
import { PictureInput } from '../../kit/upload/picture-input.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  ContentInput,
  OnlineSelect,
  StateSelect,
  TypeInput,
  TypeSelect,
} from './activity-controls.tsx'
import { activityTexts as t } from './activities.texts.ts'

export type ActivityDetail = OutputOf<typeof activities.info>

function TypeText({ type }: Pick<ActivityRow, 'type'>): ReactNode {
  return useSay()(ACTIVITY_TYPE_TEXT[type])
}

function RuleText({ rule }: Pick<ListedActivity, 'rule'>): ReactNode {
  const say = useSay()
  return rule === null ? NOTHING : say(DRAW_RULE_TEXT[rule])
}

function OnlineTag({ online }: Pick<ActivityRow, 'online'>): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={online ? 'good' : 'idle'}>{say(online ? 'isOnline' : 'isOffline')}</StatusTag>
  )
}

export type ActivityShapes = {
  row: ListedActivity
  detail: ActivityDetail
  input: CallInputOf<typeof activities.create>
  filter: CallInputOf<typeof activities.list>
}

export const activityFields = defineFields<ActivityShapes>()([
  {
    name: 'name',
    label: t.name,
    show: (row) => <PicturedName {...row} />,
    column: { width: 260, sort: true },
    form: () => <Input maxLength={100} autoFocus />,
  },
  {
    name: 'type',
    label: t.type,
    help: t.typeHelp,
    show: (row) => <TypeText type={row.type} />,
    column: { width: 110 },
    filter: () => <TypeSelect />,
    detail: true,
    form: () => <TypeInput />,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <ActivityStateTag state={row.state} />,
    column: { width: 110 },
    filter: () => <StateSelect />,
    detail: true,
  },
  {
    name: 'online',
    label: t.online,
    show: (row) => <OnlineTag online={row.online} />,
    column: { width: 110 },
    filter: () => <OnlineSelect />,
    detail: true,
  },
  {
    name: 'startsAt',
    label: t.startsAt,
    show: (row) => <When at={row.startsAt} exact />,
    column: { width: 170, sort: true },
    detail: true,
    form: () => <MomentInput />,
  },
  {
    name: 'endsAt',
    label: t.endsAt,
    show: (row) => <When at={row.endsAt} exact />,
    column: { width: 170, sort: true },
    detail: true,
    form: () => <MomentInput />,
  },
  {
    name: 'rule',
    label: t.rule,
    show: (row) => <RuleText rule={row.rule} />,
    column: { width: 130 },
  },
  {
    name: 'participants',
    label: t.participants,
    show: (row) => <Count value={row.participants} />,
    column: { width: 100 },
  },
  {
    name: 'prizeQuantity',
    label: t.prizeQuantity,
    // Only a lottery has prizes.
    show: (row) => <Count value={row.type === 'lottery' ? row.prizeQuantity : null} />,
    column: { width: 110, isHidden: true },
  },
  { name: 'from', filterTo: 'to', label: t.period, filter: () => <DayRange /> },
  { name: 'content', label: t.content, form: () => <ContentInput /> },
  {
    name: 'notes',
    label: t.notes,
    help: t.notesHelp,
    column: { width: 200, isHidden: true },
    detail: true,
    form: () => <Input maxLength={ACTIVITY_NOTES_LIMIT} />,
  },
  { name: 'imageId', label: t.image, form: () => <PictureInput purpose="activity" /> },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
])

export const activityDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: ['state', 'online', 'type', 'notes', 'startsAt', 'endsAt', 'updatedAt', 'createdAt'],
  },
]

/** Of a copy, what it does not have of what it is a copy of. */
export const activityCopySections: readonly Section[] = [
  { names: ['name'] },
  { columns: 2, names: ['startsAt', 'endsAt'] },
]

export const activityFormSections: readonly Section[] = [
  { columns: 2, names: ['name', 'type', 'startsAt', 'endsAt'] },
  { names: ['content', 'notes', 'imageId'] },
]

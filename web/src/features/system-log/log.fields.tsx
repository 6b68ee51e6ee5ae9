import { LOGIN_WAYS, type LoginWay } from '@zhenma/contract/auth/login-answer'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import type {
  LoginRow,
  OperationDetail,
  OperationRow,
  systemLog,
} from '@zhenma/contract/system-log/system-log.contract'
import {
  LOG_ENTITY_TEXT,
  LOG_OPERATION_TEXT,
  LOGIN_OUTCOME_TEXT,
  LOGIN_WAY_TEXT,
} from '@zhenma/contract/system-log/system-log.messages'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { DeviceText } from '../../entities/device.tsx'
import { NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayInput } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { FIELD_TEXT } from './log-words.ts'
import { logTexts, logTexts as t } from './log.texts.ts'

const ENTITY_TEXTS: Readonly<Record<string, Text>> = LOG_ENTITY_TEXT

/** A word of a table, or the name itself where an older version wrote it. */
function Word(props: {
  readonly of: Readonly<Record<string, Text>>
  readonly name: string
}): ReactNode {
  const say = useSay()
  const text = props.of[props.name]
  return text ? say(text) : props.name
}

function FieldNames({ fields }: Pick<OperationRow, 'fields'>): ReactNode {
  const say = useSay()
  if (fields.length === 0) return NOTHING
  return fields.map((name) => (FIELD_TEXT[name] ? say(FIELD_TEXT[name]) : name)).join(', ')
}

type Handed<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

/** One of the words of a table, found by typing. */
function TableSelect(
  props: Handed<string> & { readonly of: Readonly<Record<string, Text>>; readonly any: string },
): ReactNode {
  const { of, any, value, ...rest } = props
  const say = useSay()
  return (
    <Select<string>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={any}
      popupMatchSelectWidth={false}
      options={Object.entries(of).map(([name, text]) => ({ value: name, label: say(text) }))}
    />
  )
}

function EntityFilter(props: Handed<string>): ReactNode {
  const any = useTexts(logTexts)('anyEntity')
  return <TableSelect {...props} of={ENTITY_TEXTS} any={any} />
}
function OperationFilter(props: Handed<string>): ReactNode {
  const any = useTexts(logTexts)('anyOperation')
  return <TableSelect {...props} of={LOG_OPERATION_TEXT} any={any} />
}

const OUTCOMES = ['success', 'failure'] as const
type Outcome = (typeof OUTCOMES)[number]

function OutcomeFilter(props: Handed<Outcome>): ReactNode {
  const any = useTexts(logTexts)('anyOutcome')
  return <WordSelect {...props} words={OUTCOMES} texts={logTexts} any={any} />
}
function ViaFilter(props: Handed<LoginWay>): ReactNode {
  const any = useTexts(logTexts)('anyVia')
  return <WordSelect {...props} words={LOGIN_WAYS} texts={LOGIN_WAY_TEXT} any={any} />
}
type TextHanded = { readonly value?: string; readonly 'aria-label'?: string }

function WhoFilter(props: TextHanded): ReactNode {
  const hint = useTexts(logTexts)('whoHint')
  return <Input {...props} allowClear maxLength={50} placeholder={hint} />
}

const TONES: Readonly<Record<string, Tone>> = { success: 'good', second_step: 'info' }

function OutcomeTag({ outcome }: Pick<LoginRow, 'outcome'>): ReactNode {
  return (
    <StatusTag tone={TONES[outcome] ?? 'bad'}>
      <Word of={LOGIN_OUTCOME_TEXT} name={outcome} />
    </StatusTag>
  )
}

export type OperationShapes = {
  row: OperationRow
  detail: OperationDetail
  filter: CallInputOf<typeof systemLog.operations>
}

export const operationFields = defineFields<OperationShapes>()([
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 170 },
    detail: true,
  },
  {
    name: 'userName',
    label: t.who,
    column: { width: 160 },
    detail: true,
  },
  { name: 'who', label: t.who, filter: () => <WhoFilter /> },
  {
    name: 'operation',
    label: t.operation,
    show: (row) => <Word of={LOG_OPERATION_TEXT} name={row.operation} />,
    column: { width: 140 },
    filter: () => <OperationFilter />,
    detail: true,
  },
  {
    name: 'entity',
    label: t.entity,
    show: (row) => <Word of={ENTITY_TEXTS} name={row.entity} />,
    column: { width: 130 },
    filter: () => <EntityFilter />,
    detail: true,
  },
  { name: 'entityId', label: t.entityId, column: { width: 110 }, detail: true },
  {
    name: 'fields',
    label: t.fields,
    show: (row) => <FieldNames fields={row.fields} />,
    column: { width: 240 },
  },
  { name: 'username', label: t.username, column: { width: 130, isHidden: true }, detail: true },
  {
    name: 'ip',
    label: t.ip,
    column: { width: 140 },
    filter: () => <Input allowClear maxLength={45} />,
    isFurtherFilter: true,
    detail: true,
  },
  { name: 'from', label: t.from, filter: () => <DayInput /> },
  { name: 'to', label: t.to, filter: () => <DayInput /> },
])

type LoginShapes = { row: LoginRow; filter: CallInputOf<typeof systemLog.logins> }

export const loginFields = defineFields<LoginShapes>()([
  { name: 'username', label: t.username, column: { width: 150 } },
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 170 },
  },
  { name: 'userName', label: t.who, column: { width: 150 } },
  { name: 'who', label: t.who, filter: () => <WhoFilter /> },
  {
    name: 'outcome',
    label: t.outcome,
    show: (row) => <OutcomeTag outcome={row.outcome} />,
    column: { width: 180 },
    filter: () => <OutcomeFilter />,
  },
  {
    name: 'via',
    label: t.via,
    show: (row) => <Word of={LOGIN_WAY_TEXT} name={row.via} />,
    column: { width: 120 },
    filter: () => <ViaFilter />,
  },
  {
    name: 'ip',
    label: t.ip,
    column: { width: 140 },
    filter: () => <Input allowClear maxLength={45} />,
    isFurtherFilter: true,
  },
  { name: 'region', label: t.region, column: { width: 160 } },
  {
    name: 'device',
    label: t.device,
    show: (row) => <DeviceText device={row.device} />,
    column: { width: 160 },
  },
  { name: 'from', label: t.from, filter: () => <DayInput /> },
  { name: 'to', label: t.to, filter: () => <DayInput /> },
])

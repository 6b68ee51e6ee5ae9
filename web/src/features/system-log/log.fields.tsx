import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import type {
  OperationDetail,
  OperationRow,
  systemLog,
} from '@zhenma/contract/system-log/system-log.contract'
import {
  LOG_ENTITY_TEXT,
  LOG_OPERATION_TEXT,
} from '@zhenma/contract/system-log/system-log.refusals'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { DeviceSelect } from '../../entities/select/pickers.tsx'
import { NOTHING, useNamesText, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type Handed, WhoFilter, Word } from './log-cells.tsx'
import { fieldLabel } from './log-words.ts'
import { logTexts, logTexts as t } from './log.texts.ts'

const ENTITY_TEXTS: Readonly<Record<string, Text>> = LOG_ENTITY_TEXT

function FieldNames({ entity, fields }: Pick<OperationRow, 'entity' | 'fields'>): ReactNode {
  const say = useSay()
  const namesText = useNamesText()
  if (fields.length === 0) return NOTHING
  return namesText(
    fields.map((name) => {
      const label = fieldLabel(entity, name)
      return label ? say(label) : name
    }),
  )
}

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

/** A record by its name, with the number that tells it from its namesakes. */
function RecordName({ row }: { readonly row: OperationRow }): ReactNode {
  if (row.entityName === null) return row.entityId
  return (
    <>
      {row.entityName} <span className="second-words">{row.entityId}</span>
    </>
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
    column: { width: 170, sort: true },
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
  {
    name: 'entityId',
    label: t.entityId,
    show: (row) => <RecordName row={row} />,
    column: { width: 200 },
    detail: true,
  },
  {
    name: 'fields',
    label: t.fields,
    show: (row) => <FieldNames entity={row.entity} fields={row.fields} />,
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
  {
    name: 'deviceName',
    label: t.registeredDevice,
    column: { width: 140, isHidden: true },
    detail: true,
  },
  {
    name: 'deviceId',
    label: t.registeredDevice,
    filter: () => <DeviceSelect isFilter />,
    isFurtherFilter: true,
  },
  {
    name: 'from',
    filterTo: 'to',
    label: t.at,
    filter: () => <DayRange />,
  },
])

/** What the list has shown of a step, above what it has changed. */
export const operationSections: readonly Section[] = [
  {
    columns: 2,
    names: ['at', 'operation', 'userName', 'username', 'entity', 'entityId', 'ip', 'deviceName'],
  },
]

import { LOGGED_WAYS, type LoggedWay } from '@zhenma/contract/auth/login-answer'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { LoginRow, systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { LOGIN_OUTCOME_TEXT, LOGIN_WAY_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { DeviceText } from '../../entities/device/device.tsx'
import { RegionText } from '../../entities/region-text.tsx'
import { DeviceSelect } from '../../entities/select/pickers.tsx'
import { NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Handed, WhoFilter, Word } from './log-cells.tsx'
import { logTexts, logTexts as t } from './log.texts.ts'

const OUTCOMES = ['success', 'failure'] as const
type Outcome = (typeof OUTCOMES)[number]

function OutcomeFilter(props: Handed<Outcome>): ReactNode {
  const any = useTexts(logTexts)('anyOutcome')
  return <WordSelect {...props} words={OUTCOMES} texts={logTexts} any={any} />
}
function ViaFilter(props: Handed<LoggedWay>): ReactNode {
  const any = useTexts(logTexts)('anyVia')
  return <WordSelect {...props} words={LOGGED_WAYS} texts={LOGIN_WAY_TEXT} any={any} />
}
/** Where the address is, and below it where the client says that it is. */
function Place({ region, statedPlace }: Pick<LoginRow, 'region' | 'statedPlace'>): ReactNode {
  const stated = useTexts(logTexts)('stated')
  return (
    <>
      {region === '' ? NOTHING : <RegionText region={region} />}
      {statedPlace !== '' && (
        <small className="log-stated" title={stated}>
          {statedPlace}
        </small>
      )}
    </>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  success: 'good',
  second_step: 'info',
  unlocked: 'info',
  password_reset: 'info',
}

function OutcomeTag({ outcome }: Pick<LoginRow, 'outcome'>): ReactNode {
  return (
    <StatusTag tone={TONES[outcome] ?? 'bad'}>
      <Word of={LOGIN_OUTCOME_TEXT} name={outcome} />
    </StatusTag>
  )
}

type LoginShapes = { row: LoginRow; filter: CallInputOf<typeof systemLog.logins> }

export const loginFields = defineFields<LoginShapes>()([
  { name: 'username', label: t.username, column: { width: 130 } },
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 170, sort: true },
  },
  { name: 'userName', label: t.who, column: { width: 120 } },
  { name: 'who', label: t.who, filter: () => <WhoFilter /> },
  {
    name: 'outcome',
    label: t.outcome,
    show: (row) => <OutcomeTag outcome={row.outcome} />,
    column: { width: 170 },
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
    column: { width: 130 },
    filter: () => <Input allowClear maxLength={45} />,
    isFurtherFilter: true,
  },
  {
    name: 'region',
    label: t.region,
    show: (row) => <Place {...row} />,
    column: { width: 170 },
  },
  {
    name: 'device',
    label: t.device,
    show: (row) => <DeviceText device={row.device} />,
    column: { width: 160 },
  },
  { name: 'deviceName', label: t.registeredDevice, column: { width: 140 } },
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

import { device } from '@zhenma/contract/devices/device.entity'
import { devices, type DeviceRow } from '@zhenma/contract/devices/devices.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { DeviceText } from '../../entities/device/device.tsx'
import { RegionText } from '../../entities/region-text.tsx'
import { KeptPlaceSelect } from '../../entities/select/pickers.tsx'
import { NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { deviceTexts as t } from './devices.texts.ts'

function Blocked({ blocked }: Pick<DeviceRow, 'blocked'>): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={blocked ? 'bad' : 'good'}>{say(blocked ? 'blocked' : 'running')}</StatusTag>
  )
}

function BlockedSelect(props: YesNoProps): ReactNode {
  const say = useTexts(t)
  return <YesNoSelect {...props} yes={say('blocked')} no={say('running')} any={say('anyState')} />
}

function LastSeen({ lastSeenAt }: Pick<DeviceRow, 'lastSeenAt'>): ReactNode {
  const say = useTexts(t)
  return lastSeenAt === null ? say('neverSeen') : <When at={lastSeenAt} />
}

const Mono = ({ of }: { readonly of: string }): ReactNode =>
  of === '' ? NOTHING : <span className="mono">{of}</span>

export const deviceFields = entityFields(device, devices, {
  name: { help: t.nameHelp, column: { width: 180 } },
  blocked: {
    show: (row) => <Blocked blocked={row.blocked} />,
    column: { width: 100 },
    filter: () => <BlockedSelect />,
  },
  placeId: {
    show: (row) => row.placeName ?? NOTHING,
    column: { width: 160 },
    filter: () => <KeptPlaceSelect isFilter />,
    form: () => <KeptPlaceSelect />,
  },
  scope: {
    help: t.scopeHelp,
    any: t.anyScope,
    tones: { everything: 'idle', floor: 'info' },
    column: { width: 190 },
  },
  lastSeenAt: { show: (row) => <LastSeen lastSeenAt={row.lastSeenAt} />, column: { width: 140 } },
  lastUserName: { column: { width: 130 } },
  lastIp: { show: (row) => <Mono of={row.lastIp} />, column: { width: 140 } },
  lastRegion: {
    show: (row) => (row.lastRegion === '' ? NOTHING : <RegionText region={row.lastRegion} />),
    column: { width: 150 },
  },
  appVersion: { show: (row) => <Mono of={row.appVersion} />, column: { width: 110 } },
  agent: {
    show: (row) => <DeviceText device={row.agent} />,
    column: { width: 150, isHidden: true },
  },
  description: {
    column: { width: 220, isHidden: true },
    form: () => <Input.TextArea rows={2} maxLength={500} />,
  },
  createdAt: { column: { width: 150, isHidden: true } },
  createdByName: { detail: ({ createdByName }) => createdByName ?? NOTHING },
})

export const deviceDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'blocked',
      'scope',
      'placeId',
      'lastSeenAt',
      'lastUserName',
      'lastIp',
      'lastRegion',
      'appVersion',
      'agent',
      'createdAt',
      'createdByName',
    ],
  },
  { names: ['description'] },
]

export const deviceFormSections: readonly Section[] = [
  { names: ['name', 'placeId', 'scope', 'description'] },
]

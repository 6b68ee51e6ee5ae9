import {
  application,
  MAXIMUM_ADDRESSES,
  MAXIMUM_RATE,
} from '@zhenma/contract/third-party/application.entity'
import {
  type ApplicationDetail,
  type ApplicationRow,
  thirdParty,
} from '@zhenma/contract/third-party/third-party.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, FactorySelect } from '../../entities/select/pickers.tsx'
import { Count, NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { Select } from '../../kit/form/select.tsx'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts as t } from './applications.texts.ts'
import { PermissionNames, PermissionsInput } from './permissions-input.tsx'

function Blocked({ blocked }: Pick<ApplicationRow, 'blocked'>): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={blocked ? 'bad' : 'good'}>{say(blocked ? 'blocked' : 'running')}</StatusTag>
  )
}

function BlockedSelect(props: YesNoProps): ReactNode {
  const say = useTexts(t)
  return <YesNoSelect {...props} yes={say('blocked')} no={say('running')} any={say('anyState')} />
}

function LastUsed({ lastUsedAt }: Pick<ApplicationRow, 'lastUsedAt'>): ReactNode {
  const say = useTexts(t)
  return lastUsedAt === null ? say('never') : <When at={lastUsedAt} />
}

function Addresses({ allowedAddresses: allowed }: ApplicationDetail): ReactNode {
  const say = useTexts(t)
  return allowed.length === 0 ? say('anywhere') : <span className="mono">{allowed.join(', ')}</span>
}

/** Each address is typed and ended by Enter, a comma or a blank; many are pasted at once. */
function AddressesInput(props: {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (addresses: string[]) => void
}): ReactNode {
  return (
    <Select<string[]>
      {...props}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ', ';', '\n']}
      maxCount={MAXIMUM_ADDRESSES}
      placeholder="203.0.113.0/24"
    />
  )
}

export const applicationFields = entityFields(application, thirdParty, {
  name: { column: { width: 220 } },
  description: {
    column: { width: 240, isHidden: true },
    detail: true,
    form: () => <Input.TextArea rows={2} maxLength={500} />,
  },
  keyId: {
    show: (row) => <span className="mono">zm_{row.keyId}…</span>,
    column: { width: 200 },
    detail: true,
  },
  blocked: {
    show: (row) => <Blocked blocked={row.blocked} />,
    column: { width: 110 },
    filter: () => <BlockedSelect />,
    detail: true,
  },
  permissions: {
    help: t.permissionsHelp,
    detail: ({ permissions }) => <PermissionNames held={permissions} />,
    form: () => <PermissionsInput />,
  },
  dealerId: {
    help: t.boundHelp,
    show: (row) => row.dealerName ?? NOTHING,
    column: { width: 150, isHidden: true },
    filter: () => <DealerSelect isFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <DealerSelect />,
  },
  factoryId: {
    show: (row) => row.factoryName ?? NOTHING,
    column: { width: 150, isHidden: true },
    filter: () => <FactorySelect isFilter />,
    isFurtherFilter: true,
    detail: true,
    form: () => <FactorySelect />,
  },
  allowedAddresses: {
    help: t.addressesHelp,
    detail: (one) => <Addresses {...one} />,
    form: () => <AddressesInput />,
  },
  ratePerMinute: {
    show: (row) => <Count value={row.ratePerMinute} />,
    column: { width: 140, align: 'right' },
    detail: true,
    form: () => <NumberInput min={1} max={MAXIMUM_RATE} />,
  },
  lastUsedAt: {
    show: (row) => <LastUsed lastUsedAt={row.lastUsedAt} />,
    column: { width: 170 },
    detail: true,
  },
  lastIp: {
    show: (row) => (row.lastIp === '' ? NOTHING : <span className="mono">{row.lastIp}</span>),
    column: { width: 150 },
    detail: true,
  },
  secretAt: { detail: ({ secretAt }) => <When at={secretAt} /> },
  previousUntil: {
    detail: ({ previousUntil }) => (previousUntil === null ? NOTHING : <When at={previousUntil} />),
  },
  createdAt: { column: { width: 150, isHidden: true }, detail: true },
})

export const applicationDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: [
      'blocked',
      'keyId',
      'lastUsedAt',
      'lastIp',
      'secretAt',
      'previousUntil',
      'ratePerMinute',
      'allowedAddresses',
      'dealerId',
      'factoryId',
      'createdAt',
    ],
  },
  { names: ['description', 'permissions'] },
]

export const applicationFormSections: readonly Section[] = [
  { names: ['name', 'description', 'permissions'] },
  {
    title: t.sectionLimits,
    columns: 2,
    names: ['allowedAddresses', 'ratePerMinute', 'dealerId', 'factoryId'],
  },
]

import { type DeviceDetail, devices } from '@zhenma/contract/devices/devices.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeviceUses } from './device-uses.tsx'
import { deviceDetailSections, deviceFields } from './devices.fields.tsx'
import { deviceTexts } from './devices.texts.ts'

const CHANGED = [devices.list, devices.get]

/** Blocks after asking; lets go on without. */
function BlockButton({ of: { id, name, blocked } }: { readonly of: DeviceDetail }): ReactNode {
  const t = useTexts(deviceTexts)
  const block = useAction(devices.block, { invalidates: CHANGED })
  const submit = async (): Promise<void> => {
    const question = { title: t('blockTitle', { name }), consequence: t('blockMeans') }
    if (!blocked && !(await confirmDanger({ ...question, action: t('block') }))) return
    await block.run({ id, blocked: !blocked })
  }
  return (
    <Button loading={block.busy} onClick={() => void submit()}>
      {t(blocked ? 'unblock' : 'block')}
    </Button>
  )
}

function RemoveButton(props: {
  readonly of: DeviceDetail
  readonly onDone: () => void
}): ReactNode {
  const { id, name } = props.of
  const t = useTexts(deviceTexts)
  const tKit = useTexts(kitTexts)
  const remove = useRemoval(devices.remove, {
    invalidates: CHANGED,
    success: t('removed'),
    onDone: props.onDone,
  })
  const question = { title: t('removeTitle', { name }), consequence: t('removeMeans') }
  return (
    <Button danger onClick={() => void remove({ id }, question)}>
      {tKit('remove')}
    </Button>
  )
}

/** Where what was done on a device stands. */
function DeviceLinks({ of: { id, movementCount } }: { readonly of: DeviceDetail }): ReactNode {
  const t = useTexts(deviceTexts)
  const numberText = useNumberText()
  return (
    <p className="device-links">
      <Can do={movements.list.allow}>
        <a href={`#/inout/records?deviceId=${id}`}>
          {t('itsMovements', { count: numberText(movementCount) })}
        </a>
      </Can>
      <Can do={systemLog.operations.allow}>
        <a href={`#/system/log?deviceId=${id}`}>{t('itsLog')}</a>
      </Can>
    </p>
  )
}

/** One device: who used it, when and where, and how it is put out. */
export function DeviceDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
}): ReactNode {
  const { id, onClose, onEdit } = props
  const tKit = useTexts(kitTexts)
  const query = useCall(devices.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.name ?? ''}
      fields={deviceFields}
      sections={deviceDetailSections}
      query={query}
      size={720}
      actions={(one) => (
        <Space wrap>
          <Can do={devices.remove.allow}>
            <RemoveButton of={one} onDone={onClose} />
          </Can>
          <Can do={devices.block.allow}>
            <BlockButton of={one} />
          </Can>
          <Can do={devices.update.allow}>
            <Button type="primary" onClick={onEdit}>
              {tKit('edit')}
            </Button>
          </Can>
        </Space>
      )}
    >
      {(one) => (
        <>
          <DeviceLinks of={one} />
          <DeviceUses key={one.id} deviceId={one.id} />
        </>
      )}
    </DetailDrawer>
  )
}

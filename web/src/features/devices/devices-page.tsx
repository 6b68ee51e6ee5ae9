import { devices } from '@zhenma/contract/devices/devices.contract'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeDialog, type MadeCode } from './code-dialog.tsx'
import { DeviceDrawer } from './device-drawer.tsx'
import { DEVICE_ACTIONS } from './device-steps.tsx'
import { deviceFields, deviceFormSections } from './devices.fields.tsx'
import { deviceTexts } from './devices.texts.ts'

/** Registered devices: who uses them, and how one is added by a code. */
export function DevicesPage(): ReactNode {
  const t = useTexts(deviceTexts)
  const screen = useRecordScreen(devices, deviceTexts.create)
  const [made, setMade] = useState<MadeCode>()
  const { record, ...form } = screen.form
  const shared = { ...form, fields: deviceFields, sections: deviceFormSections, width: 560 }
  return (
    <>
      <ListPage
        listKey="devices"
        title={t('title')}
        list={screen.list}
        fields={deviceFields}
        exportWith={devices.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => screen.open(row.id)}
        steps={DEVICE_ACTIONS}
        toolbar={screen.createButton}
        empty={{ text: t('empty'), action: screen.createButton }}
      />
      <DeviceDrawer id={screen.openId} onClose={screen.close} onEdit={screen.edit} />
      {record === undefined ? (
        <NewDevice {...shared} onMade={setMade} />
      ) : (
        <FormDialog
          {...shared}
          key={record.id}
          title={t('edit')}
          action={devices.update}
          initial={{ ...record }}
          fixed={{ id: record.id, revision: record.revision }}
          invalidates={[devices.list, devices.get]}
        />
      )}
      <CodeDialog
        made={made}
        onClose={() => setMade(undefined)}
        onOpen={(id) => {
          setMade(undefined)
          screen.open(id)
        }}
      />
    </>
  )
}

/** What the device will be called and be for; then the code is shown that it registers by. */
function NewDevice({
  onMade,
  ...shared
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly fields: typeof deviceFields
  readonly sections: typeof deviceFormSections
  readonly width: number
  readonly onMade: (made: MadeCode) => void
}): ReactNode {
  const t = useTexts(deviceTexts)
  return (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      action={devices.create}
      submitText={t('makeCode')}
      initial={{ description: '', scope: 'everything' }}
      success={null}
      onDone={onMade}
    />
  )
}

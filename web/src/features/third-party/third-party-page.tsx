import { DEFAULT_RATE } from '@zhenma/contract/third-party/application.entity'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ApplicationDrawer } from './application-drawer.tsx'
import { applicationFields, applicationFormSections } from './applications.fields.tsx'
import { applicationTexts } from './applications.texts.ts'
import { KeyDialog, type MadeKey } from './key-dialog.tsx'

const FOR_NEW = {
  description: '',
  permissions: [],
  allowedAddresses: [],
  ratePerMinute: DEFAULT_RATE,
}

const APPLICATION_ACTIONS: readonly BulkAction[] = [
  { name: 'application_block', call: thirdParty.block, changes: [thirdParty.get] },
  { name: 'application_delete', call: thirdParty.remove, changes: [thirdParty.get] },
]

/** Third-party applications: programs that call with a key of their own. */
export function ApplicationsPage(): ReactNode {
  const t = useTexts(applicationTexts)
  const screen = useRecordScreen(thirdParty, applicationTexts.create)
  const [made, setMade] = useState<MadeKey>()
  const { record, ...form } = screen.form
  const shared = {
    ...form,
    fields: applicationFields,
    sections: applicationFormSections,
    invalidates: [thirdParty.list, thirdParty.get],
    width: 720,
  }
  return (
    <>
      <ListPage
        listKey="third-party"
        title={t('title')}
        list={screen.list}
        fields={applicationFields}
        exportWith={thirdParty.exportSheet}
        steps={APPLICATION_ACTIONS}
        rowKey={(row) => row.id}
        onOpen={(row) => screen.open(row.id)}
        toolbar={screen.createButton}
        empty={{ text: t('empty'), action: screen.createButton }}
      />
      <ApplicationDrawer
        id={screen.openId}
        onClose={screen.close}
        onEdit={screen.edit}
        onMade={setMade}
      />
      {record === undefined ? (
        <NewApplication {...shared} onMade={setMade} />
      ) : (
        <FormDialog
          {...shared}
          key={record.id}
          title={t('edit')}
          action={thirdParty.update}
          initial={{ ...record }}
          fixed={{ id: record.id, revision: record.revision }}
        />
      )}
      <KeyDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

/** Its key is told with the name that was entered. */
function NewApplication({
  onMade,
  ...shared
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly fields: typeof applicationFields
  readonly sections: typeof applicationFormSections
  readonly invalidates: (typeof thirdParty)[keyof typeof thirdParty][]
  readonly width: number
  readonly onMade: (made: MadeKey) => void
}): ReactNode {
  const t = useTexts(applicationTexts)
  return (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      action={thirdParty.create}
      initial={FOR_NEW}
      success={null}
      onDone={onMade}
    />
  )
}

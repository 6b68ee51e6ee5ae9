import './activities.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { EMPTY_DRAFT, LABEL_TARGETS } from '../../entities/binding/binding-draft.ts'
import { useBindingDialog } from '../../entities/binding/use-binding-dialog.tsx'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { activityFields } from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'
import { ActivityDrawer } from './activity-drawer.tsx'
import { ActivityForm, CopyForm } from './activity-form.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { assignTexts } from './assign.texts.ts'

/** Marketing activities: their periods, whether they are online, and which labels take part. */
export function ActivitiesPage(): ReactNode {
  const t = useTexts(activityTexts)
  const tAssign = useTexts(assignTexts)
  const list = useList(activities.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit' | 'copy'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(activities.info, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayAssign = useCan(activities.assign.allow)
  const { bind: assign, dialog } = useBindingDialog(AssignDialog, {
    targets: LABEL_TARGETS,
    mayBind: mayAssign,
  })
  useShortcut(
    { keys: 'n', label: activityTexts.create },
    () => setForm('new'),
    useCan(activities.create.allow),
  )
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  const createButton = (
    <Can do={activities.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="activities"
        title={t('title')}
        list={list}
        fields={activityFields}
        exportWith={activities.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={
          <>
            {mayAssign && <Button onClick={() => assign(EMPTY_DRAFT)}>{tAssign('assign')}</Button>}
            {createButton}
          </>
        }
        empty={{ text: t('empty'), action: createButton }}
      />
      <ActivityDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onCopy={() => setForm('copy')}
        onAssign={(activityId) => assign({ ...EMPTY_DRAFT, kind: 'range', bound: activityId })}
      />
      <ActivityForm
        open={form === 'new' || form === 'edit'}
        activity={form === 'edit' ? opened.data : undefined}
        onClose={() => setForm(undefined)}
      />
      <CopyForm
        open={form === 'copy'}
        activity={opened.data}
        onDone={({ id }) => open(id)}
        onClose={() => setForm(undefined)}
      />
      {dialog}
    </>
  )
}

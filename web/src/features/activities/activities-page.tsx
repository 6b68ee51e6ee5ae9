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
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { LookSwitch, useLook } from '../../kit/look-switch.tsx'
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
import { ActivityCalendar } from './calendar/activity-calendar.tsx'
import { KeepForm } from './templates/start-form.tsx'
import { templateTexts } from './templates/template.texts.ts'
import { useMayStart, useTemplates } from './templates/use-templates.tsx'
import { calendarTexts } from './calendar/calendar.texts.ts'

const LOOKS = ['list', 'calendar'] as const
/** Of one look, and none of the other: its page and order, its days, its month. Filters are of both. */
const LEFT_BEHIND = {
  pageNo: undefined,
  sort: undefined,
  from: undefined,
  to: undefined,
  month: undefined,
}

const ACTIVITY_ACTIONS: readonly BulkAction[] = [
  {
    name: 'activity_offline',
    call: activities.setOnline,
    changes: [activities.info],
    means: activityTexts.offlineManyMeans,
  },
]

type LookProps = {
  readonly toolbar: ReactNode
  readonly createButton: ReactNode
  readonly onOpen: (id: number) => void
}

function ActivityList({ toolbar, createButton, onOpen }: LookProps): ReactNode {
  const t = useTexts(activityTexts)
  const list = useList(activities.list)
  return (
    <ListPage
      listKey="activities"
      title={t('title')}
      list={list}
      fields={activityFields}
      exportWith={activities.exportSheet}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      steps={ACTIVITY_ACTIONS}
      toolbar={toolbar}
      empty={{ text: t('empty'), action: createButton }}
    />
  )
}

/** Marketing activities: their periods, whether they are online, and which labels take part. */
export function ActivitiesPage(): ReactNode {
  const t = useTexts(activityTexts)
  const tAssign = useTexts(assignTexts)
  const tCalendar = useTexts(calendarTexts)
  const isCalendar = useLook(LOOKS) === 'calendar'
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit' | 'copy' | 'keep'>()
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
  const tTemplate = useTexts(templateTexts)
  const mayStart = useMayStart()
  const templates = useTemplates(({ id }) => open(id))
  const createButton = (
    <Can do={activities.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  const toolbar = (
    <>
      <LookSwitch
        name={tCalendar('look')}
        looks={LOOKS.map((value) => ({ value, label: tCalendar(value) }))}
        change={LEFT_BEHIND}
      />
      {mayAssign && <Button onClick={() => assign(EMPTY_DRAFT)}>{tAssign('assign')}</Button>}
      {mayStart && <Button onClick={templates.choose}>{tTemplate('from')}</Button>}
      {createButton}
    </>
  )
  const Look = isCalendar ? ActivityCalendar : ActivityList
  return (
    <>
      <Look toolbar={toolbar} createButton={createButton} onOpen={open} />
      <ActivityDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onCopy={() => setForm('copy')}
        onKeep={() => setForm('keep')}
        onAssign={(activityId) => assign({ ...EMPTY_DRAFT, kind: 'range', bound: activityId })}
      />
      <ActivityForm
        open={form === 'new' || form === 'edit'}
        activity={form === 'edit' ? opened.data : undefined}
        // What is still to be done before it is online stands there.
        onCreated={({ id }) => open(id)}
        onClose={() => setForm(undefined)}
      />
      <CopyForm
        open={form === 'copy'}
        activity={opened.data}
        onDone={({ id }) => open(id)}
        onClose={() => setForm(undefined)}
      />
      <KeepForm open={form === 'keep'} activity={opened.data} onClose={() => setForm(undefined)} />
      {templates.dialogs}
      {dialog}
    </>
  )
}

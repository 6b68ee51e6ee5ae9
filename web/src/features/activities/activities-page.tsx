import './activities.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { activityFields } from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'
import { ActivityDrawer } from './activity-drawer.tsx'
import { ActivityForm } from './activity-form.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { type AssignDraft, draftOfLink, EMPTY_DRAFT, WITHOUT_LINK } from './assign-draft.ts'
import { assignTexts } from './assign.texts.ts'

type Assigning = { readonly draft: AssignDraft; readonly open: boolean; readonly count: number }

/** The assigning dialog, as a button here or a link of another screen opens it; each time anew. */
function useAssignDialog(mayUse: boolean): {
  readonly assign: (draft: AssignDraft) => void
  readonly dialog: ReactNode
} {
  const { params, change } = useAddress()
  const linked = mayUse ? draftOfLink(params) : undefined
  const [seenLink, setSeenLink] = useState<string>()
  const [assigning, setAssigning] = useState<Assigning>()
  const assign = (draft: AssignDraft): void =>
    setAssigning({ draft, open: true, count: (assigning?.count ?? 0) + 1 })
  if (linked?.codes !== seenLink) {
    setSeenLink(linked?.codes)
    if (linked) assign(linked)
  }
  const close = (): void => {
    if (assigning) setAssigning({ ...assigning, open: false })
    change(WITHOUT_LINK)
  }
  const { count, open, draft } = assigning ?? {}
  const dialog = draft && (
    <AssignDialog key={count} open={open === true} initial={draft} onClose={close} />
  )
  return { assign, dialog }
}

/** Marketing activities: their periods, whether they are online, and which labels take part. */
export function ActivitiesPage(): ReactNode {
  const t = useTexts(activityTexts)
  const tAssign = useTexts(assignTexts)
  const list = useList(activities.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(activities.info, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayAssign = useCan(activities.assign.allow)
  const { assign, dialog } = useAssignDialog(mayAssign)
  useShortcut(
    { keys: 'n', label: activityTexts.create },
    () => setForm('new'),
    useCan(activities.create.allow),
  )
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
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
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
        onAssign={(activityId) => assign({ ...EMPTY_DRAFT, kind: 'range', activityId })}
      />
      <ActivityForm
        open={form !== undefined}
        activity={form === 'edit' ? opened.data : undefined}
        onClose={() => setForm(undefined)}
      />
      {dialog}
    </>
  )
}

import { listViews, type ListViewRow } from '@zhenma/contract/list-views/list-views.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { defineFields } from '../../fields.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { Select } from '../../form/select.tsx'
import type { SavedViews } from './use-saved-views.ts'
import { viewTexts } from './views.texts.ts'

export type ViewDialog = 'saveAs' | 'rename' | 'share'

type Props = {
  readonly saved: SavedViews
  readonly onClose: () => void
}

function RoleSelect(props: {
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
}): ReactNode {
  const t = useTexts(viewTexts)
  const { data, isPending } = useCall(listViews.roles, {})
  return (
    <Select<number>
      {...props}
      value={props.value ?? null}
      onChange={(value) => props.onChange?.(value ?? null)}
      allowClear
      loading={isPending}
      placeholder={t('onlyMe')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

const nameFields = defineFields<{
  row: ListViewRow
  input: CallInputOf<typeof listViews.create>
}>()([{ name: 'name', label: viewTexts.name, form: () => <Input maxLength={50} autoFocus /> }])

const shareFields = defineFields<{
  row: ListViewRow
  input: CallInputOf<typeof listViews.share>
}>()([
  {
    name: 'roleId',
    label: viewTexts.role,
    help: viewTexts.shareHelp,
    form: () => <RoleSelect />,
  },
])

/** What is asked about a view: its name, and with whom it is shared. */
export function ViewDialogs(props: Props & { readonly dialog: ViewDialog }): ReactNode {
  const { saved, dialog, onClose } = props
  const { active, listKey, look } = saved
  const t = useTexts(viewTexts)
  const shared = { open: true, onClose, invalidates: [listViews.list] }
  if (dialog === 'saveAs') {
    return (
      <FormDialog
        {...shared}
        title={t('saveAs')}
        fields={nameFields}
        action={listViews.create}
        fixed={{ list: listKey, look }}
        success={t('saved')}
        onDone={({ id }) => {
          // The changes of a view are now the new one's; the list without a view keeps its columns.
          if (active !== undefined) saved.forgetChanges()
          saved.becomes(id)
        }}
      />
    )
  }
  if (active === undefined) return null
  if (dialog === 'rename') {
    return (
      <FormDialog
        {...shared}
        title={t('rename')}
        fields={nameFields}
        action={listViews.rename}
        fixed={{ id: active.id }}
        initial={{ name: active.name }}
        success={t('saved')}
      />
    )
  }
  return (
    <FormDialog
      {...shared}
      title={t('share')}
      fields={shareFields}
      action={listViews.share}
      fixed={{ id: active.id }}
      initial={{ roleId: active.roleId }}
      success={t('saved')}
    />
  )
}

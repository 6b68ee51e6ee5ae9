import './roles.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Role, RoleDrawer } from './role-drawer.tsx'
import { roleFields } from './roles.fields.tsx'
import { roleTexts } from './roles.texts.ts'

const CHANGED = [roles.list, roles.get, roles.all]

/** Creates a role, copies `role` or edits it. A new one is opened, to be given permissions. */
function RoleForm(props: {
  readonly kind: 'new' | 'copy' | 'edit' | undefined
  readonly role: Role | undefined
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}): ReactNode {
  const { kind, role, onClose, onMade } = props
  const t = useTexts(roleTexts)
  const shared = { open: kind !== undefined, onClose, fields: roleFields, invalidates: CHANGED }
  const onDone = ({ id }: { readonly id: number }): void => onMade(id)
  if (kind === 'edit' && role) {
    return (
      <FormDialog
        {...shared}
        key={`edit ${role.id}`}
        title={t('edit')}
        action={roles.update}
        initial={{ ...role }}
        fixed={{ id: role.id, revision: role.revision }}
      />
    )
  }
  if (kind === 'copy' && role) {
    const initial = {
      name: t('copyName', { name: role.name }).slice(0, 30),
      code: `${role.code}_copy`.slice(0, 50),
      description: role.description,
    }
    return (
      <FormDialog
        {...shared}
        key={`copy ${role.id}`}
        title={t('copy')}
        action={roles.copy}
        initial={initial}
        fixed={{ id: role.id }}
        onDone={onDone}
      >
        <p className="dialog-lead">{t('copyHelp', { name: role.name })}</p>
      </FormDialog>
    )
  }
  return (
    <FormDialog {...shared} key="new" title={t('create')} action={roles.create} onDone={onDone} />
  )
}

/** Roles: what they are called, and the permissions of each. */
export function RolesPage(): ReactNode {
  const t = useTexts(roleTexts)
  const list = useList(roles.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'copy' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(roles.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayCreate = useCan(roles.create.allow)
  useShortcut({ keys: 'n', label: roleTexts.create }, () => setForm('new'), mayCreate)
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  const createButton = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPage
        listKey="roles"
        title={t('title')}
        list={list}
        fields={roleFields}
        exportWith={roles.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={createButton}
        empty={{ text: t('empty'), action: createButton }}
      />
      <RoleDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onCopy={() => setForm('copy')}
      />
      <RoleForm kind={form} role={opened.data} onClose={() => setForm(undefined)} onMade={open} />
    </>
  )
}

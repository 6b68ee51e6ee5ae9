import './users.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { users } from '@zhenma/contract/users/users.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ResetPassword } from './reset-password.tsx'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { type Temporary, TemporaryPassword } from '../../entities/account/temporary-password.tsx'
import { USER_ACTIONS } from './user-actions.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { type UserDetail, UserForm } from './user-form.tsx'
import { userFields } from './users.fields.tsx'
import { userTexts } from './users.texts.ts'

/** What shows imported users. */
const SHOWN_USERS = [users.list, users.get] as const

/** The users of the own company. */
export function UsersPage(): ReactNode {
  const t = useTexts(userTexts)
  const list = useList(users.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const [resetting, setResetting] = useState<UserDetail>()
  const [made, setMade] = useState<Temporary>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(users.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayCreate = useCan(users.create.allow)
  useShortcut({ keys: 'n', label: userTexts.create }, () => setForm('new'), mayCreate)
  const createButton = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPage
        listKey="users"
        title={t('title')}
        list={list}
        fields={userFields}
        exportWith={users.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={
          mayCreate && (
            <>
              <SheetImportButton kind="user" invalidates={SHOWN_USERS} />
              {createButton}
            </>
          )
        }
        steps={USER_ACTIONS}
        empty={{ text: t('empty'), action: createButton }}
      />
      <UserDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onReset={setResetting}
      />
      <UserForm
        open={form !== undefined}
        user={form === 'edit' ? opened.data : undefined}
        onClose={() => setForm(undefined)}
        onMade={setMade}
      />
      <ResetPassword user={resetting} onClose={() => setResetting(undefined)} onMade={setMade} />
      <TemporaryPassword made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

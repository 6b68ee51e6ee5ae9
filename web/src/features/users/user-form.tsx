import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Temporary } from '../../entities/account/temporary-password.tsx'
import { useIsProtected } from './use-is-protected.ts'
import { userFormSections } from './user-sections.ts'
import { userFields } from './users.fields.tsx'
import { userTexts } from './users.texts.ts'

export type UserDetail = OutputOf<typeof users.get>

const FOR_NEW = { gender: 'unknown', roleIds: [], workflowSync: false }
const CHANGED = [users.list, users.get, roles.list, roles.get]

/** What would hold an administrator to a part of the company: refused by everybody's call. */
const BINDINGS = ['dealerId', 'factoryId'] as const
/** Of another administrator's account these are not for others to change. */
const HOLDERS_OWN = ['username', 'phone', 'email', 'roleIds', 'purpose', ...BINDINGS] as const

/** The fields of a user's form that are not offered, and stay as they are. */
function closedFields(
  user: UserDetail,
  isProtected: boolean,
): readonly (typeof HOLDERS_OWN)[number][] {
  if (isProtected) return HOLDERS_OWN
  const isBound = user.dealerId !== null || user.factoryId !== null
  return user.isAdministrator && !isBound ? BINDINGS : []
}

const sectionsWithout = (names: readonly string[]) =>
  userFormSections.map((section) => ({
    ...section,
    names: section.names.filter((name) => !names.includes(name)),
  }))

/** The form's values as the call takes them: a picture by its id. */
function toInput({ avatarId, ...values }: Record<string, unknown>) {
  return { ...values, avatarId: (avatarId as UploadedImage | undefined)?.id ?? null }
}

/** Creates a user, whose temporary password is handed to `onMade`, or edits `user`. */
export function UserForm(props: {
  readonly open: boolean
  readonly user: UserDetail | undefined
  readonly onClose: () => void
  readonly onMade: (made: Temporary) => void
}): ReactNode {
  const { open, user, onClose } = props
  const t = useTexts(userTexts)
  const isProtected = useIsProtected()
  const shared = {
    open,
    onClose,
    fields: userFields,
    sections: userFormSections,
    invalidates: CHANGED,
    width: 760,
  }
  if (user === undefined) return <NewUser {...shared} title={t('create')} onMade={props.onMade} />
  const { avatarId, avatarUrl, realName } = user
  const roleIds = user.roles.map(({ id }) => id)
  const closed = closedFields(user, isProtected(user))
  const avatar =
    avatarId === null ? undefined : { id: avatarId, url: avatarUrl ?? '', name: realName }
  const stored = { ...user, avatarId: avatar, roleIds }
  return (
    <FormDialog
      {...shared}
      key={user.id}
      title={t('edit')}
      action={users.update}
      toInput={toInput}
      fields={userFields.filter(({ name }) => !closed.some((one) => one === name))}
      sections={sectionsWithout(closed)}
      initial={stored}
      fixed={{
        id: user.id,
        revision: user.revision,
        ...Object.fromEntries(closed.map((name) => [name, stored[name]])),
      }}
    >
      {isProtected(user) && <Alert type="info" showIcon title={t('administratorFields')} />}
    </FormDialog>
  )
}

type Shared = {
  readonly open: boolean
  readonly onClose: () => void
  readonly fields: typeof userFields
  readonly sections: typeof userFormSections
  readonly invalidates: typeof CHANGED
  readonly width: number
}

/** The password that the server makes is told with the name that was entered. */
function NewUser({
  onMade,
  ...shared
}: Shared & { readonly title: string; readonly onMade: (made: Temporary) => void }): ReactNode {
  return (
    <FormDialog
      {...shared}
      key="new"
      action={users.create}
      toInput={toInput}
      initial={FOR_NEW}
      onDone={({ username, temporaryPassword }) => {
        if (temporaryPassword !== null) onMade({ username, password: temporaryPassword })
      }}
    />
  )
}

import { SET_PASSWORD, users } from '@zhenma/contract/users/users.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AccountGuard } from './account-guard.tsx'
import { useUserSteps } from './use-user-steps.tsx'
import type { UserDetail } from './user-form.tsx'
import { UserSight } from './user-sight.tsx'
import { useIsProtected } from './use-is-protected.ts'
import { userDetailSections } from './user-sections.ts'
import { userFields, type UserShapes } from './users.fields.tsx'
import { userTexts } from './users.texts.ts'

/** Freezing and deleting: not of administrators, and not of oneself. */
function UserSteps(props: {
  readonly user: UserDetail
  readonly onRemoved: () => void
}): ReactNode {
  const { user } = props
  const t = useTexts(userTexts)
  const tKit = useTexts(kitTexts)
  const steps = useUserSteps()
  const ownId = useSession(({ session }) => session?.user.id)
  if (user.isAdministrator || user.id === ownId) return null
  const remove = async (): Promise<void> => {
    if (await steps.remove([user])) props.onRemoved()
  }
  const isFrozen = user.status === 'frozen'
  return (
    <Space wrap>
      <Can do={users.remove.allow}>
        <Button danger onClick={() => void remove()}>
          {tKit('remove')}
        </Button>
      </Can>
      <Can do={users.freeze.allow}>
        <Button onClick={() => void (isFrozen ? steps.unfreeze([user]) : steps.freeze([user]))}>
          {t(isFrozen ? 'unfreeze' : 'freeze')}
        </Button>
      </Can>
    </Space>
  )
}

/** One user: who it is, what it may do, and the steps. */
export function UserDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onReset: (user: UserDetail) => void
}): ReactNode {
  const { id } = props
  const t = useTexts(userTexts)
  const tKit = useTexts(kitTexts)
  const ownId = useSession(({ session }) => session?.user.id)
  const isProtected = useIsProtected()
  const query = useCall(users.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<UserShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.realName ?? ''}
      fields={userFields}
      sections={userDetailSections}
      query={query}
      size={640}
      lead={(user) => (
        <AccountGuard user={user} isOwn={user.id === ownId} isProtected={isProtected(user)} />
      )}
      actions={(user) => (
        <Space wrap>
          <UserSteps user={user} onRemoved={props.onClose} />
          {user.id !== ownId && !isProtected(user) && (
            <Can do={SET_PASSWORD}>
              <Button onClick={() => props.onReset(user)}>{t('resetPassword')}</Button>
            </Can>
          )}
          <Can do={users.update.allow}>
            <Button type="primary" onClick={props.onEdit}>
              {tKit('edit')}
            </Button>
          </Can>
        </Space>
      )}
    >
      {(user) => <UserSight key={user.id} user={user} />}
    </DetailDrawer>
  )
}

import { type UserSight as Sight } from '@zhenma/contract/users/user-sight'
import { users } from '@zhenma/contract/users/users.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { VisibleMenu, type VisibleMenuItem } from '../../entities/visible-menu.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { UserDetail } from './user-form.tsx'
import { userSightTexts } from './user-sight.texts.ts'

/** The menu of a user, with a note where a rule leaves nothing. */
function useMenus(sight: Sight): VisibleMenuItem[] {
  const t = useTexts(userSightTexts)
  return sight.menus.map((menu) => ({
    ...menu,
    screens: menu.screens.map((screen) => ({
      ...screen,
      rules: screen.rules.map(({ rule, findsNothing }) =>
        findsNothing
          ? { rule, note: t(rule === 'own_factory' ? 'noFactory' : 'noDealer') }
          : { rule },
      ),
    })),
  }))
}

function VisibleRows({
  user,
  sight,
}: {
  readonly user: UserDetail
  readonly sight: Sight
}): ReactNode {
  const t = useTexts(userSightTexts)
  const menus = useMenus(sight)
  if (user.roles.length === 0) return <Alert type="warning" showIcon title={t('nothing')} />
  const { dealerName, factoryName } = user
  const bound = [
    ...(dealerName === null ? [] : [t('boundDealer', { name: dealerName })]),
    ...(factoryName === null ? [] : [t('boundFactory', { name: factoryName })]),
  ]
  return (
    <>
      {sight.isAdministrator && <p>{t('everything')}</p>}
      {bound.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="user-sight">
        <VisibleMenu menus={menus} />
      </div>
    </>
  )
}

/** What a user sees and may do: the union of the roles, with whose records. */
export function UserSight({ user }: { readonly user: UserDetail }): ReactNode {
  const t = useTexts(userSightTexts)
  const sight = useCall(users.sight, { userId: user.id })
  return (
    <section className="detail-section">
      <h2>{t('title')}</h2>
      <p className="user-sight-help">{t('help')}</p>
      {sight.error && <FailureBox failure={sight.error} onRetry={() => void sight.refetch()} />}
      {sight.data ? (
        <VisibleRows user={user} sight={sight.data} />
      ) : (
        !sight.error && <Waiting lines={6} />
      )}
    </section>
  )
}

import { Button, Dropdown } from 'antd'
import { memo, Suspense, useRef, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useSession } from '../../api/session.ts'
import { countOwnQueued } from '../../scanning/queue/queue-need.ts'
import { backToTrigger } from '../../kit/dialog/back-to-trigger.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { mayLeave } from '../../kit/dialog/leaving.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { logOut } from '../navigation/leave.ts'
import { manualAddress } from '../manual-address.ts'
import { ACCOUNT_PATH } from '../static-screens.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { shellTexts } from '../shell.texts.ts'
import { useShellPanels } from './use-shell-panels.ts'

const ChangePassword = late(() =>
  import('./change-password.tsx').then((module) => ({ default: module.ChangePassword })),
)

const BulkRunsPanel = late(() =>
  import('../../features/bulk-runs/bulk-runs-panel.tsx').then((module) => ({
    default: module.BulkRunsPanel,
  })),
)

/** Asks, then ends the session here and on the server. */
export function useLogout(): () => Promise<void> {
  const t = useTexts(shellTexts)
  return async () => {
    if (!(await mayLeave('end'))) return
    const hasUnsaved = Object.values(useUnsavedWork.getState().byTab).some((all) => all.length > 0)
    // Logging out keeps them on the device.
    const queued = countOwnQueued()
    const warnings = [
      hasUnsaved ? t('logoutUnsaved') : '',
      queued > 0 ? t('logoutQueued', { count: queued }) : '',
    ].filter(Boolean)
    const isSure = await confirmDanger({
      title: t('logoutTitle'),
      ...(warnings.length > 0 ? { consequence: warnings.join(' ') } : {}),
      action: t('logout'),
      isDanger: warnings.length > 0,
    })
    if (isSure) await logOut()
  }
}

/** Who is logged in, and what they can do about it. */
export const UserMenu = memo(function UserMenu(): ReactNode {
  const t = useTexts(shellTexts)
  const user = useSession(({ session }) => session?.user)
  const logout = useLogout()
  const [changing, setChanging] = useState(false)
  /** Whether the panel is shown; undefined: it never was. */
  const [steps, setSteps] = useState<boolean>()
  const trigger = useRef<HTMLButtonElement>(null)
  const openPanel = useShellPanels((state) => state.openPanel)
  const language = useLanguage()
  const { open } = useNavigation()
  if (!user) return null
  const name = user.realName || user.username
  const actions: Record<string, () => void> = {
    centre: () => open(ACCOUNT_PATH),
    settings: () => openPanel('settings'),
    steps: () => setSteps(true),
    password: () => setChanging(true),
    shortcuts: () => openPanel('shortcuts'),
    manual: () => void window.open(manualAddress(language), '_blank', 'noopener'),
    logout: () => void logout(),
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          onClick: (info) => {
            backToTrigger(trigger, info)
            actions[info.key]?.()
          },
          items: [
            {
              type: 'group',
              label: `${user.companyName} · ${user.username}`,
              children: [
                { key: 'centre', label: t('userCentre') },
                { key: 'steps', label: t('ownSteps') },
                { key: 'settings', label: t('settings') },
                { key: 'password', label: t('changePassword') },
                { key: 'shortcuts', label: t('shortcuts') },
                { key: 'manual', label: t('docs') },
              ],
            },
            { type: 'divider' },
            { key: 'logout', label: t('logout'), danger: true },
          ],
        }}
      >
        <Button ref={trigger} type="text" className="user" aria-label={`${t('account')} ${name}`}>
          {user.headImage ? (
            <img src={user.headImage} alt="" />
          ) : (
            <span
              className="avatar"
              aria-hidden="true"
              data-initial={[...name][0]?.toUpperCase()}
            />
          )}
          <span className="wide-only">{name}</span>
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {changing && <ChangePassword open onClose={() => setChanging(false)} />}
        {steps !== undefined && <BulkRunsPanel open={steps} onClose={() => setSteps(false)} />}
      </Suspense>
    </>
  )
})

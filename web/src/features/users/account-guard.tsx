import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { SET_PASSWORD } from '@zhenma/contract/users/users.contract'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { accountGuardTexts } from './account-guard.texts.ts'

/** What keeps a user from logging in, with what an administrator can do about it. */
export function AccountGuard(props: {
  readonly user: { readonly id: number; readonly realName: string }
  /** Nobody helps themselves. */
  readonly isOwn: boolean
  /** Another administrator's account: its second step stays. */
  readonly isProtected: boolean
}): ReactNode {
  const { user } = props
  const t = useTexts(accountGuardTexts)
  const state = useCall(accountGuard.state, { userId: user.id })
  const invalidates = [accountGuard.state]
  const unlocking = useAction(accountGuard.unlock, { success: t('unlocked'), invalidates })
  const removal = useAction(accountGuard.removeTwoStep, { success: t('removed'), invalidates })
  if (!state.data) return null
  const { lockedUntil, failedLogins, secondsBetween, hasTwoStep } = state.data
  const isHeldBack = lockedUntil !== null || secondsBetween > 0
  if (!isHeldBack && !hasTwoStep) return null
  const remove = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('removeTitle', { name: user.realName }),
      consequence: t('removeText'),
      action: t('remove'),
    })
    if (isSure) await removal.run({ userId: user.id })
  }
  return (
    <Space orientation="vertical" className="fill">
      {isHeldBack && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {secondsBetween > 0 && (
                <div>{t('slowed', { failures: failedLogins, seconds: secondsBetween })}</div>
              )}
              {lockedUntil !== null && (
                <div>
                  {t('lockedUntil')} <When at={lockedUntil} exact />
                </div>
              )}
            </>
          }
          action={
            !props.isOwn && (
              <Can do={accountGuard.unlock.allow}>
                <Button
                  size="small"
                  loading={unlocking.busy}
                  onClick={() => void unlocking.run({ userId: user.id })}
                >
                  {t('unlock')}
                </Button>
              </Can>
            )
          }
        />
      )}
      {hasTwoStep && (
        <Alert
          type="info"
          showIcon
          title={t('hasTwoStep')}
          action={
            !props.isOwn &&
            !props.isProtected && (
              <Can do={SET_PASSWORD}>
                <Button size="small" danger loading={removal.busy} onClick={() => void remove()}>
                  {t('remove')}
                </Button>
              </Can>
            )
          }
        />
      )}
    </Space>
  )
}

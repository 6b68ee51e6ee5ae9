import { account, type SessionRow } from '@zhenma/contract/auth/account.contract'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { deviceKind } from '../../entities/device/device-kind.ts'
import { DeviceText } from '../../entities/device/device.tsx'
import { RegionText } from '../../entities/region-text.tsx'
import { When } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'

function nameOf({ device, ip }: SessionRow): string {
  const { app, system } = deviceKind(device)
  return [app, system].filter(Boolean).join(' · ') || device || ip
}

function OneSession(props: {
  readonly session: SessionRow
  readonly onEnd: () => void
  readonly busy: boolean
}): ReactNode {
  const { session } = props
  const t = useTexts(accountTexts)
  return (
    <li className="account-line">
      <div>
        <b>
          <DeviceText device={session.device} />
        </b>{' '}
        {session.isCurrent && <Tag color="blue">{t('thisOne')}</Tag>}
        {!session.isRemembered && <Tag>{t('short')}</Tag>}
        <p>
          {session.ip}
          {session.region && ' · '}
          <RegionText region={session.region} />
          {' · '}
          {t('since')} <When at={session.createdAt} />
          {' · '}
          {t('lastSeen')} <When at={session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          loading={props.busy}
          aria-label={t('endThat', { device: nameOf(session) })}
          onClick={props.onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** Where one is logged in, with a way to end each. */
export function SessionsSection(): ReactNode {
  const t = useTexts(accountTexts)
  const sessions = useCall(account.sessions, {})
  const ending = useAction(account.endSession, {
    success: t('ended'),
    invalidates: [account.sessions],
  })
  const endingOthers = useAction(account.endOtherSessions, {
    success: ({ count }) => t('endedOthers', { count }),
    invalidates: [account.sessions],
  })
  const endOthers = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('endOthersTitle'),
      consequence: t('endOthersText'),
      action: t('endOthers'),
    })
    if (isSure) await endingOthers.run({})
  }
  if (sessions.error) {
    return <FailureBox failure={sessions.error} onRetry={() => void sessions.refetch()} />
  }
  if (!sessions.data) return <Waiting lines={4} />
  return (
    <>
      <ul className="account-sessions">
        {sessions.data.map((session) => (
          <OneSession
            key={session.id}
            session={session}
            busy={ending.busy}
            onEnd={() => void ending.run({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button danger loading={endingOthers.busy} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}

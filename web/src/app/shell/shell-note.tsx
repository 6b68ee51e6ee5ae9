import './shell-note.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { isCutOff, useConnection } from '../../api/connection.ts'
import { useOfflineNotices } from '../../kit/offline-notices.ts'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { takeUpdate, useUpdate } from '../update/take-update.ts'

/** That the network or the server is away, whatever screen one is on. */
function AwayNote(): ReactNode {
  const t = useTexts(shellTexts)
  const isOnline = useConnection((connection) => connection.isOnline)
  return (
    <div className="shell-note" role="alert" data-tone="warn">
      <span>{t(isOnline ? 'serverAway' : 'offline')}</span>
    </div>
  )
}

/** That a newer build waits. With unsaved work it can only be waited for: it would be lost. */
function UpdateNote(): ReactNode {
  const t = useTexts(shellTexts)
  const holdsWork = useUnsavedWork(({ byTab }) =>
    Object.values(byTab).some((forms) => forms.length > 0),
  )
  return (
    <div className="shell-note" role="status">
      <span>{t(holdsWork ? 'updateHeld' : 'updateWaits')}</span>
      {!holdsWork && (
        <Button size="small" onClick={takeUpdate}>
          {t('updateNow')}
        </Button>
      )}
    </div>
  )
}

/** That the network or the server is away, unless a screen tells it already. */
export function ConnectionNote(): ReactNode {
  const isAway = useConnection(isCutOff)
  const isReported = useOfflineNotices(({ count }) => count > 0)
  return isAway && !isReported && <AwayNote />
}

/** What concerns every screen, in a line above the shell: nothing but one of them at a time. */
export function ShellNote(): ReactNode {
  const isAway = useConnection(isCutOff)
  const isWaiting = useUpdate((update) => update.isWaiting)
  if (isAway) return <ConnectionNote />
  return isWaiting && <UpdateNote />
}

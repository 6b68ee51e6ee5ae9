import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined'
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useTellOffline } from '../../kit/offline-notices.ts'
import { isCutOff, useConnection } from '../../api/connection.ts'
import { isKeptHere } from '../../kit/late/late-chunk.ts'
import { isWaiting, openQueue, useQueue } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'

/** How many submissions wait, and how many were refused. */
export function useQueueCounts(): { readonly waiting: number; readonly refused: number } {
  const own = useQueue((state) => state.own)
  const waiting = own.filter(isWaiting).length
  return { waiting, refused: own.length - waiting }
}

/** In a page's head: what waits on the device; nothing while nothing does. */
export function QueueButton(): ReactNode {
  const { waiting, refused } = useQueueCounts()
  const t = useTexts(queueTexts)
  if (waiting + refused === 0) return null
  return (
    <Button icon={<CloudUploadOutlined />} danger={refused > 0} onClick={openQueue}>
      {[
        waiting > 0 ? t('waitingCount', { count: waiting }) : '',
        refused > 0 ? t('refusedCount', { count: refused }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Button>
  )
}

/** Unmistakable while the network is gone: what that means for the work, and how much waits. */
function OfflineBanner(): ReactNode {
  const isAlone = useConnection(isCutOff)
  const isOnline = useConnection((state) => state.isOnline)
  const { waiting } = useQueueCounts()
  const t = useTexts(queueTexts)
  useTellOffline(isAlone)
  if (!isAlone) return null
  const title = t(isOnline ? 'unreachableTitle' : 'offlineTitle')
  return (
    <div className="offline-banner" role="alert">
      <DisconnectOutlined />
      <div>
        <strong>
          {title}
          {waiting > 0 && ` · ${t('waitingCount', { count: waiting })}`}
        </strong>
        <p>{t('offlineMeans')}</p>
        {!isKeptHere() && <p>{t('offlineStay')}</p>}
      </div>
    </div>
  )
}

/** What a page says of the network, and of what was refused since or belongs to others. */
export function OfflineNotes(): ReactNode {
  const { refused } = useQueueCounts()
  const ofOthers = useQueue((state) => state.ofOthers)
  const t = useTexts(queueTexts)
  return (
    <>
      <OfflineBanner />
      {refused > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('refusedTitle', { count: refused })}
          action={<Button onClick={openQueue}>{t('showReport')}</Button>}
        />
      )}
      {ofOthers > 0 && <Alert type="info" showIcon title={t('ofOthers', { count: ofOthers })} />}
    </>
  )
}

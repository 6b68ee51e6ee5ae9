import './queue.css'
import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined'
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined'
import { App, Badge, Button } from 'antd'
import { Suspense, useEffect, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { playSound } from '../../kit/sounds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { followConnection, isCutOff, useConnection } from '../../api/connection.ts'
import { useQueueCounts } from './queue-notes.tsx'
import type { Round } from './queue-sender.ts'
import { followQueue, openQueue, useQueue, useQueuePanel } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'
import { useQueueSending } from './use-queue-sending.ts'

const QueueDrawer = late(() =>
  import('./queue-drawer.tsx').then((module) => ({ default: module.QueueDrawer })),
)

/** Tells how a round of sending ended, once nothing is left to be sent. */
function useRoundNotice(): (round: Round) => void {
  const { notification } = App.useApp()
  const t = useTexts(queueTexts)
  return ({ end, done, refused }) => {
    if (refused > 0) {
      playSound('refused')
      notification.error({
        key: 'queue',
        title: t('someRefused', { done, refused }),
        actions: (
          <Button size="small" onClick={openQueue}>
            {t('showReport')}
          </Button>
        ),
        // The badge and the pages go on saying it.
        duration: 12,
      })
    } else if (end === 'empty' && done > 0) {
      notification.success({ key: 'queue', title: t('allSent', { count: done }), duration: 8 })
    }
  }
}

/**
 * The queue's place in the shell: it sends what waits, whatever screen one is on, and shows a button
 * with the number while something waits, was refused, or the network is gone.
 */
export function QueueCentre(): ReactNode {
  const t = useTexts(queueTexts)
  const isAlone = useConnection(isCutOff)
  const isOnline = useConnection((connection) => connection.isOnline)
  const { waiting, refused } = useQueueCounts()
  const hasUnread = useQueue(({ broken, newer }) => broken.length + newer > 0)
  const { isOpen } = useQueuePanel()
  const { notification } = App.useApp()
  // What leads to the drawer is not to lie over it.
  useEffect(() => {
    if (isOpen) notification.destroy('queue')
  }, [isOpen, notification])
  useEffect(followConnection, [])
  useEffect(followQueue, [])
  useQueueSending(useRoundNotice())
  // Without a network it could not be loaded any more.
  useEffect(() => QueueDrawer.warm(), [])
  const count = waiting + refused
  const isShown = count > 0 || isAlone || hasUnread
  const state = t('openState', { waiting, refused })
  const trouble = t(isOnline ? 'unreachableTitle' : 'offlineTitle')
  const label = isAlone ? `${trouble} · ${state}` : state
  return (
    <>
      {isShown && (
        <Badge count={count} size="small" offset={[-6, 6]} color={refused > 0 ? 'red' : 'gold'}>
          <Button
            type="text"
            className="queue-button"
            data-cut-off={isAlone || undefined}
            icon={isAlone ? <DisconnectOutlined /> : <CloudUploadOutlined />}
            aria-label={label}
            title={label}
            onClick={openQueue}
          />
        </Badge>
      )}
      <Suspense fallback={null}>{isOpen && <QueueDrawer />}</Suspense>
    </>
  )
}

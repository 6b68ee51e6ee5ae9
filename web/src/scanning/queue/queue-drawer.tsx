import { Alert, Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { dropBroken } from './queue-actions.ts'
import { QueueItem } from './queue-item.tsx'
import { isWaiting, useQueue, useQueuePanel } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'

/** Entries of the device that cannot be read: said aloud, cleared only by hand. */
function Broken({ keys }: { readonly keys: readonly string[] }): ReactNode {
  const t = useTexts(queueTexts)
  const clear = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('clearBroken'),
      touches: t('broken', { count: keys.length }),
      consequence: t('brokenMeans'),
      action: t('clearBroken'),
    })
    if (isSure) dropBroken(keys)
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t('broken', { count: keys.length })}
      description={t('brokenMeans')}
      action={<Button onClick={() => void clear()}>{t('clearBroken')}</Button>}
    />
  )
}

/** Everything that waits on the device: first what was refused, then what is still to be sent. */
export function QueueDrawer(): ReactNode {
  const t = useTexts(queueTexts)
  const { own, broken, newer, ofOthers } = useQueue()
  const refused = own.filter((one) => !isWaiting(one))
  const waiting = own.filter(isWaiting)
  return (
    <Drawer
      open
      onClose={() => useQueuePanel.setState({ isOpen: false })}
      title={t('open')}
      size={620}
      className="queue-drawer"
    >
      {broken.length > 0 && <Broken keys={broken} />}
      {newer > 0 && <Alert type="warning" showIcon title={t('newer', { count: newer })} />}
      {ofOthers > 0 && <Alert type="info" showIcon title={t('ofOthers', { count: ofOthers })} />}
      {own.length === 0 && <p className="empty">{t('empty')}</p>}
      {refused.length > 0 && (
        <section aria-label={t('report')}>
          <h2>{t('report')}</h2>
          <p className="queue-means">{t('reportMeans')}</p>
          <ul className="queue-list">
            {refused.map((queued) => (
              <QueueItem key={queued.key} queued={queued} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('line')}>
          <h2>{t('line')}</h2>
          <ul className="queue-list">
            {waiting.map((queued) => (
              <QueueItem key={queued.key} queued={queued} />
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  )
}

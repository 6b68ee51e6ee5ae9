import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useQueueCounts } from './queue-notes.tsx'
import { MAXIMUM_QUEUED } from './queue-storage.ts'
import type { Queuing } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'

/** Says what became of a submission that was to wait on the device; `final`: such do not wait. */
export function useQueuingText(): (queuing: Queuing | 'final') => string {
  const t = useTexts(queueTexts)
  return (queuing) => (queuing === 'full' ? t('full', { limit: MAXIMUM_QUEUED }) : t(queuing))
}

/** What became of a submission that was to wait on the device, until it was sent or this is closed. */
export function QueuingNote(props: {
  readonly queuing: Queuing | 'final' | undefined
  readonly onClose: () => void
}): ReactNode {
  const { queuing, onClose } = props
  const { waiting } = useQueueCounts()
  const textOf = useQueuingText()
  const isSent = queuing === 'kept' && waiting === 0
  if (queuing === undefined || isSent) return null
  return (
    <Alert
      type={queuing === 'kept' ? 'success' : 'error'}
      showIcon
      title={textOf(queuing)}
      closable={{ onClose }}
    />
  )
}

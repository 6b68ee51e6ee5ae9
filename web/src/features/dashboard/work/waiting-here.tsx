import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { openQueue, useDeviceQueue } from '../../../entities/device/device-queue.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { workTexts } from './work.texts.ts'

/** Submissions that wait on this device, or came back refused; nothing while there are none. */
export function WaitingHere(): ReactNode {
  const t = useTexts(workTexts)
  const numberText = useNumberText()
  const { waiting, refused } = useDeviceQueue()
  if (waiting + refused === 0) return null
  const reported = [
    ...(refused > 0 ? [t('refused', { count: numberText(refused) })] : []),
    ...(waiting > 0 ? [t('waiting', { count: numberText(waiting) })] : []),
  ]
  return (
    <Alert
      type={refused > 0 ? 'error' : 'warning'}
      showIcon
      title={reported.join(' · ')}
      action={<Button onClick={openQueue}>{t('openQueue')}</Button>}
    />
  )
}

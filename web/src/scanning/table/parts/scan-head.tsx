import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { SoundButton } from '../../../kit/scan/sound-button.tsx'
import { useTab } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { QueueButton } from '../../queue/queue-notes.tsx'
import { inoutTexts } from '../../submission/inout.texts.ts'
import type { ScanOperation } from '../../submission/scan-operations.ts'

/** Title, what waits on the device, the sounds, and the way to the records. */
export function ScanHead(props: {
  readonly operation: ScanOperation
  readonly children?: ReactNode
}): ReactNode {
  const { operation, children } = props
  const t = useTexts(inoutTexts)
  const tab = useTab()
  const canSeeRecords = useCan(movements.list.allow)
  return (
    <header className="page-head">
      <h1>{t(operation)}</h1>
      <div className="page-actions">
        {children}
        <QueueButton />
        <SoundButton />
        {canSeeRecords && (
          <Button onClick={() => tab.open(`/inout/records?operation=${operation}`)}>
            {t('records')}
          </Button>
        )}
      </div>
    </header>
  )
}

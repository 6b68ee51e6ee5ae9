import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { noteTexts } from './print-note.texts.ts'

/** The note of a movement as PDF, where it is shown and where it was just made. */
export function PrintNoteButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(noteTexts)
  const { busy, start } = useFileDownload(movements.pdf)
  return (
    <Can do={movements.pdf.allow}>
      <Button icon={<PrinterOutlined />} loading={busy} onClick={() => void start({ id })}>
        {t('print')}
      </Button>
    </Can>
  )
}

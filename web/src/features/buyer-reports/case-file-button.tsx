import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { reportTexts } from './buyer-reports.texts.ts'

/** A case as evidence: one PDF with what was reported, what became of it, pictures, and the proofs of its label. */
export function CaseFileButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(reportTexts)
  const { busy, start } = useFileDownload(buyerReports.pdf)
  return (
    <Can do={buyerReports.pdf.allow}>
      <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => void start({ id })}>
        {t('caseFile')}
      </Button>
    </Can>
  )
}
